/**
 * What two people at a paper table keep count of in Leveler: life, the damage total that never
 * goes down (leveler L10), and the sub-decks that wait outside (L12 to L20). The cards themselves
 * are theirs; this says only what to do with them, and when.
 */

/** The starting life total (L8). */
export const LIFE = 30;
/** The damage totals at which a library is exiled while that sub-deck is outside (L13, L14). */
export const THRESHOLDS = { 2: 10, 3: 20 } as const;
/** More is a slip of the finger. */
export const MOST = 999;

export type Late = 2 | 3;

export interface Side {
  readonly name: string;
  readonly life: number;
  readonly total: number;
  /** Sub-decks that have not entered yet, the lowest first. */
  readonly outside: readonly Late[];
  /** The library has no cards left. */
  readonly isEmpty: boolean;
}

/** One thing to do with the cards, with the rule that asks for it. */
export interface Step {
  readonly kind: 'exile' | 'enter';
  /** The sub-deck whose threshold was passed, or which enters. */
  readonly deck: Late;
  readonly rule: 'L12' | 'L13' | 'L14';
}

export function fresh(name: string): Side {
  return { name, life: LIFE, total: 0, outside: [2, 3], isEmpty: false };
}

/** Damage dealt to the player: life goes down, the total up (L10). */
export function damaged(side: Side, amount: number): Side {
  return { ...side, life: bounded(side.life - amount), total: bounded(side.total + amount) };
}

/** Life gained, lost or paid: the total stays as it is (L10). */
export function living(side: Side, change: number): Side {
  return { ...side, life: bounded(side.life + change) };
}

/** Damage that costs no life: infect, a life total that cannot change (L10). */
export function counted(side: Side, change: number): Side {
  return { ...side, total: Math.max(0, bounded(side.total + change)) };
}

/** The last card is drawn, milled or exiled. */
export function emptied(side: Side): Side {
  return { ...side, isEmpty: true };
}

/** Put back what was counted wrongly: which sub-deck the library is now. */
export function playing(side: Side, deck: 1 | Late): Side {
  const late: readonly Late[] = [2, 3];
  return { ...side, outside: late.filter((one) => one > deck), isEmpty: false };
}

/** Which sub-deck the library is. */
export function library({ outside }: Side): 1 | Late {
  return outside.length === 2 ? 1 : outside.length === 1 ? 2 : 3;
}

/**
 * Everything that the checks of state-based actions ask for now, in order (L12 to L19): one blow
 * from under 10 to 20 exiles two libraries, one after the other.
 */
export function due(side: Side): Step[] {
  const steps: Step[] = [];
  let now = side;
  for (let check = stepsOf(now); check.length > 0; check = stepsOf(now)) {
    steps.push(...check);
    now = after(now, check);
  }
  return steps;
}

/** The side once everything that is due has been done. */
export function settled(side: Side): Side {
  let now = side;
  for (let check = stepsOf(now); check.length > 0; check = stepsOf(now)) now = after(now, check);
  return now;
}

/** What one check does, all at once: an empty library has nothing to exile (L17, L18). */
function stepsOf({ total, outside, isEmpty }: Side): Step[] {
  const [next] = outside;
  if (next === undefined) return [];
  if (isEmpty) return [{ kind: 'enter', deck: next, rule: 'L12' }];
  const passed = outside.find((deck) => total >= THRESHOLDS[deck]);
  if (passed === undefined) return [];
  return [{ kind: 'exile', deck: passed, rule: passed === 2 ? 'L13' : 'L14' }];
}

function after(side: Side, steps: readonly Step[]): Side {
  return steps.some(({ kind }) => kind === 'enter')
    ? { ...side, outside: side.outside.slice(1), isEmpty: false }
    : { ...side, isEmpty: true };
}

/** Damage until the next library is exiled; null if no threshold is left (L20). */
export function untilNext({ total, outside }: Side): { deck: Late; damage: number } | null {
  const deck = outside.find((one) => total < THRESHOLDS[one]);
  return deck === undefined ? null : { deck, damage: THRESHOLDS[deck] - total };
}

/** Why the player has lost or is about to; empty if nothing says so. */
export function peril({ life, outside, isEmpty }: Side): string {
  if (life <= 0) return 'No life left: this player loses.';
  if (isEmpty && outside.length === 0) return 'No sub-deck left: the next draw loses.';
  return '';
}

function bounded(number: number): number {
  return Math.min(MOST, Math.max(-MOST, number));
}
