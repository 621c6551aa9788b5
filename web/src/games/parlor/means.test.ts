import { describe, expect, it } from 'vitest';
import { event } from './fixtures/build';
import { means } from './means';

const tax = (card: string, suit: string) => event('land-taxed', { seat: 0, card, suit });
const paid = (...points: number[]) => event('paid', { seat: 0, points });

describe('what a play was paid with (7.2, 8.2)', () => {
  it('names the Lands whose points were paid', () => {
    expect(
      means.brief([tax('9Sa', 'S'), paid(0, 0, 0, 1), tax('8Ha', 'H'), paid(0, 0, 1, 0)]),
    ).toBe('paid with {card:9Sa} and {card:8Ha}');
  });
  it('counts what came out of the pool', () => {
    expect(means.brief([paid(0, 2, 0, 0), tax('9Sa', 'S'), paid(0, 0, 0, 1)])).toBe(
      'paid with {card:9Sa} and {points:2D} from the pool',
    );
  });
  it('does not name a Land whose point is still in the pool', () => {
    expect(means.brief([tax('9Sa', 'S'), tax('10Sa', 'S'), paid(0, 0, 0, 1)])).toBe(
      'paid with {card:10Sa}',
    );
  });
  it('is silent where a Land was taxed and nothing paid', () => {
    expect(means.brief([tax('9Sa', 'S')])).toBe('');
  });
});
