/** What the table needs before it is shown: the cards of this game, and their emblems. */
import { loadSprite } from '../../app/sprite';
import { nameCards } from '../../cards/words';
import { api } from '../../net/api';
import type { Source } from '../../state/game';
import type { CardSheet } from '../../types.gen';
import { shelf } from './catalogue.svelte';
import emblemsUrl from './emblems.svg?url';
import { Catalogue } from './sheets';

let emblems: Promise<void> | null = null;

/** Fetch the cards of a table or of a replay. */
export async function prepare(source: Source): Promise<void> {
  const { cards } = await api.cards(source);
  prepareSheets(cards);
}

/** Show these cards. Their emblems follow, once a page: nothing waits for them. */
export function prepareSheets(cards: readonly CardSheet[]): void {
  lay(cards);
  emblems ??= loadSprite(document, emblemsUrl);
}

/** Play with these cards. */
export function lay(cards: readonly CardSheet[]): void {
  shelf.catalogue = new Catalogue(cards);
  nameCards((id) => shelf.catalogue.find(id)?.name ?? null);
}
