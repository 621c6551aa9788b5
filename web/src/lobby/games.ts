/** How the lobby presents the game types that the server offers. */
import type { GameType, NewClock, NewLeaving, NewSeat, NewTable, TableLine } from '../types.gen';

export type Felt = 'parlor' | 'ark' | 'leveler';

export interface Blurb {
  felt: Felt;
  text: string;
  deck: string;
  /** Where decks or builds are made, and who learns of them; games without leave it out. */
  brings?: { page: string; note: string };
}

const BLURBS: Readonly<Record<string, Blurb>> = {
  'parlor-magic': {
    felt: 'parlor',
    text: 'Two poker decks become rulers, courts and lands. Trumps turn in the middle of a battle.',
    deck: 'no deck to build',
  },
  'ark-age': {
    felt: 'ark',
    text: 'Two mats face each other in five lanes. Strike back and you open the way behind you.',
    deck: 'ready builds',
    brings: {
      page: '/builds',
      note: 'Nobody else learns your deck; hero and dogmas are shown to all.',
    },
  },
  leveler: {
    felt: 'leveler',
    text: 'A hundred cards in three decks. Take ten damage and your deck is gone; the next one begins.',
    deck: 'bring 100 cards',
    brings: {
      page: '/decks',
      note: 'Nobody else learns your deck, unless the option for open lists is chosen.',
    },
  },
};

/** Return the blurb of a game type; one that this page has never heard of gets a plain one. */
export function blurbOf(game: string): Blurb {
  return BLURBS[game] ?? { felt: 'parlor', text: 'A game of this server.', deck: '' };
}

export function players({ min_seats, max_seats }: GameType): string {
  return min_seats === max_seats
    ? `${String(min_seats)} players`
    : `${String(min_seats)} to ${String(max_seats)} players`;
}

/** Who sits where, as the form asks it; `several`: three and more, each seat by itself. */
export type Against = 'computer' | 'friend' | 'both' | 'watch' | 'several';

const AGAINST: readonly { value: Against; name: string }[] = [
  { value: 'computer', name: 'Computer' },
  { value: 'friend', name: 'Friend' },
  { value: 'both', name: 'Both sides' },
  { value: 'watch', name: 'Watch two' },
];

/** Who can be across from you; not every game seats more than two. */
export function againstOf(game: GameType): readonly { value: Against; name: string }[] {
  if (game.max_seats < 3) return AGAINST;
  return [...AGAINST, { value: 'several', name: 'Several' }];
}

/** Who takes one of several further seats: a friend by a link of his own, or a computer. */
export interface Further {
  kind: 'open' | 'computer';
  level: string;
  /** As {@link Setting.build}. */
  build: string;
}

/** What the form "Set the table" holds. */
export interface Setting {
  against: Against;
  /** Strength of the computer, and of the second one when two are watched. */
  level: string;
  level2: string;
  /** Which seat oneself takes. */
  first: boolean;
  /** The seats after one's own, where there are several. */
  further: Further[];
  /** What one plays: the id of a ready build, a build in any form; empty: a ready one. */
  build: string;
  /** What the other side plays, and the first of two that are watched. */
  theirs: string;
  /** The card set; empty: the first one. */
  cards: string;
  options: Record<string, string>;
  /** As typed; empty: drawn by the server, with a commitment. */
  seed: string;
  isPublic: boolean;
  /** The computer advises people against each other, too. */
  hasHints: boolean;
  clock: ClockChoice;
  leaving: Leaving;
}

/** The clocks that the form offers. */
export type ClockChoice = 'none' | 'relaxed' | 'bank' | 'days-1' | 'days-3' | 'days-7';

export const CLOCKS: readonly { value: ClockChoice; name: string }[] = [
  { value: 'none', name: 'None, no hurry' },
  { value: 'relaxed', name: 'Relaxed, 2:30+10' },
  { value: 'bank', name: 'Turns, 1:00+5:00' },
  { value: 'days-1', name: '1 day a play' },
  { value: 'days-3', name: '3 days a play' },
  { value: 'days-7', name: '7 days a play' },
];

