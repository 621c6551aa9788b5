import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LabLooked } from '../types.gen';
import { calls } from './calls';
import { LabForm } from './form.svelte';

const REST_MS = 250;

/** What the server says of a file; only its text matters here. */
function read(text: string): LabLooked {
  return { text, fault: null, games_per_block: 2, most_games: 10 };
}

describe('the file of the form', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is being read from a change to the answer that it belongs to', async () => {
    const answers: ((looked: LabLooked) => void)[] = [];
    vi.spyOn(calls, 'look').mockImplementation(
      () => new Promise((answer) => answers.push(answer)),
    );
    const form = new LabForm();
    form.game = 'parlor-magic';
    form.asking();
    vi.advanceTimersByTime(REST_MS);
    form.blocks = 1;
    form.asking();
    answers[0]?.(read('of 5000 blocks'));
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect([form.text, form.isReading]).toEqual(['', true]);
    answers[1]?.(read('of one block'));
    await vi.advanceTimersByTimeAsync(0);
    expect([form.text, form.isReading]).toEqual(['of one block', false]);
  });

  it('is not said to fail for an older question', async () => {
    const refusals: ((error: Error) => void)[] = [];
    vi.spyOn(calls, 'look').mockImplementation(
      () => new Promise((_, refuse) => refusals.push(refuse)),
    );
    const form = new LabForm();
    form.game = 'parlor-magic';
    form.asking();
    vi.advanceTimersByTime(REST_MS);
    form.asking();
    refusals[0]?.(new Error('of the older one'));
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(form.failure).toBeNull();
    refusals[1]?.(new Error('of this one'));
    await vi.advanceTimersByTimeAsync(0);
    expect(form.failure).toEqual(new Error('of this one'));
  });
});
