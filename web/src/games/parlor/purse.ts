/** What a Ruler can pay with: the pool by suits, and untaxed Lands (parlor 8.2, 8.3). */
import { SUITS, type Suit } from '../../cards/card';
import type { Observation, RulerSeen } from '../../types.gen';
import { untaxedLands, yieldOf } from './seen';

export interface Points {
  suit: Suit;
  amount: number;
}

export function poolPoints(side: RulerSeen): Points[] {
  return SUITS.map((suit, index) => ({ suit, amount: side.pool[index] ?? 0 })).filter(
    ({ amount }) => amount > 0,
  );
}

/** Points that the untaxed Lands would give. */
export function landPoints(side: RulerSeen, trump: Suit | null): Points[] {
  const suits = untaxedLands(side).map((land) => yieldOf(land, trump));
  return SUITS.map((suit) => ({
    suit,
    amount: suits.filter((one) => one === suit).length,
  })).filter(({ amount }) => amount > 0);
}

/** `{points:2D} {suit:S}`, or `empty`. */
export function pointsWords(points: readonly Points[]): string {
  if (points.length === 0) return '{b:empty}';
  return points
    .map(({ suit, amount }) => (amount === 1 ? `{suit:${suit}}` : `{points:${amount}${suit}}`))
    .join(' ');
}

/** Everything a seat could pay with now: in a suit, and in all. */
export function reachOf(
  seen: Observation,
  side: RulerSeen,
): { all: number; of: (suit: Suit) => number } {
  const points = [...poolPoints(side), ...landPoints(side, seen.trump)];
  const of = (wanted: Suit): number =>
    points.reduce((sum, { suit, amount }) => sum + (suit === wanted ? amount : 0), 0);
  return { all: points.reduce((sum, { amount }) => sum + amount, 0), of };
}

/** The next burn of a seat's pool (parlor 8.6); null if none is due. */
export interface Burn {
  loss: number;
  /** Turn at whose start it burns; null: at the next cycle of this turn. */
  turn: number | null;
}

export function burnOf(seen: Observation, seat: number): Burn | null {
  const loss = seen.rulers[seat === 1 ? 1 : 0].burn;
  if (loss === 0) return null;
  if (seat !== seen.phasing) return { loss, turn: seen.turn + 1 };
  return { loss, turn: seen.options['burn'] === 'turn_start' ? seen.turn + 2 : null };
}
