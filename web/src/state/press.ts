/** From a pressed thing to an action: the choices whose handles begin with what is pressed. */
import type { Choice } from '../types.gen';
import type { Handle } from './game';
import { handlesOf } from './walk';

export type Pressed =
  /** The press names one action. */
  | { kind: 'choice'; choice: Choice }
  /** The press names several: ask which. */
  | { kind: 'menu'; choices: readonly Choice[] }
  /** The press begins actions that need one more thing: a blocker, then whom it blocks. */
  | { kind: 'held'; held: readonly Handle[] }
  | { kind: 'nothing' };

/** Return what pressing `handle` means among `choices` while `held` is held. */
export function press(
  choices: readonly Choice[],
  handle: Handle,
  held: readonly Handle[],
  shown: Handle | null,
): Pressed {
  const wanted = [...held, handle];
  const begun = choices.filter((choice) => startsWith(handlesOf(choice, shown), wanted));
  const whole = begun.filter((choice) => handlesOf(choice, shown).length === wanted.length);
  const [only] = whole;
  if (only !== undefined && whole.length === 1 && begun.length === 1) {
    return { kind: 'choice', choice: only };
  }
  if (whole.length > 0) return { kind: 'menu', choices: begun };
  return begun.length > 0 ? { kind: 'held', held: wanted } : { kind: 'nothing' };
}

/** Return the handles that can be pressed next. */
export function pressable(
  choices: readonly Choice[],
  held: readonly Handle[],
  shown: Handle | null,
): Set<Handle> {
  const next = new Set<Handle>();
  for (const choice of choices) {
    const handles = handlesOf(choice, shown);
    const handle = handles[held.length];
    if (handle !== undefined && startsWith(handles, held)) next.add(handle);
  }
  return next;
}

/** Return the choices that no thing on the table stands for: they need buttons. */
export function unhandled(choices: readonly Choice[], shown: Handle | null): Choice[] {
  return choices.filter((choice) => handlesOf(choice, shown).length === 0);
}

function startsWith(handles: readonly Handle[], begin: readonly Handle[]): boolean {
  return begin.every((handle, index) => handles[index] === handle);
}
