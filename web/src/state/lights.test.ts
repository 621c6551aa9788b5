import { describe, expect, it } from 'vitest';
import { lightsOf } from './lights';
import { aDecision, toyRules } from './testing';
import type { Part, Stage, Walk } from './walk';

const stage = (decision: Stage['decision']): Stage => ({
  decision,
  observation: {},
  preview: null,
});
const exchange = aDecision('exchange', 'play B', 'play D', 'tax A', 'pass');
const target = aDecision('target', 'on B K', 'on B Q');

function part(question: Part['question'], text: string, auto = false): Part {
  return { question, clicked: [text], auto, before: stage(question) };
}

function lights(walk: Walk, held: string[] = []): Record<string, string> {
  const all = [...lightsOf(walk, held, toyRules)];
  return Object.fromEntries(
    all.map(([handle, { state, key }]) => [handle, key === null ? state : `${state} ${key}`]),
  );
}

describe('the lamp', () => {
  it('stands on every legal answer, numbered in reading order', () => {
    expect(lights({ parts: [], stage: stage(exchange) })).toEqual({
      A: 'lit 1',
      B: 'lit 2',
      D: 'lit 3',
    });
  });

  it('moves on to the targets; earlier answers stay open to change', () => {
    const walk = { parts: [part(exchange, 'play B')], stage: stage(target) };
    expect(lights(walk)).toEqual({
      A: 'open',
      B: 'picked',
      D: 'open',
      K: 'lit 1',
      Q: 'lit 2',
    });
  });

  it('stays on the last targets once the play is whole, and marks what it pays with', () => {
    const pay = aDecision('pay', 'pay A', 'pay C');
    const parts = [part(exchange, 'play B'), part(target, 'on B Q'), part(pay, 'pay C', true)];
    expect(lights({ parts, stage: stage(null) })).toMatchObject({
      K: 'lit 1',
      Q: 'picked 2',
      C: 'paid',
      D: 'open',
    });
  });

  it('shows what is held, and then what it may meet', () => {
    const block = aDecision('block', 'block A K', 'block B Q');
    expect(lights({ parts: [], stage: stage(block) }, ['A'])).toEqual({ A: 'held', K: 'lit 1' });
  });

  it('counts the points of a bag', () => {
    const assign = aDecision('assign', 'assign K A', 'assign K B');
    const points: Part = { ...part(assign, ''), clicked: ['assign K B', 'assign K B'] };
    const all = lightsOf({ parts: [points], stage: stage(assign) }, [], toyRules);
    expect(all.get('B')).toMatchObject({ state: 'picked', count: 2 });
  });
});
