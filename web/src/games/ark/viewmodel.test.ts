import { beforeEach, describe, expect, it } from 'vitest';
import { spoken } from '../../cards/words';
import { damageIn } from './aftermath';
import { attackStrike, counterStrike, strikeWords } from './combat';
import { workedOut } from './costs';
import { SHEETS } from './fixtures/cards';
import { choice, event, observation, player, question, unit } from './fixtures/build';
import { counterOf, forecastOf } from './forecast';
import { heldCards } from './hand';
import { lay } from './loading';
import { actionWords } from './notation';
import { placeAt, spotOf } from './places';
import { readingOrder } from './reading';
import { mania, type Observation } from './seen';
import { shortName } from './sheets';
import { ruleOf, stepOf, stepStrip } from './steps';
import { story } from './story';
import { textZones } from './textboard';
import { wouldBe } from './wouldbe';

beforeEach(() => {
  lay(SHEETS);
});

const attack = {
  attacker: 'b13',
  target: 'a13',
  player: null,
  over: false,
  struck: true,
  offers: [],
};
const fight = (special: Partial<Observation> = {}): Observation =>
  observation({
    players: [player(0, { hand: ['widow', 'hollow', 'widow'] }), player(1)],
    active: 1,
    prompt: 'counter',
    units: [
      unit('a13', 'widow', { damage: 3 }),
      unit('b13', 'lancer', { charged: true, damage: 2 }),
      unit('b23', 'page'),
    ],
    attacks: [attack],
    ...special,
  });
const asRecord = (seen: Observation): Record<string, unknown> =>
  seen as unknown as Record<string, unknown>;
const words = (text: string, seen = fight()): string =>
  spoken(actionWords(text, { near: 0, names: ['Ruben', 'Ines'], observation: asRecord(seen) }));

describe('places', () => {
  it('are read and written alike', () => {
    expect(spotOf('c25')).toEqual({ seat: 2, row: 2, column: 5 });
    expect(placeAt({ seat: 2, row: 2, column: 5 })).toBe('c25');
    expect(spotOf('17')).toBeNull();
    expect(spotOf(null)).toBeNull();
  });
});

describe('what a strike would do', () => {
  it('607.4 counts the might against the health that is left', () => {
    expect(counterStrike(fight(), { place: 'a13', foe: 'b13' }, null)).toEqual({
      damage: 2,
      left: 2,
      health: 4,
      dies: true,
    });
  });
  it('608.1 gives a landing defender 1 more', () => {
    const units = [unit('a13', 'widow', { landing: true }), unit('b13', 'mother')];
    expect(counterStrike(fight({ units }), { place: 'a13', foe: 'b13' }, null)?.damage).toBe(3);
  });
  it('610.7 lessens what hits a flyer, and keeps a secret flyer’s health secret', () => {
    const units = [unit('a13', null), unit('b13', 'lancer')];
    const attacks = [{ ...attack, struck: false }];
    expect(attackStrike(fight({ units, attacks }), null)).toEqual({
      damage: 3,
      left: null,
      health: null,
      dies: false,
    });
  });
  it('608.2 adds 1 in unity', () => {
    const attacks = [{ ...attack, struck: false }];
    expect(attackStrike(fight({ attacks, unity: true }), null)?.damage).toBe(5);
  });
  it('is what the server foresees, where it does', () => {
    const wounds = [{ place: 'b13', points: 1, dies: false }];
    const strike = counterStrike(fight(), { place: 'a13', foe: 'b13' }, { wounds, scores: [] });
    expect(strike).toMatchObject({ damage: 1, dies: false });
    expect(strike === null ? '' : strikeWords(strike)).toBe('1 of 4 left');
    const hidden = [{ place: 'b13', points: null, dies: null }];
    const secret = counterStrike(
      fight(),
      { place: 'a13', foe: 'b13' },
      { wounds: hidden, scores: [] },
    );
    expect(secret === null ? '' : strikeWords(secret)).toBe('its face is secret');
  });
  it('dashes the scores that the question in hand could change', () => {
    const countered = { wounds: [], scores: [{ seat: 0, glory: 0, pride: 1, stones: 0 }] };
    const preview = { lanes: [], opens: [], course: null, countered, cost: null };
    const view = { seen: fight(), countering: 'a13', preview };
    expect(forecastOf(view, 0)).toEqual({ glory: null, pride: 1 });
    expect(forecastOf(view, 1)).toEqual({ glory: 1, pride: null });
    expect(forecastOf({ ...view, countering: null }, 1)).toEqual({ glory: null, pride: null });
  });
  it('is over once the attack has been calculated', () => {
    expect(attackStrike(fight(), null)).toBeNull();
  });
  it('names the lane a counterattack opens, and who could come through', () => {
    expect(counterOf({ seen: fight(), countering: 'a13', preview: null })).toMatchObject({
      foe: 'b13',
      strike: { dies: true },
      lane: 3,
      through: ['b23'],
    });
  });
});

describe('a cost', () => {
  it('612.3 is worked out in the open', () => {
    const none = { printed: 5, range: 0, speed: 0, tax: 0, cost: 5 };
    expect(workedOut(none)).toBe('5');
    expect(workedOut({ ...none, range: 3, cost: 2 })).toBe('5 − 3 range = 2');
    expect(workedOut({ ...none, range: 1, speed: 2, tax: 1, cost: 3 })).toBe(
      '5 − 1 range − 2 speed + 1 other = 3',
    );
  });
  it('106.1 is paid from what is not set aside and from optional stones', () => {
    expect(mania(player(0, { permanent: 5, spent: 2, optional: 3 }))).toBe(6);
  });
});

