import { describe, expect, it } from 'vitest';
import type { Facts } from '../state/facts';
import { aSnap } from '../state/testing';
import type { Player } from '../types.gen';
import { minutes, resultWord, titleOf } from './words';

const player = (seat: number, name: string, special: Partial<Player> = {}): Player => ({
  seat,
  name,
  kind: 'human',
  level: null,
  present: true,
  away_seconds: null,
  ...special,
});
const facts = (special: Partial<Facts>): Facts => ({
  ...aSnap({ players: [player(0, 'Ruben'), player(1, 'Odile')] }),
  watchers: 0,
  fresh: [],
  ...special,
});

describe('the title of a table', () => {
  it('names the other player, to a spectator both', () => {
    expect(titleOf(facts({ viewer: 0 }), 'Parlor Magic').against).toBe('with Odile');
    expect(titleOf(facts({ viewer: null }), 'Parlor Magic').against).toBe('Ruben and Odile');
    expect(titleOf(facts({ both_sides: true }), 'Parlor Magic').against).toBe('both sides');
  });

  it('says who is away, and how long', () => {
    const players = [
      player(0, 'Ruben'),
      player(1, 'Odile', { present: false, away_seconds: 102 }),
    ];
    expect(titleOf(facts({ players }), 'Parlor Magic').against).toBe('with Odile, away 1:42');
    expect(minutes(5)).toBe('0:05');
  });
});

describe('a result', () => {
  it('is told from where one sits', () => {
    const outcome = { scores: [1, 0] };
    expect(resultWord(facts({ outcome, viewer: 0 }))).toBe('Won');
    expect(resultWord(facts({ outcome, viewer: 1 }))).toBe('Lost');
    expect(resultWord(facts({ outcome: { scores: [0.5, 0.5] }, viewer: 1 }))).toBe('Drawn');
    expect(resultWord(facts({ outcome, viewer: null }))).toBe('Over');
  });
});
