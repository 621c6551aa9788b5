import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// The store loads it when it is needed; here it shall be there before the clock runs.
import '.';
import { api } from '../../net/api';
import { settings } from '../../state/settings.svelte';
import { TableStore } from '../../state/table.svelte';
import Frame from '../../table/Frame.svelte';
import { SHEETS } from './fixtures/cards';
import { fakeWire } from './fixtures/fakewire';
import { POSITIONS } from './fixtures/positions';

// A whole page is laid for each: slow where other work goes on beside the tests.
vi.setConfig({ testTimeout: 30_000 });

let store: TableStore;
let page: ReturnType<typeof mount> | null = null;

/** Lay a fixture on a table in the document. */
async function lay(name: string): Promise<void> {
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

const said = (element: Element | null): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').replace(/ ,\s*/g, ', ').trim();
const question = (): string => said(document.querySelector('.prompt__q strong'));
const buttons = (): string[] => [...document.querySelectorAll('.prompt__do button')].map(said);
const gates = (): string[] => [...document.querySelectorAll('.gate')].map(said);

beforeEach(() => {
  settings.wishes = {};
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('<svg xmlns="http://www.w3.org/2000/svg"></svg>')),
  );
  vi.spyOn(api, 'cards').mockResolvedValue({ title: 'Fixtures', cards: [...SHEETS] });
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

describe('counter or hold', () => {
  it('607.1 shows what a counterattack opens before it is confirmed', async () => {
    await lay('counter');
    expect(question()).toBe('Cellar Widow was hit. Counterattack?');
    expect(gates()[2]).toMatch(/opens\s?to 2/);
    expect(document.querySelectorAll('.may-open')).toHaveLength(1);
    expect(buttons()).toEqual([
      'Counter Y kills Gale Lancer, lane 3 opens',
      'Hold the lane N Gale Lancer lives, lane 3 stays shut',
    ]);
  });
  it('lays the two answers side by side in the ledger', async () => {
    await lay('counter');
    const rows = [...document.querySelectorAll('.forecast-blocks tr')].map((row) =>
      [...row.children].map(said),
    );
    expect(rows).toContainEqual(['Lane 3', 'opens to 2 attackers', 'stays guarded']);
    expect(rows).toContainEqual(['Ines’s Glory, at most', '14 → 16 of 20', '14 of 20']);
    expect(rows).toContainEqual(['Your Pride', '17 → 18', '17']);
  });
  it('tells an open lane from a guarded one by arrows, bars and words', async () => {
    await lay('counter');
    expect(gates()[1]).toContain('open');
    expect(gates()[0]).toContain('guarded');
    expect(thing('b12').className).not.toContain('guards');
    expect(thing('a11').className).toContain('guards');
  });
  it('says why a charged unit may not counter, with the rules', async () => {
    await lay('counter');
    await press('a22');
    const panel = document.querySelector('[aria-label="Why not"]');
    expect(said(panel)).toContain('counterattack with Attic Orbweaver');
    expect(panel?.querySelectorAll('a.rule')).toHaveLength(2);
  });
});

describe('the set phase', () => {
  it('601.1 summons by card, slot and posture, by pointer', async () => {
    await lay('set');
    await press('12', 'a23');
    expect(question()).toBe('Needle Choir: ground or flight?');
    expect(thing('a23').className).toContain('is-taken');
    expect(store.play.path).toEqual(['summon 12', 'slot a23']);
  });
  it('and by keys alone', async () => {
    await lay('set');
    const number = thing('12').querySelector('.key')?.getAttribute('data-key') ?? '';
    await key(number);
    expect(store.play.path).toEqual(['summon 12']);
    await key('Escape');
    expect(store.play.path).toEqual([]);
  });
  it('asks what is meant where one unit can do several things', async () => {
    await lay('set');
    await press('a11');
    expect(buttons()).toEqual([
      'Move Dust Spinner 1',
      'Let Dust Spinner take off 2',
      'Nothing Esc',
    ]);
  });
});

describe('an attack', () => {
  it('605.2 goes through the gate of an open lane', async () => {
    await lay('attacked');
    await press('a11');
    expect(question()).toBe('Whom does Dust Spinner attack?');
    const gate = document.querySelector('button.gate');
    expect(gate?.getAttribute('aria-label')).toBe('Break through lane 1 to Ines');
  });
});

describe('a window', () => {
  it('offers the effects that may answer', async () => {
    await lay('chain');
    expect(buttons()).toEqual([
      'Use Night Vigil in defence 1',
      'Use Cellar Widow: Auto 5 2',
      'Pass P',
    ]);
  });
  it('612.3 works the cost out before it is paid', async () => {
    await lay('chain');
    await press('a13');
    expect(question()).toBe('Use Cellar Widow: Auto 5?');
    expect(buttons()[0]).toBe('Do it Y costs 5 − 3 range = 2');
  });
  it('613 shows the chain with its speeds', async () => {
    await lay('chain');
    const chain = document.querySelector('[aria-label="The chain"]');
    expect(said(chain)).toContain('Feather Oath');
    expect(said(chain)).toContain('speed 5, paid 2, at Gale Lancer');
  });
  it('lights the dogma that may be used, and a press on it uses it', async () => {
    await lay('chain');
    expect(thing('dogma-2').className).toContain('is-legal-card');
    await press('dogma-2');
    expect(store.play.path).toEqual(['dogma 2 2']);
  });
});

describe('a table of six', () => {
  it('lays any mat opposite, and lights those where something can be chosen', async () => {
    await lay('six');
    const tabs = [...document.querySelectorAll<HTMLElement>('.left .tabs button')];
    expect(tabs.map(said).map((text) => text.split(' ')[0])).toEqual([
      'Ines',
      'Mina',
      'Sol',
      'Odile',
      'Kaan',
    ]);
    expect(tabs[4]?.className).toContain('is-legal-card');
    tabs[4]?.click();
    flushSync();
    expect(thing('f11').className).toContain('is-legal-card');
    expect(document.querySelector('.board [data-handle="b11"]')).toBeNull();
  });
});

describe('a hidden flyer', () => {
  it('901.2 shows slot, posture and owner, and nothing else', async () => {
    await lay('counter');
    expect(said(thing('b25'))).toBe('In flight, unknown, Ines’s, lane 5, row 2, guards its lane');
    expect(said(thing('a25'))).toContain('in flight, hidden from others');
  });
});
