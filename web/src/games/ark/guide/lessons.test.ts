import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../../state/settings.svelte';
import type { EventSeen } from '../../../types.gen';
import { event, observation, player, unit } from '../fixtures/build';
import type { Observation } from '../seen';
import { guide, heed, isGuided } from './guided';
import { lessonAt, LESSONS } from './lessons';

const seen = (special: Partial<Observation> = {}): Observation =>
  observation({ players: [player(0), player(1)], ...special });
const mine = { seat: 0 };
const summoned = event('entered', { place: 'a11', how: 'summoned' }, mine);
const attacked = event('attack', { place: 'a11', target: 'b11' }, mine);
const countered = event('counter', { place: 'a11', target: 'b11' }, mine);
const link = event('link', { seat: 0 }, mine);
const flying = seen({ units: [unit('a11', 'page', { air: true })] });

describe('the guided game', () => {
  it('has five lessons, each about another part of the rules', () => {
    expect(LESSONS).toHaveLength(5);
    expect(new Set(LESSONS.map(({ rule }) => rule)).size).toBe(5);
  });
  it.each<[number | null, EventSeen[], Observation]>([
    [0, [], seen()],
    [1, [summoned], seen()],
    [2, [summoned, attacked], seen()],
    [3, [summoned, attacked, countered], seen()],
    [4, [summoned, attacked, countered], flying],
    [null, [summoned, attacked, countered, link], flying],
  ])('is at lesson %s once the ones before are done', (lesson, events, at) => {
    expect(lessonAt({ seen: at, events })).toBe(lesson);
  });
  it('607.1 counts holding as an answer to the dilemma', () => {
    const hit = event('damaged', { place: 'a11', points: 1 }, { seat: 1 });
    const held = seen({ units: [unit('a11', 'page', { damage: 1 })] });
    expect(LESSONS[2]?.isDone({ seen: held, events: [hit] })).toBe(true);
    const charged = seen({ units: [unit('a11', 'page', { damage: 1, charged: true })] });
    expect(LESSONS[2]?.isDone({ seen: charged, events: [hit] })).toBe(false);
  });
  it('does not take the other side’s deeds for one’s own', () => {
    const theirs = { ...summoned, seat: 1 };
    expect(lessonAt({ seen: seen(), events: [theirs] })).toBe(0);
  });
  it('says what to do at every moment', () => {
    for (const lesson of LESSONS) {
      for (const phase of ['setup', 'set', 'go', 'end']) {
        expect(lesson.now({ seen: seen({ phase }), events: [] })).not.toBe('');
      }
    }
  });
});

describe('which table is guided', () => {
  beforeEach(() => {
    settings.wishes = {};
  });
  it('is the one whose address says so', () => {
    heed('', 'one');
    expect(isGuided('one')).toBe(false);
    heed('?guide=1', 'two');
    expect(isGuided('two')).toBe(true);
    expect(isGuided('one')).toBe(false);
  });
  it('is none after the guide was ended', () => {
    guide('one');
    guide(null);
    expect(isGuided('one')).toBe(false);
  });
});
