/** The strip of steps (CR 500.1), their names, and the rules that govern them. */
import type { Observation } from './seen';

export interface StripStep {
  code: string;
  name: string;
  state: 'done' | 'now' | 'todo';
  /** Whose step it is, shown by his mark; null: nobody's. */
  seat: number | null;
  isApart: boolean;
  /** The player wants to be asked here. */
  isStop: boolean;
}

interface StepSaid {
  name: string;
  /** In a sentence. */
  words: string;
  rule: string;
}

const STEPS: Readonly<Record<string, StepSaid>> = {
  untap: { name: 'Untap', words: 'untap step', rule: 'CR 502' },
  upkeep: { name: 'Upkeep', words: 'upkeep', rule: 'CR 503' },
  draw: { name: 'Draw', words: 'draw step', rule: 'CR 504' },
  precombat_main: { name: 'Main', words: 'first main phase', rule: 'CR 505' },
  begin_combat: { name: 'Begin combat', words: 'beginning of combat', rule: 'CR 507' },
  declare_attackers: { name: 'Attackers', words: 'declare attackers step', rule: 'CR 508' },
  declare_blockers: { name: 'Blockers', words: 'declare blockers step', rule: 'CR 509' },
  first_combat_damage: { name: 'First strike', words: 'first combat damage step', rule: 'CR 510' },
  combat_damage: { name: 'Damage', words: 'combat damage step', rule: 'CR 510' },
  end_combat: { name: 'End combat', words: 'end of combat', rule: 'CR 511' },
  postcombat_main: { name: 'Main', words: 'second main phase', rule: 'CR 505' },
  end_turn: { name: 'End', words: 'end step', rule: 'CR 513' },
  cleanup: { name: 'Cleanup', words: 'cleanup step', rule: 'CR 514' },
};
/** Shown only while they last. */
const RARE: ReadonlySet<string> = new Set(['first_combat_damage', 'cleanup']);
const APART: ReadonlySet<string> = new Set(['begin_combat', 'postcombat_main']);

/** Steps at which a stop can be set: those where a player gets priority (CR 117.3a). */
export const STOPS: readonly string[] = Object.keys(STEPS).filter(
  (step) => step !== 'untap' && step !== 'cleanup',
);

export function stepName(step: string): string {
  return STEPS[step]?.words ?? 'before the first turn';
}

export function ruleOf(seen: Observation): string {
  return STEPS[seen.step]?.rule ?? 'CR 103';
}

export function stepStrip(seen: Observation, stops: readonly string[]): StripStep[] {
  const shown = Object.keys(STEPS).filter((step) => step === seen.step || !RARE.has(step));
  const now = shown.indexOf(seen.step);
  return shown.map((step, place) => ({
    code: step,
    name: STEPS[step]?.name ?? step,
    state: place < now ? 'done' : place === now ? 'now' : 'todo',
    seat: place === now ? seen.deciding : null,
    isApart: APART.has(step),
    isStop: stops.includes(step),
  }));
}

const COMBAT: ReadonlySet<string> = new Set([
  'declare_attackers',
  'declare_blockers',
  'first_combat_damage',
  'combat_damage',
]);

export function isCombat(seen: Observation): boolean {
  return COMBAT.has(seen.step);
}
