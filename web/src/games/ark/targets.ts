/** Which mats face each other: in a game of many, the one that matters most at the moment. */
import { lanesBetween, type Lane } from './lanes';
import { spotOf } from './places';
import { isEnemy, openAttack, othersOf, playerOf, type Observation } from './seen';

/**
 * The seat whose mat lies opposite by itself: who fights with the near seat, else the enemy whose
 * turn it is, else the next enemy that is still in.
 */
export function facingSeat(seen: Observation, near: number): number {
  const others = othersOf(seen, near);
  const enemies = others.filter(
    (seat) => isEnemy(seen, near, seat) && playerOf(seen, seat).out === null,
  );
  const fighting = inCombat(seen).filter((seat) => seat !== near);
  return (
    fighting.find((seat) => others.includes(seat)) ??
    enemies.find((seat) => seat === seen.active) ??
    enemies[0] ??
    others[0] ??
    near
  );
}

function inCombat(seen: Observation): number[] {
  const attack = openAttack(seen);
  if (attack === null) return [];
  const seats = [attack.attacker, attack.target].map((place) => spotOf(place)?.seat ?? null);
  return [...seats, attack.player].filter((seat) => seat !== null);
}

/** Lanes from this seat to its first enemy: where a duel's open lanes are. */
export function lanesOf(seen: Observation, near: number): Lane[] {
  return lanesBetween(seen, near, facingSeat(seen, near), null);
}
