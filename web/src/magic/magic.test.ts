import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../net/api';
import type { CardsFound } from '../types.gen';
import { cardPath, elsewhere, pieces } from './cards';
import { CardSearch } from './search.svelte';

function answer(count: number, special: Partial<CardsFound> = {}): CardsFound {
  const source = { title: '', date: '', count: 0, is_built_in: true, remedy: '' };
  return { cards: [], count, is_reading: false, hint: '', source, ...special };
}

describe('a line of a card', () => {
  it('has its unread sentences marked where they stand', () => {
    const line = { text: 'Fly. Hum a tune. Draw a card.', unread: ['Hum a tune.'] };
    expect(pieces(line)).toEqual([
      { text: 'Fly. ', isUnread: false },
      { text: 'Hum a tune.', isUnread: true },
      { text: ' Draw a card.', isUnread: false },
    ]);
    expect(elsewhere(line)).toEqual([]);
  });

  it('tells those apart that it spells otherwise', () => {
    const line = { text: 'Tap ~.', unread: ['Tap Marsh Singer.', ''] };
    expect(pieces(line)).toEqual([{ text: 'Tap ~.', isUnread: false }]);
    expect(elsewhere(line)).toEqual(['Tap Marsh Singer.']);
  });

  it('is whole if it is unread as a whole', () => {
    expect(pieces({ text: 'Hum.', unread: ['Hum.'] })).toEqual([{ text: 'Hum.', isUnread: true }]);
  });
});

describe('the address of a card', () => {
  it('holds both names of a split card', () => {
    expect(cardPath('Fire // Ice')).toBe('/cards/Fire%20%2F%2F%20Ice');
  });
});

describe('the search for cards', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits for the words to rest, and asks once', async () => {
    vi.useFakeTimers();
    const ask = vi.spyOn(api, 'findCards').mockResolvedValue(answer(2));
    const search = new CardSearch();
    search.type('el');
    search.type('elk ');
    await vi.runAllTimersAsync();
    expect(ask.mock.calls).toEqual([['elk']]);
    expect(search.found?.count).toBe(2);
  });

  it('asks again while cards are being read, until the page is left', async () => {
    vi.useFakeTimers();
    const ask = vi.spyOn(api, 'findCards').mockResolvedValue(answer(0, { is_reading: true }));
    const search = new CardSearch();
    search.type('flying');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask.mock.calls.length).toBeGreaterThan(2);
    search.leave();
    const before = ask.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask.mock.calls).toHaveLength(before);
  });

  it('shows a refusal, and forgets it at the next answer', async () => {
    vi.useFakeTimers();
    vi.spyOn(api, 'findCards').mockRejectedValueOnce(new Error('no')).mockResolvedValue(answer(1));
    const search = new CardSearch();
    search.type('a');
    await vi.runAllTimersAsync();
    expect(search.failure).toBeInstanceOf(Error);
    search.type('ab');
    await vi.runAllTimersAsync();
    expect(search.failure).toBeNull();
  });
});
