import { describe, expect, it } from 'vitest';
import type { GameType } from '../types.gen';
import {
  againstOf,
  blurbOf,
  changed,
  FRESH,
  isSeed,
  lessonOf,
  presetOf,
  resultOf,
  seatCount,
  tableOf,
  type ClockChoice,
  turns,
  withOption,
  withPreset,
  type Setting,
} from './games';
import { lobbyWith, optionsIn } from './bring';
import { read } from './invite';

const game = {
  name: 'parlor-magic',
  options: [
    { name: 'burn', default: 'each_cycle' },
    { name: 'start_life', default: '20' },
  ],
  presets: { author: { burn: 'turn_start' } },
} as unknown as GameType;

const setting: Setting = { ...FRESH, level: '4', level2: '6' };

describe('setting the table', () => {
  it('seats the computer across, at its level', () => {
    expect(tableOf(game, setting, ' Ruben ')).toEqual({
      game: 'parlor-magic',
      options: {},
      seats: [
        { kind: 'human', name: 'Ruben' },
        { kind: 'computer', level: '4', name: 'Level 4' },
      ],
      both_sides: false,
      public: false,
    });
  });

  it('keeps the other seat open for a friend, and takes the second where it is wanted', () => {
    const { seats } = tableOf(game, { ...setting, against: 'friend', first: false }, '');
    expect(seats).toEqual([{ kind: 'open' }, { kind: 'human' }]);
  });

  it('plays both sides from one browser', () => {
    expect(tableOf(game, { ...setting, against: 'both' }, '').both_sides).toBe(true);
  });

  it('lets two levels play each other', () => {
    const { seats } = tableOf(game, { ...setting, against: 'watch', first: false }, '');
    expect(seats.map(({ level }) => level)).toEqual(['4', '6']);
  });

  it('calls a computer with a temper by its temper', () => {
    const { seats } = tableOf(game, { ...setting, level: 'cautious' }, '');
    expect(seats[1]).toMatchObject({ level: 'cautious', name: 'Cautious' });
  });

  it('gives two computers of one level two names', () => {
    const { seats } = tableOf(game, { ...setting, against: 'watch', level2: '4' }, '');
    expect(new Set(seats.map(({ name }) => name)).size).toBe(2);
  });

  it('carries a seed only where one was typed', () => {
    expect(tableOf(game, { ...setting, seed: ' 7 ' }, '').seed).toBe(7);
    expect('seed' in tableOf(game, setting, '')).toBe(false);
  });

  it('has a clock and waits for those who leave as was chosen', () => {
    const timed = (clock: ClockChoice): unknown => tableOf(game, { ...setting, clock }, '').clock;
    expect(timed('none')).toBeUndefined();
    expect(timed('bank')).toEqual({ kind: 'bank' });
    expect(timed('days-3')).toEqual({ kind: 'correspondence', days: 3 });
    const left = tableOf(game, { ...setting, leaving: 'forfeit' }, '').leaving;
    expect(left).toEqual({ then: 'forfeit', after: 300 });
    const watched = tableOf(game, { ...setting, against: 'watch', clock: 'bank' }, '');
    expect(watched.clock).toBeUndefined();
  });

  it('takes whole numbers as seeds, as far as JSON carries them exactly', () => {
    expect(['', '0', '123456789012345'].every(isSeed)).toBe(true);
    expect(['-1', '1.5', 'seven', '9999999999999999'].some(isSeed)).toBe(false);
  });
});

