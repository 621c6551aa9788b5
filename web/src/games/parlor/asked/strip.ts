/** What the question strip is made from and of. */
import type { Phase } from '../../../state/play.svelte';
import type { Part } from '../../../state/walk';
import type { Choice, DecisionSeen, Observation, Preview } from '../../../types.gen';
import { readAction } from '../notation';
import type { Payment } from '../payment';
import type { Seat } from '../seen';

export interface Standing {
  /** The table as it is. */
  seen: Observation;
  /** The table as the play in hand would leave it. */
  staged: Observation;
  near: Seat;
  names: readonly string[];
  phase: Phase | 'over';
  /** Prompt of the decision that the play answers. */
  prompt: string;
  /** The next question; null once the play is whole. */
  open: DecisionSeen | null;
  parts: readonly Part[];
  menu: readonly Choice[];
  held: readonly string[];
  hasSuggested: boolean;
  preview: Preview | null;
  /** What the play in hand pays. */
  payment: Payment;
  isRedrawing: boolean;
}

export type Command =
  | { do: 'send' }
  | { do: 'choose'; text: string }
  /** Begin anew with these actions. */
  | { do: 'take'; texts: readonly string[] }
  | { do: 'back' }
  | { do: 'by-hand' }
  | { do: 'redraw' }
  /** Do it if it is offered, else say why not. */
  | { do: 'instead'; text: string }
  | { do: 'rematch' }
  /** One screen for two: the hand may be shown now, or always. */
  | { do: 'unveil'; always: boolean }
  | { do: 'replay' };

export interface Button {
  label: string;
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

/** The one thing to do: its key is never plain Enter, so that no card is laid by mistake. */
export const main = (label: string, command: Command, key = 'Y'): Button => ({
  label,
  key,
  isMain: true,
  command,
});
export const other = (label: string, key: string, command: Command): Button => ({
  label,
  key,
  isMain: false,
  command,
});
export const back = (label: string): Button => other(label, 'Esc', { do: 'back' });
/** Ways to ask one prompt. */
export type Asking = (at: Standing) => Asked;

/** Every action clicked or suggested so far, in order. */
export function clicked(at: Pick<Standing, 'parts'>): string[] {
  return at.parts.flatMap((part) => part.clicked);
}

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

export function begin(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
