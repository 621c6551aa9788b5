/** The recorded conversations of `fixtures/wire`, as this client understands them. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import beside from '../../fixtures/wire/beside.json';
import play from '../../fixtures/wire/play.json';
import watch from '../../fixtures/wire/watch.json';
import { client as parlor } from '../src/games/parlor';
import type { Reply } from '../src/net/connection';
import { settings } from '../src/state/settings.svelte';
import { byTurn, reduce, type Facts, type News } from '../src/state/facts';
import { Play, type Ask } from '../src/state/play.svelte';
import { TableStore, type Wire } from '../src/state/table.svelte';
import { hasSentence, sentence } from '../src/text/sentences';
import type { Act, Incoming, Outgoing, Try } from '../src/types.gen';

interface Talk {
  messages: readonly { from: string; message: unknown }[];
}
const TALKS: Readonly<Record<string, Talk>> = { beside, play, watch };

function said(talk: Talk, by: 'server'): Outgoing[];
function said(talk: Talk, by: 'client'): Incoming[];
function said(talk: Talk, by: string): unknown[] {
  return talk.messages.filter(({ from }) => from === by).map(({ message }) => message);
}

const NEWS: ReadonlySet<string> = new Set(['snap', 'ev', 'presence']);

function news(talk: Talk): News[] {
  return said(talk, 'server').filter((message): message is News => NEWS.has(message.type));
}

/** Answers what was asked in the recording with what was answered there. */
function recordedAsk(talk: Talk): Ask {
  const asked = said(talk, 'client');
  const replies = said(talk, 'server');
  return (message) => {
    const same = asked.find(
      (one) => 'id' in one && JSON.stringify({ ...one, id: '' }) === keyOf(message),
    );
    const id = same !== undefined && 'id' in same ? same.id : '';
    const reply = replies.find((one): one is Reply => 'id' in one && one.id === id);
    if (reply === undefined) throw new Error(`never asked: ${JSON.stringify(message)}`);
    return Promise.resolve(reply);
  };
}

/** Keys in the order in which the recording has them. */
function keyOf(message: Parameters<Ask>[0]): string {
  const { type, ...rest } = message;
  return JSON.stringify({ type, id: '', ...rest });
}

describe.each(Object.entries(TALKS))('the conversation "%s"', (_name, talk) => {
  it('leads from its first snap to its end without a gap', () => {
    let facts: Facts | null = null;
    for (const message of news(talk)) {
      const reduced = reduce(facts, message);
      expect(reduced.gap).toBe(false);
      facts = reduced.facts;
    }
    const last = news(talk).findLast(({ type }) => type !== 'presence');
    expect(facts?.v).toBe(last !== undefined && 'v' in last ? last.v : 0);
  });

  it('tells nothing that has no sentence', () => {
    for (const message of news(talk)) {
      if (message.type === 'presence') continue;
      for (const { code, args } of message.events) {
        expect(hasSentence(code), code).toBe(true);
        expect(sentence(code, args, ['Ruben', 'Odile']), code).not.toBe(code);
      }
    }
  });

  it('has every event in exactly one line or head of the log', () => {
    const first = news(talk).find(({ type }) => type === 'snap');
    const facts = news(talk).reduce<Facts | null>(
      (now, message) => reduce(now, message).facts,
      null,
    );
    const turns = byTurn(facts?.events ?? [], facts?.undone ?? []);
    const lines = turns.flatMap((turn) => turn.lines).length;
    const heads = turns.filter(({ seat }) => seat !== null).length;
    expect(first).toBeDefined();
    expect(lines + heads).toBe(facts?.events.length);
  });
});

describe('a card that is paid for', () => {
  const acts = said(play, 'client').filter((message): message is Act => message.type === 'act');
  const tries = said(play, 'client').filter((message): message is Try => message.type === 'try');

  it('is walked by pressing cards, with the payment that the player chooses', async () => {
    const [snap] = news(play);
    const facts = snap === undefined ? null : reduce(null, snap).facts;
    const sent: string[][] = [];
    const answer = recordedAsk(play);
    const walk = new Play({
      client: () => parlor,
      whyNot: (handle) => {
        throw new Error(`${handle} is not lit`);
      },
      ask: (message) => {
        if (message.type === 'act') sent.push(message.actions);
        return answer(message);
      },
    });
    if (facts === null) throw new Error('the recording begins with a snap');
    walk.sync(facts);
    walk.payByHand();
    for (const text of tries.at(-1)?.actions ?? []) {
      walk.press(text.split(' ')[1] ?? '');
      await new Promise((done) => setTimeout(done));
    }
    expect(walk.phase).toBe('whole');
    await walk.send();
    expect(sent).toEqual([acts[0]?.actions]);
  });
});

/** A store whose server answers as it did in the recording. */
class Sitting {
  readonly store = new TableStore();
  readonly asked: string[] = [];
  hellos = 0;

