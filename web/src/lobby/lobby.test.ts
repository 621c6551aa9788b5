import { describe, expect, it } from 'vitest';
import type { GameType } from '../types.gen';
import {
  blurbOf,
  changed,
  isSeed,
  presetOf,
  resultOf,
  tableOf,
  turns,
  type Setting,
} from './games';
import { read } from './invite';

const game = {
  name: 'parlor-magic',
  options: [
    { name: 'burn', default: 'each_cycle' },
    { name: 'start_life', default: '20' },
  ],
  presets: { author: { burn: 'turn_start' } },
} as unknown as GameType;

const setting: Setting = {
  against: 'computer',
  level: '4',
  level2: '6',
  first: true,
  options: {},
  seed: '',
  isPublic: false,
};

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

  it('gives two computers of one level two names', () => {
    const { seats } = tableOf(game, { ...setting, against: 'watch', level2: '4' }, '');
    expect(new Set(seats.map(({ name }) => name)).size).toBe(2);
  });

  it('carries a seed only where one was typed', () => {
    expect(tableOf(game, { ...setting, seed: ' 7 ' }, '').seed).toBe(7);
    expect('seed' in tableOf(game, setting, '')).toBe(false);
  });

  it('takes whole numbers as seeds, as far as JSON carries them exactly', () => {
    expect(['', '0', '123456789012345'].every(isSeed)).toBe(true);
    expect(['-1', '1.5', 'seven', '9999999999999999'].some(isSeed)).toBe(false);
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
