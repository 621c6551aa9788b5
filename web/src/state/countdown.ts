/** The clock of a table as time goes on: a message says how it stood, the page counts from there. */
import type { ClockSeen, Player } from '../types.gen';

/** What one seat's clock shows. */
export interface Hand {
  seat: number;
  /** Milliseconds left; of the grace, once the time itself is over. */
  ms: number;
  isGrace: boolean;
  isRunning: boolean;
}

/** From here on a running clock is low, in ms. */
export const LOW_MS = 20_000;
/** What is left when it is said aloud, in seconds. */
const SAID_AT: readonly number[] = [20, 10, 5];
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What each clock shows so long after the message that told it, in ms. */
export function handsAt(clock: ClockSeen, passed: number): Hand[] {
  const used = Math.max(0, passed - clock.free);
  return clock.seats.map(({ seat, time, grace }) => {
    const isRunning = seat === clock.running;
    const left = time - (isRunning ? used : 0);
    const isGrace = left <= 0 && grace > 0;
    const ms = Math.max(0, isGrace ? grace + left : left);
    return { seat, ms, isGrace, isRunning };
  });
}

export function isLow({ ms, isGrace, isRunning }: Hand): boolean {
  return isRunning && (isGrace || ms <= LOW_MS);
}

/** `2:05`, `0:09`, `1:02:03`, `2 d 3 h`: a second that has begun counts. */
export function face(ms: number): string {
  if (ms >= DAY) return `${whole(ms, DAY)} d ${whole(ms % DAY, HOUR)} h`;
  const left = Math.ceil(ms / SECOND) * SECOND;
  const seconds = two(whole(left % MINUTE, SECOND));
  if (left < HOUR) return `${whole(left, MINUTE)}:${seconds}`;
  return `${whole(left, HOUR)}:${two(whole(left % HOUR, MINUTE))}:${seconds}`;
}

/** `2 minutes 5 seconds`: what is heard. */
export function inWords(ms: number): string {
  const left = Math.ceil(ms / SECOND) * SECOND;
  const parts: [number, string][] = [
    [Math.floor(left / DAY), 'day'],
    [Math.floor((left % DAY) / HOUR), 'hour'],
    [Math.floor((left % HOUR) / MINUTE), 'minute'],
    [Math.floor((left % MINUTE) / SECOND), 'second'],
  ];
  const told = parts.filter(([count]) => count > 0).slice(0, 2);
  if (told.length === 0) return 'no time';
  return told.map(([count, unit]) => counted(count, unit)).join(' ');
}

/** What is said when a running clock goes from one reading to the next; empty: nothing. */
export function warningAt(before: Hand, now: Hand): string {
  if (!now.isRunning || !before.isRunning) return '';
  if (now.isGrace && !before.isGrace) return `Your time is over: ${inWords(now.ms)} of grace.`;
  const crossed = SAID_AT.find(
    (seconds) => before.ms > seconds * SECOND && now.ms <= seconds * SECOND,
  );
  return crossed === undefined ? '' : `${counted(crossed, 'second')} left.`;
}

/** For how long a player who is away is waited for yet, in ms; null: for as long as it takes. */
export function awayLeft({ leaves_in }: Player, passed: number): number | null {
  return leaves_in === null ? null : Math.max(0, leaves_in * SECOND - passed);
}

function whole(ms: number, unit: number): string {
  return String(Math.floor(ms / unit));
}

function two(digits: string): string {
  return digits.padStart(2, '0');
}

function counted(count: number, unit: string): string {
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}
