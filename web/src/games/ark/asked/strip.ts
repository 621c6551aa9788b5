/** What the question strip is made from and of. */
import type { Readers } from '../../../state/game';
import type { Phase } from '../../../state/play.svelte';
import type { Part } from '../../../state/walk';
import type { Choice, DecisionSeen } from '../../../types.gen';
import { actionWords, readAction } from '../notation';
import type { Observation } from '../seen';
import type { Preview } from '../told';

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
  /** What the play in hand costs, worked out; empty where it costs nothing yet. */
  cost: string;
  preview: Preview | null;
}

export type Command =
  | { do: 'send' }
  | { do: 'choose'; text: string }
  | { do: 'back' }
  | { do: 'rematch' }
  | { do: 'replay' }
  /** Settle the combat: offer, accept, refuse. */
  | { do: 'say'; text: string }
  /** Look at the cards that can be chosen. */
  | { do: 'browse' }
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
export const main = (label: string, command: Command, note = '', key = 'Y'): Button => ({
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

/** The action of this verb that is offered; undefined if none is. */
export function offered(at: Standing, verb: string): Choice | undefined {
  return at.open?.actions.find(({ text }) => readAction(text).verb === verb);
}

/** The button for a choice; none where it is not offered. */
export function button(choice: Choice | undefined, make: (text: string) => Button): Button[] {
  return choice === undefined ? [] : [make(choice.text)];
}

/** A button for each choice, under the number keys. */
export function numbered(choices: readonly Choice[], at: Standing): Button[] {
  return choices.map(({ text }, index) =>
    other(begin(actionWords(text, at)), String((index + 1) % 10), choose(text)),
  );
}
