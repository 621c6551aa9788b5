/** The one door from the wire's untyped observation to Ark Age's own, and ways to find things in it. */
import type { Observation as AnyObservation } from '../../state/game';
import { spotOf, type Place } from './places';
import type { AttackSeen, Observation, PlayerSeen, UnitSeen } from './seen.gen';

export type {
  AttackSeen,
  DogmaSeen,
  LinkSeen,
  Observation,
  PlayerSeen,
  UnitSeen,
} from './seen.gen';

export function seenAs(observation: AnyObservation): Observation {
  return observation as unknown as Observation;
}

/** The seat at the near side: the viewer's, or seat 0 for spectators. */
export function nearSeat(viewer: number | null): number {
  return viewer ?? 0;
}

export function playerOf(seen: Observation, seat: number): PlayerSeen {
  const player = seen.players[seat];
  if (player === undefined) throw new Error(`there is no seat ${String(seat)} at this table`);
  return player;
}

export function unitAt(seen: Observation, place: Place | null): UnitSeen | null {
  return seen.units.find((unit) => unit.place === place) ?? null;
}

/** Whose mat a unit stands on: its controller's (ark 403.3). */
export function unitsOf(seen: Observation, seat: number): UnitSeen[] {
  return seen.units.filter((unit) => spotOf(unit.place)?.seat === seat);
}

export function isEnemy(seen: Observation, a: number, b: number): boolean {
  return seen.players[a]?.side !== seen.players[b]?.side;
}

/** The other seats that are still in, in turn order after this one. */
export function othersOf(seen: Observation, seat: number): number[] {
  const count = seen.players.length;
  return Array.from({ length: count - 1 }, (_, step) => (seat + 1 + step) % count);
}

export function option(seen: Observation, name: string): string {
  return seen.options[name] ?? '';
}

export function count(seen: Observation, name: string): number {
  return Number(seen.options[name] ?? 0);
}

/** The attack of the combat in hand that is not over; of a unity attack the first such. */
export function openAttack(seen: Observation): AttackSeen | null {
  return seen.attacks.find(({ over }) => !over) ?? null;
}

/** Health that is left; null where it is secret. */
export function healthLeft(unit: UnitSeen): number | null {
  return unit.stats === null ? null : Math.max(0, unit.stats.health - unit.damage);
}

/** Mania that can be spent now (ark 106.1). */
export function mania({ permanent, spent, optional }: PlayerSeen): number {
  return permanent - spent + optional;
}
