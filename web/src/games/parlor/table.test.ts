import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// The store loads it when it is needed; here it shall be there before the clock runs.
import '.';
import { TableStore } from '../../state/table.svelte';
import Frame from '../../table/Frame.svelte';
import { fakeWire } from './fixtures/fakewire';
import { POSITIONS, type Position } from './fixtures/positions';

// A whole page is laid for each: slow where other work goes on beside the tests.
vi.setConfig({ testTimeout: 30_000 });

let store: TableStore;
let page: ReturnType<typeof mount> | null = null;

/** Lay a fixture on a table in the document. */
async function lay(name: string): Promise<Position> {
  const position = POSITIONS.find((one) => one.name === name);
  if (position === undefined) throw new Error(`no fixture "${name}"`);
  store = new TableStore();
  store.join(fakeWire(position));
  store.heard(position.snap);
  await vi.waitUntil(() => store.client !== null, { timeout: 10_000 });
  if (store.client === null || store.facts === null) throw new Error('no table');
  page = mount(Frame, {
    target: document.body,
    props: { store, client: store.client, facts: store.facts },
  });
  flushSync();
  return position;
}

const thing = (handle: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-handle="${handle}"]`);
  if (found === null) throw new Error(`nothing to press for ${handle}`);
  return found;
};

/** Press things one after the other, each when the last has been answered. */
async function press(...handles: string[]): Promise<void> {
  for (const handle of handles) {
    thing(handle).click();
    await settled();
  }
}

async function key(name: string): Promise<void> {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  await settled();
}

async function settled(): Promise<void> {
  await new Promise((done) => setTimeout(done, 5));
  flushSync();
}

const question = (): string => text('.prompt__q strong');
const text = (selector: string): string =>
  document.querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim() ?? '';
const buttons = (): string[] =>
  [...document.querySelectorAll('.prompt__do button')].map((one) =>
    (one.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  if (page !== null) void unmount(page);
  page = null;
  document.body.innerHTML = '';
});

describe('an exchange', () => {
  it('lights what can be played and says in few words why the rest cannot', async () => {
    await lay('exchange');
    expect(thing('4Sa').className).toContain('is-legal-card');
    expect(thing('6Sa').className).toContain('is-off');
    expect(thing('6Sa').getAttribute('aria-label')).toBe(
      'Six of Spades, not playable: costs 6, have 4',
    );
    expect(question()).toBe('Play a card, or pass');
  });
  it('builds a play from card to target to payment, and asks before it is laid', async () => {
    await lay('exchange');
    await press('4Sa');
    expect(question()).toBe('Where do you lay 4 of Spades?');
    await press('stack');
    expect(question()).toBe('Lay 4 of Spades on the Trumps stack?');
    expect(text('.prompt__q span:not(.cc):not(.vh)')).toContain('from the pool');
    expect(buttons()).toEqual(['Lay it Y', 'Elsewhere Esc', 'Pass P']);
    expect(store.play.path).toHaveLength(6);
  });
  it('steps back with Esc, one choice at a time', async () => {
    await lay('exchange');
    await press('4Sa', 'stack');
    await key('Escape');
    expect(question()).toBe('Where do you lay 4 of Spades?');
    await key('Escape');
    expect(question()).toBe('Play a card, or pass');
    expect(store.play.path).toEqual([]);
  });
  it('does not lay a card on plain Enter', async () => {
    await lay('exchange');
    await press('4Sa', 'stack');
    await key('Enter');
    expect(store.phase).toBe('whole');
  });
  it('sends the whole play on Y', async () => {
    await lay('exchange');
    const ask = vi.spyOn(store, 'ask');
    await press('4Sa', 'stack');
    await key('y');
    const sent = ask.mock.calls.map(([message]) => message).find(({ type }) => type === 'act');
    expect(sent).toMatchObject({
      actions: expect.arrayContaining(['play 4Sa', 'stack']) as unknown,
    });
  });
  it('takes another Land for the payment when that is pressed', async () => {
    await lay('exchange');
    await press('4Sa', 'stack');
    const before = store.play.path.at(-1);
    const other = ['10Sa', '8Sa', '7Sa'].find((land) => !store.play.path.includes(`pay ${land}`));
    expect(before).not.toBe(other);
    expect(store.play.path.filter((one) => one.startsWith('pay'))).toHaveLength(4);
  });
  it('answers a press on an unlit card with its conditions', async () => {
    await lay('exchange');
    await press('6Sa');
    expect(text('.whynot h3')).toBe('Why can’t you play 6 of Spades?');
    expect(document.querySelectorAll('.whynot .no')).toHaveLength(1);
  });
  it('asks why not about expelling where only laying is offered', async () => {
    await lay('why');
    await press('4Sa', 'KHb');
    expect(buttons()).toContain('Expel instead X');
    await key('x');
    expect(text('.whynot h3')).toBe('Why can’t you expel K of Hearts?');
  });
  it('picks lit things by number along the reading order', async () => {
    await lay('exchange');
    const numbered = [...store.play.lights].find(([handle]) => handle === '4Sa')?.[1].key;
    await key(String(numbered));
    expect(question()).toBe('Where do you lay 4 of Spades?');
  });
});

describe('the other prompts', () => {
  it('draw: the hand sleeps until a redraw is begun', async () => {
    await lay('draw');
    expect(question()).toBe('Which card do you keep?');
    expect(thing('4Sa').className).not.toContain('is-legal-card');
    await key('r');
    expect(question()).toBe('Which Hand card goes into Recycle too?');
    expect(thing('4Sa').className).toContain('is-legal-card');
    expect(thing('KDa').className).not.toContain('is-legal-card');
    await key('Escape');
    expect(question()).toBe('Which card do you keep?');
  });
  it('trim: one card is named and confirmed', async () => {
    await lay('trim');
    await press('3Ha');
    expect(question()).toBe('Put 3 of Hearts into Recycle?');
  });
  it('attack: Creatures are put in and taken out, and named in one question', async () => {
    await lay('attack');
    expect(buttons()).toEqual(['No attack P']);
    await press('JSa', 'QHa');
    expect(question()).toBe('Attack with J of Spades and Q of Hearts?');
    await press('JSa');
    expect(question()).toBe('Attack with Q of Hearts?');
  });
  it('block: a blocker, then whom it meets; pressed again it steps back', async () => {
    await lay('block');
    await press('JSa');
    expect(question()).toBe('Whom does J of Spades meet?');
    await press('KHb');
    expect(question()).toBe('Block K of Hearts with J of Spades?');
    expect(thing('JSa').className).toContain('is-ghost');
    await press('JSa');
    expect(question()).toBe('Who blocks?');
  });
  it('block: an attacker pressed first says what to press', async () => {
    await lay('block');
    await press('KHb');
    expect(text('.prompt__q span')).toBe('Press your blocker first, then the attacker.');
  });
  it('bonus: each press puts a point, all of it is dealt', async () => {
    await lay('bonus');
    await press('ACb', 'KHb');
    expect(text('.prompt__q span')).toContain('1 left');
    await press('KHb');
    expect(question()).toBe('Deal it so: 1 on A of Clubs and 2 on K of Hearts?');
  });
  it('one screen for two: a hand lies face down until its owner sits there', async () => {
    await lay('veiled');
    expect(question()).toBe('Ruben, it is your decision');
    expect(document.querySelector('[data-handle="4Sa"]')).toBeNull();
    await key('y');
    expect(thing('4Sa').className).toContain('is-legal-card');
    expect(question()).toBe('Play a card, or pass');
  });
  it('the end: who won and why, and what one can do then', async () => {
    await lay('over');
    expect(question()).toBe('Odile wins: the attack left Ruben without life.');
    expect(buttons()).toEqual(['Rematch N', 'Replay V']);
  });
  it('waiting: nothing is lit, and the strip says who decides', async () => {
    await lay('waiting');
    expect(question()).toBe('Odile decides');
    expect(document.querySelector('.is-legal-card')).toBeNull();
  });
});
