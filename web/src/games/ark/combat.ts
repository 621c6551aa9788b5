/** What a strike would do: as the server foresees it, or as the numbers on the table say. */
import { count, healthLeft, openAttack, unitAt, type Observation, type UnitSeen } from './seen';
import type { Place } from './places';
import type { Course } from './told';

export interface Strike {
  /** Null: a secret keeps it from being told. */
  damage: number | null;
  /** Health of the struck before it; null: secret. */
  left: number | null;
  health: number | null;
  dies: boolean;
}

/** A counterattack (ark 607.4e, 608.1); null where a number is secret. */
export function counterStrike(
  seen: Observation,
  { place, foe }: { place: Place; foe: Place },
  told: Course | null,
): Strike | null {
  const unit = unitAt(seen, place);
  const target = unitAt(seen, foe);
  if (target === null) return null;
  if (told !== null) return toldStrike(target, told);
  if (unit?.stats == null) return null;
  return strikeOf(unit.stats.might + (unit.air || unit.landing ? 1 : 0), target);
}

/** The attack that has been declared and not been calculated; null if there is none. */
export function attackStrike(seen: Observation, told: Course | null): Strike | null {
  const attack = openAttack(seen);
  const target = unitAt(seen, attack?.target ?? null);
  if (target === null || attack?.struck !== false) return null;
  if (told !== null) return toldStrike(target, told);
  return plainStrike(seen, unitAt(seen, attack.attacker), target);
}

/** In unity each has 1 more (ark 608.2). */
function plainStrike(seen: Observation, by: UnitSeen | null, target: UnitSeen): Strike | null {
  return by?.stats == null ? null : strikeOf(by.stats.might + (seen.unity ? 1 : 0), target);
}

function toldStrike(target: UnitSeen, { wounds }: Course): Strike {
  const wound = wounds.find(({ place }) => place === target.place);
  const [damage, dies] = wound === undefined ? [0, false] : [wound.points, wound.dies === true];
  return { damage, dies, left: healthLeft(target), health: target.stats?.health ?? null };
}

/** Flight lessens by 1 (ark 608.1, 610.7). */
function strikeOf(might: number, target: UnitSeen): Strike {
  const damage = Math.max(0, might - (target.air || target.landing ? 1 : 0));
  const left = healthLeft(target);
  return {
    damage,
    left,
    health: target.stats?.health ?? null,
    dies: left !== null && damage >= left,
  };
}

/** `dies (2 damage, 2 left)`, `1 of 4 left`, `takes 3`. */
export function strikeWords({ damage, left, health, dies }: Strike): string {
  if (dies)
    return left === null ? 'dies' : `dies (${String(damage)} damage, ${String(left)} left)`;
  if (damage === null) return 'its face is secret';
  return left === null
    ? `takes ${String(damage)}`
    : `${String(left - damage)} of ${String(health)} left`;
}

export const gloryTarget = (seen: Observation): number => count(seen, 'glory_target');
export const prideTarget = (seen: Observation): number => count(seen, 'pride_target');
