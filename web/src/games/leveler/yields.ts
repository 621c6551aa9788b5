/** What the player has said he will not answer: one item of the stack, or anything this turn. */
import type { Observation, Ref } from './seen';

class Yields {
  private items: ReadonlySet<Ref> = new Set();
  private turn: number | null = null;

  /** Pass until this item has resolved. */
  toItem(ref: Ref): void {
    this.items = new Set([...this.items, ref]);
  }

  /** Pass for the rest of this turn; what threatens the player still stops it. */
  tillEnd(turn: number): void {
    this.turn = turn;
  }

  clear(): void {
    this.items = new Set();
    this.turn = null;
  }

  isYielded(ref: Ref): boolean {
    return this.items.has(ref);
  }

  /** Whether the player passes here by his own word. */
  holds({ turn, stack }: Pick<Observation, 'turn' | 'stack'>): boolean {
    const top = stack.at(-1);
    return this.turn === turn || (top !== undefined && this.items.has(top.ref));
  }
}

export const yields = new Yields();
