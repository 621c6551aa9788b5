import { afterEach, describe, expect, it, vi } from 'vitest';
import { KEPT, kept, Match } from './match.svelte';
import { loadedFiles } from './offline';
import {
  counted,
  damaged,
  due,
  emptied,
  fresh,
  library,
  living,
  peril,
  playing,
  settled,
  untilNext,
  type Side,
} from './score';
import { changeWords, nextWords, stepWords } from './words';

function side(total: number, special: Partial<Side> = {}): Side {
  return { ...fresh('Ada'), total, ...special };
}
const asked = (one: Side): string[] =>
  due(one).map(({ kind, deck, rule }) => `${rule} ${kind} ${String(deck)}`);

describe('the count at a paper table', () => {
  it('begins at 30 life with two sub-decks outside (L8, L9)', () => {
    expect(fresh('Ada')).toEqual({
      name: 'Ada',
      life: 30,
      total: 0,
      outside: [2, 3],
      isEmpty: false,
    });
  });

  it('adds damage to a total that life gain does not lower (L10)', () => {
    expect(living(damaged(side(0), 4), 3)).toMatchObject({ life: 29, total: 4 });
  });

  it('leaves the total alone where life is lost or paid (L10)', () => {
    expect(living(side(3), -5)).toMatchObject({ life: 25, total: 3 });
  });

  it('counts damage that costs no life, and never below 0 (L10)', () => {
    expect(counted(side(3), 4)).toMatchObject({ life: 30, total: 7 });
    expect(counted(side(3), -9).total).toBe(0);
  });
});

describe('what is due with the cards', () => {
  it.each([
    ['nothing below ten', side(9), []],
    [
      'L13: at ten the library goes, then sub-deck 2 comes',
      side(10),
      ['L13 exile 2', 'L12 enter 2'],
    ],
    [
      'L19: one blow from under ten to twenty takes two libraries',
      side(20),
      ['L13 exile 2', 'L12 enter 2', 'L14 exile 3', 'L12 enter 3'],
    ],
    ['L12: an empty library brings the next sub-deck', emptied(side(0)), ['L12 enter 2']],
    [
      'L18: the sub-deck that enters an empty library stays, though ten is passed',
      emptied(side(12)),
      ['L12 enter 2'],
    ],
    [
      'L18: the next check sees twenty again',
      emptied(side(20)),
      ['L12 enter 2', 'L14 exile 3', 'L12 enter 3'],
    ],
    ['L20: nothing at ten once sub-deck 2 is in', side(15, { outside: [3] }), []],
    ['L14: at twenty sub-deck 3', side(20, { outside: [3] }), ['L14 exile 3', 'L12 enter 3']],
    ['L20: nothing at twenty once sub-deck 3 is in', side(40, { outside: [] }), []],
    ['L24: nothing if no sub-deck is left', emptied(side(40, { outside: [] })), []],
  ])('is %s', (_words, one, steps) => {
    expect(asked(one)).toEqual(steps);
  });

  it('is over once it has been done', () => {
    for (const one of [side(10), side(20), emptied(side(0)), emptied(side(25))]) {
      expect(due(settled(one))).toEqual([]);
    }
    expect(library(settled(side(20)))).toBe(3);
    expect(library(settled(emptied(side(0))))).toBe(2);
  });

  it('tells how far the next threshold is, and of the last library', () => {
    expect(untilNext(side(7))).toEqual({ deck: 2, damage: 3 });
    expect(untilNext(side(12, { outside: [3] }))).toEqual({ deck: 3, damage: 8 });
    expect(untilNext(side(7, { outside: [3] }))).toEqual({ deck: 3, damage: 13 });
    expect(untilNext(side(5, { outside: [] }))).toBeNull();
    expect(nextWords(side(7))).toBe(
      '3 more damage: at 10 your library is exiled and II comes in.',
    );
    expect(nextWords(side(5, { outside: [] }))).toContain('III');
  });

  it('is told in words with the threshold', () => {
    expect(due(side(20)).map(stepWords)).toEqual([
      'Your damage total is 10 or more: exile your whole library, face up.',
      'Shuffle sub-deck II into your library.',
      'Your damage total is 20 or more: exile your whole library, face up.',
      'Shuffle sub-deck III into your library.',
    ]);
  });

  it('says who is lost (CR 704.5a, L24)', () => {
    expect(peril(side(0))).toBe('');
    expect(peril(side(0, { life: 0 }))).toContain('loses');
    expect(peril(emptied(side(0, { outside: [] })))).toContain('next draw');
  });

  it('can be put right by hand', () => {
    expect([1, 2, 3].map((deck) => library(playing(side(0), deck as 1 | 2 | 3)))).toEqual([
      1, 2, 3,
    ]);
  });
});

