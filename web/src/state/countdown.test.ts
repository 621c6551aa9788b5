import { describe, expect, it } from 'vitest';
import type { ClockSeen } from '../types.gen';
import { aClock, aPlayer } from './testing';
import { awayLeft, face, handsAt, inWords, isLow, warningAt, type Hand } from './countdown';

const shown = (clock: ClockSeen, passed: number): string[] =>
  handsAt(clock, passed).map(({ ms, isGrace }) => `${isGrace ? '+' : ''}${face(ms)}`);

describe('a clock', () => {
  it('counts down for the seat whose time runs, and only for it', () => {
    expect(shown(aClock(), 20_000)).toEqual(['2:10', '2:30']);
    expect(shown(aClock({ running: null }), 20_000)).toEqual(['2:30', '2:30']);
  });

  it('stands while time still costs nothing', () => {
    expect(shown(aClock({ free: 15_000 }), 10_000)[0]).toBe('2:30');
    expect(shown(aClock({ free: 15_000 }), 16_000)[0]).toBe('2:29');
  });

  it('goes over into the grace, and ends there', () => {
    expect(shown(aClock(), 160_000)[0]).toBe('+0:50');
    expect(shown(aClock(), 999_000)[0]).toBe('+0:00');
  });

  it('is low in its last seconds and in the grace, while it runs', () => {
    expect(handsAt(aClock(), 129_000).map(isLow)).toEqual([false, false]);
    expect(handsAt(aClock(), 131_000).map(isLow)).toEqual([true, false]);
    expect(handsAt(aClock(), 170_000).map(isLow)).toEqual([true, false]);
  });

  it('shows minutes, hours and days', () => {
    expect([9_000, 125_000, 3_723_000, 183_600_000].map(face)).toEqual([
      '0:09',
      '2:05',
      '1:02:03',
      '2 d 3 h',
    ]);
    expect(face(59_001)).toBe('1:00');
  });

  it('is heard in words', () => {
    expect([1_000, 125_000, 3_600_000, 183_600_000, 0].map(inWords)).toEqual([
      '1 second',
      '2 minutes 5 seconds',
      '1 hour',
      '2 days 3 hours',
      'no time',
    ]);
  });
});

describe('the warning of a running clock', () => {
  const hand = (ms: number, special: Partial<Hand> = {}): Hand => ({
    seat: 0,
    ms,
    isGrace: false,
    isRunning: true,
    ...special,
  });

  it('is said once at twenty, ten and five seconds', () => {
    expect(warningAt(hand(20_100), hand(19_900))).toBe('20 seconds left.');
    expect(warningAt(hand(19_900), hand(19_700))).toBe('');
    expect(warningAt(hand(10_050), hand(9_800))).toBe('10 seconds left.');
    expect(warningAt(hand(5_050), hand(4_800))).toBe('5 seconds left.');
  });

  it('tells that the grace has begun', () => {
    expect(warningAt(hand(100), hand(60_000, { isGrace: true }))).toBe(
      'Your time is over: 1 minute of grace.',
    );
  });

  it('is silent while the clock stands, and when another question begins', () => {
    expect(warningAt(hand(20_100, { isRunning: false }), hand(19_900))).toBe('');
    expect(warningAt(hand(20_100), hand(19_900, { isRunning: false }))).toBe('');
  });
});

it('who is away is waited for until the time that the server said', () => {
  expect(awayLeft(aPlayer({ leaves_in: 102 }), 2_000)).toBe(100_000);
  expect(awayLeft(aPlayer({ leaves_in: 1 }), 2_000)).toBe(0);
  expect(awayLeft(aPlayer(), 2_000)).toBeNull();
});
