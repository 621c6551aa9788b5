import { afterEach, describe, expect, it, vi } from 'vitest';
import { symbols } from '../magic/mana';
import { ApiError, api } from '../net/api';
import type { DeckChecked, LevelerAbout } from '../types.gen';
import { Desk } from './desk.svelte';
import { DRAFT, MOST, SAVED, savedIn, withDeck, withoutDeck } from './kept';
import { again, bottomed, drawn, opened as dealt } from './trial';
import { byColor, byHand, commands, curveWords, partTitle, some, summary } from './words';

const ABOUT: LevelerAbout = {
  cards: { title: 'cards', date: '', count: 1, is_built_in: false, remedy: '' },
  options: [],
  decks: [],
  forms: [],
};

function checked(text: string): DeckChecked {
  return {
    title: '',
    format: 'plain text',
    is_legal: true,
    is_divided: true,
    count: 100,
    parts: [],
    violations: [],
    warnings: [],
    rulings: [],
    numbers: [],
    cards: ABOUT.cards,
    text,
    code: 'code',
  };
}

describe('decks kept in this browser', () => {
  it('stand with the latest first, one of each name', () => {
    const one = withDeck([], ' Elks ', '1 Elk');
    const two = withDeck(one, 'Birds', '1 Bird');
    expect(withDeck(two, 'Elks', '2 Elk')).toEqual([
      { name: 'Elks', text: '2 Elk' },
      { name: 'Birds', text: '1 Bird' },
    ]);
    expect(withoutDeck(two, 'Birds')).toEqual(one);
  });

  it('are not more than can be looked through', () => {
    let decks = savedIn(null);
    for (let number = 0; number < MOST + 3; number += 1) {
      decks = withDeck(decks, String(number), '');
    }
    expect(decks).toHaveLength(MOST);
    expect(decks[0]?.name).toBe(String(MOST + 2));
  });

  it('are read back, without what is no deck', () => {
    const good = { name: 'a', text: 'b' };
    expect(savedIn(JSON.stringify([good, { name: 1, text: 'b' }, null, 'x', {}]))).toEqual([good]);
    for (const text of [null, '', '{', '{}', '3']) expect(savedIn(text)).toEqual([]);
  });
});

describe('the words of the deck page', () => {
  it('finds the commands in a remedy', () => {
    expect(commands('Run `a b`, or `c FILE` with it')).toEqual(['a b', 'c FILE']);
  });

  it('reads a curve out, its last step open', () => {
    expect(curveWords([1, 0, 2])).toBe('0: 1, 1: 0, 2 or more: 2');
  });

  it('lists colours as cards do', () => {
    expect(byColor({ C: 1, G: 2, W: 3 }).map(({ letter, count }) => [letter, count])).toEqual([
      ['W', 3],
      ['G', 2],
      ['C', 1],
    ]);
  });

  it('sums a part up, and tells of unknown cards only where there are some', () => {
    const numbers = {
      part: 'sub-deck 1',
      cards: 50,
      lands: 1,
      unknown: 0,
      curve: [],
      mean: 2.25,
      colors: {},
      symbols: {},
      sources: {},
      hands: [],
    } as const;
    const shown = { ...numbers, curve: [], hands: [] };
    expect(summary(shown)).toBe('1 land, mean mana value 2.3');
    expect(summary({ ...shown, lands: 2, unknown: 4 })).toContain('2 lands');
    expect(summary({ ...shown, unknown: 4 })).toContain('4 unknown');
    expect(partTitle('deck')).toBe('In no sub-deck yet');
  });

  it('draws what it has glyphs for, and writes the rest', () => {
    expect(symbols('{2}{W/U}{g}{X}')).toEqual([
      { glyph: 'mana-2', text: '2', words: '2' },
      { glyph: '', text: 'W/U', words: 'white or blue' },
      { glyph: 'mana-g', text: 'g', words: 'green' },
      { glyph: '', text: 'X', words: 'X' },
    ]);
  });
});

