import { describe, expect, it } from 'vitest';
import { press, pressable, unhandled } from './press';
import { choices } from './testing';

describe('a press on the table', () => {
  const exchange = choices('play A', 'tax B', 'pass');
  const block = choices('block A K', 'block A Q', 'block B K', 'done');

  it('names the one action of a card', () => {
    expect(press(exchange, 'A', [], null)).toMatchObject({
      kind: 'choice',
      choice: { text: 'play A' },
    });
  });

  it('means nothing where nothing is offered', () => {
    expect(press(exchange, 'Z', [], null)).toEqual({ kind: 'nothing' });
  });

  it('holds a blocker until the attacker is pressed', () => {
    expect(press(block, 'A', [], null)).toEqual({ kind: 'held', held: ['A'] });
    expect(press(block, 'Q', ['A'], null)).toMatchObject({ choice: { text: 'block A Q' } });
  });

  it('asks which, where one card can do two things', () => {
    const both = choices('on A K', 'expel A K');
    expect(press(both, 'K', [], 'A')).toMatchObject({ kind: 'menu', choices: both });
  });

  it('asks which, where a card may act alone or at a target', () => {
    const both = choices('sally A', 'volley A K');
    expect(press(both, 'A', [], null)).toMatchObject({ kind: 'menu' });
  });
});

describe('what can be pressed', () => {
  const block = choices('block A K', 'block A Q', 'block B K', 'done');

  it('is the first thing of every action, then the second', () => {
    expect([...pressable(block, [], null)]).toEqual(['A', 'B']);
    expect([...pressable(block, ['A'], null)]).toEqual(['K', 'Q']);
  });

  it('leaves buttons for actions that name nothing', () => {
    expect(unhandled(block, null).map(({ text }) => text)).toEqual(['done']);
  });
});
