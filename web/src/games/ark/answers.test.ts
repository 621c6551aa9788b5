import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../state/settings.svelte';
import { automaticAnswer, setWish } from './answers';
import { observation, player, question, unit } from './fixtures/build';
import type { Observation } from './seen';

beforeEach(() => {
  settings.wishes = {};
  settings.autoPass = 'forced';
});

const attack = {
  attacker: 'b13',
  target: 'a13',
  player: null,
  over: false,
  struck: false,
  offers: [],
};
const seen = (special: Partial<Observation> = {}): Observation =>
  observation({
    players: [player(0), player(1), player(2)],
    active: 1,
    prompt: 'window',
    units: [unit('a13', 'mother'), unit('b13', 'lancer'), unit('c13', 'page')],
    attacks: [attack],
    ...special,
  });
const answer = (prompt: string, texts: string[], at: Observation): string | null | undefined => {
  const given = automaticAnswer(question(prompt, texts), at as unknown as Record<string, unknown>);
  return given === null || given === undefined ? given : given.text;
};
const auto = (at: Observation): string | null | undefined =>
  answer('window', ['use a13 1', 'pass'], at);

describe('the prompt budget (903)', () => {
  it('asks whether to counter, unless that was switched off', () => {
    expect(answer('counter', ['counter a13', 'pass'], seen())).toBeNull();
    setWish('counter', 'never');
    expect(answer('counter', ['counter a13', 'pass'], seen())).toBe('pass');
  });
  it('asks for an Auto only where something would die', () => {
    expect(auto(seen())).toBe('pass');
    expect(
      auto(seen({ units: [unit('a13', 'widow'), unit('b13', 'herald'), unit('a11', 'page')] })),
    ).toBe('pass');
    expect(auto(seen({ units: [unit('a13', 'spinner'), unit('b13', 'herald')] }))).toBeNull();
  });
  it('asks for an Auto where one is broken through to', () => {
    expect(auto(seen({ attacks: [{ ...attack, target: null, player: 0 }] }))).toBeNull();
  });
  it('asks for an Auto where an effect of another waits on the chain', () => {
    const link = {
      controller: 1,
      card: 'feather',
      source: null,
      effect: 0,
      speed: 5,
      cost: 2,
      targets: [],
      negated: false,
    };
    expect(auto(seen({ chain: [link as unknown as Observation['chain'][number]] }))).toBeNull();
  });
  it('asks for a dogma in every fight, or only in one’s own', () => {
    const third = seen({ attacks: [{ ...attack, target: 'c13' }] });
    const dogma = (at: Observation): string | null | undefined =>
      answer('window', ['dogma 1 2', 'pass'], at);
    expect(dogma(third)).toBeNull();
    setWish('dogma', 'mine');
    expect(dogma(third)).toBe('pass');
    expect(dogma(seen())).toBeNull();
  });
  it('asks in one’s own turn', () => {
    setWish('auto', 'never');
    expect(auto(seen({ active: 0 }))).toBeNull();
  });
  it('leaves other questions to the steps', () => {
    expect(answer('go', ['attack a13', 'done'], seen())).toBeUndefined();
  });
  it('never answers where passing by itself is off', () => {
    settings.autoPass = 'off';
    setWish('counter', 'never');
    expect(answer('counter', ['counter a13', 'pass'], seen())).toBeNull();
  });
});
