import { describe, expect, it } from 'vitest';
import { lessonAt } from '../../../board/guide/lessons';
import type { EventSeen } from '../../../types.gen';
import { event, observation, player } from '../fixtures/build';
import type { Observation } from '../seen';
import { COURSE } from './lessons';

const seen = (special: Partial<Observation> = {}): Observation =>
  observation({ players: [player(0), player(1)], ...special });
const at = (...events: EventSeen[]): number | null => lessonAt(LESSONS, { seen: seen(), events });
const LESSONS = COURSE.lessons;
const mine = { seat: 0 };
const summoned = event('entered', { place: 'a11', how: 'summoned' }, mine);
const attacked = event('attack', { place: 'a11', target: 'b11' }, mine);
const countered = event('counter', { place: 'a11', target: 'b11' }, mine);
const hidden = event('entered', { place: 'a12', how: 'summoned' }, { ...mine, rule: 'ark 610.2' });
const dogma = event('dogma', { seat: 0, index: 1 }, mine);

describe('the guided game', () => {
  it('has five lessons, each about another part of the rules', () => {
    expect(LESSONS).toHaveLength(5);
    expect(new Set(LESSONS.map(({ rule }) => rule)).size).toBe(5);
  });
  it('goes on when the thing has happened', () => {
    const all = [attacked, countered, summoned, hidden, dogma];
    const lessons = [0, 1, 2, 3, 4, 5].map((count) => at(...all.slice(0, count)));
    expect(lessons).toEqual([0, 1, 2, 3, 4, null]);
  });
  it('counts nothing that happened before its lesson was on', () => {
    expect(at(hidden, dogma, countered, attacked)).toBe(1);
  });
  it('607.1 counts holding as an answer to the dilemma, but not dying', () => {
    const hit = event('damaged', { place: 'a11', points: 1 }, { seat: 1, entry: 7 });
    const dead = event('died', { place: 'a11' }, { seat: 1, entry: 7 });
    expect(at(attacked, hit)).toBe(2);
    expect(at(attacked, hit, dead)).toBe(1);
  });
  it('610.3 counts taking off as flight', () => {
    const off = event('took-off', { place: 'a11' }, mine);
    expect(at(attacked, countered, summoned, off)).toBe(4);
  });
  it('611.7 does not count effects that cost nothing as an answer', () => {
    const link = (cost: number): EventSeen => event('link', { seat: 0, cost }, mine);
    expect(at(attacked, countered, summoned, hidden, link(0))).toBe(4);
    expect(at(attacked, countered, summoned, hidden, link(2))).toBeNull();
  });
  it('does not take the other side’s deeds for one’s own', () => {
    expect(at(attacked, countered, { ...summoned, seat: 1 })).toBe(2);
    expect(at(event('attack', { place: 'b11', target: 'a11' }))).toBe(0);
  });
  it('says what to do at every moment', () => {
    for (const lesson of LESSONS) {
      for (const phase of ['setup', 'set', 'go', 'end']) {
        expect(lesson.now({ seen: seen({ phase }), events: [] })).not.toBe('');
      }
    }
  });
});
