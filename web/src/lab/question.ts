/** What the form asks, as the server takes it: the same question as the command line's. */
import type {
  CardSheet,
  GameType,
  LabQuestion,
  LabWish,
  MeasureShape,
  OptionShape,
  SetShown,
} from '../types.gen';
import { agentWith, chosenIn, type OwnBuild } from './own';
import { plain } from './words';

/**
 * Two settings of a rule; one option over values; rules moved toward aims; a number on a card; who
 * plays better; whether more thinking wins more.
 */
export type Ask = 'ab' | 'sweep' | 'search' | 'card' | 'players' | 'skill';

/** An option that a search may move, and its values in order. */
export interface Move {
  option: string;
  values: readonly string[];
}

/** A number printed on a card, and what it might be instead. */
export interface ChosenNumber {
  id: string;
  name: string;
  field: PrintedField;
  printed: number;
  value: number;
}

/** The numbers printed on a card that an experiment may change. */
export const PRINTED = ['cost', 'might', 'health', 'speed', 'range', 'limit'] as const;
export type PrintedField = (typeof PRINTED)[number];

/** Where a measure should lie; shares in per cent. */
export interface Aim {
  measure: string;
  unit: string;
  low: number;
  high: number;
}

const CARDS_FILE = 'cards.json';

export interface Answers {
  ask: Ask;
  game: string;
  name: string;
  option: string;
  first: string;
  second: string;
  values: readonly string[];
  /** The card whose number is changed, where that is asked. */
  card: ChosenNumber | null;
  /** A designer's own cards are played. */
  isOwnSet: boolean;
  /** As the experiment's file names them, each with its own build if it has one. */
  agents: readonly string[];
  builds: readonly string[];
  own: readonly OwnBuild[];
  aims: readonly Aim[];
  moves: readonly Move[];
  /** Of a search, at most. */
  rounds: number;
  measure: string;
  probes: readonly string[];
  seed: number;
  by: 'blocks' | 'precision' | 'evidence';
  blocks: number;
  /** In points of a share, or in the measure's unit. */
  effect: number;
  precision: number;
  isShare: boolean;
  options: Readonly<Record<string, string>>;
}

export function questionOf(form: Answers): LabQuestion {
  const scale = form.isShare ? 100 : 1;
  return {
    name: form.name.trim() === '' ? nameOf(form) : form.name.trim(),
    game: form.game,
    agents: form.agents
      .map(chosenIn)
      .filter(({ agent }) => agent.trim() !== '')
      .map(({ agent, build }) =>
        agentWith({ agent: agent.trim(), build: build === '' ? '' : fileOf(form, build) }),
      ),
    builds: form.builds.map((build) => fileOf(form, build)),
    ...(form.own.length > 0
      ? { own: Object.fromEntries(form.own.map(({ name, text }) => [name, text])) }
      : {}),
    ...(form.aims.length > 0 ? { goals: goalsOf(form.aims) } : {}),
    ...(form.isOwnSet ? { cards: CARDS_FILE } : {}),
    ...changesOf(form),
    options: { ...form.options },
    variants: variantsOf(form),
    measure: watched(form),
    probes: [...form.probes],
    seed: form.seed,
    blocks: form.blocks,
    by: form.by,
    effect: form.effect / scale,
    precision: form.precision / scale,
  };
}

/** The measure that is watched while it plays: of a search, that of the first aim. */
function watched({ ask, aims, measure }: Answers): string {
  return ask === 'search' && aims[0] !== undefined ? aims[0].measure : measure;
}

/** What a search may move; null where none is asked. */
export function wishOf({ ask, moves, rounds }: Answers): LabWish | null {
  if (ask !== 'search') return null;
  return {
    moves: Object.fromEntries(moves.map(({ option, values }) => [option, [...values]])),
    rounds,
  };
}

/** A build as the file names it: those of a designer's own set come along as files. */
function fileOf(form: Answers, build: string): string {
  const isOwn = form.own.some(({ name }) => name === build);
  return form.isOwnSet && !isOwn ? `${build}.json` : build;
}

function goalsOf(aims: readonly Aim[]): Record<string, [number, number]> {
  return Object.fromEntries(
    aims.map(({ measure, unit, low, high }) => {
      const scale = unit === 'share' ? 100 : 1;
      return [measure, [low / scale, high / scale]];
    }),
  );
}

/** The aim that is proposed for a measure: an even game, else anything. */
export function aimFor({ name, unit }: Pick<MeasureShape, 'name' | 'unit'>): Aim {
  const [low, high] = unit !== 'share' ? [0, 100] : name === 'starter-share' ? [49, 51] : [0, 100];
  return { measure: name, unit, low, high };
}

