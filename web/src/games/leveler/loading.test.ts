import { describe, expect, it } from 'vitest';
import { namesIn } from './loading';
import type { Observation } from './seen.gen';

const NOBODY = { graveyard: [], hand_known: [], library_known: [] };

function seen(parts: object): Observation {
  return {
    players: [NOBODY, NOBODY],
    battlefield: [],
    stack: [],
    exile: [],
    question: null,
    ...parts,
  } as unknown as Observation;
}

describe('the cards that an observation names', () => {
  it('are those on the table, each once, and none that are face down', () => {
    const parts = {
      battlefield: [{ card: 'Bear' }, { card: 'Bear' }, { card: null }],
      stack: [{ name: 'Dart' }],
      exile: [{ name: null }],
    };
    expect(namesIn(seen(parts))).toEqual(['Bear', 'Dart']);
  });

  it('are those of graveyards, of known cards, and of what is looked at', () => {
    const parts = {
      players: [
        { ...NOBODY, graveyard: [{ name: 'Hawk' }] },
        { ...NOBODY, hand_known: ['Wall'], library_known: [{ name: 'Peek' }] },
      ],
      question: { looking_at: [{ name: 'Find' }] },
    };
    expect(namesIn(seen(parts)).sort()).toEqual(['Find', 'Hawk', 'Peek', 'Wall']);
  });
});
