import { describe, expect, it } from 'vitest';
import { observation, OPTIONS, player, unit } from './fixtures/build';
import { isGuard, lanesBetween, mayStillAttack, openedBy, withTold } from './lanes';
import type { Observation } from './seen';
import { facingSeat } from './targets';

const duel = (special: Partial<Observation> = {}): Observation =>
  observation({ players: [player(0), player(1)], active: 1, ...special });
const states = (seen: Observation): string[] =>
  lanesBetween(seen, 0, 1, null).map(({ state }) => state);

describe('a lane', () => {
  it('605.2 is open where no discharged unit stands in the column', () => {
    const seen = duel({ units: [unit('a11', 'widow'), unit('a22', 'widow', { charged: true })] });
    expect(states(seen)).toEqual(['guarded', 'open', 'open', 'open', 'open']);
  });
  it('leads from the active player to the other', () => {
    const units = [unit('a11', 'widow'), unit('b12', 'page')];
    expect(lanesBetween(duel({ units }), 0, 1, null)[0]?.towards).toBe(0);
    expect(lanesBetween(duel({ units, active: 0 }), 0, 1, null)[1]).toMatchObject({
      state: 'guarded',
      towards: 1,
    });
  });
  it('605.5 is guarded by a flyer only if the game says so', () => {
    const flyer = unit('a13', null);
    expect(isGuard(flyer, duel())).toBe(true);
    expect(isGuard(flyer, duel({ options: { ...OPTIONS, airborne_blocks: 'false' } }))).toBe(
      false,
    );
  });
  it('10.1 takes a guard anywhere where breakthroughs need an empty mat', () => {
    const options = { ...OPTIONS, breakthrough_scope: 'mat' };
    expect(states(duel({ units: [unit('a11', 'widow')], options }))).toEqual(
      Array.from({ length: 5 }, () => 'guarded'),
    );
  });
  it('is what the server says it is, where cards bend the rules', () => {
    const lanes = lanesBetween(duel({ units: [unit('a11', 'widow')] }), 0, 1, null);
    const told = [{ seat: 0, column: 1, guards: [], open_to: ['b11'] }];
    expect(withTold(lanes, told).map(({ state }) => state)).toEqual(
      Array.from({ length: 5 }, () => 'open'),
    );
  });
  it('801.2 runs between enemies only', () => {
    const seen = duel({ players: [player(0), player(0)] });
    expect(states(seen)).toEqual(Array.from({ length: 5 }, () => 'none'));
  });
  it('ends with a player who is out', () => {
    expect(states(duel({ players: [player(0), player(1, { out: 'prison' })] }))[0]).toBe('none');
  });
});

describe('who waits behind a lane', () => {
  it('606.1 has not attacked yet, unless it may once more', () => {
    expect(mayStillAttack(unit('b11', 'page'))).toBe(true);
    expect(mayStillAttack(unit('b11', 'page', { attacked: true }))).toBe(false);
    expect(mayStillAttack(unit('b11', 'page', { attacked: true, again: true }))).toBe(true);
    expect(mayStillAttack(unit('b11', 'page', { charged: true }))).toBe(false);
  });
  it('607.1 comes through what a counterattack opens', () => {
    const units = [
      unit('a13', 'widow'),
      unit('b13', 'lancer', { charged: true }),
      unit('b23', 'page'),
    ];
    expect(openedBy(duel({ units }), 'a13')).toMatchObject({ column: 3, waiting: ['b23'] });
  });
  it('finds the lane still shut where another guard stands', () => {
    const units = [unit('a13', 'widow'), unit('a23', 'mother')];
    expect(openedBy(duel({ units }), 'a13')).toBeNull();
  });
});

describe('the mat that lies opposite', () => {
  const five = (special: Partial<Observation>): Observation =>
    observation({ players: [0, 1, 2, 0, 3].map((side) => player(side)), ...special });

  it('is the next enemy’s, past side-mates and those who are out', () => {
    const players = [player(0), player(0), player(1, { out: 'count' }), player(2)];
    expect(facingSeat(observation({ players }), 0)).toBe(3);
  });
  it('is the active enemy’s', () => {
    expect(facingSeat(five({ active: 4 }), 0)).toBe(4);
  });
  it('is that of whoever fights', () => {
    const attacks = [
      { attacker: 'c11', target: 'a11', player: null, over: false, struck: false, offers: [] },
    ];
    expect(facingSeat(five({ active: 4, attacks }), 0)).toBe(2);
  });
});
