/** Everything on the table in reading order: number keys count along it. */
import { SUITS } from '../../cards/card';
import type { Observation, RulerSeen } from '../../types.gen';
import { domainHandle, nearSeat, otherSeat, poolHandle, rulerOf, type Seat } from './seen';

export function readingOrder(seen: Observation): string[] {
  const near = nearSeat(seen.seat);
  const far = otherSeat(near);
  return [
    'stack',
    ...homeRow(rulerOf(seen, far), far),
    ...fieldRow(rulerOf(seen, far)),
    ...(seen.drawn ?? []),
    ...fieldRow(rulerOf(seen, near)),
    ...homeRow(rulerOf(seen, near), near),
    ...seen.stack,
    ...SUITS.map(poolHandle),
    ...(rulerOf(seen, near).hand ?? []),
  ];
}

function fieldRow(side: RulerSeen): string[] {
  return side.field.flatMap(({ card, enhs }) => [card, ...enhs.toReversed()]);
}

function homeRow(side: RulerSeen, seat: Seat): string[] {
  const lands = side.home.flatMap(({ card, enhs }) => [card, ...enhs.toReversed()]);
  return [...lands, domainHandle(seat), ...side.domain];
}
