/** The damage total and the sub-decks: thresholds, and what happens when one is passed (L12-L14). */
import type { PlayerSeen } from './seen';

/** The damage totals at which sub-decks change (leveler L13, L14). */
export const THRESHOLDS: readonly number[] = [10, 20];
/** The rod ends with the life that a game begins with (leveler L8). */
export const WHOLE = 30;

export interface Rung {
  number: number;
  numeral: string;
  /** `gone`: exiled. `act`: the library. `out`: outside the game. */
  state: 'gone' | 'act' | 'out';
  cards: number;
  /** The forecast passes its threshold. */
  isAtRisk: boolean;
}

const NUMERALS = ['I', 'II', 'III'] as const;

/** The sub-deck that is the library now: the last one that is not outside. */
export function current(player: PlayerSeen): number {
  return NUMERALS.length - player.outside.length;
}

export function ladder(player: PlayerSeen, total: number): Rung[] {
  const now = current(player);
  return NUMERALS.map((numeral, index) => {
    const number = index + 1;
    const outside = player.outside.find((one) => one.number === number);
    const state = number < now ? 'gone' : outside === undefined ? 'act' : 'out';
    return {
      number,
      numeral,
      state,
      cards: state === 'act' ? player.library_size : (outside?.count ?? 0),
      isAtRisk: state === 'act' && passes(player, total),
    };
  });
}

/** Whether a damage total of so much exiles the library. */
export function passes(player: PlayerSeen, total: number): boolean {
  const next = player.outside[0];
  return next !== undefined && total >= next.threshold;
}

export function numeral(number: number): string {
  return NUMERALS[number - 1] ?? String(number);
}

/** `At 10 your 31 cards are exiled and II becomes your library.` */
export function thresholdWords(player: PlayerSeen, owner: string): string {
  const next = player.outside[0];
  if (next === undefined) return 'No sub-deck is left outside the game.';
  const cards = `${String(player.library_size)} card${player.library_size === 1 ? '' : 's'}`;
  return `At ${String(next.threshold)} ${owner} ${cards} are exiled and ${numeral(next.number)} becomes ${owner} library.`;
}