describe('the strip', () => {
  const now = (seen: Observation): string | undefined =>
    stepStrip(seen).find(({ state }) => state === 'now')?.name;

  it('500.4 has the phases of the turn, and in a combat its steps', () => {
    expect(stepStrip(fight({ attacks: [], prompt: 'go' })).map(({ name }) => name)).toEqual([
      'Ready',
      'Set',
      'Go',
      'End',
    ]);
    expect(now(fight())).toBe('Counterattack');
    expect(now(fight({ prompt: 'window', attacks: [{ ...attack, struck: false }] }))).toBe(
      'Answers',
    );
    expect(now(fight({ prompt: 'attacked', attacks: [] }))).toBe('Attack');
    expect(now(fight({ phase: 'setup', prompt: 'hero-slot' }))).toBe('Heroes');
  });
  it('lights one step at most', () => {
    for (const phase of ['setup', 'ready', 'set', 'go', 'end', 'over']) {
      const lit = stepStrip(fight({ phase })).filter(({ state }) => state === 'now');
      expect(lit.length).toBeLessThan(2);
    }
  });
  it('names the step for stops, and the rule for the rulebook', () => {
    expect(stepOf(fight())).toBe('counterattack');
    expect(stepOf(fight({ phase: 'set', prompt: 'set', attacks: [] }))).toBe('set');
    expect(ruleOf(fight())).toBe('607.1');
    expect(ruleOf(fight({ prompt: 'pick' }))).toBe('503.1');
  });
});

describe('words of actions', () => {
  it.each([
    ['summon 7', 'summon Cellar Widow'],
    ['attack b13', 'attack with Gale Lancer'],
    ['use a13 1', 'use Cellar Widow: Auto 5'],
    ['slot a23', 'take lane 3, second row'],
    ['player b', 'name Ines'],
    ['spend 2', 'pay with 1 optional stone'],
    ['withdraw', 'withdraw from the game'],
  ])('%s is "%s"', (text, said) => {
    expect(words(text)).toBe(said);
  });
  it('do not give a hidden flyer away', () => {
    expect(words('at b25', fight({ units: [unit('b25', null)] }))).toBe(
      'name the hidden flyer in lane 5',
    );
  });
});

describe('the hand', () => {
  it('lays copies on one heap, cheap cards first', () => {
    const held = heldCards(['widow', 'hollow', 'widow']).map(({ id, copies }) => [id, copies]);
    expect(held).toEqual([
      ['hollow', 1],
      ['widow', 2],
    ]);
  });
  it('has each card once in reading order, after the mats', () => {
    const order = readingOrder(fight());
    expect(order.indexOf('b13')).toBeLessThan(order.indexOf('a13'));
    expect(order.slice(-2)).toEqual(['7', '11']);
  });
  it('is called by the last word where room is short', () => {
    expect(shortName('Snare-Mother')).toEqual({ rest: 'Snare-', last: 'Mother' });
    expect(shortName('Quill')).toEqual({ rest: '', last: 'Quill' });
  });
});

describe('why not', () => {
  it.each([
    ['11', 'set', 'summon 11'],
    ['11', 'gambit', 'gambit 11'],
    ['a13', 'set', 'move a13'],
    ['a13', 'go', 'attack a13'],
    ['b13', 'attacked', 'at b13'],
    ['dogma-2', 'window', 'dogma 2 2'],
    ['a21', 'slot', 'slot a21'],
    ['b', 'attacked', 'player b'],
  ])('%s at %s asks about "%s"', (handle, prompt, action) => {
    expect(wouldBe(handle, question(prompt, ['done']), fight())).toBe(action);
  });
  it('has nothing to say of an empty slot in the go phase', () => {
    expect(wouldBe('a21', question('go', ['done']), fight())).toBeNull();
  });
});

describe('the table in words', () => {
  const zone = (command: string): readonly string[] =>
    textZones(fight()).find((one) => one.command === command)?.lines ?? [];

  it('reads units with posture and numbers', () => {
    expect(zone('b')).toContain(
      'Cellar Widow, lane 3, row 1, might 2, health 3 of 6, speed 4, range 2, discharged',
    );
  });
  it('reads the lanes', () => {
    expect(zone('n')[2]).toBe('Lane 3 to you: guarded, 1 could come through');
  });
});

describe('a replay', () => {
  it('tells whose Glory or Pride changed', () => {
    const before = { observation: asRecord(fight()), preview: null };
    const players = [player(0, { pride: 1 }), player(1)];
    const after = { observation: asRecord(fight({ players })), preview: null };
    expect(story.swings(before, after, ['Ruben', 'Ines'])).toEqual([
      { name: 'Ruben: Pride', from: '0', to: '1' },
    ]);
  });
});

describe('what has just happened', () => {
  it('leaves its damage on the units, summed', () => {
    const hits = damageIn([
      event('damaged', { place: 'a13', points: 3 }),
      event('healed', { place: 'a13', points: 1 }),
      event('damaged', { place: 'a13', points: 1 }),
    ]);
    expect([...hits]).toEqual([['a13', 4]]);
  });
});

describe('handles', () => {
  it('stand for cards by number, units by place, players by letter', () => {
    expect(choice('summon 7')).toMatchObject({ card: '7', target: null });
    expect(choice('at b13')).toMatchObject({ card: null, target: 'b13' });
  });
});
