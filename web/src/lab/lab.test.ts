import { describe, expect, it } from 'vitest';
import type {
  LabResult,
  MeasuredShape,
  Meeting,
  OptionShape,
  ResultVariant,
  RunShape,
  SearchShape,
  TrialShape,
} from '../types.gen';
import { bestOf, runIn } from './better';
import { keysOf } from './keys';
import { shortNames, weakestOf } from './matrix';
import { agentWith, chosenIn, keptFor, nameFor } from './own';
import {
  agentsFor,
  aimFor,
  blocksFor,
  moveOf,
  questionOf,
  wishOf,
  type Answers,
} from './question';
import { Scale, tickText } from './scale';
import { found, nearest, searchStanding, shortName } from './search';
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
  own: [],
  aims: [],
  moves: [],
  rounds: 6,
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

  it('carries builds of its own by name, whatever set is played', () => {
    const own = [{ name: 'mine', text: 'Hero: Warden' }];
    const agents = ['greedy with mine', 'uniform with theirs without kind:fly'];
    const question = questionOf({ ...FORM, own, agents, builds: ['mine', 'theirs'] });
    expect(question.own).toEqual({ mine: 'Hero: Warden' });
    expect(question.builds).toEqual(['mine', 'theirs']);
    expect(question.agents).toEqual(['greedy with mine', 'uniform without kind:fly with theirs']);
    const inSet = questionOf({ ...FORM, own, agents, builds: ['mine', 'theirs'], isOwnSet: true });
    expect(inSet.builds).toEqual(['mine', 'theirs.json']);
    expect(inSet.agents[1]).toBe('uniform without kind:fly with theirs.json');
  });

  it('takes aims as shares, and numbers as they are', () => {
    const aims = [
      { measure: 'starter-share', unit: 'share', low: 49, high: 51 },
      { measure: 'turns', unit: 'number', low: 9, high: 14 },
    ];
    expect(questionOf({ ...FORM, aims }).goals).toEqual({
      'starter-share': [0.49, 0.51],
      turns: [9, 14],
    });
    expect(questionOf(FORM).goals).toBeUndefined();
  });

  it('plays about a thousand games of a changed card', () => {
    expect(2 * blocksFor(1)).toBe(1000);
    expect(4 * blocksFor(2)).toBe(1000);
  });

  it('compares two agents and else lets one play itself', () => {
    expect(agentsFor('players', ['greedy'], ['uniform', 'greedy'])).toEqual(['uniform', 'greedy']);
    expect(agentsFor('ab', ['uniform', 'greedy'], [])).toEqual(['greedy']);
    expect(agentsFor('card', ['greedy'], [])).toEqual(['uniform']);
    expect(agentsFor('skill', ['greedy'], [])).toContain('search:400');
  });
});

describe('builds of ones own', () => {
  it('have names that files may have, each once', () => {
    expect(nameFor('My Elks!', [])).toBe('my-elks');
    expect(nameFor('mine', ['mine', 'mine-2'])).toBe('mine-3');
    expect(nameFor('***', [])).toBe('mine');
  });

  it('belong to an agent that names them', () => {
    const chosen = { agent: 'greedy without kind:fly', build: 'mine' };
    expect(chosenIn('greedy with mine without kind:fly')).toEqual(chosen);
    expect(chosenIn('greedy')).toEqual({ agent: 'greedy', build: '' });
    expect(agentWith({ agent: 'greedy ', build: 'mine' })).toBe('greedy with mine');
  });

  it('are those that this browser keeps for the game type', () => {
    const kept = (items: Record<string, string>): Pick<Storage, 'getItem'> => ({
      getItem: (key: string) => items[key] ?? null,
    });
    const storage = kept({
      'cardwright-deck': '1 Elk',
      'cardwright-decks': '[{"name":"Birds","text":"1 Bird"}]',
      'cardwright-build': '{"set":"s1","build":{"hero":"h","dogmas":[],"deck":{"a":2}}}',
    });
    expect(keptFor('leveler', storage)).toEqual([
      { name: 'from-the-desk', text: '1 Elk' },
      { name: 'Birds', text: '1 Bird' },
    ]);
    expect(keptFor('ark-age', storage)[0]?.text).toBe(
      '{"schema":"arkage-build/1","hero":"h","dogmas":[],"deck":{"a":2}}',
    );
    expect(keptFor('parlor-magic', storage)).toEqual([]);
    expect(keptFor('ark-age', kept({}))).toEqual([]);
  });
});