  constructor(talk: Talk) {
    const answer = recordedAsk(talk);
    const still = (): void => undefined;
    const wire: Wire = {
      start: still,
      stop: still,
      wake: still,
      rehello: () => {
        this.hellos += 1;
      },
      ask: (message) => {
        this.asked.push(message.type);
        return answer(message);
      },
    };
    this.store.join(wire);
  }

  /** Hear the first so many news, and let the game's client be loaded. */
  async hear(talk: Talk, count: number): Promise<void> {
    for (const message of news(talk).slice(0, count)) this.store.heard(message);
    await vi.waitFor(() => {
      expect(this.store.client).not.toBeNull();
    });
  }
}

/** News of "beside" before the question that all is asked about. */
const BEFORE = 4;

describe('a table', () => {
  afterEach(() => {
    settings.autoPass = 'forced';
    settings.stops = {};
  });

  it('lights nothing and asks nothing of those who look on', async () => {
    const { hear, store } = bound(new Sitting(watch));
    await hear(watch, 20);
    expect(store.viewer).toBeNull();
    expect(store.phase).toBe('waiting');
    expect(store.play.lights.size).toBe(0);
  });

  it('says hello again when something was missed', () => {
    const sitting = new Sitting(watch);
    const [snap, , , ...later] = news(watch);
    if (snap === undefined) throw new Error('no snap');
    sitting.store.heard(snap);
    const ev = later.find(({ type }) => type === 'ev');
    if (ev === undefined) throw new Error('no ev');
    sitting.store.heard(ev);
    expect(sitting.hellos).toBe(1);
    expect(sitting.store.facts?.v).toBe('v' in snap ? snap.v : 0);
  });

  it('passes by itself where only a pass is offered, and says so first', async () => {
    const { hear, store } = bound(new Sitting(forced()));
    await hear(forced(), BEFORE);
    await vi.waitFor(() => {
      expect(store.passing).toEqual({ text: 'pass', step: expect.any(String) });
    });
    store.stopPassing();
    expect(store.passing).toBeNull();
    expect(store.phase).toBe('asked');
  });

  it.each([
    ['a stop is set', () => (settings.stops = { 'parlor-magic': parlor.steps as string[] })],
    ['auto-pass is off', () => (settings.autoPass = 'off')],
  ])('asks all the same where %s', async (_why, set) => {
    set();
    const { hear, store } = bound(new Sitting(forced()));
    await hear(forced(), BEFORE);
    await new Promise((done) => setTimeout(done, 20));
    expect(store.passing).toBeNull();
    expect(store.question?.actions.map(({ text }) => text)).toEqual(['pass']);
  });

  it('asks all the same under full control', async () => {
    const { hear, store } = bound(new Sitting(forced()));
    store.fullControl = true;
    await hear(forced(), BEFORE);
    await new Promise((done) => setTimeout(done, 20));
    expect(store.passing).toBeNull();
  });
});

/** "beside", as if its player could only pass. */
function forced(): Talk {
  const pass = { text: 'pass', kind: 'pass', card: null, target: null };
  const messages = beside.messages.map(({ from, message }) => {
    const decision = 'decision' in message ? message.decision : null;
    const isAsked = typeof decision === 'object' && decision !== null;
    const only = isAsked ? { decision: { ...decision, actions: [pass] } } : {};
    return { from, message: { ...message, ...only } };
  });
  return { messages };
}

function bound(sitting: Sitting): { hear: Sitting['hear']; store: TableStore } {
  return { hear: (talk, count) => sitting.hear(talk, count), store: sitting.store };
}

describe('what is asked beside the play', () => {
  async function played(): Promise<TableStore> {
    const { hear, store } = bound(new Sitting(beside));
    store.fullControl = true;
    await hear(beside, BEFORE);
    return store;
  }

  it('comes with rules and sentences: why not', async () => {
    const store = await played();
    const decision = store.facts?.decision?.id ?? 0;
    await store.asides.why('KHa', decision, ['attack KHa']);
    const whyNot = store.asides.whyNot;
    expect(whyNot?.reasons.some(({ met }) => !met)).toBe(true);
    for (const { rule, code } of whyNot?.reasons ?? []) {
      expect(rule).toMatch(/^parlor /);
      expect(hasSentence(code), code).toBe(true);
    }
  });

  it('comes with a reason: a hint', async () => {
    const store = await played();
    await store.asides.askHint(store.facts?.decision?.id ?? 0);
    expect(store.asides.hint?.actions.length).toBeGreaterThan(0);
    expect(hasSentence(store.asides.hint?.reason.code ?? '')).toBe(true);
  });

  it('says in one sentence why it was refused: undo', async () => {
    const store = await played();
    await store.asides.undo();
    expect(store.asides.notice).not.toBe('');
  });
});
