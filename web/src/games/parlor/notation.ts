/** Action texts of Parlor Magic taken apart, and put into words. */
import { inCard } from '../../cards/words';

export interface ActionText {
  verb: string;
  /** What follows the verb, word by word. */
  args: readonly string[];
}

export function readAction(text: string): ActionText {
  const [verb = '', ...args] = text.split(' ');
  return { verb, args };
}

const ABILITIES: ReadonlySet<string> = new Set(['volley', 'sally', 'harry', 'ally', 'carry']);

export function isAbility(verb: string): boolean {
  return ABILITIES.has(verb);
}

export interface Names {
  /** The seat that reads. */
  near: number;
  names: readonly string[];
}

type Telling = (args: readonly string[], names: Names) => string;

const card = (args: readonly string[], index = 0): string => inCard(args[index] ?? '');

const TELLINGS: Readonly<Record<string, Telling>> = {
  trim: (args) => `put ${card(args)} into Recycle`,
  keep: (args) => `keep ${card(args)}`,
  redraw: (args) => (args.length === 0 ? 'redraw' : `redraw, recycling ${card(args)}`),
  tax: (args) => `tax ${card(args)}`,
  play: (args) => `play ${card(args)}`,
  on: (args) => `lay it on ${card(args)}`,
  domain: (args, names) => `lay it in ${domainWords(args[0] ?? 'a', names)}`,
  stack: () => 'lay it on the Trumps stack',
  expel: (args) => `expel ${card(args)}`,
  pay: (args) =>
    args[0]?.length === 1 ? `pay {suit:${args[0]}} from the pool` : `tax ${card(args)}`,
  pass: () => 'pass',
  attack: (args) => `attack with ${card(args)}`,
  block: (args) => `block ${card(args, 1)} with ${card(args)}`,
  volley: (args) => `Volley by ${card(args)} at ${card(args, 1)}`,
  sally: (args) => `Sally by ${card(args)}`,
  harry: (args) => `Harry by ${card(args)}`,
  ally: (args) => `Ally by ${card(args)}: tax ${card(args, 1)}`,
  carry: (args) => `Carry by ${card(args)}: take the point of ${card(args, 1)}`,
  assign: (args) => `a point of ${card(args)} on ${card(args, 1)}`,
  bonus: (args) => `a point on ${card(args)}`,
  done: () => 'no more',
};

/** What an action does, as the end of a sentence: `lay it on {card:KHb}`. */
export function actionWords(text: string, names: Names): string {
  const { verb, args } = readAction(text);
  return TELLINGS[verb]?.(args, names) ?? text;
}

export function domainWords(letter: string, { near, names }: Names): string {
  const seat = letter.charCodeAt(0) - 97;
  return seat === near ? 'your Domain' : `${names[seat] ?? ''}’s Domain`;
}
