/** What Leveler's question strip is made from and of. */
import {
  begin,
  choose,
  other,
  type Asked as AnyAsked,
  type Button as AnyButton,
  type Command as AnyCommand,
  type Standing as AnyStanding,
} from '../../../board/strip';
import type { Readers } from '../../../state/game';
import type { Choice } from '../../../types.gen';
import { actionWords } from '../notation';
import type { Observation, Ref } from '../seen';

export interface Standing extends AnyStanding, Readers {
  /** The table as it is. */
  seen: Observation;
  /** What the play in hand taps to pay for itself. */
  pays: readonly Ref[];
}

export type Command =
  | AnyCommand
  /** Look at what can be chosen. */
  | { do: 'browse' }
  /** Pass until the top of the stack has resolved, or until the turn ends. */
  | { do: 'yield'; till: 'item' | 'end' };

export type Button = AnyButton<Command>;
export type Asked = AnyAsked<Command>;
/** Ways to ask one prompt. */
export type Asking = (at: Standing) => Asked;

export { back, begin, choose, clicked, main, other, veiled } from '../../../board/strip';

/** The offered action of a kind; undefined if there is none. */
export function offered(at: Standing, kind: string): Choice | undefined {
  return at.open?.actions.find((choice) => choice.kind === kind);
}

/** A button for each choice, under the number keys; a mode says under its number what it does. */
export function numbered(choices: readonly Choice[], at: Standing): Button[] {
  return choices.map(({ kind, text }, index) => {
    const key = String((index + 1) % 10);
    const note = kind === 'mode' ? begin(actionWords(text, at)) : '';
    if (note === '') return other(begin(actionWords(text, at)), key, choose(text));
    return { ...other(`Mode ${text.slice('mode '.length)}`, key, choose(text)), note };
  });
}

/** `Forest, Forest and Plains`, by names and numbers: `2 Forest and Plains`. */
export function counted(names: readonly string[]): string[] {
  return [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length;
    return count === 1 ? name : `${String(count)} ${name}`;
  });
}
