import { describe, expect, it } from 'vitest';
import { lessonAt } from '../../board/guide/lessons';
import type { EventSeen } from '../../types.gen';
import { aGame } from './fixtures';
import { COURSE } from './guide';

const event = (code: string, args: Record<string, unknown>): EventSeen => ({
  code,
  args,
  rule: '',
  seat: 0,
  turn: 1,
  entry: 1,
});
const at = (...events: EventSeen[]): number | null =>
  lessonAt(COURSE.lessons, { seen: aGame(), events });
const land = event('magic-plays', { seat: 0 });
const spell = event('magic-casts', { seat: 0 });
const attack = event('magic-attacks', { other_player: 1 });
const damage = event('magic-damages', { other_player: 1, amount: 2 });
const enters = event('leveler-enters', { seat: 1, number: 2 });

describe('the guided first game of Leveler', () => {
  it('goes on when the thing has happened', () => {
    const all = [land, spell, attack, damage, enters];
    const lessons = [0, 1, 2, 3, 4, 5].map((count) => at(...all.slice(0, count)));
    expect(lessons).toEqual([0, 1, 2, 3, 4, null]);
  });

  it('counts one’s own deeds alone', () => {
    expect(at(event('magic-plays', { seat: 1 }))).toBe(0);
    expect(at(land, spell, event('magic-attacks', { other_player: 0 }))).toBe(2);
    expect(at(land, spell, attack, event('magic-damages', { other_card: 'Bear' }))).toBe(3);
  });

  it('says what to do at every moment', () => {
    for (const lesson of COURSE.lessons) {
      for (const turn of [0, 1, 2]) {
        const seen = aGame({ turn, active: turn % 2 });
        expect(lesson.now({ seen, events: [] })).not.toBe('');
      }
    }
  });
});
