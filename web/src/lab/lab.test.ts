import { describe, expect, it } from 'vitest';
import type { LabResult, MeasuredShape, ResultVariant, RunShape } from '../types.gen';
import { agentsFor, blocksFor, questionOf, type Answers } from './question';
import { Scale, tickText } from './scale';
import { marked } from './sentence';
import { duration, span, standing, told } from './words';

const FORM: Answers = {
  ask: 'ab',
  game: 'parlor-magic',
  name: '',
  option: 'first_draw',
  first: 'normal',
  second: 'skip',
  values: ['normal', 'skip'],
  card: null,
  isOwnSet: false,
  agents: [' greedy ', ''],
  builds: [],
  measure: 'starter-share',
  probes: [],
  seed: 1,
  by: 'evidence',
  blocks: 100,
  effect: 3,
  precision: 1,
  isShare: true,
  options: {},
};
const CARD = { id: 's1-m01', name: 'Mudclaw', field: 'might', printed: 2, value: 4 } as const;

describe('the form', () => {
  it('asks two settings of a rule as two variants, points as shares', () => {
    const question = questionOf(FORM);
    expect(question.name).toBe('first_draw=normal or first_draw=skip?');
    expect(question.agents).toEqual(['greedy']);
    expect(question.variants).toEqual({
      'first_draw=normal': { first_draw: 'normal' },
      'first_draw=skip': { first_draw: 'skip' },
    });
    expect(question.effect).toBeCloseTo(0.03);
  });

  it('leaves a number that is no share as it is', () => {
    expect(questionOf({ ...FORM, isShare: false }).effect).toBe(3);
  });

  it('asks who plays better without variants', () => {
    expect(questionOf({ ...FORM, ask: 'players' }).variants).toEqual({});
  });

  it('asks a number on a card, and the cards as printed where it is the printed one', () => {
    const question = questionOf({ ...FORM, ask: 'card', card: CARD });
    expect(question.variants).toEqual({ 'as printed': {}, 'might 4': {} });
    expect(question.card_changes).toEqual({ 'might 4': { 's1-m01': { might: 4 } } });
    const same = questionOf({ ...FORM, ask: 'card', card: { ...CARD, value: 2 } });
    expect(same.variants).toEqual({});
    expect(same.card_changes).toBeUndefined();
  });

  it("takes a designer's builds as the files that come along", () => {
    const question = questionOf({ ...FORM, ask: 'card', isOwnSet: true, builds: ['mine'] });
    expect(question.builds).toEqual(['mine.json']);
    expect(question.cards).toBe('cards.json');
  });

  it('plays about a thousand games of a changed card', () => {
    expect(2 * blocksFor(1)).toBe(1000);
    expect(4 * blocksFor(2)).toBe(1000);
  });

  it('compares two agents and else lets one play itself', () => {
    expect(agentsFor('players', ['greedy'], ['uniform', 'greedy'])).toEqual(['uniform', 'greedy']);
    expect(agentsFor('ab', ['uniform', 'greedy'], [])).toEqual(['greedy']);
    expect(agentsFor('card', ['greedy'], [])).toEqual(['uniform']);
  });
});

describe('the axis', () => {
  it('marks even among round values', () => {
    const ticks = new Scale([0.52, 0.56], 'share').ticks();
    expect(ticks.filter(({ isEven }) => isEven)).toHaveLength(1);
    expect(ticks.map((tick) => tickText(tick, 'share'))).toContain('even');
    expect(ticks.length).toBeGreaterThan(2);
    expect(ticks.every(({ at }) => at >= 0 && at <= 100)).toBe(true);
  });

  it('stands also where all values are one', () => {
    expect(new Scale([3, 3], 'number').at(3)).toBeCloseTo(50);
  });
});

describe('the sentence', () => {
  const level = (mean: number): MeasuredShape =>
    ({ mean, unit: 'share', title: 'won by who goes first' }) as MeasuredShape;
  const variant = (name: string): ResultVariant => ({ name }) as ResultVariant;
  const result = {
    sentence: 'Going first wins 54.1 % (53.2 to 55.0) under a and 50.6 % (49.7 to 51.5) under b.',
    headline: { unit: 'share', levels: [level(0.541), level(0.506)] },
    variants: [variant('a'), variant('b')],
  } as LabResult;

  it('is whole, and its numbers are the levels of the variants', () => {
    const parts = marked(result);
    expect(parts.map(({ text }) => text).join('')).toBe(result.sentence);
    expect(parts.filter((part) => part.variant !== null).map(({ text }) => text)).toEqual([
      '54.1 %',
      '50.6 %',
    ]);
  });

  it('stays plain where a number is not in it', () => {
    const parts = marked({ ...result, sentence: 'No game has it yet.' });
    expect(parts).toEqual([{ text: 'No game has it yet.', variant: null }]);
  });
});

describe('words', () => {
  it('tell shares in per cent and numbers with two places', () => {
    expect(told(0.5412, 'share')).toBe('54.1 %');
    expect(told(1234.5, 'number')).toBe('1,234.50');
    expect(span(0.5, 0.55, 'share')).toBe('50.0 to 55.0');
    expect(duration(500)).toBe('8 min 20 s');
  });

  it('tell how a run stands', () => {
    const run = { state: 'running', blocks: 7, most_blocks: 600, place: 0, why: '' } as RunShape;
    expect(standing(run)).toBe('playing, 7 of 600 blocks');
    expect(standing({ ...run, state: 'queued', place: 1 })).toBe('waits for 1 other');
    expect(standing({ ...run, state: 'stopped', why: 'stopped by hand' })).toBe(
      'stopped at 7 of 600 blocks: stopped by hand',
    );
  });
});
