import { describe, expect, it } from 'vitest';
import type { BuildShape, CardSheet } from '../types.gen';
import { copies, curve, EMPTY, listed, withOne, withoutOne } from './deck';
import { chosenIn, commonOf, costsOf, fits, NO_FILTER, shown } from './filters';
import { addressOf, fromAddress, kept, keepable } from './sharing';
import { wordsOf, worthOf } from './worth';

function card(id: string, special: Partial<CardSheet> = {}): CardSheet {
  return {
    id,
    number: 0,
    name: id,
    kind: 'minion',
    cost: 1,
    emotion: 'anger',
    nebula: 'crab',
    morality: ['mercy', 'malice'],
    might: 1,
    health: 2,
    speed: 3,
    range: 1,
    limit: null,
    keywords: [],
    lines: [],
    flavour: '',
    art: '',
    ...special,
  };
}

const CARDS = [
  card('hero', { kind: 'hero', cost: 5 }),
  card('vow', { kind: 'dogma', cost: null }),
  card('wall', { kind: 'guardian', cost: 3, morality: ['mercy'] }),
  card('spark', {
    kind: 'familiar',
    cost: 2,
    lines: [{ head: 'Auto 5', text: 'Deal 2 damage.', kind: 'auto' }],
  }),
  card('pup', { cost: 1 }),
  card('kite', { nebula: 'eagle', emotion: 'fear' }),
  card('egg', { kind: 'spawn' }),
];
const BY_ID = new Map(CARDS.map((one) => [one.id, one]));
const ids = (cards: readonly CardSheet[]): string[] => cards.map(({ id }) => id);

describe('the cards that are shown', () => {
  it('stand by kind, cost and name, without those that only effects make', () => {
    expect(ids(shown(CARDS, NO_FILTER, null))).toEqual([
      'hero',
      'vow',
      'kite',
      'pup',
      'spark',
      'wall',
    ]);
  });

  it.each([
    [{ text: 'DAMAGE deal' }, ['spark']],
    [{ kind: 'guardian' }, ['wall']],
    [{ emotion: 'fear' }, ['kite']],
    [{ nebula: 'eagle' }, ['kite']],
    [{ morality: 'malice', kind: 'minion' }, ['kite', 'pup']],
    [{ cost: '2' }, ['spark']],
    [{ text: 'no such word' }, []],
  ])('are those of %j', (filter, expected) => {
    expect(ids(shown(CARDS, { ...NO_FILTER, ...filter }, null))).toEqual(expected);
  });

  it('go together with those chosen, unless all are wanted', () => {
    const common = commonOf([CARDS[0], CARDS[2]] as CardSheet[]);
    expect(common).toEqual({ nebula: 'crab', moralities: ['mercy'] });
    expect(fits(card('other', { morality: ['malice'] }), common)).toBe(false);
    expect(ids(shown(CARDS, NO_FILTER, common))).not.toContain('kite');
    expect(ids(shown(CARDS, { ...NO_FILTER, fitting: false }, common))).toContain('kite');
  });

  it('offer the costs that occur', () => {
    expect(costsOf(CARDS)).toEqual([1, 2, 3, 5]);
  });
});

describe('a build in the making', () => {
  const build = ['hero', 'vow', 'vow', 'pup', 'pup', 'spark'].reduce<BuildShape>(
    (made, id) => withOne(made, BY_ID.get(id) ?? card(id)),
    EMPTY,
  );

  it('puts each card where it belongs', () => {
    expect(build).toEqual({ hero: 'hero', dogmas: ['vow', 'vow'], deck: { pup: 2, spark: 1 } });
    expect(ids(chosenIn(build, BY_ID))).toEqual(['hero', 'vow', 'vow', 'pup', 'spark']);
    expect(CARDS.map((one) => copies(build, one))).toEqual([1, 2, 0, 1, 2, 0, 0]);
  });

  it('gives single copies back, and forgets a card with the last of them', () => {
    const less = ['hero', 'vow', 'pup', 'spark'].reduce<BuildShape>(
      (made, id) => withoutOne(made, BY_ID.get(id) ?? card(id)),
      build,
    );
    expect(less).toEqual({ hero: '', dogmas: ['vow'], deck: { pup: 1 } });
    expect(withoutOne(EMPTY, card('pup'))).toEqual(EMPTY);
  });

  it('is listed by kind and cost, with a curve without gaps', () => {
    const deck = listed({ ...build, deck: { wall: 3, pup: 2, gone: 1 } }, BY_ID);
    expect(deck.map(({ card: { id }, count }) => [id, count])).toEqual([
      ['pup', 2],
      ['wall', 3],
    ]);
    expect(curve(deck)).toEqual([
      { cost: 1, total: 2, minions: 2 },
      { cost: 2, total: 0, minions: 0 },
      { cost: 3, total: 3, minions: 0 },
    ]);
    expect(curve([])).toEqual([]);
  });
});

describe('what a card is worth', () => {
  const worth = { id: 'a', points: 17, body: 12, low: -1.2, high: 11.2, has_text: true };

  it('is what its cost buys less its body, with its doubt', () => {
    expect(worthOf(worth)).toBe(
      'Its cost buys 17 points, its body takes 12.0: its text should be worth 5.0 (-1 to 11), or 1.0 mana.',
    );
    expect(worthOf({ ...worth, has_text: false })).toContain(
      '5.0 are left (-1 to 11); it has no text',
    );
    expect(worthOf({ ...worth, body: 18.5 })).toContain('takes 18.5, 1.5 too many');
  });

  it('is followed by what was measured, of cards without a cost too', () => {
    const one = { id: 'b', points: 0.012, low: -0.004, high: 0.028, found: false };
    const sure = { id: 'a', points: -0.03, low: -0.05, high: -0.01, found: true };
    const measured = { run: 'r', name: 'n', players: [], games: 9, cards: [one, sure] };
    const words = wordsOf({ worths: [worth], measured });
    expect(words.get('b')).toEqual(['Drawn: +1.2 points of wins (-0.4 to +2.8).']);
    expect(words.get('a')?.[1]).toBe('Drawn: -3.0 points of wins (-5.0 to -1.0, found).');
    expect(wordsOf({ worths: [], measured: null }).size).toBe(0);
  });
});

describe('a build in an address', () => {
  it('stands behind the sharp, with the set where it is not the first', () => {
    expect(addressOf('abc', 's1', 's1')).toBe('/builds#abc');
    expect(addressOf('abc', 'own', 's1')).toBe('/builds?set=own#abc');
    expect(fromAddress('?set=own', '#abc')).toEqual({ set: 'own', code: 'abc' });
    expect(fromAddress('', '')).toEqual({ set: '', code: '' });
  });

  it('is kept in this browser, and what is kept but is no build is forgotten', () => {
    const build = { hero: 'h', dogmas: ['d'], deck: { a: 2 } };
    expect(kept(keepable('s1', build))).toEqual({ set: 's1', build });
    for (const text of [null, '', '{', '[]', '{"set":1}', '{"set":"s1","build":{"hero":1}}']) {
      expect(kept(text)).toBeNull();
    }
  });
});
