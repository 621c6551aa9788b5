/**
 * What a whole play pays. The server shows the table before the play's last step, for nobody else may
 * know of it yet; so that step, and the points that leave no choice, are told from what is owed.
 */
import { SUITS, mustBeCard, type Suit } from '../../cards/card';
import type { Observation, Permanent, RulerSeen } from '../../types.gen';
import { readAction } from './notation';
import { paymentOf, type Payment } from './payment';
import { costOf, rulerOf, untaxedLands, yieldOf } from './seen';

export interface WholePlay {
  seat: number;
  card: string;
  /** The play's last action. */
  last: string;
}

export function paymentOfWhole(
  before: Observation,
  staged: Observation,
  { seat, card, last }: WholePlay,
): Payment {
  const paid = paymentOf(before, staged, seat);
  const side = rulerOf(staged, seat);
  const isMade = staged.play === null && side.hand?.includes(card) !== true;
  return isMade
    ? paid
    : paidAfter(last, owedOf(staged, card), new Purse(side, staged.trump, paid));
}

interface Owed {
  suit: Suit;
  own: number;
  generic: number;
}

function owedOf({ play }: Observation, text: string): Owed {
  const card = mustBeCard(text);
  const { suit } = card;
  if (play === null) return costOf(card) ?? { suit, own: 0, generic: 0 };
  return { suit, own: play.owed[SUITS.indexOf(suit)] ?? 0, generic: play.owed_generic };
}

/** Points of the suit are paid before generic ones (decision 0002). */
function paidAfter(last: string, { suit, own, generic }: Owed, purse: Purse): Payment {
  const { verb, args } = readAction(last);
  const paid = verb === 'pay' && purse.take(args[0] ?? '') ? 1 : 0;
  const total = own + generic;
  for (let point = paid; point < total; point += 1) purse.takeAny(point < own ? suit : null);
  return purse.spent();
}

/** Points that can still be spent, and those that were. */
class Purse {
  private readonly lands: Permanent[];
  private readonly pool: Map<Suit, number>;
  private readonly taxed: string[];
  private readonly used: Map<Suit, number>;

  constructor(
    side: RulerSeen,
    private readonly trump: Suit | null,
    paid: Payment,
  ) {
    this.lands = untaxedLands(side);
    this.pool = new Map(SUITS.map((suit, index) => [suit, side.pool[index] ?? 0]));
    this.taxed = [...paid.lands];
    this.used = new Map(paid.pool.map(({ suit, amount }) => [suit, amount]));
  }

  /** Spend a Land, or a point of a suit in the pool; false if it is not there. */
  take(source: string): boolean {
    const place = this.lands.findIndex(({ card }) => card === source);
    if (place < 0) return this.takePoint(source as Suit);
    this.lands.splice(place, 1);
    this.taxed.push(source);
    return true;
  }

  /** Spend the next point of a suit, or of any. */
  takeAny(suit: Suit | null): void {
    const pooled = SUITS.find((one) => (suit ?? one) === one && this.left(one) > 0);
    const land = this.lands.find((one) => suit === null || yieldOf(one, this.trump) === suit);
    const source = pooled ?? land?.card;
    if (source !== undefined) this.take(source);
  }

  spent(): Payment {
    const pool = [...this.used].map(([suit, amount]) => ({ suit, amount }));
    return { lands: this.taxed, pool };
  }

  private takePoint(suit: Suit): boolean {
    if (this.left(suit) === 0) return false;
    this.pool.set(suit, this.left(suit) - 1);
    this.used.set(suit, (this.used.get(suit) ?? 0) + 1);
    return true;
  }

  private left(suit: Suit): number {
    return this.pool.get(suit) ?? 0;
  }
}
