/** Actions as the server writes them (`cast [Bear Cub]`), and what they say in a sentence. */
import type { Readers } from '../../state/game';
import { shelf } from './catalogue.svelte';
import { handLabel } from './byhand';
import { frontName, hiddenName, nameOf, permanentAt, seatOf, seenAs, type Ref } from './seen';

export interface Read {
  verb: string;
  /** What follows the word, refs whole. */
  args: readonly string[];
}

const PARTS = /\[[^\]]+\]|\S+/g;

export function readAction(text: string): Read {
  const [verb = '', ...args] = text.match(PARTS) ?? [];
  return { verb, args };
}

/** What an action does, as the end of a sentence: `cast {name:[Bear Cub]|Bear Cub}`. */
export function actionWords(text: string, who: Readers): string {
  const { verb, args } = readAction(text);
  return (WORDS[verb] ?? (() => text))(args, who, text);
}

type Say = (args: readonly string[], who: Readers, text: string) => string;

const WORDS: Readonly<Record<string, Say>> = {
  pass: () => 'pass priority',
  keep: () => 'keep this hand',
  mulligan: () => 'take a mulligan',
  play: ([card, ...face], who) => `play ${refWords(card, who)}${faceWords(card, face)}`,
  cast: ([card, ...face], who) => `cast ${refWords(card, who)}${faceWords(card, face)}`,
  use: ([source, number], who) => `use ${abilityWords(source, Number(number), who)}`,
  special: ([word, card], who) => `${specialWords(word ?? '')} ${refWords(card, who)}`,
  way: (_, __, text) => wayWords(text.slice('way '.length)),
  choose: ([thing], who, text) => `choose ${refWords(thing, who)}${triggeredOn(text, who)}`,
  attack: ([attacker, victim], who) =>
    `attack ${refWords(victim, who)} with ${refWords(attacker, who)}`,
  block: ([blocker, attacker], who) =>
    `block ${refWords(attacker, who)} with ${refWords(blocker, who)}`,
  mode: ([number], who) => modeWords(Number(number), who) || `take mode ${String(number)}`,
  number: ([number]) => String(number),
  word: (_, __, text) => handLabel(text.slice('word '.length)),
  yes: () => 'yes',
  no: () => 'no',
  done: () => 'finish',
  concede: () => 'concede',
  'offer-draw': () => 'offer a draw',
  'accept-draw': () => 'accept the draw',
  'refuse-draw': () => 'refuse the draw',
  announce: ([source, number], who) =>
    `announce ability ${String(number)} of ${refWords(source, who)}`,
};

/** The name of a thing, ready to light it; `you` for the reader. */
export function refWords(ref: Ref | undefined, who: Readers): string {
  if (ref === undefined) return 'it';
  const seat = seatOf(ref);
  if (seat !== null) return seat === who.near ? 'you' : (who.names[seat] ?? ref);
  return `{name:${ref}|${nameFor(ref, who) || 'a card'}}`;
}

function nameFor(ref: Ref, { observation }: Readers): string {
  const hidden = hiddenName(ref);
  if (hidden !== null) return frontName(hidden);
  return observation === undefined ? '' : nameOf(seenAs(observation), ref);
}

function faceWords(card: string | undefined, [word, number]: readonly string[]): string {
  if (word !== 'face' || card === undefined) return '';
  const face = shelf.catalogue.face(
    card.startsWith('[') ? card.slice(1, -1) : null,
    Number(number),
  );
  return ` as ${face?.name ?? `face ${String(number)}`}`;
}

/** `Bear Cub: tap: add {G}`; only its number where its words are not known. */
function abilityWords(source: string | undefined, number: number, who: Readers): string {
  const seen = who.observation === undefined ? null : seenAs(who.observation);
  const permanent = seen === null ? null : permanentAt(seen, source ?? null);
  const ability = permanent?.abilities.find((one) => one.number === number);
  const words = ability?.words ?? '';
  return words === ''
    ? `ability ${String(number)} of ${refWords(source, who)}`
    : `${refWords(source, who)}: ${plainCosts(words)}`;
}

/** `draw 2 cards`: what a mode does; empty where no mode is asked for any more. */
export function modeWords(number: number, { observation }: Readers): string {
  const modes = observation === undefined ? [] : (seenAs(observation).question?.modes ?? []);
  return plainCosts(modes[number - 1] ?? '').replace(/\.$/, '');
}

/** ` (Bear Cub died)`: tells apart the triggers of one source that are to be put in order. */
function triggeredOn(text: string, { observation }: Readers): string {
  const words =
    observation === undefined ? undefined : seenAs(observation).question?.triggered_on?.[text];
  return words === undefined ? '' : ` (${plainCosts(words)})`;
}

/** Braces would read as a mark: `{2}{G}` is `2G`. */
export function plainCosts(words: string): string {
  return words.replace(/\{([^}]+)\}/g, '$1');
}

const SPECIALS: Readonly<Record<string, string>> = {
  turn_up: 'turn up',
  companion: 'put into your hand',
};

function specialWords(word: string): string {
  return SPECIALS[word] ?? word.replaceAll('_', ' ');
}

function wayWords(name: string): string {
  return name === 'normal' ? 'cast it for its mana cost' : `use ${name.replaceAll('_', ' ')}`;
}
