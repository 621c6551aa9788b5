/** What the question strip of every table is made of. */
import type { Phase } from '../state/play.svelte';
import type { Part } from '../state/walk';
import type { Choice, DecisionSeen } from '../types.gen';

/** What a strip is made from, whatever the game. */
export interface Standing {
  phase: Phase | 'over';
  /** Prompt of the decision that the play answers. */
  prompt: string;
  /** The next question; null once the play is whole. */
  open: DecisionSeen | null;
  parts: readonly Part[];
  /** What the thing that was pressed may stand for. */
  menu: readonly Choice[];
  held: readonly string[];
}

export type Command =
  | { do: 'send' }
  | { do: 'choose'; text: string }
  | { do: 'back' }
  | { do: 'rematch' }
  | { do: 'replay' }
  /** One screen for several: the hand may be shown now, or always. */
  | { do: 'unveil'; always: boolean };

export interface Button<C> {
  label: string;
  /** What would come of it, in small type; empty if it goes without saying. */
  note: string;
  /** The key printed on it. */
  key: string;
  isMain: boolean;
  command: C;
}

export interface Asked<C> {
  question: string;
  detail: string;
  buttons: readonly Button<C>[];
}

/** The one thing to do: its key is never plain Enter, so that nothing is done by mistake. */
export const main = <const C>(label: string, command: C, key = 'Y', note = ''): Button<C> => ({
  label,
  note,
  key,
  isMain: true,
  command,
});
export const other = <const C>(label: string, key: string, command: C, note = ''): Button<C> => ({
  label,
  note,
  key,
  isMain: false,
  command,
});
export const back = (label = 'Back'): Button<Command> => other(label, 'Esc', { do: 'back' });

export const choose = (text: string): Command => ({ do: 'choose', text });

/** Every action clicked or suggested so far, in order. */
export function clicked(at: Pick<Standing, 'parts'>): string[] {
  return at.parts.flatMap((part) => part.clicked);
}

/** The text as a sentence begins, a name in braces included. */
export function begin(text: string): string {
  return text.replace(
    /^(\{name:[^|]*\|)?\p{Ll}/u,
    (start) => start.slice(0, -1) + start.slice(-1).toUpperCase(),
  );
}

/** Several play at one screen: before a hand is shown, its owner takes the seat. */
export function veiled(name: string): Asked<Command> {
  return {
    question: `${name}, it is your decision`,
    detail: 'Your hand stays face down until you say so.',
    buttons: [
      main('Show my hand', { do: 'unveil', always: false }),
      other('Show all from now on', 'S', { do: 'unveil', always: true }),
    ],
  };
}

/** A game's ways to ask: by prompt, and what is said at prompts that have none of their own. */
export interface Ways<S, C> {
  /** The thing that was pressed may stand for several. */
  which: (at: S) => Asked<C>;
  open: Readonly<Record<string, (at: S) => Asked<C>>>;
  plain: (at: S) => Asked<C>;
  whole: Readonly<Record<string, (at: S) => Asked<C>>>;
  wholePlain: (at: S) => Asked<C>;
}

/** What the strip says to a seat that is asked. */
export function askedBy<S extends Standing, C>(ways: Ways<S, C>): (at: S) => Asked<C> {
  return (at) => {
    if (at.menu.length > 0) return ways.which(at);
    const isWhole = at.phase === 'whole' || at.phase === 'sending';
    if (isWhole) return (ways.whole[at.prompt] ?? ways.wholePlain)(at);
    return (ways.open[at.open?.prompt ?? at.prompt] ?? ways.plain)(at);
  };
}
