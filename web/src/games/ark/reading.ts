/** Everything on the table in reading order: number keys count along it. */
import { shelf } from './catalogue.svelte';
import { placeAt, playerHandle, type Place } from './places';
import { count, nearSeat, othersOf, playerOf, type Observation } from './seen';

export function readingOrder(seen: Observation): string[] {
  const near = nearSeat(seen.seat);
  const others = othersOf(seen, near);
  const mine = playerOf(seen, near);
  return [
    ...others.flatMap((seat) => matOf(seen, seat, true)),
    ...others.map(playerHandle),
    ...matOf(seen, near, false),
    playerHandle(near),
    ...handHandles(mine.hand ?? []),
    ...handHandles(mine.incubator),
  ];
}

/** All places of a mat as it is read: the far one from its back row, the near one from its front. */
export function matOf(seen: Observation, seat: number, isFar: boolean): Place[] {
  const rows = numbers(count(seen, 'rows'));
  const columns = numbers(count(seen, 'cols'));
  const inOrder = isFar ? rows.reverse() : rows;
  return inOrder.flatMap((row) => columns.map((column) => placeAt({ seat, row, column })));
}

/** Copies of one card are one thing to press. */
export function handHandles(hand: readonly string[]): string[] {
  return [...new Set(hand)].map((id) => String(shelf.catalogue.numberOf(id)));
}

function numbers(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
