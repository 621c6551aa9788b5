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
const LANE_EDGE = 0.24;
/** Room for what an open lane says of the Domain it meets. */
const OPEN_LANE = 1.55;
const LEAST_REST = 1.6;

/** From this span on cards are so small that their plates are cut to the numbers. */
export const CROWD = 9;

/** How many card widths a row of Cres needs side by side. */
function rowSpan(cres: readonly Permanent[]): number {
  return cres.reduce((sum, cre) => sum + widthOf(cre) + GAP, 0);
}

/** Card widths of the Cres at rest, the wider of both rows. */
function restSpan(front: Front): number {
  const widest = Math.max(rowSpan(front.rest[0]), rowSpan(front.rest[1]));
  return widest === 0 ? 0 : Math.max(widest, LEAST_REST);
}

/** Card widths of the whole front, so that cards shrink before they overlap. */
export function spanOf(front: Front): number {
  const lanes = front.lanes.map(({ attacker, blockers, isOpen }) => {
    const least = isOpen ? OPEN_LANE : 0;
    return Math.max(rowSpan([attacker]), rowSpan(blockers), least) + LANE_EDGE;
  });
  return restSpan(front) + lanes.reduce((sum, width) => sum + width, 0);
}
