/** Answers that nothing on the cloth stands for: they need buttons, or a sheet to choose from. */
import type { Choice } from '../../types.gen';
import { inSight } from './reading';
import type { Observation } from './seen';

const IDLE: ReadonlySet<string> = new Set(['pass', 'done']);

export function remaining(actions: readonly Choice[], seen: Observation): Choice[] {
  const sight = inSight(seen);
  return actions.filter(({ kind, card, target }) => {
    const handle = card ?? target;
    return !IDLE.has(kind) && (handle === null || !sight.has(handle));
  });
}

/** Nothing is offered but to leave it: the answer is written. */
export function isWritten(choices: readonly Choice[]): boolean {
  return choices.every(({ text }) => text === 'word back');
}
