/** Everything on the table in the order in which it is read: number keys count along it. */
import { refOfSeat, nearSeat, type Observation, type Ref } from './seen';

export function readingOrder(seen: Observation): Ref[] {
  const near = nearSeat(seen.seat);
  const sides = [1 - near, near].flatMap((seat) =>
    seen.battlefield.filter(({ controller }) => controller === seat).map(({ ref }) => ref),
  );
  const cards = (seen.players[near]?.hand ?? []).map(({ ref }) => ref);
  const piles = [...seen.players.flatMap(({ graveyard }) => graveyard), ...seen.exile];
  return [
    ...new Set([
      refOfSeat(1 - near),
      ...seen.stack.map(({ ref }) => ref),
      ...sides,
      refOfSeat(near),
      ...cards,
      ...piles.map(({ ref }) => ref),
    ]),
  ];
}

/** Things that stand on the cloth and can be pressed there; the others are chosen from a sheet. */
export function inSight(seen: Observation): ReadonlySet<Ref> {
  const near = nearSeat(seen.seat);
  return new Set([
    ...seen.players.map(({ seat }) => refOfSeat(seat)),
    ...seen.stack.map(({ ref }) => ref),
    ...seen.battlefield.map(({ ref }) => ref),
    ...(seen.players[near]?.hand ?? []).map(({ ref }) => ref),
  ]);
}
