/**
 * What each player of this screen has said he will not answer: one item of the stack, or anything
 * this turn. Nothing of it outlives its turn: the next item, the next turn is asked about again.
 */
import { nearSeat, type Observation, type Ref } from './seen';

class Yields {
  /** `1 #9`: seat 1 lets #9 resolve. */
  private items: ReadonlySet<string> = new Set();
  /** `turns.get(seat)`: the turn in which this seat passes to the end. */
  private turns: ReadonlyMap<number, number> = new Map();

  /** Pass until this item has resolved. */
  toItem(seat: number, ref: Ref): void {
    this.items = new Set([...this.items, keyOf(seat, ref)]);
  }

  /** Pass for the rest of this turn; what threatens the player still stops it. */
  tillEnd(seat: number, turn: number): void {
    this.turns = new Map([...this.turns, [seat, turn]]);
  }

  clear(): void {
    this.items = new Set();
    this.turns = new Map();
  }

  isYielded(seat: number, ref: Ref): boolean {
    return this.items.has(keyOf(seat, ref));
  }

  /** Whether the player who is asked passes here by his own word. */
  holds({ seat, turn, stack }: Pick<Observation, 'seat' | 'turn' | 'stack'>): boolean {
    const near = nearSeat(seat);
    const top = stack.at(-1);
    if (this.turns.get(near) === turn) return true;
    return top !== undefined && this.isYielded(near, top.ref);
  }
}

function keyOf(seat: number, ref: Ref): string {
  return `${String(seat)} ${ref}`;
}

export const yields = new Yields();
