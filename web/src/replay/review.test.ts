import { describe, expect, it } from 'vitest';
import type { ReviewSeen } from '../types.gen';
import { searchWords, tallyWords } from './review';

const SEEN: ReviewSeen = {
  seat: 0,
  simulations: 200,
  level: '5',
  total: 12,
  judged: 10,
  unjudged: 0,
  preferred: 6,
  close: 3,
  points: [],
  over: true,
  why: '',
};

describe('what is said of a review', () => {
  it('names the search, and a level of the computer if there is one', () => {
    expect(searchWords(SEEN)).toContain('200 simulations');
    expect(searchWords(SEEN)).toContain('level 5');
    expect(searchWords({ ...SEEN, level: '' })).not.toContain('level');
  });

  it('counts what was as the search would, what was close and what was lost', () => {
    expect(tallyWords(SEEN)).toBe(
      '10 decisions with a choice: 6 as the search would, 3 that it cannot tell from its own ' +
        'choice, 1 at which it thinks something was lost.',
    );
  });

  it('says what is missing', () => {
    const told = tallyWords({ ...SEEN, judged: 1, unjudged: 2, why: 'time was up' });
    expect(told).toContain('1 decision with');
    expect(told).toContain('2 more took too long.');
    expect(told).toContain('There would be more: time was up.');
  });
});
