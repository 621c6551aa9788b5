/**
 * A play on its way: the answers chosen so far, none of them sent. The server walks it on a copy
 * (`try` -> `offer`); nobody else sees anything until the whole play goes out with `act`.
 */
import type { Choice, DecisionSeen } from '../types.gen';
import type { Handle, ListMode, Observation } from './game';

/** Where the walk stands: the next question, or `null` once the play is whole. */
export interface Stage {
  decision: DecisionSeen | null;
  observation: Observation;
  preview: Observation | null;
}

/** The answer to one question, or to one list of questions. */
export interface Part {
  /** The question as first asked; a list keeps its first offer. */
  question: DecisionSeen;
  /** Action texts as they were clicked: one, or a list's. */
  clicked: readonly string[];
  /** Chosen by the client (`suggest`), not by the player. */
  auto: boolean;
  /** The stage before this part, to step back to. */
  before: Stage;
}

export interface Walk {
  parts: readonly Part[];
  /** What is asked after all parts. */
  stage: Stage;
}

export type Lists = Readonly<Record<string, ListMode>>;

export function start(stage: Stage): Walk {
  return { parts: [], stage };
}

/** Return the actions to send, lists in the order of their first offer. */
export function path(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => inOfferedOrder(part.clicked, part.question));
}

/** Sort chosen actions as the question offers them: a set of them has just this one spelling. */
export function inOfferedOrder(chosen: readonly string[], question: DecisionSeen): string[] {
  const place = new Map(question.actions.map((choice, index) => [choice.text, index]));
  const last = question.actions.length;
  return [...chosen].sort((a, b) => (place.get(a) ?? last) - (place.get(b) ?? last));
}

/** The question that part `index` answers; past the last part, the open one. */
export function questionAt(walk: Walk, index: number): DecisionSeen | null {
  return walk.parts[index]?.question ?? walk.stage.decision;
}

/**
 * Return the parts after answering the question at `index` with `choice`; later parts fall away.
 *
 * In a set the choice is put in or taken out, and replaces another answer for the same card (a
 * blocker blocks one attacker). In a bag one more point is added.
 */
export function answered(walk: Walk, index: number, choice: Choice, lists: Lists): Part[] {
  const kept = walk.parts.slice(0, index);
  const part = walk.parts[index];
  if (part === undefined) return [...kept, ...newPart(walk.stage, choice)];
  const mode = lists[part.question.prompt];
  const clicked = mode === undefined ? [choice.text] : changed(part, choice, mode);
  return clicked.length === 0 ? kept : [...kept, { ...part, clicked, auto: false }];
}

function newPart(stage: Stage, choice: Choice): Part[] {
  if (stage.decision === null) throw new Error('this play is whole: nothing more is asked');
  return [{ question: stage.decision, clicked: [choice.text], auto: false, before: stage }];
}

function changed(part: Part, choice: Choice, mode: ListMode): string[] {
  if (mode === 'bag') return [...part.clicked, choice.text];
  if (part.clicked.includes(choice.text)) {
    return part.clicked.filter((text) => text !== choice.text);
  }
  const sameCard = new Set(
    part.question.actions.filter((other) => other.card === choice.card).map(({ text }) => text),
  );
  return [...part.clicked.filter((text) => !sameCard.has(text)), choice.text];
}

/** Return the parts with one point of a bag taken back. */
export function withoutOne(walk: Walk, index: number, text: string): Part[] {
  const part = walk.parts[index];
  const at = part?.clicked.lastIndexOf(text) ?? -1;
  if (part === undefined || at < 0) return [...walk.parts];
  const clicked = part.clicked.filter((_, place) => place !== at);
  const kept = walk.parts.slice(0, index);
  return clicked.length === 0 ? kept : [...kept, { ...part, clicked }];
}

/** Return the parts one step back: what the client chose itself goes with what led to it. */
export function stepBack(parts: readonly Part[]): Part[] {
  const left = [...parts];
  while (left.at(-1)?.auto === true) left.pop();
  const last = left.pop();
  if (last !== undefined && last.clicked.length > 1) {
    left.push({ ...last, clicked: last.clicked.slice(0, -1) });
  }
  return left;
}

/**
 * Return the index of the part that is a list still open to change, or -1: the last part, as long
 * as the same list goes on or nothing more is asked.
 */
export function openList(walk: Walk, lists: Lists): number {
  const index = walk.parts.length - 1;
  const part = walk.parts[index];
  if (part === undefined || !(part.question.prompt in lists)) return -1;
  const next = walk.stage.decision;
  return next === null || next.prompt === part.question.prompt ? index : -1;
}

/** The handles of a choice in the order they are pressed, without the card already in play. */
export function handlesOf(choice: Choice, shown: Handle | null): Handle[] {
  const named = [choice.card, choice.target].filter((handle) => handle !== null);
  return [...new Set(named)].filter((handle) => handle !== shown);
}

/** The card that an earlier single answer brought into play: its targets do not name it again. */
export function shownCard(parts: readonly Part[], index: number): Handle | null {
  const first = parts[0];
  if (index === 0 || first === undefined) return null;
  return first.question.actions.find(({ text }) => text === first.clicked[0])?.card ?? null;
}
