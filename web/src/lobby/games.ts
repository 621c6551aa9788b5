/** How the lobby presents the game types that the server offers. */
import type { GameType, NewSeat, NewTable, TableLine } from '../types.gen';

export type Felt = 'parlor' | 'ark' | 'leveler';

export interface Blurb {
  felt: Felt;
  text: string;
  deck: string;
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
  },
  leveler: {
    felt: 'leveler',
    text: 'A hundred cards in three decks. Take ten damage and your deck is gone; the next one begins.',
    deck: 'bring 100 cards',
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

/** Who sits where, as the form asks it. */
export type Against = 'computer' | 'friend' | 'both' | 'watch';

export const AGAINST: readonly { value: Against; name: string }[] = [
  { value: 'computer', name: 'Computer' },
  { value: 'friend', name: 'Friend' },
  { value: 'both', name: 'Both sides' },
  { value: 'watch', name: 'Watch two' },
];

/** What the form "Set the table" holds. */
export interface Setting {
  against: Against;
  /** Strength of the computer, and of the second one when two are watched. */
  level: string;
  level2: string;
  /** Which seat oneself takes. */
  first: boolean;
  options: Record<string, string>;
  /** As typed; empty: drawn by the server, with a commitment. */
  seed: string;
  isPublic: boolean;
}

/** Return the request that deals this setting. */
export function tableOf(game: GameType, setting: Setting, name: string): NewTable {
  const seats = seatsOf(setting, name.trim());
  const seed = setting.seed.trim();
  return {
    game: game.name,
    options: setting.options,
    seats: setting.first || setting.against === 'watch' ? seats : seats.reverse(),
    both_sides: setting.against === 'both',
    public: setting.isPublic,
    ...(seed === '' ? {} : { seed: Number(seed) }),
  };
}

function seatsOf(setting: Setting, name: string): NewSeat[] {
  const me: NewSeat = { kind: 'human', ...(name === '' ? {} : { name }) };
  switch (setting.against) {
    case 'computer':
      return [me, computer(setting.level)];
    case 'friend':
      return [me, { kind: 'open' }];
    case 'both':
      return [me, { kind: 'human' }];
    case 'watch':
      return twoComputers(setting.level, setting.level2);
  }
}

function twoComputers(first: string, second: string): NewSeat[] {
  if (first !== second) return [computer(first), computer(second)];
  return [
    { ...computer(first), name: `Level ${first}, first` },
    { ...computer(second), name: `Level ${second}, second` },
  ];
}

/** A computer is called by its level, so that a log of two tells them apart. */
export function computer(level: string): NewSeat {
  return { kind: 'computer', level, name: `Level ${level}` };
}

/** Whether a seed as typed is none, or a whole number that JSON carries exactly. */
export function isSeed(text: string): boolean {
  return /^\d{0,15}$/.test(text.trim());
}

/** Return only the options that differ from the game's own, as the server wants them. */
export function changed(game: GameType, options: Readonly<Record<string, string>>): string[] {
  return game.options
    .filter(({ name, default: usual }) => (options[name] ?? usual) !== usual)
    .map(({ name }) => name);
}

/** Return the preset whose values these are, `basic` for none changed, null for a mix. */
export function presetOf(
  game: GameType,
  options: Readonly<Record<string, string>>,
): string | null {
  if (changed(game, options).length === 0) return 'basic';
  const fits = (values: Readonly<Record<string, string>>): boolean =>
    game.options.every(
      ({ name, default: usual }) => (options[name] ?? usual) === (values[name] ?? usual),
    );
  return Object.entries(game.presets).find(([, values]) => fits(values))?.[0] ?? null;
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
