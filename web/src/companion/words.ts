/** Words of the companion page. */
import { untilNext, type Side, type Step } from './score';

export const NUMERALS = { 1: 'I', 2: 'II', 3: 'III' } as const;
export const SIZES = { 1: 50, 2: 30, 3: 20 } as const;

/** What to do with the cards, as a person at a table says it. */
export function stepWords({ kind, deck, rule }: Step): string {
  if (kind === 'enter') return `Shuffle sub-deck ${NUMERALS[deck]} into your library.`;
  const total = rule === 'L13' ? '10' : '20';
  return `Your damage total is ${total} or more: exile your whole library, face up.`;
}

/** The next threshold, always in sight. */
export function nextWords(side: Side): string {
  const next = untilNext(side);
  if (next === null) {
    return side.outside.length === 0
      ? 'Sub-deck III is your last library.'
      : 'No threshold is left.';
  }
  const at = side.total + next.damage;
  const enters = NUMERALS[next.deck];
  return `${String(next.damage)} more damage: at ${String(at)} your library is exiled and ${enters} comes in.`;
}

export interface Change {
  life: number;
  total: number;
}

/** `3 damage`, `2 life gained`: what one press did. */
export function changeWords({ life, total }: Change): string {
  if (total > 0 && life === -total) return `${String(total)} damage`;
  if (total !== 0) return `damage total ${total > 0 ? '+' : '−'}${String(Math.abs(total))}`;
  return `${String(Math.abs(life))} life ${life > 0 ? 'gained' : 'lost'}`;
}
