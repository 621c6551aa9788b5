/** Where a card that was nowhere to be seen comes from: names of piles on the table. */
import { mustBeCard } from '../../cards/card';
import type { Observation } from '../../types.gen';
import { placeOf, seatLetter, type Seat } from './seen';

export function originOf(card: string, seen: Observation, near: Seat): string {
  const { owner } = mustBeCard(card);
  const zone = placeOf(seen, card)?.zone;
  if (zone === 'hand' || zone === 'drawn') return `draw ${seatLetter(owner)}`;
  return owner === near ? 'hand' : `hand ${seatLetter(owner)}`;
}
