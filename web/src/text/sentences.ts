/**
 * Sentences from the one English catalogue, by the rules of `cardwright.text`, as marked text: the
 * cards, suits and points in them are drawn by `Words` (`{card:KHb}`, `{suit:D}`, `{points:3D}`).
 */
import english from '../../../src/cardwright/text/en.json';
import { SUITS, SUIT_NAMES, type Suit } from '../cards/card';
import { inCard, inSuit, listed } from '../cards/words';

export type Args = Readonly<Record<string, unknown>>;
/** How a game shows its own types of arguments (`place`), as marked text. */
export type Shows = Readonly<Record<string, (value: unknown) => string>>;

const catalogue: Readonly<Record<string, string | string[] | undefined>> = english;

const PLACE = /\{(\w+)(?::(\w+))?(?:\?([^|}]*)\|([^}]*))?\}/g;

export function hasSentence(code: string): boolean {
  return catalogue[code] !== undefined;
}

/**
 * Return the sentence of a code. Of several templates the first one counts whose arguments are
 * all there. A code without a sentence shows itself, so that a table never falls over a word.
 *
 * `names[seat]` are the players; `shows` are the game's own types.
 */
export function sentence(
  code: string,
  args: Args = {},
  names: readonly string[] = [],
  shows: Shows = {},
): string {
  const entry = catalogue[code] ?? [];
  const templates = typeof entry === 'string' ? [entry] : entry;
  const template = templates.find((one) => placesOf(one).every((name) => args[name] != null));
  return template === undefined ? code : filled(template, args, { names, shows });
}

/** The code of a question's sentence: that of its `word`, if there is one. */
export function promptCode({ prompt, args }: { prompt: string; args: Args }): string {
  const own = `prompt.${prompt}.${String(args['word'])}`;
  return hasSentence(own) ? own : `prompt.${prompt}`;
}

/** A sentence's beginning as a heading or a line of its own has it. */
export function upper(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function placesOf(template: string): string[] {
  return [...template.matchAll(PLACE)].map(([, name = '']) => name);
}

interface Eyes {
  names: readonly string[];
  shows: Shows;
}

function filled(template: string, args: Args, eyes: Eyes): string {
  return template.replace(PLACE, (...match: (string | undefined)[]) => {
    const [, name = '', type = 'text', one, many] = match;
    if (one !== undefined) return args[name] === 1 ? one : (many ?? '');
    return shown(type, args[name], eyes);
  });
}

function shown(type: string, value: unknown, { names, shows }: Eyes): string {
  if (type === 'seat' || type === 'player') return nameOf(Number(value), names);
  const show = shows[type] ?? SHOW[type];
  return show === undefined ? sentence(`${type}.${String(value)}`, {}, names) : show(value);
}

/** Braces would read as a mark. */
function nameOf(seat: number, names: readonly string[]): string {
  return (names[seat] ?? `Ruler ${String(seat + 1)}`).replace(/[{}]/g, '');
}

const SHOW: Readonly<Record<string, (value: unknown) => string>> = {
  text: String,
  plain: (code) => String(code).replaceAll('_', ' '),
  card: (card) => inCard(String(card)),
  name: (card) => inCard(String(card)),
  cards: (cards) => listed((cards as string[]).map(inCard)) || 'no card',
  party: (cards) => (cards as string[]).map(inCard).join(' ') || 'nothing',
  suit: (suit) => inSuit(String(suit)),
  suitname: (suit) => SUIT_NAMES[suit as Suit],
  points: (pool) => points(pool as number[]),
  tally: (rows) => listed((rows as [string, number, number][]).map(tallied)) || 'none',
};

function points(pool: readonly number[]): string {
  const held = SUITS.flatMap((suit, index) => {
    const count = pool[index] ?? 0;
    return count > 0 ? [`{points:${String(count)}${suit}}`] : [];
  });
  return held.join(' ') || 'none';
}

function tallied([suit, a, b]: [string, number, number]): string {
  return `${inSuit(suit)} ${String(a)}:${String(b)}`;
}
