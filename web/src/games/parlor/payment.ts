/** What a play pays with: told from the table before and after, proposed where there is a choice. */
import { SUITS, cardOf, kindOf, mustBeCard, type Suit } from '../../cards/card';
import { inCard, listed } from '../../cards/words';
import type { DecisionSeen, Observation, Permanent } from '../../types.gen';
import { readAction } from './notation';
import { costOf, nearSeat, rulerOf, untaxedLands, yieldOf } from './seen';

export interface Payment {
  /** Lands that would be taxed. */
  lands: readonly string[];
  /** Points out of the pool. */
  pool: readonly { suit: Suit; amount: number }[];
}

/** What lies between two observations: the Lands taxed, and the points of the old pool spent. */
export function paymentOf(before: Observation, after: Observation, seat: number): Payment {
  const old = rulerOf(before, seat);
  const now = rulerOf(after, seat);
  const taxed = untaxedLands(old).filter(
    ({ card }) => now.home.find((land) => land.card === card)?.taxed_by !== null,
  );
  const pool = SUITS.map((suit, index) => ({
    suit,
    amount: Math.max(0, (old.pool[index] ?? 0) - (now.pool[index] ?? 0)),
  }));
  return { lands: taxed.map(({ card }) => card), pool: pool.filter(({ amount }) => amount > 0) };
}

/** `Pays {card:10Sa}, {card:8Sa} and {suit:D} from the pool.`, or an empty text if it is free. */
export function paymentWords({ lands, pool }: Payment): string {
  const points = pool.map(({ suit, amount }) =>
    amount === 1 ? `{suit:${suit}}` : `{points:${String(amount)}${suit}}`,
  );
  const fromPool = points.length === 0 ? [] : [`${points.join(' ')} from the pool`];
  const parts = [...(lands.length === 0 ? [] : [lands.map(inCard).join(' ')]), ...fromPool];
  return parts.length === 0 ? '' : `Pays ${listed(parts)}.`;
}

export function pointsPaid({ lands, pool }: Payment): number {
  return lands.length + pool.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Propose how to pay the next point: points of the pool first, for they may burn; then what the
 * rest of the hand needs least; of equal Lands the one with the fewest spots.
 */
export function suggestPoint(question: DecisionSeen, seen: Observation): string {
  const seat = nearSeat(seen.seat);
  const side = rulerOf(seen, seat);
  const need = needOf(side.hand ?? [], seen.play?.card ?? null);
  const priced = question.actions.map(({ text }) => ({
    text,
    price: priceOf(text, side.home, seen.trump, need),
  }));
  const [best] = priced.sort((a, b) => a.price - b.price);
  if (best === undefined) throw new Error('a payment without an offer');
  return best.text;
}

/** Points of each suit that the cards left in hand ask for. */
function needOf(hand: readonly string[], played: string | null): ReadonlyMap<Suit, number> {
  const need = new Map<Suit, number>();
  for (const text of hand) {
    const card = mustBeCard(text);
    const cost = text === played || kindOf(card) === 'land' ? null : costOf(card);
    if (cost !== null) need.set(cost.suit, (need.get(cost.suit) ?? 0) + cost.own);
  }
  return need;
}

const LAND_PRICE = 1000;
const NEED_PRICE = 20;

function priceOf(
  text: string,
  home: readonly Permanent[],
  trump: Suit | null,
  need: ReadonlyMap<Suit, number>,
): number {
  const [source = ''] = readAction(text).args;
  const land = home.find(({ card }) => card === source);
  if (land === undefined) return NEED_PRICE * (need.get(source as Suit) ?? 0);
  const spots = Number(cardOf(land.card)?.rank ?? 0) + land.enhs.length;
  return LAND_PRICE + NEED_PRICE * (need.get(yieldOf(land, trump)) ?? 0) + spots;
}
