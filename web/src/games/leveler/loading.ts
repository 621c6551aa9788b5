/** What the table needs before it is shown: the cards of this game. */
import { api } from '../../net/api';
import type { Source } from '../../state/game';
import { shelf } from './catalogue.svelte';
import { Catalogue } from './sheets';

/** Fetch the cards of a table or of a replay. */
export async function prepare(source: Source): Promise<void> {
  const { cards } = await api.levelerCards(source);
  shelf.catalogue = new Catalogue(cards);
}
