import { beforeEach, describe, expect, it } from 'vitest';
import type { CardLine, CardSheet } from '../../types.gen';
import { lineOf, lineOfLink } from './effects';
import { SHEETS } from './fixtures/cards';
import { observation, player } from './fixtures/build';
import { lay } from './loading';

const line = (head: string, kind: CardLine['kind']): CardLine => ({ head, text: '', kind });
const sheetWith = (...lines: CardLine[]): CardSheet => {
  const [first] = SHEETS;
  if (first === undefined) throw new Error('there are no cards');
  return { ...first, lines };
};

describe('the number of an effect', () => {
  const venom = line('Venom 1', 'keyword');
  const auto = line('Auto 5', 'auto');

  it('counts the card’s own effects first, though keywords are printed before them', () => {
    expect(lineOf(sheetWith(venom, auto), 0)).toBe(auto);
    expect(lineOf(sheetWith(venom, auto), 1)).toBe(venom);
  });
  it('is not guessed among several keywords', () => {
    expect(lineOf(sheetWith(venom, line('Mend', 'keyword')), 1)).toBeNull();
  });
});

describe('a dogma on the chain', () => {
  beforeEach(() => {
    const halves = [line('Offensive: Dogma 2', 'dogma'), line('Defensive: Dogma 3', 'dogma')];
    lay([{ ...sheetWith(...halves), id: 'oath', kind: 'dogma' }]);
  });
  const link = {
    controller: 0,
    card: 'oath',
    source: null,
    effect: 0,
    speed: 5,
    cost: 2,
    targets: [],
    negated: false,
  };
  const seen = (active: number) => observation({ players: [player(0), player(1)], active });

  it('302.6 is the half that fits the attack', () => {
    expect(lineOfLink(seen(0), link)?.head).toBe('Offensive: Dogma 2');
    expect(lineOfLink(seen(1), link)?.head).toBe('Defensive: Dogma 3');
  });
});
