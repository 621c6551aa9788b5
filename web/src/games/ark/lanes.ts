/**
 * Lanes: column by column, who bars the way (ark 605). For the eye only: what may be attacked is
 * what the server offers.
 */
import { spotOf, type Place } from './places';
import type { LaneTold } from './told';
import { option, unitAt, unitsOf, type Observation, type UnitSeen } from './seen';

export interface Lane {
  /** From 1. */
  column: number;
  /** `none`: the two mats are on one side, or a player is out: nothing runs here. */
  state: 'guarded' | 'open' | 'none';
  /** The one guard is being asked to counter: then the lane would be open (ark 607.4). */
  wouldOpen: boolean;
  /** Discharged units of the attacking side in this column that could still go through. */
  waiting: readonly Place[];
  /** Towards whom an attack runs: the seat whose guards count. */
  towards: number;
}

/** A discharged unit bars its column; one in flight if the game says so (ark 600.3, 605.5). */
export function isGuard(unit: UnitSeen, seen: Observation): boolean {
  return !unit.charged && (!unit.air || option(seen, 'airborne_blocks') === 'true');
}

/** Whether a unit may still attack this turn, as far as the eye can tell (ark 606.1, 606.2). */
export function mayStillAttack(unit: UnitSeen): boolean {
  const hasMight = unit.stats === null || unit.stats.might > 0;
  return !unit.charged && hasMight && (!unit.attacked || unit.again);
}

/** The lanes between two mats in this turn: from the active player's side to the other's. */
export function lanesBetween(
  seen: Observation,
  near: number,
  far: number,
  asked: Place | null,
): Lane[] {
  const [from, to] = seen.active === near ? [near, far] : [far, near];
  const columns = Array.from({ length: Number(option(seen, 'cols')) }, (_, index) => index + 1);
  const isOff = seen.players[near]?.side === seen.players[far]?.side || isOut(seen, near, far);
  return columns.map((column) => laneAt(seen, { column, from, to, asked, isOff }));
}

interface Where {
  column: number;
  from: number;
  to: number;
  asked: Place | null;
  isOff: boolean;
}

function laneAt(seen: Observation, { column, from, to, asked, isOff }: Where): Lane {
  const bars = barsOf(seen, to, column);
  const waiting = inColumn(unitsOf(seen, from), column).filter(mayStillAttack);
  const state = isOff ? 'none' : bars.length > 0 ? 'guarded' : 'open';
  const wouldOpen = !isOff && bars.length === 1 && bars[0]?.place === asked;
  return { column, state, wouldOpen, waiting: waiting.map(({ place }) => place), towards: to };
}

/** The guards that keep a player from being attacked through a column (ark 605.2, 10.1). */
function barsOf(seen: Observation, seat: number, column: number): UnitSeen[] {
  const guards = unitsOf(seen, seat).filter((unit) => isGuard(unit, seen));
  return option(seen, 'breakthrough_scope') === 'mat' ? guards : inColumn(guards, column);
}

function inColumn(units: readonly UnitSeen[], column: number): UnitSeen[] {
  return units.filter(({ place }) => spotOf(place)?.column === column);
}

function isOut(seen: Observation, ...seats: number[]): boolean {
  return seats.some((seat) => seen.players[seat]?.out != null);
}

/** The lanes as the server sees them, where it has told: cards may bend the rules of guarding. */
export function withTold(lanes: readonly Lane[], told: readonly LaneTold[]): Lane[] {
  return lanes.map((lane) => {
    const known = told.find(({ seat, column }) => seat === lane.towards && column === lane.column);
    if (known === undefined || lane.state === 'none') return lane;
    return { ...lane, state: known.guards.length > 0 ? 'guarded' : 'open' };
  });
}

/** What charging this unit opens: the lane, and who waits there; null if it opens nothing. */
export function openedBy(seen: Observation, place: Place): Lane | null {
  const spot = spotOf(place);
  const unit = unitAt(seen, place);
  if (spot === null || unit === null || spot.seat === seen.active) return null;
  const lanes = lanesBetween(seen, spot.seat, seen.active, place);
  return lanes.find((lane) => lane.wouldOpen) ?? null;
}
