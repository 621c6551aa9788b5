/** The rows of a battlefield: lands by name, equal things on one pile, what is attached under it. */
import { isCreature, isLand, type Observation, type PermanentSeen, type Ref } from './seen';

/** Permanents that are alike in everything that can be seen. */
export interface Pile {
  /** The first of them. */
  top: PermanentSeen;
  refs: readonly Ref[];
  attached: readonly PermanentSeen[];
}

export interface Rows {
  lands: readonly LandGroup[];
  /** Creatures, planeswalkers and battles: what fights. */
  front: readonly Pile[];
  /** The rest: artifacts and enchantments. */
  others: readonly Pile[];
}

export interface LandGroup {
  name: string;
  piles: readonly Pile[];
  count: number;
  tapped: number;
}

/** Something of the table's that tells alike permanents apart: how they are lit. */
export type Telling = (ref: Ref) => string;

export function rowsOf(seen: Observation, seat: number, telling: Telling): Rows {
  const own = seen.battlefield.filter((one) => one.controller === seat && !isAttached(one, seen));
  const lands = own.filter((one) => isLand(one) && !isCreature(one));
  const rest = own.filter((one) => !lands.includes(one));
  return {
    lands: landGroups(seen, lands),
    front: piles(seen, rest.filter(fights), telling),
    others: piles(
      seen,
      rest.filter((one) => !fights(one)),
      telling,
    ),
  };
}

/** What lies under another permanent is drawn there, whoever controls it. */
function isAttached({ attached_to }: PermanentSeen, seen: Observation): boolean {
  return seen.battlefield.some(({ ref }) => ref === attached_to);
}

const FIGHTS: ReadonlySet<string> = new Set(['creature', 'planeswalker', 'battle']);

function fights({ types }: PermanentSeen): boolean {
  return types.some((type) => FIGHTS.has(type.toLowerCase()));
}

function landGroups(seen: Observation, lands: readonly PermanentSeen[]): LandGroup[] {
  const names = [...new Set(lands.map(({ name }) => name))];
  return names.map((name) => {
    const same = lands.filter((land) => land.name === name);
    const order = [...same].sort((a, b) => Number(b.tapped) - Number(a.tapped));
    return {
      name,
      piles: order.map((land) => pile(seen, [land])),
      count: same.length,
      tapped: same.filter(({ tapped }) => tapped).length,
    };
  });
}

/** Put what is alike together, in the order of entering. */
export function piles(
  seen: Observation,
  permanents: readonly PermanentSeen[],
  telling: Telling,
): Pile[] {
  const alike = new Map<string, PermanentSeen[]>();
  for (const one of permanents) {
    const key = likeness(seen, one, telling);
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  return [...alike.values()].map((same) => pile(seen, same));
}

function pile(seen: Observation, same: readonly PermanentSeen[]): Pile {
  const [top] = same;
  if (top === undefined) throw new Error('a pile has at least one card');
  return {
    top,
    refs: same.map(({ ref }) => ref),
    attached: seen.battlefield.filter(({ attached_to }) => attached_to === top.ref),
  };
}

function likeness(seen: Observation, one: PermanentSeen, telling: Telling): string {
  const isHost = seen.battlefield.some(({ attached_to }) => attached_to === one.ref);
  const isSingle = isHost || one.attacking !== null || one.blocking.length > 0;
  if (isSingle || one.face_down) return one.ref;
  return JSON.stringify({ ...one, ref: telling(one.ref) });
}
