/** Whether a question is passed without asking: nothing can be done, or nothing but minor things. */
import type { Choice, DecisionSeen } from '../types.gen';
import type { GameClient } from './game';
import type { Settings } from './settings.svelte';

export const BLUFF_MS = { least: 600, most: 1200 } as const;
/** Without bluffing: long enough to see what is skipped and to stop it. */
export const GLANCE_MS = 350;

type Rules = Pick<GameClient, 'idle' | 'minor' | 'name'>;
type Wishes = Pick<Settings, 'autoPass' | 'stops' | 'bluffDelay'>;

/**
 * Return the choice that auto-pass makes, or null if the player is asked: auto-pass is off, this
 * step has a stop, there is no way to pass, or there is something to do.
 */
export function autoPass(
  question: DecisionSeen,
  step: string,
  rules: Rules,
  wishes: Wishes,
): Choice | null {
  if (wishes.autoPass === 'off' || hasStop(step, rules.name, wishes)) return null;
  const pass = question.actions.find(({ kind }) => rules.idle.has(kind));
  if (pass === undefined) return null;
  const holds = question.actions.some((choice) => isReason(choice, rules, wishes));
  return holds ? null : pass;
}

function isReason({ kind }: Choice, rules: Rules, wishes: Wishes): boolean {
  if (rules.idle.has(kind)) return false;
  return wishes.autoPass === 'forced' || !rules.minor.has(kind);
}

export function hasStop(step: string, game: string, wishes: Pick<Settings, 'stops'>): boolean {
  return wishes.stops[game]?.includes(step) ?? false;
}

/** How long a pass is held, in ms; `chance` from 0 to 1, drawn once a table. */
export function holdFor(wishes: Pick<Settings, 'bluffDelay'>, chance: number): number {
  if (!wishes.bluffDelay) return GLANCE_MS;
  return BLUFF_MS.least + chance * (BLUFF_MS.most - BLUFF_MS.least);
}
