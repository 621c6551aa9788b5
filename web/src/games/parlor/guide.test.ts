import { describe, expect, it } from 'vitest';
import { lessonAt } from '../../board/guide/lessons';
import type { EventSeen, Observation } from '../../types.gen';
import { event, observation, ruler } from './fixtures/build';
import { COURSE } from './guide';

const seen = (special: Partial<Observation> = {}): Observation =>
  observation({ rulers: [ruler({}), ruler({})], ...special });
const at = (...events: EventSeen[]): number | null =>
  lessonAt(COURSE.lessons, { seen: seen({ seat: 0 }), events });
const own = (code: string): EventSeen => ({ ...event(code, {}), seat: 0 });
const ALL = ['land-laid', 'cast', 'attacks', 'laid-on', 'laid-on-stack'].map(own);

describe('the guided first game of Parlor Magic', () => {
  it('goes on when the thing has happened', () => {
    const lessons = [0, 1, 2, 3, 4, 5].map((count) => at(...ALL.slice(0, count)));
    expect(lessons).toEqual([0, 1, 2, 3, 4, null]);
  });

  it('counts one’s own deeds alone', () => {
    expect(at({ ...own('land-laid'), seat: 1 })).toBe(0);
  });

  it('says what to do at every moment', () => {
    for (const lesson of COURSE.lessons) {
      for (const phasing of [0, 1]) {
        for (const step of ['draw', 'first-play', 'attack', 'combat'] as const) {
          expect(lesson.now({ seen: seen({ phasing, step }), events: [] })).not.toBe('');
        }
      }
    }
  });
});
