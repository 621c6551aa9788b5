/** The game on the page: both sides, every press so far, and the way back. */
import { due, fresh, settled, type Side } from './score';
import { changeWords } from './words';

/** Where this browser keeps the game, so that a sleeping phone loses nothing. */
export const KEPT = 'cardwright-companion';
const MOST_ENTRIES = 300;

export type Seat = 0 | 1;
export type Sides = readonly [Side, Side];

/** One press, with both sides as they were before it. */
export interface Entry {
  readonly seat: Seat;
  readonly words: string;
  readonly before: Sides;
}

export class Match {
  sides = $state.raw<Sides>([fresh('Player 1'), fresh('Player 2')]);
  /** The latest first. */
  entries = $state.raw<readonly Entry[]>([]);
  /** The upper half is turned towards whoever sits across. */
  isTurned = $state(true);
  /** What has just been done, for those who do not see it. */
  said = $state('');

  constructor() {
    const found = kept(localStorage.getItem(KEPT));
    if (found === null) return;
    this.sides = found.sides;
    this.entries = found.entries;
    this.isTurned = found.isTurned;
  }

  /** Put another side in the place of a seat's. */
  change(seat: Seat, after: Side, words = ''): void {
    const before = this.sides;
    const old = before[seat];
    if (JSON.stringify(old) === JSON.stringify(after)) return;
    const change = { life: after.life - old.life, total: after.total - old.total };
    const said = words === '' ? changeWords(change) : words;
    this.sides = seat === 0 ? [after, before[1]] : [before[0], after];
    this.entries = [{ seat, words: said, before }, ...this.entries].slice(0, MOST_ENTRIES);
    this.said = `${after.name}: ${said}. ${String(after.life)} life, damage total ${String(after.total)}.`;
    this.keep();
  }

  /** Everything that is due has been done with the cards. */
  settle(seat: Seat): void {
    const side = this.sides[seat];
    const entered = due(side).filter(({ kind }) => kind === 'enter');
    const words = entered.map(({ deck }) => `sub-deck ${String(deck)} enters`).join(', ');
    this.change(seat, settled(side), words);
  }

  rename(seat: Seat, name: string): void {
    const side = { ...this.sides[seat], name };
    this.sides = seat === 0 ? [side, this.sides[1]] : [this.sides[0], side];
    this.keep();
  }

  turn(isTurned: boolean): void {
    this.isTurned = isTurned;
    this.keep();
  }

  undo(): void {
    const [last, ...earlier] = this.entries;
    if (last === undefined) return;
    const names = this.sides.map(({ name }) => name);
    const [near, far] = last.before;
    this.sides = [
      { ...near, name: names[0] ?? near.name },
      { ...far, name: names[1] ?? far.name },
    ];
    this.entries = earlier;
    this.said = `Taken back: ${last.words}.`;
    this.keep();
  }

  /** Begin a new game; the names stay. */
  reset(): void {
    const [near, far] = this.sides;
    this.sides = [fresh(near.name), fresh(far.name)];
    this.entries = [];
    this.said = 'A new game: 30 life each.';
    this.keep();
  }

  private keep(): void {
    const { sides, entries, isTurned } = this;
    localStorage.setItem(KEPT, JSON.stringify({ sides, entries, isTurned }));
  }
}

interface Stored {
  sides: Sides;
  entries: readonly Entry[];
  isTurned: boolean;
}

/** Read what was kept; null if there is nothing, or something else. */
export function kept(text: string | null): Stored | null {
  const found = parsed(text);
  if (!isRecord(found) || !isSides(found['sides'])) return null;
  const entries = Array.isArray(found['entries']) ? found['entries'].filter(isEntry) : [];
  return { sides: found['sides'], entries, isTurned: found['isTurned'] !== false };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isEntry(value: unknown): value is Entry {
  return (
    isRecord(value) &&
    (value['seat'] === 0 || value['seat'] === 1) &&
    typeof value['words'] === 'string' &&
    isSides(value['before'])
  );
}

function isSides(value: unknown): value is Sides {
  return Array.isArray(value) && value.length === 2 && value.every(isSide);
}

function isSide(value: unknown): value is Side {
  if (!isRecord(value) || typeof value['name'] !== 'string') return false;
  const { life, total, outside, isEmpty } = value;
  const isCounted = Number.isInteger(life) && Number.isInteger(total);
  const isOutside = Array.isArray(outside) && ['2,3', '3', ''].includes(outside.join());
  return isCounted && isOutside && typeof isEmpty === 'boolean';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