describe('the axis', () => {
  it('marks even among round values', () => {
    const ticks = new Scale([0.52, 0.56], true).ticks();
    expect(ticks.filter(({ isEven }) => isEven)).toHaveLength(1);
    expect(ticks.map((tick) => tickText(tick, 'share'))).toContain('even');
    expect(ticks.length).toBeGreaterThan(2);
    expect(ticks.every(({ at }) => at >= 0 && at <= 100)).toBe(true);
  });

  it('knows no even where a half means nothing', () => {
    const ticks = new Scale([0.02, 0.08], false).ticks();
    expect(ticks.some(({ isEven }) => isEven)).toBe(false);
    expect(Math.max(...ticks.map(({ value }) => value))).toBeLessThan(0.1);
  });

  it('stands also where all values are one', () => {
    expect(new Scale([3, 3], false).at(3)).toBeCloseTo(50);
  });
});

describe('the sentence', () => {
  const level = (mean: number): MeasuredShape =>
    ({ mean, unit: 'share', title: 'won by who goes first' }) as MeasuredShape;
  const variant = (name: string): ResultVariant => ({ name }) as ResultVariant;
  const result = {
    sentence:
      'Going first wins 54.1 % (53.2 to 55.0) under with it and 50.6 % (49.7 to 51.5) under without it.',
    headline: { unit: 'share', levels: [level(0.541), level(0.506)] },
    variants: [variant('with it'), variant('without it')],
  } as LabResult;

  it('is whole, and its numbers are the levels of the variants', () => {
    const parts = marked(result);
    expect(parts.map(({ text }) => text).join('')).toBe(result.sentence);
    const of = (kind: string): string[] =>
      parts.filter((part) => part.kind === kind).map(({ text }) => text);
    expect(of('level')).toEqual(['54.1 %', '50.6 %']);
    expect(of('span')).toEqual(['(53.2 to 55.0)', '(49.7 to 51.5)']);
    expect(of('name')).toEqual(['with it', 'without it']);
  });

  it('takes no name for another that begins alike', () => {
    const named = {
      ...result,
      sentence: '54.1 % (1 to 2) under life=2 and 50.6 % (1 to 2) under life=20.',
      variants: [variant('life=2'), variant('life=20')],
    };
    const names = marked(named).filter(({ kind }) => kind === 'name');
    expect(names.map(({ text, place }) => [text, place])).toEqual([
      ['life=2', 0],
      ['life=20', 1],
    ]);
  });

  it('stays plain where a number is not in it', () => {
    const parts = marked({ ...result, sentence: 'No game has it yet.' });
    expect(parts).toEqual([{ kind: 'plain', text: 'No game has it yet.', place: -1 }]);
  });
});

