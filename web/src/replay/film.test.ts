import { describe, expect, it } from 'vitest';
import type { Frame } from '../types.gen';
import type { Story } from '../state/game';
import { anEvent } from '../state/testing';
import { filmOf, lineAt, touched, trailOf, turnFrom } from './film';
import { addressOf, momentOf } from './moment';

const story: Story = {
  score: 'life',
  scores: ({ life }) => life as number[],
  marks: [{ name: 'trump changes', glyph: 'diamond', codes: new Set(['trump']) }],
  swings: () => [],
};

function frame(entry: number, turn: number, special: Partial<Frame> = {}): Frame {
  return {
    entry,
    turn,
    seat: 0,
    text: '',
    observation: { life: [20, 20 - entry] },
    others: [],
    preview: null,
    events: [],
    undone: false,
    ...special,
  };
}

const frames = [
  frame(0, 1),
  frame(1, 1, { events: [anEvent({ code: 'keep', args: { card: '4Sa' } }), anEvent()] }),
  frame(2, 2, { events: [anEvent({ code: 'trump' })], undone: true }),
  frame(3, 2),
  frame(4, 3, { events: [anEvent({ code: 'trump', args: { cards: ['4Sa', 'KHb'] } })] }),
];
const film = filmOf(frames, story);

describe('a film of a game', () => {
  it('knows where turns begin and how the scores went', () => {
    expect(film.turns).toEqual([
      { turn: 1, frame: 0 },
      { turn: 2, frame: 2 },
      { turn: 3, frame: 4 },
    ]);
    expect(film.scores[1]).toEqual([20, 19, 18, 17, 16]);
  });

  it('marks what stood, not what was taken back', () => {
    expect(film.marks).toEqual([{ frame: 4, glyph: 'diamond' }]);
    expect(film.undone).toEqual([1]);
  });

  it('lights the last line that was told by then', () => {
    expect(lineAt(film, 0)).toBe(-1);
    expect(lineAt(film, 1)).toBe(1);
    expect(lineAt(film, 3)).toBe(2);
  });

  it('goes turn by turn, and stops at both ends', () => {
    expect(turnFrom(film, 0, 1)).toBe(2);
    expect(turnFrom(film, 4, 1)).toBe(4);
    expect(turnFrom(film, 3, -1)).toBe(2);
    expect(turnFrom(film, 2, -1)).toBe(0);
  });

  it('follows a card through every event that names it, alone or in a list', () => {
    expect(trailOf(film, '4Sa').map(({ frame: at }) => at)).toEqual([1, 4]);
    expect([...touched(frames[4]?.events ?? [])]).toEqual(['4Sa', 'KHb']);
  });
});

describe('a moment as an address', () => {
  it('comes back as it was', () => {
    const address = addressOf('http://here/r/x?old=1#y', { at: 611, viewer: 0 });
    expect(address).toBe('http://here/r/x?at=611&as=0');
    expect(momentOf(new URL(address).search)).toEqual({ at: 611, viewer: 0 });
  });

  it.each(['', '?at=-3', '?at=x&as=9999'])('%j is the start through all eyes', (search) => {
    expect(momentOf(search)).toEqual({ at: 0, viewer: 'all' });
  });
});
