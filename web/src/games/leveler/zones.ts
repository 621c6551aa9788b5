/** What can be browsed at a seat: its open piles, and its deck list, which is open (decision 0024). */
import { current, numeral } from './ladder';
import { playerOf, type CardSeen, type Observation } from './seen';

export type ZoneName = 'all' | 'graveyard' | 'exile' | 'deck';

export interface ZoneShown {
  title: string;
  /** A line above the cards; empty if there is nothing to say. */
  note: string;
  cards: readonly { ref: string | null; name: string | null; copies: number }[];
}

export function zonesShown(seen: Observation, seat: number, zone: ZoneName): ZoneShown[] {
  const wanted = zone === 'all' ? (['graveyard', 'exile', 'deck'] as const) : [zone];
  return wanted.flatMap((one) => SHOWN[one](seen, seat));
}

const SHOWN: Readonly<
  Record<Exclude<ZoneName, 'all'>, (seen: Observation, seat: number) => ZoneShown[]>
> = {
  graveyard: (seen, seat) => [
    { title: 'Graveyard', note: '', cards: open(playerOf(seen, seat).graveyard) },
  ],
  exile: (seen, seat) => [
    { title: 'Exile', note: '', cards: open(seen.exile.filter(({ owner }) => owner === seat)) },
  ],
  deck: deckShown,
};

/** The top card first. */
function open(cards: readonly CardSeen[]): ZoneShown['cards'] {
  return cards.toReversed().map(({ ref, name }) => ({ ref, name, copies: 1 }));
}

function deckShown(seen: Observation, seat: number): ZoneShown[] {
  const player = playerOf(seen, seat);
  const now = current(player);
  const known = player.library_known.map(({ name }) => ({ ref: null, name, copies: 1 }));
  return [
    ...(known.length === 0
      ? []
      : [{ title: 'Known in the library', note: 'From the top.', cards: known }]),
    ...player.deck.map((part, index) => {
      const number = index + 1;
      const outside = player.outside.find((one) => one.number === number);
      const state =
        outside === undefined
          ? number === now
            ? 'It is the library.'
            : 'It has been in the game.'
          : `Outside the game, ${String(outside.count)} cards left; enters at ${String(outside.threshold)} damage.`;
      return {
        title: `Sub-deck ${numeral(number)}`,
        note: state,
        cards: part.map(([name, copies]) => ({ ref: null, name, copies })),
      };
    }),
  ];
}
