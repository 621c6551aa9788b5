/** The front: Cres at rest, and the lanes of an attack (parlor 14.1 to 14.3). */
import type { Observation, Permanent } from '../../types.gen';
import { otherSeat, rulerOf, type Seat } from './seen';

export interface Lane {
  attacker: Permanent;
  blockers: readonly Permanent[];
  /** Nobody was put before it: it meets the Domain (parlor 14.7). */
  isOpen: boolean;
}

export interface Front {
  /** Seat that attacks; null while nobody does. */
  attacking: Seat | null;
  lanes: readonly Lane[];
  /** `rest[seat]`: Cres that are in no combat. */
  rest: readonly [readonly Permanent[], readonly Permanent[]];
}

export function frontOf(seen: Observation): Front {
  const phasing: Seat = seen.phasing === 1 ? 1 : 0;
  const attackers = rulerOf(seen, phasing).field.filter((cre) => cre.attacking);
  const defenders = rulerOf(seen, otherSeat(phasing)).field;
  const inLane = new Set<Permanent>(attackers);
  const lanes = attackers.map((attacker) => {
    const blockers = defenders.filter((cre) => cre.blocking === attacker.card);
    for (const blocker of blockers) inLane.add(blocker);
    return { attacker, blockers, isOpen: !attacker.blocked && blockers.length === 0 };
  });
  const rest = (seat: Seat): Permanent[] =>
    rulerOf(seen, seat).field.filter((cre) => !inLane.has(cre));
  return { attacking: lanes.length > 0 ? phasing : null, lanes, rest: [rest(0), rest(1)] };
}

/** How wide a Cre with its Enhs lies, in widths of one card. */
export function widthOf(cre: Permanent): number {
  const fan = 0.34 * Math.min(cre.enhs.length, SHOWN_ENHS);
  return 1 + fan + (cre.inactive ? 0.4 : 0);
}

/** More Enhs than this are counted on a chip. */
export const SHOWN_ENHS = 3;

const GAP = 0.27;
const LANE_EDGE = 0.36;

/** How many card widths the front needs side by side, so that cards shrink before they overlap. */
export function spanOf(front: Front): number {
  const row = (cres: readonly Permanent[]): number =>
    cres.reduce((sum, cre) => sum + widthOf(cre) + GAP, 0);
  const lanes = front.lanes.map(
    (lane) => Math.max(row([lane.attacker]), row(lane.blockers), 1.3) + LANE_EDGE,
  );
  const rest = Math.max(row(front.rest[0]), row(front.rest[1]));
  return rest + lanes.reduce((sum, width) => sum + width, 0);
}
