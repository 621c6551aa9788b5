import { describe, expect, it } from 'vitest';
import { aDecision, choices } from './testing';
import {
  answered,
  handlesOf,
  inOfferedOrder,
  openList,
  path,
  shownCard,
  start,
  stepBack,
  withoutOne,
  type Lists,
  type Part,
  type Stage,
  type Walk,
} from './walk';

const LISTS: Lists = { attack: 'set', block: 'set', assign: 'bag' };
const stage = (decision: Stage['decision']): Stage => ({
  decision,
  observation: {},
  preview: null,
});

/** Answer one question after another; a list goes on as long as its prompt stays. */
function walked(question: Stage['decision'], ...texts: string[]): Walk {
  let walk = start(stage(question));
  for (const text of texts) {
    const [choice] = choices(text);
    if (choice === undefined) throw new Error('no choice');
    const list = openList(walk, LISTS);
    const parts = answered(walk, list < 0 ? walk.parts.length : list, choice, LISTS);
    walk = { parts, stage: stage(question) };
  }
  return walk;
}

describe('a list of attackers', () => {
  const attack = aDecision('attack', 'attack A', 'attack B', 'attack C', 'done');

  it('is sent in the offered order, however it was clicked', () => {
    const walk = walked(attack, 'attack C', 'attack A');
    expect(path(walk.parts)).toEqual(['attack A', 'attack C']);
  });

  it('loses what is clicked again', () => {
    const walk = walked(attack, 'attack C', 'attack A', 'attack C');
    expect(path(walk.parts)).toEqual(['attack A']);
  });

  it('is no part of the play once it is empty', () => {
    expect(walked(attack, 'attack C', 'attack C').parts).toEqual([]);
  });

  it('steps back by the last click', () => {
    const walk = walked(attack, 'attack C', 'attack A');
    expect(path(stepBack(walk.parts))).toEqual(['attack C']);
  });

  it('is closed by a question of another kind', () => {
    const walk = walked(attack, 'attack A');
    expect(openList(walk, LISTS)).toBe(0);
    expect(openList({ ...walk, stage: stage(aDecision('pay', 'pay S')) }, LISTS)).toBe(-1);
    expect(openList({ ...walk, stage: stage(null) }, LISTS)).toBe(0);
  });
});

describe('a list of blocks', () => {
  const block = aDecision('block', 'block A K', 'block A Q', 'block B K', 'block B Q', 'done');

  it('gives a blocker one attacker: a second choice for him replaces the first', () => {
    const walk = walked(block, 'block B K', 'block A K', 'block B Q');
    expect(path(walk.parts)).toEqual(['block A K', 'block B Q']);
  });
});

describe('a bag of points', () => {
  const assign = aDecision('assign', 'assign K A', 'assign K B');

  it('takes the same point more than once, in the offered order', () => {
    const walk = walked(assign, 'assign K B', 'assign K A', 'assign K B');
    expect(path(walk.parts)).toEqual(['assign K A', 'assign K B', 'assign K B']);
  });

  it('gives one point back at a time', () => {
    const walk = walked(assign, 'assign K B', 'assign K B');
    expect(path(withoutOne(walk, 0, 'assign K B'))).toEqual(['assign K B']);
    expect(path(withoutOne(walk, 0, 'assign K A'))).toEqual(['assign K B', 'assign K B']);
  });
});

describe('a play of several questions', () => {
  const part = (prompt: string, text: string, auto = false): Part => ({
    question: aDecision(prompt, text),
    clicked: [text],
    auto,
    before: stage(null),
  });

  it('drops later answers when an earlier one changes', () => {
    const parts = [part('exchange', 'play A'), part('target', 'on A K')];
    const [other] = choices('play B');
    if (other === undefined) throw new Error('no choice');
    expect(path(answered({ parts, stage: stage(null) }, 0, other, {}))).toEqual(['play B']);
  });

  it('steps back over what was suggested to the last answer by hand', () => {
    const parts = [
      part('exchange', 'play A'),
      part('target', 'on A K'),
      part('pay', 'pay S', true),
      part('pay', 'pay H', true),
    ];
    expect(path(stepBack(parts))).toEqual(['play A']);
  });

  it('does not name the shown card among the handles of its targets', () => {
    const parts = [part('exchange', 'play A'), part('target', 'on A K')];
    const [target] = choices('on A K');
    if (target === undefined) throw new Error('no choice');
    expect(shownCard(parts, 1)).toBe('A');
    expect(handlesOf(target, 'A')).toEqual(['K']);
    expect(handlesOf(target, null)).toEqual(['A', 'K']);
  });
});

it('actions that were never offered sort last', () => {
  const question = aDecision('attack', 'attack A', 'attack B');
  expect(inOfferedOrder(['attack Z', 'attack B'], question)).toEqual(['attack B', 'attack Z']);
});