/** What becomes of who leaves. */
export type Leaving = NonNullable<NewLeaving['then']>;

export const LEAVING: readonly { value: Leaving; name: string }[] = [
  { value: 'computer', name: 'After 5 minutes the computer plays on' },
  { value: 'wait', name: 'The table waits' },
  { value: 'forfeit', name: 'After 5 minutes the game is lost' },
];
/** Seconds that somebody who left is waited for. */
const WAITED_FOR = 300;

/** A form that has just been opened. */
export const FRESH: Setting = {
  against: 'computer',
  level: '',
  level2: '',
  first: true,
  further: [],
  build: '',
  theirs: '',
  cards: '',
  options: {},
  seed: '',
  isPublic: false,
  hasHints: false,
  clock: 'none',
  leaving: 'computer',
};

/** Return the request that deals this setting. */
export function tableOf(game: GameType, setting: Setting, name: string): NewTable {
  const seats = seatsOf(setting, name.trim());
  const seed = setting.seed.trim();
  const isInOrder = setting.first || setting.against === 'watch' || setting.against === 'several';
  return {
    game: game.name,
    options: setting.options,
    seats: isInOrder ? seats : seats.reverse(),
    both_sides: setting.against === 'both',
    public: setting.isPublic,
    ...(setting.hasHints ? { hints: true } : {}),
    ...(seed === '' ? {} : { seed: Number(seed) }),
    ...(setting.cards === '' ? {} : { cards: setting.cards }),
    ...timeOf(setting),
  };
}

/** Clock and leaving, as far as they are not as usual; nobody is hurried where none plays. */
function timeOf({ against, clock, leaving }: Setting): Pick<NewTable, 'clock' | 'leaving'> {
  if (against === 'watch') return {};
  const [kind, days] = clock.split('-');
  const chosen: NewClock =
    days === undefined
      ? { kind: kind as 'relaxed' | 'bank' }
      : { kind: 'correspondence', days: Number(days) };
  return {
    ...(clock === 'none' ? {} : { clock: chosen }),
    ...(leaving === 'computer' ? {} : { leaving: { then: leaving, after: WAITED_FOR } }),
  };
}

function seatsOf(setting: Setting, name: string): NewSeat[] {
  const me: NewSeat = { kind: 'human', ...(name === '' ? {} : { name }), ...plays(setting.build) };
  const theirs = plays(setting.theirs);
  switch (setting.against) {
    case 'computer':
      return [me, { ...computer(setting.level), ...theirs }];
    case 'friend':
      return [me, { kind: 'open' }];
    case 'both':
      return [me, { kind: 'human', ...theirs }];
    case 'watch':
      return twoComputers(setting);
    case 'several':
      return [me, ...setting.further.map(furtherSeat)];
  }
}

function plays(build: string): Pick<NewSeat, 'build'> {
  return build.trim() === '' ? {} : { build: build.trim() };
}

/** Computers of one level are told apart by their seats. */
function furtherSeat({ kind, level, build }: Further, index: number): NewSeat {
  if (kind === 'open') return { kind };
  const name = `${called(level)}, seat ${String(index + 2)}`;
  return { ...computer(level), name, ...plays(build) };
}

/** How many seats a table of this setting has. */
export function seatCount({ against, further }: Setting): number {
  return against === 'several' ? 1 + further.length : 2;
}

function twoComputers({ level, level2, build, theirs }: Setting): NewSeat[] {
  const isAlike = level === level2;
  const named = (of: string, place: string): NewSeat =>
    isAlike ? { ...computer(of), name: `${called(of)}, ${place}` } : computer(of);
  return [
    { ...named(level, 'first'), ...plays(build) },
    { ...named(level2, 'second'), ...plays(theirs) },
  ];
}

/** A computer is called by its level, so that a log of two tells them apart. */
export function computer(level: string): NewSeat {
  return { kind: 'computer', level, name: called(level) };
}

