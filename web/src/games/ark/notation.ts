/** Actions as the server writes them (`summon 17`), and what they say in a sentence. */
import type { Readers } from '../../state/game';
import { shelf } from './catalogue.svelte';
import { lineOf } from './effects';
import { spotOf } from './places';
import { seenAs, unitAt } from './seen';

export interface Read {
  verb: string;
  args: readonly string[];
}

export function readAction(text: string): Read {
  const [verb = '', ...args] = text.split(' ');
  return { verb, args };
}

/** What an action does, as the end of a sentence: `attack with {name:a12|Gale Lancer}`. */
export function actionWords(text: string, who: Readers): string {
  const { verb, args } = readAction(text);
  return (WORDS[verb] ?? (() => text))(args, who);
}

type Say = (args: readonly string[], who: Readers) => string;

const WORDS: Readonly<Record<string, Say>> = {
  summon: ([card]) => `summon ${cardWords(card)}`,
  revive: ([card]) => `revive ${cardWords(card)}`,
  gambit: ([card]) => `put ${cardWords(card)} down in flight`,
  move: ([place], who) => `move ${unitWords(place, who)}`,
  fly: ([place], who) => `let ${unitWords(place, who)} take off`,
  land: ([place], who) => `let ${unitWords(place, who)} land`,
  keep: ([place, effect], who) => `keep ${effectWords(place, effect, who)}`,
  end: ([place, effect], who) => `let ${effectWords(place, effect, who)} end`,
  use: ([place, effect], who) => `use ${effectWords(place, effect, who)}`,
  dogma: ([index, half], who) =>
    `use ${dogmaWords(index, who)} ${half === '2' ? 'in defence' : 'in attack'}`,
  attack: ([place], who) => `attack with ${unitWords(place, who)}`,
  unite: ([place], who) => `begin a unity attack with ${unitWords(place, who)}`,
  join: ([place], who) => `let ${unitWords(place, who)} join`,
  counter: ([place], who) => `counterattack with ${unitWords(place, who)}`,
  block: ([place], who) => `block with ${unitWords(place, who)}`,
  at: ([place], who) => `name ${unitWords(place, who)}`,
  player: ([seat], who) => `name ${seatWords(seat, who)}`,
  card: ([, card]) => `choose ${cardWords(card)}`,
  slot: ([place]) => `take ${slotWords(place)}`,
  posture: ([posture]) =>
    posture === '2' ? 'put it in flight, face down' : 'put it on the ground',
  mode: ([number]) => `take the ${ordinal(number)} mode`,
  option: ([number]) => `take the ${ordinal(number)} possibility`,
  trigger: ([number]) => `let the ${ordinal(number)} trigger come next`,
  replacement: ([number]) => `take the ${ordinal(number)} replacement`,
  about: ([number]) => `mean the ${ordinal(number)} attack`,
  spend: ([number]) => `pay with ${stones(Number(number) - 1)}`,
  start: ([seat], who) => `let ${seatWords(seat, who)} start`,
  'own-dogma': ([index], who) => `choose ${dogmaWords(index, who)}`,
  mulligan: () => 'shuffle the hand back and draw anew',
  yes: () => 'use it',
  pass: () => 'pass',
  done: () => 'finish',
  withdraw: () => 'withdraw from the game',
  offer: () => 'offer to end this combat',
  accept: () => 'accept, and end this combat',
  refuse: () => 'refuse the offer',
};

/** The name of the unit at a place, ready to light it; without a table, where it stands. */
export function unitWords(place: string | undefined, who: Readers): string {
  if (place === undefined) return 'it';
  return `{name:${place}|${unitName(place, who)}}`;
}

export function unitName(place: string, who: Readers): string {
  const unit = who.observation === undefined ? null : unitAt(seenAs(who.observation), place);
  if (unit === null) return `the unit in ${slotWords(place)}`;
  if (unit.card === null) return `the hidden flyer in ${laneWords(place)}`;
  return shelf.catalogue.nameOf(unit.card);
}

export function cardWords(number: string | undefined): string {
  const at = Number(number);
  return `{name:${String(at)}|${shelf.catalogue.nameOfNumber(at)}}`;
}

function effectWords(place: string | undefined, effect: string | undefined, who: Readers): string {
  const head = effectHead(place ?? '', Number(effect) - 1, who);
  return `${unitWords(place, who)}${head === '' ? '’s effect' : `: ${head}`}`;
}

/** `Semi 3, speed 3, range 2`: the head of a unit's effect; empty if its face is not known. */
export function effectHead(place: string, effect: number, who: Readers): string {
  const unit = who.observation === undefined ? null : unitAt(seenAs(who.observation), place);
  const sheet = unit?.card == null ? null : shelf.catalogue.find(unit.card);
  return sheet == null ? '' : (lineOf(sheet, effect)?.head ?? '');
}

function dogmaWords(index: string | undefined, who: Readers): string {
  const seen = who.observation === undefined ? null : seenAs(who.observation);
  const dogma = seen?.players[who.near]?.dogmas[Number(index) - 1];
  const name = dogma === undefined ? 'the dogma' : shelf.catalogue.nameOf(dogma.card);
  return `{name:dogma-${String(index)}|${name}}`;
}

export function seatWords(letter: string | undefined, who: Readers): string {
  const seat = (letter ?? 'a').charCodeAt(0) - 97;
  return who.names[seat] ?? `player ${String(seat + 1)}`;
}

const ROWS: readonly string[] = [
  '',
  'front row',
  'second row',
  'third row',
  'fourth row',
  'fifth row',
];

/** `lane 3, front row`. */
export function slotWords(place: string | undefined): string {
  const spot = spotOf(place ?? null);
  return spot === null ? 'its slot' : `lane ${String(spot.column)}, ${ROWS[spot.row] ?? ''}`;
}

export function laneWords(place: string): string {
  return `lane ${String(spotOf(place)?.column ?? '?')}`;
}

const ORDINALS: readonly string[] = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function ordinal(number: string | undefined): string {
  return ORDINALS[Number(number)] ?? `${String(number)}th`;
}

function stones(optional: number): string {
  return optional === 1 ? '1 optional stone' : `${String(optional)} optional stones`;
}
