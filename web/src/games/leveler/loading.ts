/** What the table needs before it is shown: the cards of this game. */
import { api } from '../../net/api';
import type { Source } from '../../state/game';
import { shelf } from './catalogue.svelte';
import type { Observation } from './seen.gen';
import { Catalogue } from './sheets';

/** Fetch the cards of a table or of a replay. */
export async function prepare(source: Source): Promise<void> {
  const { cards } = await api.levelerCards(source);
  shelf.catalogue = new Catalogue(cards);
}

/** Names that were asked for; what has no sheet (a token) is not asked for again. */
const asked = new Set<string>();

/** Fetch the cards anew if something is seen that has no sheet yet: hidden lists (leveler L9). */
export async function restock(source: Source, seen: Observation): Promise<void> {
  const fresh = namesIn(seen).filter(
    (name) => !asked.has(name) && shelf.catalogue.find(name) === null,
  );
  if (fresh.length === 0) return;
  for (const name of fresh) asked.add(name);
  await prepare(source);
}

/** The cards that are named where everybody, or the viewer, sees them. */
export function namesIn({ players, battlefield, stack, exile, question }: Observation): string[] {
  const cards = [
    ...battlefield.map(({ card }) => card),
    ...stack.map(({ name }) => name),
    ...exile.map(({ name }) => name),
    ...(question?.looking_at ?? []).map(({ name }) => name),
    ...players.flatMap(({ graveyard, hand_known, library_known }) => [
      ...graveyard.map(({ name }) => name),
      ...hand_known,
      ...library_known.map(({ name }) => name),
    ]),
  ];
  return [...new Set(cards.filter((name) => name !== null && name !== ''))] as string[];
}
