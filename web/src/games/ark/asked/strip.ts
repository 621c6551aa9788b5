/** What Ark Age's question strip is made from and of. */
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
import { actionWords, readAction } from '../notation';
import type { Observation } from '../seen';
import type { Preview } from '../told';

export interface Standing extends AnyStanding, Readers {
  /** The table as it is. */
  seen: Observation;
  /** What the play in hand costs, worked out; empty where it costs nothing yet. */
  cost: string;
  preview: Preview | null;
}

export type Command =
  | AnyCommand
  /** Settle the combat: offer, accept, refuse. */
  | { do: 'say'; text: string }
  /** Look at the cards that can be chosen. */
  | { do: 'browse' };

export type Button = AnyButton<Command>;
export type Asked = AnyAsked<Command>;
/** Ways to ask one prompt. */
export type Asking = (at: Standing) => Asked;

export { back, begin, choose, clicked, main, other, veiled } from '../../../board/strip';

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
