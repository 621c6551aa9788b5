import { beforeEach, describe, expect, it } from 'vitest';
import type { Incoming, Outgoing } from '../types.gen';
import { aSnap } from '../state/testing';
import { backoff } from './backoff';
import {
  Connection,
  PING_MS,
  RESEND_MS,
  SILENCE_MS,
  type Link,
  type Listener,
  type Reply,
  type World,
} from './connection';

/** A socket whose other end is the test. */
class FakeSocket {
  sent: Incoming[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Incoming);
  }

  close(): void {
    this.isClosed = true;
  }

  hear(message: Outgoing): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  types(): string[] {
    return this.sent.map(({ type }) => type);
  }
}

/** Time that stands still until it is told to go on. */
class FakeWorld implements World {
  sockets: FakeSocket[] = [];
  time = 0;
  private tasks = new Map<number, { at: number; every: number | null; task: () => void }>();
  private count = 0;

  open(): WebSocket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket as unknown as WebSocket;
  }

  now = (): number => this.time;
  random = (): number => 0.5;
  newId = (): string => `id${String((this.count += 1))}`;
  setInterval = (task: () => void, ms: number): number => this.plan(task, ms, ms);
  setTimeout = (task: () => void, ms: number): number => this.plan(task, ms, null);
  clearInterval = (timer: number): void => void this.tasks.delete(timer);
  clearTimeout = (timer: number): void => void this.tasks.delete(timer);

  private plan(task: () => void, ms: number, every: number | null): number {
    const timer = (this.count += 1);
    this.tasks.set(timer, { at: this.time + ms, every, task });
    return timer;
  }

  pass(ms: number): void {
    const end = this.time + ms;
    for (let next = this.next(end); next !== null; next = this.next(end)) {
      const [timer, { at, every, task }] = next;
      this.time = at;
      if (every === null) this.tasks.delete(timer);
      else this.tasks.set(timer, { at: at + every, every, task });
      task();
    }
    this.time = end;
  }

  private next(end: number) {
    const due = [...this.tasks].filter(([, { at }]) => at <= end);
    return due.sort(([, a], [, b]) => a.at - b.at)[0] ?? null;
  }

  get socket(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (socket === undefined) throw new Error('nothing was opened');
    return socket;
  }
}

class FakeListener implements Listener {
  links: Link[] = [];
  heardTypes: string[] = [];
  version = 0;

  heard(message: Exclude<Outgoing, Reply>): void {
    this.heardTypes.push(message.type);
    if (message.type === 'snap' || message.type === 'ev') this.version = message.v;
  }

  linked(link: Link): void {
    this.links.push(link);
  }

  since(): number {
    return this.version;
  }
}

let world: FakeWorld;
let listener: FakeListener;
let connection: Connection;

beforeEach(() => {
  world = new FakeWorld();
  listener = new FakeListener();
  connection = new Connection('ws://here/ws', 'table1', listener, world);
  connection.start();
});

function settle(v = 1): void {
  world.socket.onopen?.();
  world.socket.hear(aSnap({ v }));
}

function ask(): Promise<Reply> {
  return connection.ask({ type: 'act', decision: 4, actions: ['pass'] });
}

describe('a connection', () => {
  it('says hello first, and what it has seen', () => {
    world.socket.onopen?.();
    expect(world.socket.sent).toEqual([{ type: 'hello', proto: 1, table: 'table1', since: 0 }]);
  });

  it('is open once the server has said something', () => {
    settle();
    expect(listener.links).toEqual(['open']);
    expect(listener.heardTypes).toEqual(['snap']);
  });

  it('sends nothing before its hello', () => {
    void ask();
    expect(world.socket.sent).toEqual([]);
    world.socket.onopen?.();
    expect(world.socket.types()).toEqual(['hello', 'act']);
  });

  it('settles a request by the reply with its id', async () => {
    settle();
    const reply = ask();
    const [, act] = world.socket.sent;
    world.socket.hear({ type: 'ack', id: act !== undefined && 'id' in act ? act.id : '', v: 2 });
    await expect(reply).resolves.toMatchObject({ type: 'ack', v: 2 });
  });

  it('repeats an unanswered request after 2.5 s, with the same id', () => {
    settle();
    void ask();
    world.pass(RESEND_MS + 600);
    const acts = world.socket.sent.filter(({ type }) => type === 'act');
    expect(acts).toHaveLength(2);
    expect(acts[0]).toEqual(acts[1]);
  });

  it('does not repeat what was answered', () => {
    settle();
    void ask();
    const act = world.socket.sent.at(-1);
    world.socket.hear({ type: 'ack', id: act !== undefined && 'id' in act ? act.id : '', v: 2 });
    world.pass(RESEND_MS * 2);
    expect(world.socket.types().filter((type) => type === 'act')).toHaveLength(1);
  });

  it('asks whether the other end is still there', () => {
    settle();
    world.pass(PING_MS + 600);
    expect(world.socket.types()).toContain('ping');
  });

  it('tells with each ping how long the last answer took', () => {
    settle();
    world.pass(PING_MS);
    expect(world.socket.sent.at(-1)).toEqual({ type: 'ping', n: 1, lag: 0 });
    world.pass(300);
    world.socket.hear({ type: 'pong', n: 1 });
    world.pass(PING_MS);
    expect(world.socket.sent.at(-1)).toEqual({ type: 'ping', n: 2, lag: 300 });
  });
});

