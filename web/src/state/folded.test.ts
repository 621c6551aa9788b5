import { describe, expect, it } from 'vitest';
import type { EventSeen } from '../types.gen';
import type { LogLine } from './facts';
import { folded, type Means } from './folded';

const means: Means = {
  codes: new Set(['pay']),
  brief: (events) => (events.length > 2 ? '' : `for ${String(events.length)}`),
};

function line(code: string, seat: number, index: number, undone = false): LogLine {
  const event: EventSeen = { code, args: {}, rule: '', seat, turn: 1, entry: index };
  return { event, undone, index };
}

const read = (lines: readonly LogLine[]): unknown[] =>
  folded(lines, means).map(({ event, brief, from }) => [event.code, brief, from]);

describe('the folded log', () => {
  it('puts what a play was paid with into its line', () => {
    expect(read([line('pay', 0, 3), line('pay', 0, 4), line('cast', 0, 5)])).toEqual([
      ['cast', 'for 2', 3],
    ]);
  });
  it('leaves alone what nothing of the same seat follows', () => {
    expect(read([line('pay', 0, 0), line('pass', 1, 1), line('pay', 1, 2)])).toEqual([
      ['pay', '', 0],
      ['pass', '', 1],
      ['pay', '', 2],
    ]);
  });
  it('leaves alone what comes to nothing', () => {
    const run = [0, 1, 2].map((index) => line('pay', 0, index));
    expect(read([...run, line('cast', 0, 3)])).toHaveLength(4);
  });
  it('does not mix what was taken back with what stands', () => {
    expect(read([line('pay', 0, 0, true), line('cast', 0, 1)])).toHaveLength(2);
  });
  it('keeps every line of a game that names no means', () => {
    expect(folded([line('pay', 0, 0), line('cast', 0, 1)], null)).toHaveLength(2);
  });
});
