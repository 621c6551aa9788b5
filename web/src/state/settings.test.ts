import { describe, expect, it } from 'vitest';
import { DEFAULTS, parse } from './settings.svelte';

describe('stored settings', () => {
  it('are the usual ones where nothing is stored', () => {
    expect(parse(null)).toEqual(DEFAULTS);
  });

  it('keep what was set and fill in what is missing', () => {
    expect(parse('{"theme": "dark"}')).toEqual({ ...DEFAULTS, theme: 'dark' });
  });

  it('ignore values of another type, and names that are no settings', () => {
    const stored = '{"sound": "loud", "cardSize": "big", "elephant": 1}';
    expect(parse(stored)).toEqual(DEFAULTS);
  });

  it('survive a damaged store', () => {
    expect(parse('{"theme": "da')).toEqual(DEFAULTS);
    expect(parse('[]')).toEqual(DEFAULTS);
  });

  it('show four suit colours and make no sound unless somebody wants it otherwise', () => {
    expect(DEFAULTS.fourColours).toBe(true);
    expect(DEFAULTS.sound).toBe(false);
  });
});