/** Levels are numbers, personas are words. */
function called(level: string): string {
  return /^\d+$/.test(level) ? `Level ${level}` : level.charAt(0).toUpperCase() + level.slice(1);
}

/** Whether a seed as typed is none, or a whole number that JSON carries exactly. */
export function isSeed(text: string): boolean {
  return /^\d{0,15}$/.test(text.trim());
}

/** Options that the form asks for themselves: they are part of no ready set of rules. */
export const ASKED_APART: ReadonlySet<string> = new Set(['sides', 'card_text']);

/** Return only the options that differ from the game's own, as the server wants them. */
export function changed(game: GameType, options: Readonly<Record<string, string>>): string[] {
  return game.options
    .filter(({ name, default: usual }) => (options[name] ?? usual) !== usual)
    .map(({ name }) => name)
    .filter((name) => !ASKED_APART.has(name));
}

/** Return the preset whose values these are, `basic` for none changed, null for a mix. */
export function presetOf(
  game: GameType,
  options: Readonly<Record<string, string>>,
): string | null {
  const fits = (values: Readonly<Record<string, string>>): boolean =>
    game.options
      .filter(({ name }) => !ASKED_APART.has(name))
      .every(({ name, default: usual }) => (options[name] ?? usual) === (values[name] ?? usual));
  const found = Object.entries(game.presets).find(([, values]) => fits(values))?.[0];
  return found ?? (changed(game, options).length === 0 ? 'basic' : null);
}

/** The options of a ready set of rules, with those that the form asks for apart left alone. */
export function withPreset(
  game: GameType,
  name: string,
  options: Readonly<Record<string, string>>,
): Record<string, string> {
  const apart = Object.entries(options).filter(([option]) => ASKED_APART.has(option));
  return { ...(game.presets[name] ?? {}), ...Object.fromEntries(apart) };
}

/** Options with one of them set; its usual value is left out. */
export function withOption(
  game: GameType,
  options: Readonly<Record<string, string>>,
  name: string,
  value: string,
): Record<string, string> {
  const usual = game.options.find((option) => option.name === name)?.default;
  const others = Object.entries(options).filter(([other]) => other !== name);
  return Object.fromEntries(value === usual ? others : [...others, [name, value]]);
}

/** What is dealt for a guided first game: a deal in which its lessons come up early. */
const COURSES: Readonly<Record<string, Partial<Setting>>> = {
  'parlor-magic': { seed: '3' },
  'ark-age': { build: 'storm-wing', theirs: 'the-brood', seed: '5', cards: 's1' },
  leveler: { build: 'ember-rush', theirs: 'root-giants', seed: '5' },
};

/** The guided first game of a game type: always the same deal, against the weakest computer. */
export function lessonOf(game: GameType, name: string): NewTable | null {
  const course = COURSES[game.name];
  if (course === undefined) return null;
  const level = game.levels[0]?.name ?? '';
  return tableOf(game, { ...FRESH, level, ...course }, name);
}

/** The seats' names, one's own left out: `Parlor Magic with Odile`. */
export function others(
  players: readonly { seat: number; name: string }[],
  own: readonly number[],
) {
  const names = players.filter(({ seat }) => !own.includes(seat)).map(({ name }) => name);
  return names.join(' and ');
}

/** `1 turn`, `41 turns`. */
export function turns(count: number): string {
  return `${String(count)} ${count === 1 ? 'turn' : 'turns'}`;
}

/** How a finished table ended for whoever sat at it: both sides of one table just ended. */
export function resultOf({ result, seats }: Pick<TableLine, 'result' | 'seats'>): string {
  const [seat] = seats;
  const score = seat === undefined ? undefined : result?.[seat];
  if (score === undefined || seats.length > 1) return 'over';
  if (score === 0.5) return 'drawn';
  return score > 0.5 ? 'won' : 'lost';
}

/** The finished ones among the tables, each leading to its replay. */
export function finished(tables: readonly TableLine[]): TableLine[] {
  return tables.flatMap((table) =>
    table.replay === null ? [] : [{ ...table, path: table.replay }],
  );
}
