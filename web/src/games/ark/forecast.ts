/** What the question in hand could change: dashed on the plates, worded in the ledger. */
import { counterStrike, gloryTarget, type Strike } from './combat';
import type { Desk } from './desk';
import { openedBy, type Lane } from './lanes';
import { isEnemy, openAttack, playerOf, unitAt } from './seen';
import { changeOf, type Course } from './told';

export interface Foreseen {
  glory: number | null;
  pride: number | null;
}

/** What the forecasts are made from. */
type View = Pick<Desk, 'seen' | 'countering' | 'preview'>;

/** A seat's scores as they could become; null where nothing changes them. */
export function forecastOf(desk: View, seat: number): Foreseen {
  const counter = counterOf(desk);
  const player = playerOf(desk.seen, seat);
  const change = changeOf(counter?.course ?? desk.preview?.course ?? null, seat);
  // Whoever waits behind an opened lane could come through it.
  const through = seat === desk.seen.active ? (counter?.through.length ?? 0) : 0;
  return {
    glory: changed(player.glory, change.glory + through),
    pride: changed(player.pride, change.pride),
  };
}

function changed(points: number, by: number): number | null {
  return by === 0 ? null : points + by;
}

export interface CounterForecast {
  /** Place of the attacker. */
  foe: string;
  /** Null: too much is secret. */
  strike: Strike | null;
  /** Lane that opens; null: none does. */
  lane: number | null;
  /** Who could come through it. */
  through: readonly string[];
  /** What changes with it. */
  course: Course | null;
}

/** What counterattacking would do; null if nobody is asked whether to. */
export function counterOf({ seen, countering, preview }: View): CounterForecast | null {
  const foe = openAttack(seen)?.attacker ?? null;
  if (countering === null || foe === null) return null;
  const course = preview?.countered ?? null;
  const strike = counterStrike(seen, { place: countering, foe }, course);
  return { foe, strike, course, ...opening(openedBy(seen, countering)) };
}

function opening(lane: Lane | null): Pick<CounterForecast, 'lane' | 'through'> {
  return { lane: lane?.column ?? null, through: lane?.waiting ?? [] };
}

/** `14 → 16 of 20`. */
export function towards(before: number, after: number, seen: Desk['seen']): string {
  const target = gloryTarget(seen);
  const of = target > 0 ? ` of ${String(target)}` : '';
  return after === before ? `${String(before)}${of}` : `${String(before)} → ${String(after)}${of}`;
}

/** Whether an effect or attack of an enemy is what is going on for this seat. */
export function isUnderAttack(seen: Desk['seen'], seat: number): boolean {
  const attack = openAttack(seen);
  if (attack === null) return false;
  if (attack.player !== null) return attack.player === seat;
  const target = unitAt(seen, attack.target);
  return target?.controller === seat && isEnemy(seen, seat, seen.active);
}