describe('after a report', () => {
  const variants = [
    { name: 'a', chosen: {}, cards: {} },
    { name: 'b', chosen: { first_draw: 'skip' }, cards: {} },
  ];
  const result = {
    game: 'parlor-magic',
    headline: {
      measure: 'starter-share',
      levels: [{ mean: 0.55 }, { mean: 0.49 }],
      differences: [{ low: -0.09, high: -0.02, fairer: 'later' }],
    },
    variants,
  } as unknown as LabResult;

  it('the fairer variant is played, else the last one', () => {
    expect(bestOf(result)).toEqual({
      name: 'b',
      address: '/?game=parlor-magic&option=first_draw%3Dskip',
      isFairer: true,
    });
    const unknown = { mean: -0.05, low: -0.09, high: -0.02, fairer: '' } as const;
    const open = { ...result.headline, differences: [unknown] };
    expect(bestOf({ ...result, headline: open })?.isFairer).toBe(false);
    const turns = { ...result, headline: { ...result.headline, measure: 'turns' } };
    expect(bestOf(turns)?.isFairer).toBe(false);
    expect(bestOf({ ...result, variants: result.variants.slice(0, 1) })).toBeNull();
  });

  it('a changed card is played at no table', () => {
    const changed = { ...variants[1], cards: { crab: { might: 4 } } };
    const other = { ...result, variants: [variants[0], changed] } as unknown as LabResult;
    expect(bestOf(other)).toBeNull();
  });

  it('another run is named by its link, its path or itself', () => {
    for (const text of ['https://x.org/lab/abc_def-12?with=y', '/lab/abc_def-12', 'abc_def-12'])
      expect(runIn(text)).toBe('abc_def-12');
    expect(runIn('https://x.org/replays')).toBe('');
  });

  it('its first numbers are told from variant to variant', () => {
    const measure = (name: string, mean: number, unit: string): MeasuredShape =>
      ({ name, title: name, unit, mean, median: mean - 1 }) as MeasuredShape;
    const under = (rounds: number, declined: number): ResultVariant =>
      ({
        open: {},
        measures: [
          measure('turns', 1, 'number'),
          measure('rounds', rounds, 'number'),
          measure('counter-declined', declined, 'share'),
        ],
      }) as unknown as ResultVariant;
    const skill = [{ times: 4, mean: 0.61 }];
    const variants = [under(13, 0.38), under(11, 0.41)];
    const keys = keysOf({ variants, skill } as unknown as LabResult);
    expect(keys.map(({ text }) => text)).toEqual(['12 → 10', '38.0 % → 41.0 %', '61.0 %']);
    expect(keys[2]?.title).toBe('won by thinking 4 times longer');
    expect(keys[1]?.note).toContain('15 to 85');
  });

  it('names are short where all agents are one, and the weakest is told', () => {
    expect(shortNames(['greedy, a', 'greedy, b'])).toEqual(['a', 'b']);
    expect(shortNames(['greedy, a', 'uniform, b'])).toEqual(['greedy, a', 'uniform, b']);
    const met = (high: number): Meeting => ({ high }) as Meeting;
    const matrix = [
      [null, met(0.6), met(0.7)],
      [met(0.4), null, met(0.45)],
      [met(0.4), met(0.6), null],
    ];
    expect(weakestOf({ matrix })).toEqual({ place: 1, below: 2, met: 2 });
    expect(weakestOf({ matrix: matrix.slice(0, 2) })).toBeNull();
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

describe('a search', () => {
  const trial = (name: string, distance: number): TrialShape => ({
    name,
    distance,
    measures: [],
    trade_off: false,
    round: 1,
    run: '/lab/r1',
  });
  const search = {
    state: 'running',
    round: 2,
    most_rounds: 6,
    start: 'a=1',
    best: 1,
    playing: null,
    trials: [trial('a=1', 0.5), trial('a=2', 0.25)],
  } as unknown as SearchShape;

  it('plays the experiment without variants, watched by its first aim', () => {
    const aims = [{ measure: 'turns', unit: 'number', low: 3, high: 5 }];
    const form: Answers = {
      ...FORM,
      ask: 'search',
      aims,
      moves: [{ option: 'max_turns', values: ['8', '6'] }],
    };
    const question = questionOf(form);
    expect([question.measure, question.variants]).toEqual(['turns', {}]);
    expect(question.goals).toEqual({ turns: [3, 5] });
    expect(question.name).toBe('Toward turns');
    expect(wishOf(form)).toEqual({ moves: { max_turns: ['8', '6'] }, rounds: 6 });
    expect(wishOf(FORM)).toBeNull();
  });

  it('proposes all values of an option, its example among them, and an even game', () => {
    const option = { name: 'x', values: ['400', 'none'], example: '100' } as OptionShape;
    expect(moveOf(option).values).toEqual(['100', '400', 'none']);
    expect(aimFor({ name: 'starter-share', unit: 'share' })).toMatchObject({ low: 49, high: 51 });
  });

  it('says what lies nearest so far, and what it is at the end', () => {
    expect(found(search)).toBe('Nearest so far: a=2, off the aims by 0.25 of their widths.');
    expect(found({ ...search, state: 'done', trials: [trial('a=1', 0)], best: 0 })).toBe(
      'Nearest: the rules as they were, within all aims.',
    );
    expect(found({ ...search, trials: [], best: -1 })).toBe('Nothing is known yet.');
    expect(found({ ...search, trials: [trial('a=1', 1), trial('a=3', 1)], best: 1 })).toContain(
      '; 1 other as near.',
    );
    expect(shortName('a=1, b=3', 'a=1, b=2')).toBe('b=3');
    expect(nearest(search).map(({ place }) => place)).toEqual([1, 0]);
    expect(searchStanding({ ...search, state: 'stopped', why: 'stopped by hand' })).toBe(
      'stopped in round 2 of at most 6: stopped by hand',
    );
  });
});