describe('the deck on the desk', () => {
  afterEach(() => {
    localStorage.clear();
  });

  async function opened(code = ''): Promise<Desk> {
    vi.spyOn(api, 'leveler').mockResolvedValue(ABOUT);
    const desk = new Desk();
    await desk.open(code);
    return desk;
  }

  it('is the one of the link, written out as a list', async () => {
    vi.spyOn(api, 'checkDeck').mockResolvedValue(checked('1 Elk\n'));
    localStorage.setItem(DRAFT, '1 Bird');
    expect((await opened('code')).text).toBe('1 Elk\n');
    expect(localStorage.getItem(DRAFT)).toBe('1 Elk\n');
  });

  it('is the one that was worked on before, if there is no link', async () => {
    vi.spyOn(api, 'checkDeck').mockResolvedValue(checked('1 Bird\n'));
    localStorage.setItem(DRAFT, '1 Bird');
    expect((await opened()).text).toBe('1 Bird');
  });

  it('goes back after a suggestion has rewritten it', async () => {
    const ask = vi.spyOn(api, 'checkDeck').mockResolvedValue(checked('1 Elk\n'));
    const desk = await opened();
    desk.text = '1 Elkk';
    const edit = { do: 'rename', name: 'Elkk', to: 'Elk', source: null, goal: null } as const;
    await desk.edit([edit], 'done');
    expect(ask.mock.lastCall?.[0].edits).toEqual([edit]);
    expect(desk.text).toBe('1 Elk\n');
    await desk.back();
    expect([desk.text, desk.canGoBack]).toEqual(['1 Elkk', false]);
  });

  it('stays as it is when a change is refused', async () => {
    const desk = await opened();
    desk.text = '1 Elk';
    const refusal = new ApiError(400, { what: 'no', where: 'deck', remedy: '' });
    vi.spyOn(api, 'checkDeck').mockRejectedValue(refusal);
    const edit = { do: 'remove', name: 'Elk', to: '', source: null, goal: null } as const;
    await expect(desk.edit([edit], 'done')).rejects.toBe(refusal);
    expect([desk.text, desk.canGoBack]).toEqual(['1 Elk', false]);
  });

  it('makes two changes one after the other, however fast they are asked for', async () => {
    const ask = vi
      .spyOn(api, 'checkDeck')
      .mockImplementation(({ text }) => Promise.resolve(checked(`${text}+`)));
    const desk = await opened();
    desk.text = 'a';
    const edit = { do: 'single', name: 'Elk', to: '', source: null, goal: null } as const;
    await Promise.all([desk.edit([edit], ''), desk.edit([edit], '')]);
    expect(ask.mock.calls.map(([{ text }]) => text)).toEqual(['a', 'a+']);
    expect(desk.text).toBe('a++');
  });

  it('shows the answer to the last question, whichever comes first', async () => {
    const answers = new Map<string, (deck: DeckChecked) => void>();
    vi.spyOn(api, 'checkDeck').mockImplementation(
      ({ text }) => new Promise((done) => answers.set(text, done)),
    );
    const desk = await opened();
    const first = desk.lay('first', '');
    const second = desk.lay('second', '');
    answers.get('second')?.(checked('second'));
    answers.get('first')?.(checked('first'));
    await Promise.all([first, second]);
    expect(desk.checked?.text).toBe('second');
  });

  it('is saved by name, and forgotten', async () => {
    const desk = await opened();
    desk.text = '1 Elk';
    desk.save('Elks ');
    expect(savedIn(localStorage.getItem(SAVED))).toEqual([{ name: 'Elks', text: '1 Elk' }]);
    desk.forget('Elks');
    expect(savedIn(localStorage.getItem(SAVED))).toEqual([]);
  });
});

describe('the words of a deck', () => {
  it('name each card once of which something is done by hand', () => {
    const entry = { count: 1, name: '', cost: '', type_line: '', value: 0 } as const;
    const entries = [
      { ...entry, card: 'Elk', status: 'full' },
      { ...entry, card: 'Odd Rite', status: 'manual' },
      { ...entry, card: 'Odd Rite', status: 'manual' },
      { ...entry, card: '', status: '' },
      { ...entry, card: 'Odd Elk', status: 'partial' },
    ] as const;
    const part = { part: 'sub-deck 1' as const, count: 5, size: 50, entries: [...entries] };
    expect(byHand([part])).toEqual(['Odd Rite', 'Odd Elk']);
    expect(byHand([])).toEqual([]);
    expect(some(['Odd Rite', 'Odd Elk'])).toBe('Odd Rite and Odd Elk');
    expect(some([...'abcdefgh'])).toBe('a, b, c, d, e, f and 2 more');
    expect(some([...'abcdefg'])).toBe('a, b, c, d, e, f and g');
  });
});

describe('a hand that is tried out', () => {
  const cards = Array.from({ length: 50 }, (_, number) => `Card ${String(number)}`);
  const whole = ({ hand, library }: { hand: readonly string[]; library: readonly string[] }) =>
    [...hand, ...library].toSorted();

  it('is seven cards of the part, in an order that chance makes', () => {
    const first = dealt(cards, 0, () => 0);
    expect(first.hand).toHaveLength(7);
    expect(first.hand).not.toEqual(dealt(cards, 0, () => 0.99).hand);
    expect(whole(first)).toEqual(cards.toSorted());
  });

  it('puts a card on the bottom for each mulligan before it draws (CR 103.5)', () => {
    const second = again(again(dealt(cards)));
    expect([second.mulligans, second.due, second.hand.length]).toEqual([2, 2, 7]);
    expect(drawn(second)).toBe(second);
    const kept = bottomed(bottomed(second, 6), 0);
    expect([kept.due, kept.hand.length]).toEqual([0, 5]);
    expect(kept.library.slice(-2)).toEqual([second.hand[6], second.hand[0]]);
    expect(bottomed(kept, 0)).toBe(kept);
    expect(drawn(kept).hand.at(-1)).toBe(second.library[0]);
    expect(whole(drawn(kept))).toEqual(cards.toSorted());
  });

  it('ends with the part', () => {
    const three = dealt(cards.slice(0, 3), 5);
    expect([three.hand.length, three.due, three.library.length]).toEqual([3, 3, 0]);
    expect(drawn({ ...three, due: 0 }).draws).toBe(0);
  });
});
