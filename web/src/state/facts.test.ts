import { describe, expect, it } from 'vitest';
import { aClock, anEv, anEvent, aSnap } from './testing';
import type { Player } from '../types.gen';
import { byTurn, reduce } from './facts';

const events = [anEvent({ turn: 1, entry: 0 }), anEvent({ turn: 1, entry: 1 })];

describe('facts about a table', () => {
  it('begin with a snap', () => {
    const { facts, gap } = reduce(null, aSnap({ v: 7 }));
    expect(gap).toBe(false);
    expect(facts?.v).toBe(7);
    expect(facts?.fresh).toEqual([]);
  });

  it('keep the links that a snap by itself does not name, while their seats are open', () => {
    const invites = [1, 2].map((seat) => ({ seat, address: `#${String(seat)}`, words: '' }));
    const watch = 'http://here/t/w';
    const { facts } = reduce(null, aSnap({ v: 1, invites, watch }));
    const players = [
      { seat: 1, kind: 'human' },
      { seat: 2, kind: 'open' },
    ] as Player[];
    const next = reduce(facts, aSnap({ v: 2, players })).facts;
    expect(next?.invites.map(({ seat }) => seat)).toEqual([2]);
    expect(next?.watch).toBe(watch);
  });

  it('are missing something when an ev comes before any snap', () => {
    expect(reduce(null, anEv({ v: 1 }))).toEqual({ facts: null, gap: true });
  });

  it('take over what an ev changes and add its events to the log', () => {
    const { facts } = reduce(null, aSnap({ v: 1, events }));
    const next = reduce(facts, anEv({ v: 2, events: [anEvent({ turn: 2, entry: 2 })] }));
    expect(next.gap).toBe(false);
    expect(next.facts?.events).toHaveLength(3);
    expect(next.facts?.fresh).toHaveLength(1);
    expect(next.facts?.viewer).toBe(0);
  });

  it('notice a gap and keep what is known', () => {
    const { facts } = reduce(null, aSnap({ v: 3 }));
    const next = reduce(facts, anEv({ v: 5 }));
    expect(next).toEqual({ facts, gap: true });
  });

  it('ignore an ev that was heard before', () => {
    const { facts } = reduce(null, aSnap({ v: 3, events }));
    expect(reduce(facts, anEv({ v: 3 })).facts).toBe(facts);
  });

  it('count those who look on', () => {
    const { facts } = reduce(null, aSnap({ v: 3 }));
    const next = reduce(facts, {
      type: 'presence',
      players: [],
      watchers: 4,
      clock: aClock({ running: 1 }),
    });
    expect(next.facts?.watchers).toBe(4);
    expect(next.facts?.clock?.running).toBe(1);
    expect(next.facts?.v).toBe(3);
  });
});

describe('the log', () => {
  it('is grouped by turn in the order of the game', () => {
    const turns = byTurn([...events, anEvent({ turn: 2, entry: 2 })], []);
    expect(turns.map(({ turn, lines }) => [turn, lines.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('heads a turn by the event that begins it, though the entry belongs to the turn before', () => {
    const begins = anEvent({ code: 'turn', args: { turn: 2, seat: 1 }, turn: 1, entry: 1 });
    const turns = byTurn([...events, begins, anEvent({ turn: 2, entry: 2 })], []);
    expect(turns.map(({ turn, seat, lines }) => [turn, seat, lines.length])).toEqual([
      [1, null, 2],
      [2, 1, 1],
    ]);
  });

  it('keeps what was taken back, and says so', () => {
    const [turn] = byTurn(events, [1]);
    expect(turn?.lines.map(({ undone }) => undone)).toEqual([false, true]);
  });
});