describe('a lost connection', () => {
  it('comes back by itself, says what it has seen and repeats what was not answered', () => {
    settle(7);
    void ask();
    world.socket.onclose?.();
    expect(listener.links.at(-1)).toBe('lost');
    world.pass(600);
    expect(world.sockets).toHaveLength(2);
    world.socket.onopen?.();
    expect(world.socket.sent).toMatchObject([{ type: 'hello', since: 7 }, { type: 'act' }]);
    world.socket.hear(aSnap({ v: 8 }));
    expect(listener.links.at(-1)).toBe('open');
  });

  it('is noticed by 9 s of silence', () => {
    settle();
    const [first] = world.sockets;
    world.pass(SILENCE_MS + 600);
    expect(listener.links).toContain('lost');
    expect(first?.isClosed).toBe(true);
  });

  it('waits longer after every failure, up to 10 s', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6].map(() => {
      const before = world.sockets.length;
      const lostAt = world.time;
      world.socket.onclose?.();
      while (world.sockets.length === before) world.pass(100);
      return world.time - lostAt;
    });
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
  });

  it('is tried at once when the page is looked at again', () => {
    settle();
    world.socket.onclose?.();
    connection.wake();
    expect(world.sockets).toHaveLength(2);
  });

  it('is left alone while it is open', () => {
    settle();
    connection.wake();
    expect(world.sockets).toHaveLength(1);
  });
});

describe('a goodbye', () => {
  it.each([
    ['replaced', 'replaced'],
    ['protocol', 'outdated'],
    ['gone', 'gone'],
  ] as const)('of code %s ends the link as %s', (code, link) => {
    settle();
    world.socket.hear({ type: 'bye', code, why: 'because' });
    expect(listener.links.at(-1)).toBe(link);
    world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
  });

  it('of a replaced page is undone by "Use here"', () => {
    settle();
    world.socket.hear({ type: 'bye', code: 'replaced', why: '' });
    connection.wake();
    settle();
    expect(listener.links.at(-1)).toBe('open');
  });

  it('of a restarting server brings it back soon, of a flooded one late', () => {
    settle();
    world.socket.hear({ type: 'bye', code: 'restart', why: '' });
    world.pass(600);
    expect(world.sockets).toHaveLength(2);
    settle();
    world.socket.hear({ type: 'bye', code: 'flood', why: '' });
    world.pass(5000);
    expect(world.sockets).toHaveLength(2);
    world.pass(5100);
    expect(world.sockets).toHaveLength(3);
  });
});

it('a gap is filled by a new hello', () => {
  settle(3);
  connection.rehello();
  world.socket.onopen?.();
  expect(world.sockets).toHaveLength(2);
  expect(world.sockets[0]?.isClosed).toBe(true);
  expect(world.socket.sent[0]).toMatchObject({ type: 'hello', since: 3 });
});

it('a table that was left stays left', () => {
  settle();
  connection.stop();
  world.pass(60_000);
  expect(world.sockets).toHaveLength(1);
  expect(world.socket.isClosed).toBe(true);
});

describe('the wait before a reconnection', () => {
  it('doubles from half a second to ten', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map((attempts) => backoff(attempts, 0.5))).toEqual([
      500, 1000, 2000, 4000, 8000, 10_000, 10_000,
    ]);
  });

  it('is scattered by a quarter, and never above ten seconds', () => {
    expect(backoff(0, 0)).toBe(375);
    expect(backoff(0, 1)).toBe(625);
    expect(backoff(9, 1)).toBe(10_000);
  });
});
