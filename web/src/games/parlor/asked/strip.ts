/** What the question strip of Parlor Magic is made from and of. */
import {
  clicked,
  type Asked as AnyAsked,
  type Button as AnyButton,
  type Command as AnyCommand,
  type Standing as AnyStanding,
} from '../../../board/strip';
import type { Observation, Preview } from '../../../types.gen';
import { readAction } from '../notation';
import type { Payment } from '../payment';
import type { Seat } from '../seen';

export interface Standing extends AnyStanding {
  /** The table as it is. */
  seen: Observation;
  /** The table as the play in hand would leave it. */
  staged: Observation;
  near: Seat;
  names: readonly string[];
  hasSuggested: boolean;
  preview: Preview | null;
  /** What the play in hand pays. */
  payment: Payment;
  isRedrawing: boolean;
}

export type Command =
  | AnyCommand
  /** Begin anew with these actions. */
  | { do: 'take'; texts: readonly string[] }
  | { do: 'by-hand' }
  | { do: 'redraw' }
  /** Do it if it is offered, else say why not. */
  | { do: 'instead'; text: string };

export type Button = AnyButton<Command>;
export type Asked = AnyAsked<Command>;
/** Ways to ask one prompt. */
export type Asking = (at: Standing) => Asked;

export { back, begin, clicked, main, other, veiled } from '../../../board/strip';

/** The hand card that the play in hand lays; empty if there is none. */
export function playedCard(at: Pick<Standing, 'parts'>): string {
  const { verb, args } = readAction(clicked(at)[0] ?? '');
  return verb === 'play' ? (args[0] ?? '') : '';
}

export function chosenCards(at: Standing): string[] {
  return clicked(at)
    .map(argOf)
    .filter((text) => text !== '');
}

export function argOf(text: string): string {
  return readAction(text).args[0] ?? '';
}

export function offered(at: Standing, user: string): string[] {
  return at.open?.actions.map(({ text }) => text).filter((text) => argOf(text) === user) ?? [];
}

export function hasOffer(at: Standing, text: string): boolean {
  return at.open?.actions.some((choice) => choice.text === text) === true;
}
