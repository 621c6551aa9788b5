import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../state/settings.svelte';
import { guide, heed, isGuided } from './guided';

describe('which table is guided', () => {
  beforeEach(() => {
    settings.wishes = {};
  });
  it('is the one whose address says so', () => {
    heed('ark-age', '', 'one');
    expect(isGuided('ark-age', 'one')).toBe(false);
    heed('ark-age', '?guide=1', 'two');
    expect(isGuided('ark-age', 'two')).toBe(true);
    expect(isGuided('ark-age', 'one')).toBe(false);
    expect(isGuided('leveler', 'two')).toBe(false);
  });
  it('is none after the guide was ended', () => {
    guide('ark-age', 'one');
    guide('ark-age', null);
    expect(isGuided('ark-age', 'one')).toBe(false);
  });
});
