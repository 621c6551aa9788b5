/** The text board: one short command, and the lines that answer it (product 3, non-visual mode). */
import type { Facts } from '../state/facts';
import type { TextZone } from '../state/game';
import { promptCode, sentence, upper, type Shows } from '../text/sentences';
import type { Choice, DecisionSeen, EventSeen } from '../types.gen';

export interface Desk {
  facts: Facts;
  zones: readonly TextZone[];
  /** What can be chosen now, in the offered order. */
  choices: readonly Choice[];
  phase: 'waiting' | 'asked' | 'walking' | 'whole' | 'sending' | 'over';
  question: DecisionSeen | null;
  /** An action in words. */
  words: (action: string) => string;
  names: readonly string[];
  /** An event as its sentence. */
  say: (event: EventSeen) => string;
  /** How the question's own arguments read. */
  shows: Shows;
  /** What the log leaves out. */
  hides: (event: EventSeen) => boolean;
  /** Who decides; empty once the game is over. */
  deciding: string;
  /** What the clocks show, a line each; empty: there are none. */
  clocks: readonly string[];
}

export type Deed =
  { do: 'choose'; choice: Choice } | { do: 'send' } | { do: 'back' } | { do: 'undo' };

export interface Answer {
  lines: readonly string[];
  act?: Deed;
}

/** So many lines of the log answer `l`. */
const LAST = 5;

type Command = (desk: Desk) => Answer;

const COMMANDS: Readonly<Record<string, [help: string, command: Command]>> = {
  q: ['what is asked', (desk) => ({ lines: asked(desk) })],
  l: ['the last events', (desk) => ({ lines: latest(desk) })],
  c: ['the clocks', ({ clocks }) => ({ lines: clocks.length > 0 ? clocks : ['No clock runs.'] })],
  y: ['send the play', send],
  x: ['one step back', () => ({ lines: ['One step back.'], act: { do: 'back' } })],
  u: ['undo what was sent', undo],
};

/** Return what a command says, and what it does. A number chooses; a zone's letter reads it. */
export function answer(command: string, desk: Desk): Answer {
  const typed = command.trim().toLowerCase();
  if (typed === '?' || typed === '') return { lines: help(desk) };
  if (/^\d+$/.test(typed)) return choose(Number(typed), desk);
  const zone = desk.zones.find((one) => one.command === typed);
  if (zone !== undefined) return { lines: read(zone) };
  const known = COMMANDS[typed];
  return known === undefined
    ? { lines: [`There is no command ${typed}. A question mark lists them.`] }
    : known[1](desk);
}

function help({ zones }: Desk): string[] {
  return [
    'A number chooses.',
    ...Object.entries(COMMANDS).map(([key, [text]]) => `${key}: ${text}.`),
    ...zones.map(({ command, name }) => `${command}: ${name}.`),
  ];
}

function asked(desk: Desk): string[] {
  const { phase, question } = desk;
  if (phase === 'over') return [ending(desk)];
  if (phase === 'waiting') return [`${desk.deciding} decides.`];
  if (phase === 'whole') return ['The play is whole. y sends it, x steps back.'];
  const prompt =
    question === null ? '' : sentence(promptCode(question), question.args, desk.names, desk.shows);
  return [prompt, ...desk.choices.map(({ text }, index) => `${index + 1}: ${desk.words(text)}`)];
}

/** The log ends with what ended the game. */
function ending({ facts: { events }, say }: Desk): string {
  const last = events.findLast(({ code }) => code.startsWith('ending.'));
  return last === undefined ? sentence('prompt.over') : say(last);
}

function latest({ facts, say, hides }: Desk): string[] {
  const events = facts.events.filter((event) => !hides(event)).slice(-LAST);
  return events.length === 0
    ? ['Nothing has happened yet.']
    : events.map((event) => upper(say(event)));
}

function read({ name, lines }: TextZone): string[] {
  return [`${name}:`, ...(lines.length === 0 ? ['empty'] : lines)];
}

function choose(number: number, desk: Desk): Answer {
  const choice = desk.choices[number - 1];
  if (choice === undefined) {
    return { lines: [`There is no choice ${number}; q reads them.`] };
  }
  return { lines: [upper(desk.words(choice.text))], act: { do: 'choose', choice } };
}

function send({ phase }: Desk): Answer {
  return phase === 'whole'
    ? { lines: ['Sent.'], act: { do: 'send' } }
    : { lines: ['There is no whole play to send.'] };
}

function undo({ facts }: Desk): Answer {
  return facts.can_undo
    ? { lines: ['Taken back.'], act: { do: 'undo' } }
    : { lines: [sentence(facts.undo_reason)] };
}
