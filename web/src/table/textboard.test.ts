import { describe, expect, it } from 'vitest';
import type { Facts } from '../state/facts';
import { aDecision, anEvent, aSnap } from '../state/testing';
import { sentence } from '../text/sentences';
import { answer, type Desk } from './textboard';

const question = aDecision('exchange', 'play A', 'pass');

function desk(special: Partial<Desk> = {}): Desk {
  const facts: Facts = {
    ...aSnap({ decision: question, events: [anEvent({ code: 'burned' })] }),
    watchers: 0,
    fresh: [],
  };
  return {
    facts,
    zones: [
      { command: 'h', name: 'Hand', lines: ['{card:4Sa}'] },
      { command: 'b', name: 'Your side', lines: [] },
    ],
    choices: question.actions,
    phase: 'asked',
    question,
    words: (action) => action,
    names: ['Ruben', 'Odile'],
    say: ({ code, args }) => sentence(code, args, ['Ruben', 'Odile']),
    shows: {},
    hides: () => false,
    deciding: 'Odile',
    clocks: [],
    ...special,
  };
}

describe('the text board', () => {
  it('reads the question with numbered choices', () => {
    expect(answer('q', desk()).lines).toEqual(['Play a card, or pass.', '1: play A', '2: pass']);
  });

  it('chooses by number, and says which numbers there are not', () => {
    expect(answer('2', desk()).act).toEqual({ do: 'choose', choice: question.actions[1] });
    expect(answer('3', desk())).toEqual({ lines: ['There is no choice 3; q reads them.'] });
  });

  it('reads a zone by its letter, an empty one too', () => {
    expect(answer('H', desk()).lines).toEqual(['Hand:', '{card:4Sa}']);
    expect(answer('b', desk()).lines).toEqual(['Your side:', 'empty']);
  });

  it('says who decides while one waits', () => {
    expect(answer('q', desk({ phase: 'waiting' })).lines).toEqual(['Odile decides.']);
  });

  it('sends only a whole play', () => {
    expect(answer('y', desk()).act).toBeUndefined();
    expect(answer('y', desk({ phase: 'whole' })).act).toEqual({ do: 'send' });
  });

  it('says why undo is not possible', () => {
    expect(answer('u', desk()).lines).toEqual(['There is nothing to take back.']);
  });

  it('tells how the game ended, by the last event of its log', () => {
    const over = desk({ phase: 'over' });
    const end = anEvent({ code: 'ending.concession', args: { winner: 1, loser: 0 } });
    const facts = { ...over.facts, events: [...over.facts.events, end] };
    const { lines } = answer('q', { ...over, facts });
    expect(lines).toEqual([sentence('ending.concession', end.args, ['Ruben', 'Odile'])]);
    expect(lines[0]).toContain('Ruben');
  });

  it('lists its commands, and the table’s own', () => {
    const { lines } = answer('?', desk());
    expect(lines).toContain('h: Hand.');
    expect(lines).toContain('y: send the play.');
  });

  it('reads the clocks, where there are any', () => {
    const clocks = ['Ruben: 2 minutes, running.', 'Odile: 1 minute.'];
    expect(answer('c', desk({ clocks })).lines).toEqual(clocks);
    expect(answer('c', desk()).lines).toEqual(['No clock runs.']);
  });

  it('does not take an unknown word for anything', () => {
    expect(answer('xyzzy', desk())).toEqual({
      lines: ['There is no command xyzzy. A question mark lists them.'],
    });
  });
});
