/** Lines of a log that are one thing to a reader: a play, and how it was paid for. */
import type { EventSeen } from '../types.gen';
import type { LogLine } from './facts';

/** Events that are only the way to the next one of the same seat, in one game type. */
export interface Means {
  /** Codes of such events. */
  readonly codes: ReadonlySet<string>;
  /** What they come to, as marked text; empty: they stand for themselves. */
  brief(events: readonly EventSeen[]): string;
}

/** A line with what led to it. */
export interface ToldLine extends LogLine {
  /** Folded into this line, in order; their places in the log come just before its own. */
  means: readonly LogLine[];
  brief: string;
  /** Place of the first event that it tells. */
  from: number;
}

/** Fold the lines of one turn: what the next line of the same seat was paid with goes into it. */
export function folded(lines: readonly LogLine[], means: Means | null): ToldLine[] {
  if (means === null) return lines.map(alone);
  const told: ToldLine[] = [];
  let run: LogLine[] = [];
  for (const line of lines) {
    if (!isAlike(run[0] ?? line, line)) told.push(...run.splice(0).map(alone));
    if (means.codes.has(line.event.code)) {
      run.push(line);
    } else {
      told.push(...withMeans(line, run, means));
      run = [];
    }
  }
  return [...told, ...run.map(alone)];
}

function withMeans(line: LogLine, run: readonly LogLine[], means: Means): ToldLine[] {
  const first = run[0];
  const brief = first === undefined ? '' : means.brief(run.map(({ event }) => event));
  if (first === undefined || brief === '') return [...run.map(alone), alone(line)];
  return [{ ...line, means: run, brief, from: first.index }];
}

function isAlike(one: LogLine, other: LogLine): boolean {
  return one.event.seat === other.event.seat && one.undone === other.undone;
}

function alone(line: LogLine): ToldLine {
  return { ...line, means: [], brief: '', from: line.index };
}