describe('a table for several', () => {
  const ark = {
    name: 'ark-age',
    max_seats: 6,
    levels: [{ name: '1' }],
    options: [
      { name: 'sides', default: 'each' },
      { name: 'card_text', default: 'on' },
      { name: 'hand_discard', default: 'one' },
    ],
    presets: { author: {}, tuned: { hand_discard: 'all' } },
  } as unknown as GameType;
  const several: Setting = {
    ...setting,
    against: 'several',
    first: false,
    build: 'red-court',
    further: [
      { kind: 'open', level: '4', build: 'ignored' },
      { kind: 'computer', level: '2', build: ' the-brood ' },
    ],
  };

  it('is offered by games that seat more than two', () => {
    expect(againstOf(ark).map(({ value }) => value)).toContain('several');
    expect(againstOf({ ...ark, max_seats: 2 }).map(({ value }) => value)).not.toContain('several');
  });

  it('has a friend or a computer on each further seat, and oneself on the first', () => {
    expect(seatCount(several)).toBe(3);
    expect(seatCount(setting)).toBe(2);
    expect(tableOf(ark, several, 'Ada').seats).toEqual([
      { kind: 'human', name: 'Ada', build: 'red-court' },
      { kind: 'open' },
      { kind: 'computer', level: '2', name: 'Level 2, seat 3', build: 'the-brood' },
    ]);
  });

  it('carries the builds of both sides, and the card set where one was chosen', () => {
    const table = tableOf(ark, { ...setting, build: 'a', theirs: 'b', cards: 'own' }, '');
    expect(table.seats.map(({ build }) => build)).toEqual(['a', 'b']);
    expect(table.cards).toBe('own');
    const watched = tableOf(ark, { ...setting, against: 'watch', build: 'a', theirs: 'b' }, '');
    expect(watched.seats.map(({ build }) => build)).toEqual(['a', 'b']);
  });

  it('names the ready set of rules whatever sides there are, and keeps them when it changes', () => {
    expect(presetOf(ark, { sides: 'two', card_text: 'off' })).toBe('author');
    expect(withPreset(ark, 'tuned', { sides: 'two', hand_discard: 'one' })).toEqual({
      sides: 'two',
      hand_discard: 'all',
    });
    expect(withOption(ark, { sides: 'two' }, 'sides', 'each')).toEqual({});
    expect(withOption(ark, {}, 'sides', 'two')).toEqual({ sides: 'two' });
  });

  it('has a guided first game where the game type has lessons', () => {
    expect(lessonOf(ark, '')).toMatchObject({ seed: 5, cards: 's1' });
    expect(lessonOf({ ...ark, name: 'leveler' }, '')).toMatchObject({ game: 'leveler', seed: 5 });
    expect(lessonOf({ ...ark, name: 'toy' }, '')).toBeNull();
  });
});

describe('what a page hands on to the lobby', () => {
  it('is the deck, with the options that it was checked by', () => {
    const address = lobbyWith('a+b/c', { start_life: '30', burn: 'each_cycle' });
    const wanted = new URLSearchParams(address.slice(address.indexOf('?')));
    expect(wanted.get('build')).toBe('a+b/c');
    expect(optionsIn(wanted, game)).toEqual({ start_life: '30' });
  });

  it('leaves out options that the game type does not have', () => {
    const wanted = new URLSearchParams('option=pool=legacy&option=start_life&option=');
    expect(optionsIn(wanted, game)).toEqual({});
  });
});

describe('the rules of a table', () => {
  it('are the basic game where nothing is changed, by default or by hand', () => {
    expect(presetOf(game, {})).toBe('basic');
    expect(presetOf(game, { burn: 'each_cycle' })).toBe('basic');
  });

  it('are recognised as a ready set, or as a mix', () => {
    expect(presetOf(game, { burn: 'turn_start' })).toBe('author');
    expect(presetOf(game, { burn: 'turn_start', start_life: '30' })).toBeNull();
    expect(changed(game, { start_life: '30' })).toEqual(['start_life']);
  });

  it('of a game this page has never heard of have a cloth all the same', () => {
    expect(blurbOf('whist').felt).toBe('parlor');
  });
});

describe('a finished game in a list', () => {
  it.each([
    [[1, 0], [0], 'won'],
    [[1, 0], [1], 'lost'],
    [[0.5, 0.5], [1], 'drawn'],
    [[1, 0], [0, 1], 'over'],
    [null, [0], 'over'],
  ])('with scores %j, from seats %j, was %s', (result, seats, word) => {
    expect(resultOf({ result, seats })).toBe(word);
  });

  it('lasted one turn, or several', () => {
    expect([turns(1), turns(41)]).toEqual(['1 turn', '41 turns']);
  });
});

describe('what a friend has sent', () => {
  const origin = 'http://here:8000';

  it('is four words, however they are typed', () => {
    expect(read(' Otter, lamp  NINE-sail ', origin)).toEqual({
      kind: 'words',
      words: 'otter lamp nine sail',
    });
  });

  it('is a link to a table, with its token', () => {
    const address = 'http://here:8000/t/ab12#secret';
    expect(read(address, origin)).toEqual({ kind: 'link', address });
  });

  it.each(['one two three', 'http://here:8000/admin', 'javascript:alert(1)', '//', ''])(
    'is not %j',
    (text) => {
      expect(read(text, origin)).toEqual({ kind: 'unreadable' });
    },
  );
});
