/** Everything on the table in the order in which it is read: number keys count along it. */
import { isElsewhere, nearSeat, refOfSeat, type Observation, type Ref } from './seen';

export function readingOrder(seen: Observation): Ref[] {
  const near = nearSeat(seen.seat);
  const sides = [1 - near, near].flatMap((seat) =>
    seen.battlefield.filter(({ controller }) => controller === seat).map(({ ref }) => ref),
  );
  const cards = handRefs(seen);
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
  return new Set([
    ...seen.players.map(({ seat }) => refOfSeat(seat)),
    ...seen.stack.map(({ ref }) => ref),
    ...seen.battlefield.map(({ ref }) => ref),
    ...handRefs(seen),
  ]);
}

/** The hand, without names that the question asks for elsewhere. */
function handRefs(seen: Observation): Ref[] {
  const hand = seen.players[nearSeat(seen.seat)]?.hand ?? [];
  return hand.map(({ ref }) => ref).filter((ref) => !isElsewhere(seen, ref));
}
