import { describe, expect, it } from 'vitest';
import { autoPass, BLUFF_MS, GLANCE_MS, holdFor } from './autopass';
import { DEFAULTS } from './settings.svelte';
import { aDecision, toyRules } from './testing';

const nothing = aDecision('abilities', 'done');
const taxing = aDecision('exchange', 'tax A', 'pass');
const playing = aDecision('exchange', 'tax A', 'play B', 'pass');
const wishes = (special: Partial<typeof DEFAULTS>): typeof DEFAULTS => ({
  ...DEFAULTS,
  ...special,
});

describe('auto-pass', () => {
  it('passes where nothing else can be done', () => {
    expect(autoPass(nothing, 'abilities', toyRules, DEFAULTS)?.text).toBe('done');
  });

  it('asks where a Land could be taxed, unless it is eager', () => {
    expect(autoPass(taxing, 'first', toyRules, DEFAULTS)).toBeNull();
    const eager = wishes({ autoPass: 'eager' });
    expect(autoPass(taxing, 'first', toyRules, eager)?.text).toBe('pass');
  });

  it('never passes over a card that can be played', () => {
    expect(autoPass(playing, 'first', toyRules, wishes({ autoPass: 'eager' }))).toBeNull();
  });

  it('never answers a question that has no pass', () => {
    expect(autoPass(aDecision('trim', 'trim A'), 'trim', toyRules, DEFAULTS)).toBeNull();
  });

  it('stops where a stop is set for this game', () => {
    const set = wishes({ stops: { toy: ['abilities'] } });
    expect(autoPass(nothing, 'abilities', toyRules, set)).toBeNull();
    expect(autoPass(nothing, 'block', toyRules, set)?.text).toBe('done');
    const elsewhere = wishes({ stops: { other: ['abilities'] } });
    expect(autoPass(nothing, 'abilities', toyRules, elsewhere)?.text).toBe('done');
  });

  it('does nothing once it is off', () => {
    expect(autoPass(nothing, 'x', toyRules, wishes({ autoPass: 'off' }))).toBeNull();
  });

  it('holds every pass of a table for the same time, 0.6 to 1.2 s, if it shall tell nothing', () => {
    const bluff = { bluffDelay: true };
    expect(holdFor(bluff, 0)).toBe(BLUFF_MS.least);
    expect(holdFor(bluff, 1)).toBe(BLUFF_MS.most);
    expect(holdFor({ bluffDelay: false }, 0.7)).toBe(GLANCE_MS);
  });
});
