import { afterEach, describe, expect, it, vi } from 'vitest';
import { reduce, type Facts } from './facts';
import { Play } from './play.svelte';
import { settings } from './settings.svelte';
import { aDecision, aSnap, FakeHost, type Offers } from './testing';
import type { DecisionSeen } from '../types.gen';

function facts(decision: DecisionSeen | null): Facts {
  const { facts } = reduce(null, aSnap({ decision }));
  if (facts === null) throw new Error('a snap makes facts');
  return facts;
}

function play(question: DecisionSeen, offers: Offers): [Play, FakeHost] {
  const host = new FakeHost(offers);
  const made = new Play(host);
  made.sync(facts(question));
  return [made, host];
}

/** Let every answered request take its effect. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}

const exchange = aDecision('exchange', 'play A', 'play B', 'tax C', 'pass');
const target = aDecision('target', 'on A K', 'on A Q');
const pay = aDecision('pay', 'pay C', 'pay D');
const offers: Offers = {
  pass: null,
  'play A': target,
  'play A, on A K': pay,
  'play A, on A K, pay C': null,
  'play A, on A K, pay D': null,
  'play A, on A Q': null,
  'play B': null,
  'tax C': null,
};

afterEach(() => {
  settings.confirm = 'big';
  settings.payByHand = false;
});

describe('a play of card, target and payment', () => {
  it('is walked by presses, pays by suggestion and waits for a yes', async () => {
    const [walk, host] = play(exchange, offers);
    walk.press('A');
    await settle();
    expect(walk.question?.prompt).toBe('target');
    walk.press('K');
    await settle();
    expect(walk.phase).toBe('whole');
    expect(walk.hasSuggested).toBe(true);
    expect(host.acts).toEqual([]);
    await walk.send();
    expect(host.acts).toEqual([['play A', 'on A K', 'pay C']]);
    expect(walk.phase).toBe('sending');
  });

  it('changes its target by one press, even once it is whole', async () => {
    const [walk] = play(exchange, offers);
    walk.press('A');
    await settle();
    walk.press('K');
    await settle();
    walk.press('Q');
    await settle();
    expect(walk.path).toEqual(['play A', 'on A Q']);
    expect(walk.phase).toBe('whole');
  });

  it('pays otherwise when another Land is pressed', async () => {
    const [walk] = play(exchange, offers);
    walk.press('A');
    await settle();
    walk.press('K');
    await settle();
    walk.press('D');
    await settle();
    expect(walk.path).toEqual(['play A', 'on A K', 'pay D']);
  });

  it('steps back with Esc until nothing is left, and nothing was sent', async () => {
    const [walk, host] = play(exchange, offers);
    walk.press('A');
    await settle();
    walk.press('K');
    await settle();
    expect(walk.back()).toBe(true);
    await settle();
    expect(walk.question?.prompt).toBe('target');
    walk.back();
    await settle();
    expect(walk.phase).toBe('asked');
    expect(walk.back()).toBe(false);
    expect(host.acts).toEqual([]);
  });

  it('takes a picked card back when it is pressed again', async () => {
    const [walk] = play(exchange, offers);
    walk.press('A');
    await settle();
    walk.press('A');
    await settle();
    expect(walk.phase).toBe('asked');
  });

  it('asks for every point where the player pays by hand', async () => {
    settings.payByHand = true;
    const [walk] = play(exchange, offers);
    walk.press('A');
    await settle();
    walk.press('K');
    await settle();
    expect(walk.question?.prompt).toBe('pay');
  });
});

describe('asking before a play is sent', () => {
  it('is left out for small things under "big choices"', async () => {
    const [walk, host] = play(exchange, offers);
    walk.press('C');
    await settle();
    expect(host.acts).toEqual([['tax C']]);
  });

  it('is never wanted under "never"', async () => {
    settings.confirm = 'never';
    const [walk, host] = play(exchange, offers);
    walk.press('B');
    await settle();
    expect(host.acts).toEqual([['play B']]);
  });

  it('is not asked of a pass, which is a yes already, even under "always"', async () => {
    settings.confirm = 'always';
    const [walk, host] = play(exchange, offers);
    const pass = walk.buttons.find(({ text }) => text === 'pass');
    if (pass === undefined) throw new Error('pass needs a button');
    walk.choose(pass);
    await settle();
    expect(host.acts).toEqual([['pass']]);
  });
});

describe('a refused step', () => {
  it('leaves the play as it was and says why', async () => {
    const question = aDecision('attack', 'attack A', 'attack B', 'done');
    const [walk] = play(question, { 'attack A': question });
    walk.press('A');
    await settle();
    walk.press('B');
    await settle();
    expect(walk.path).toEqual(['attack A']);
    expect(walk.refusal).toBe('attack A, attack B is not offered');
  });

  it('of something unlit asks why not', () => {
    const [walk, host] = play(exchange, offers);
    walk.press('Z');
    expect(host.whys).toEqual(['Z']);
  });
});

describe('news from the server', () => {
  it('keeps a play whose question still stands', async () => {
    const [walk] = play(exchange, offers);
    walk.press('A');
    await settle();
    expect(walk.sync(facts(exchange))).toBe(false);
    expect(walk.path).toEqual(['play A']);
  });

  it('drops a play whose question is gone', async () => {
    const [walk] = play(exchange, offers);
    walk.press('A');
    await settle();
    expect(walk.sync(facts({ ...exchange, id: 2 }))).toBe(true);
    expect(walk.path).toEqual([]);
    walk.sync(facts(null));
    expect(walk.phase).toBe('waiting');
  });

  it('does not let a late offer into the next question', async () => {
    const [walk] = play(exchange, offers);
    walk.press('A');
    walk.sync(facts({ ...exchange, id: 2 }));
    await settle();
    expect(walk.path).toEqual([]);
    expect(walk.question?.id).toBe(2);
  });
});

describe('looking ahead', () => {
  it('shows where a hovered thing would lead, without choosing it', async () => {
    vi.useFakeTimers();
    const [walk] = play(exchange, offers);
    walk.peek('A');
    await vi.advanceTimersByTimeAsync(200);
    expect(walk.stage?.decision?.prompt).toBe('target');
    expect(walk.path).toEqual([]);
    walk.peek(null);
    expect(walk.stage?.decision?.prompt).toBe('exchange');
    vi.useRealTimers();
  });

  it('asks the server only once about the same step', async () => {
    const [walk, host] = play(exchange, offers);
    walk.press('A');
    await settle();
    walk.back();
    await settle();
    walk.press('A');
    await settle();
    expect(host.asked.filter((type) => type === 'try')).toHaveLength(1);
  });
});

describe('a hint', () => {
  it('is walked step by step and waits for the yes', async () => {
    const [walk] = play(exchange, offers);
    await walk.take(['play A', 'on A K', 'pay D']);
    await settle();
    expect(walk.phase).toBe('whole');
    expect(walk.path).toEqual(['play A', 'on A K', 'pay D']);
  });

  it('without a payment is paid as always', async () => {
    const [walk] = play(exchange, offers);
    await walk.take(['play A', 'on A K']);
    await settle();
    expect(walk.path).toEqual(['play A', 'on A K', 'pay C']);
  });
});