describe('the match on the page', () => {
  afterEach(() => {
    localStorage.clear();
  });

  it('tells each press, and takes it back', () => {
    const match = new Match();
    match.change(0, damaged(match.sides[0], 3));
    match.change(1, living(match.sides[1], 2));
    expect(match.entries.map(({ seat, words }) => [seat, words])).toEqual([
      [1, '2 life gained'],
      [0, '3 damage'],
    ]);
    match.undo();
    match.undo();
    match.undo();
    expect(match.sides.map(({ life, total }) => [life, total])).toEqual([
      [30, 0],
      [30, 0],
    ]);
  });

  it('does not count a press that changes nothing', () => {
    const match = new Match();
    match.settle(0);
    match.change(1, living(match.sides[1], 0));
    expect(match.entries).toEqual([]);
  });

  it('takes a whole blow back at once, also what came in', () => {
    const match = new Match();
    match.change(0, damaged(match.sides[0], 20));
    match.settle(0);
    expect(match.sides[0].outside).toEqual([]);
    match.undo();
    expect(due(match.sides[0])).toHaveLength(4);
  });

  it('keeps a new name when older presses are taken back', () => {
    const match = new Match();
    match.change(0, damaged(match.sides[0], 1));
    match.rename(0, 'Odile');
    match.undo();
    expect(match.sides[0]).toMatchObject({ name: 'Odile', life: 30 });
  });

  it('survives a reload, with the way back', () => {
    const match = new Match();
    match.change(1, damaged(match.sides[1], 4));
    match.turn(false);
    const again = new Match();
    expect(again.sides[1].total).toBe(4);
    expect(again.isTurned).toBe(false);
    again.undo();
    expect(again.sides[1].total).toBe(0);
  });

  it('begins anew with the same names', () => {
    const match = new Match();
    match.rename(1, 'Bram');
    match.change(1, damaged(match.sides[1], 4));
    match.reset();
    expect(match.sides[1]).toEqual(fresh('Bram'));
    expect(match.entries).toEqual([]);
  });

  it('forgets what is kept but is no game', () => {
    const odd = { sides: [fresh('a'), { ...fresh('b'), outside: [3, 2] }] };
    for (const text of [null, '{', '[]', '{"sides":[]}', JSON.stringify(odd)]) {
      expect(kept(text)).toBeNull();
    }
    localStorage.setItem(KEPT, '{"sides":[1,2]}');
    expect(new Match().sides[0].life).toBe(30);
  });

  it('is told by what changed', () => {
    expect(changeWords({ life: -3, total: 3 })).toBe('3 damage');
    expect(changeWords({ life: -3, total: 0 })).toBe('3 life lost');
    expect(changeWords({ life: 0, total: 2 })).toBe('damage total +2');
    expect(changeWords({ life: 0, total: -2 })).toBe('damage total −2');
  });
});

describe('the page without a network', () => {
  it('keeps the files of this site, and no answers', () => {
    const names = ['/assets/a.js', '/assets/a.js', '/api/games'].map(
      (path) => `${location.origin}${path}`,
    );
    const entries = [...names, 'https://elsewhere.example/x.js'].map((name) => ({ name }));
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as PerformanceEntryList);
    expect(loadedFiles()).toEqual(['/companion', '/favicon.svg', '/assets/a.js']);
  });
});
