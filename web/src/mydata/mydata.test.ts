import { beforeEach, describe, expect, it } from 'vitest';
import type { MyData } from '../types.gen';
import { erase, keptIn } from './kept';
import { deletedWords, linesOf } from './words';

const NONE: MyData = {
  alone: 0,
  finished: 0,
  under_way: 0,
  names: [],
  uploads: 0,
  experiments: 0,
  searches: 0,
};

describe('what this browser alone keeps', () => {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('cardwright-deck', '1 Elk');
    localStorage.setItem('cardwright-settings', '{"sound": true}');
    localStorage.setItem('another-page', 'x');
  });

  it('is ours alone, read as far as it can be', () => {
    expect(keptIn(localStorage)).toEqual({
      'cardwright-deck': '1 Elk',
      'cardwright-settings': { sound: true },
    });
  });

  it('is erased without touching what others keep', () => {
    erase(localStorage);
    expect(keptIn(localStorage)).toEqual({});
    expect(localStorage.getItem('another-page')).toBe('x');
  });
});

describe('what the server keeps', () => {
  it('is told without what there is none of', () => {
    expect(linesOf(NONE)).toEqual([]);
    expect(linesOf({ ...NONE, alone: 1, finished: 2, searches: 1 })).toEqual([
      '1 table at which only you sit',
      '2 finished games with others',
      '1 search in the lab',
    ]);
  });

  it('is told apart by what became of it', () => {
    expect(deletedWords({ ...NONE, alone: 2, finished: 1 })).toBe(
      'Deleted: 2 tables at which only you sit. ' +
        'Left, your name taken out: 1 finished game with others. ' +
        'The server knows this browser no more.',
    );
    expect(deletedWords(NONE)).toBe('The server knows this browser no more.');
  });
});
