import { describe, expect, it } from 'vitest';
import type { Facts } from '../state/facts';
import { aClock, aPlayer, aSnap } from '../state/testing';
import type { Player } from '../types.gen';
import {
  clockLines,
  leavingWords,
  meanwhile,
  minutes,
  resultWord,
  termsWords,
  titleOf,
} from './words';

const player = (seat: number, name: string, special: Partial<Player> = {}): Player =>
  aPlayer({ seat, name, ...special });
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

  it('says whom the computer plays for, for as long as it does', () => {
    const odile = player(1, 'Odile', { present: false, away_seconds: 400, stand_in: true });
    const told = titleOf(facts({ players: [player(0, 'Ruben'), odile] }), 'Parlor Magic');
    expect(told.against).toBe('with Odile, the computer plays on');
    expect(meanwhile(odile, 'Attack')).toBe('The computer plays on until back.');
    expect(meanwhile({ ...odile, stand_in: false }, 'Attack')).toBe('Away for 400 s.');
    expect(meanwhile(player(1, 'Odile'), 'Attack')).toBe('Attack');
  });
});

describe('the time of a table in words', () => {
  const players = [player(0, 'Ruben'), player(1, 'Odile', { leaves_in: 90 })];

  it('says what each clock shows, whose runs, and who is waited for', () => {
    expect(clockLines(facts({ players, clock: aClock() }), 30_000)).toEqual([
      'Ruben: 2 minutes, running.',
      'Odile: 2 minutes 30 seconds.',
      'Odile is away: 1 minute left.',
    ]);
    const paused = facts({ clock: aClock({ paused: true, running: null }) });
    expect(clockLines(paused, 0)[0]).toBe('The clock is paused.');
    expect(clockLines(facts({}), 0)).toEqual([]);
  });

  it('says what was agreed on', () => {
    expect(termsWords(null)).toBe('No clock: there is no hurry.');
    expect(termsWords(aClock().terms)).toBe(
      'Clock: 2:30 for the game, 10 s more with each play, then 60 s for each question.',
    );
    const days = {
      kind: 'correspondence',
      bank: 0,
      more: 0,
      allowance: 259_200,
      grace: 0,
    } as const;
    expect(termsWords(days)).toBe('Clock: 3 d 0 h for each play.');
    const bank = { kind: 'bank', bank: 300, more: 0, allowance: 60, grace: 15 } as const;
    expect(termsWords(bank)).toBe(
      'Clock: 1:00 in each turn and 5:00 for the game, then 15 s for each question.',
    );
  });

  it('says what becomes of who leaves', () => {
    expect(leavingWords({ then: 'wait', after: 300 })).toBe('Whoever leaves is waited for.');
    expect(leavingWords({ then: 'computer', after: 300 })).toBe(
      'Whoever is waited for longer than 5:00 is played for by the computer until back.',
    );
    expect(leavingWords({ then: 'forfeit', after: 60 })).toBe(
      'Whoever is waited for longer than 1:00 loses the game.',
    );
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