/** The name that a question has if nobody gives it one. */
export function nameOf(form: Answers): string {
  const { ask, option, first, second, values, agents, builds, card } = form;
  switch (ask) {
    case 'card':
      return isChanged(card)
        ? `${numberOf(card)} or ${String(card.value)}?`
        : 'The cards as printed';
    case 'ab':
      return `${option}=${first} or ${option}=${second}?`;
    case 'sweep':
      return `${option} over ${values.join(', ')}`;
    case 'search':
      return `Toward ${form.aims.map(({ measure }) => plain(measure)).join(', ')}`;
    case 'skill':
      return 'Does thinking win?';
    case 'players':
      return `Who wins: ${[...agents, ...builds].join(', ')}`;
  }
}

const AS_PRINTED = 'as printed';

function numberOf({ name, field, printed }: ChosenNumber): string {
  return `${name}, ${field} ${String(printed)}`;
}

function changed({ field, value }: ChosenNumber): string {
  return `${field} ${String(value)}`;
}

function changesOf({ ask, card }: Answers): Pick<LabQuestion, 'card_changes'> {
  if (ask !== 'card' || !isChanged(card)) return {};
  return { card_changes: { [changed(card)]: { [card.id]: { [card.field]: card.value } } } };
}

function variantsOf(form: Answers): Record<string, Record<string, string>> {
  if (form.ask === 'players' || form.ask === 'skill' || form.ask === 'search') return {};
  if (form.ask === 'card')
    return isChanged(form.card) ? { [AS_PRINTED]: {}, [changed(form.card)]: {} } : {};
  const values = form.ask === 'ab' ? [form.first, form.second] : form.values;
  return Object.fromEntries(
    values.map((value) => [`${form.option}=${value}`, { [form.option]: value }]),
  );
}

/** A printed number plays the cards as they are. */
function isChanged(card: ChosenNumber | null): card is ChosenNumber {
  return card !== null && card.value !== card.printed;
}

/** The ready builds of a set that hold a card. */
export function holding(set: SetShown | null, card: string): string[] {
  const builds = set?.builds ?? [];
  return builds
    .filter(
      ({ build }) => card === build.hero || build.dogmas.includes(card) || card in build.deck,
    )
    .map(({ id }) => id);
}

/** The number that is proposed to be changed: might where there is one. */
export function firstNumber(
  sheet: CardSheet,
): Pick<ChosenNumber, 'field' | 'printed' | 'value'> | null {
  const there = PRINTED.filter((field) => sheet[field] !== null);
  const field = there.includes('might') ? 'might' : there[0];
  const printed = field === undefined ? null : sheet[field];
  if (field === undefined || printed === null) return null;
  return { field, printed, value: printed + 1 };
}

const GAMES = 1000;

/** Blocks of about a thousand games: two variants, and every pair of builds in both seats. */
export function blocksFor(builds: number): number {
  return Math.ceil(GAMES / (2 * Math.max(1, builds * (builds - 1))));
}

/** Plays a thousand games of Ark Age in some seconds. */
const QUICKEST = 'uniform';

/** One that plays at random for a control, and one that thinks 1, 4 and 16 times. */
const SKILL_LADDER = [QUICKEST, 'search:25', 'search:100', 'search:400'] as const;

/** Who plays: several where they are to be compared, else one that plays itself. */
export function agentsFor(
  ask: Ask,
  chosen: readonly string[],
  offered: readonly string[],
): string[] {
  if (ask === 'card') return [QUICKEST];
  if (ask === 'skill') return [...SKILL_LADDER];
  if (ask !== 'players') return chosen.slice(-1);
  return chosen.length < 2 ? offered.slice(0, 2) : [...chosen];
}

/** The options that have more than one setting. */
export function movable(game: GameType): OptionShape[] {
  return game.options.filter(({ values, example }) => values.length > 1 || example !== '');
}

/** An option with all its values, as a search is first proposed to move it. */
export function moveOf({ name, values, example }: OptionShape): Move {
  return { option: name, values: inOrder(example === '' ? values : [...values, example], values) };
}

/** Values in the order in which steps go: numbers by size, then words as the register has them. */
export function inOrder(values: readonly string[], known: readonly string[]): string[] {
  const all = [...new Set(values)];
  const isNumber = (one: string): boolean => /^\d+$/.test(one);
  const words = all.filter((one) => !isNumber(one));
  return [
    ...all.filter(isNumber).sort((one, other) => Number(one) - Number(other)),
    ...known.filter((one) => words.includes(one)),
    ...words.filter((one) => !known.includes(one)),
  ];
}

/** The setting that an A/B proposes beside the usual one. */
export function otherValue(option: OptionShape): string {
  return option.values.find((value) => value !== option.default) ?? option.example;
}
