/** What the question strip is made from and of. */
import type { Readers } from '../../../state/game';
import type { Phase } from '../../../state/play.svelte';
import type { Part } from '../../../state/walk';
import type { Choice, DecisionSeen } from '../../../types.gen';
import { actionWords } from '../notation';
import type { Observation, Ref } from '../seen';

export interface Standing extends Readers {
  /** The table as it is. */
  seen: Observation;
  phase: Phase | 'over';
  /** Prompt of the decision that the play answers. */
  prompt: string;
  /** The next question; null once the play is whole. */
  open: DecisionSeen | null;
  parts: readonly Part[];
  menu: readonly Choice[];
  held: readonly string[];
  /** What the play in hand taps to pay for itself. */
  pays: readonly Ref[];
}

export type Command =
  | { do: 'send' }
  | { do: 'choose'; text: string }
  | { do: 'back' }
  | { do: 'rematch' }
  | { do: 'replay' }
  /** Look at what can be chosen. */
  | { do: 'browse' }
  /** Pass until the top of the stack has resolved, or until the turn ends. */
  | { do: 'yield'; till: 'item' | 'end' }
  /** One screen for several: the hand may be shown now, or always. */
  | { do: 'unveil'; always: boolean };

export interface Button {
  label: string;
  /** What would come of it, in small type; empty if it goes without saying. */
  note: string;
  /** The key printed on it. */
  key: string;
  isMain: boolean;
  command: Command;
}

export interface Asked {
  question: string;
  detail: string;
  buttons: readonly Button[];
}

/** Ways to ask one prompt. */
export type Asking = (at: Standing) => Asked;

/** The one thing to do: its key is never plain Enter. */
export const main = (label: string, command: Command, key = 'Y', note = ''): Button => ({
  label,
  note,
  key,
  isMain: true,
  command,
});
export const other = (label: string, key: string, command: Command, note = ''): Button => ({
  label,
  note,
  key,
  isMain: false,
  command,
});
export const back = (label = 'Back'): Button => other(label, 'Esc', { do: 'back' });

export const choose = (text: string): Command => ({ do: 'choose', text });

/** Every action clicked or suggested so far, in order. */
export function clicked(at: Pick<Standing, 'parts'>): string[] {
  return at.parts.flatMap((part) => part.clicked);
}

export function begin(text: string): string {
  return text.replace(
    /^(\{name:[^|]*\|)?\p{Ll}/u,
    (start) => start.slice(0, -1) + start.slice(-1).toUpperCase(),
  );
}

/** The offered action of a kind; undefined if there is none. */
export function offered(at: Standing, kind: string): Choice | undefined {
  return at.open?.actions.find((choice) => choice.kind === kind);
}

/** A button for each choice, under the number keys. */
export function numbered(choices: readonly Choice[], at: Standing): Button[] {
  return choices.map(({ text }, index) =>
    other(begin(actionWords(text, at)), String((index + 1) % 10), choose(text)),
  );
}

/** `Forest, Forest and Plains`, by names and numbers: `2 Forest and Plains`. */
export function counted(names: readonly string[]): string[] {
  return [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length;
    return count === 1 ? name : `${String(count)} ${name}`;
  });
}
