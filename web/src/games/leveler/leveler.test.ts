import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../state/settings.svelte';
import type { DecisionSeen } from '../../types.gen';
import { palette, stepWords } from './byhand';
import { clash, lanesOf } from './combat';
import { aGame, aPermanent, anItem, aQuestion } from './fixtures';
import { blockRows } from './forecast';
import { rowsOf } from './grouping';
import { ladder, thresholdWords } from './ladder';
import { actionWords } from './notation';
import { automaticPass } from './passing';
import { pieces } from './pieces';
import { readingOrder } from './reading';
import { remaining } from './remaining';
import type { Observation, PlayerSeen } from './seen';
import { howWords } from './standstill';
import { stepStrip } from './steps';
import { textZones } from './textboard';
import { wouldBe } from './wouldbe';
import { yields } from './yields';

const who = (seen: Observation) => ({
  near: 0,
  names: ['Ruben', 'Bram'],
  observation: seen as unknown as Record<string, unknown>,
});
const NOTHING_ASKED = {
  kind: '',
  player: 0,
  word: '',
  about: null,
  about_name: '',
  amount: 0,
  chosen: [],
  looking_at: [],
  named: [],
};
const pass = (question: DecisionSeen, seen: Observation): string | null | undefined => {
  const answer = automaticPass(question, seen as unknown as Record<string, unknown>);
  return answer === null || answer === undefined ? answer : answer.text;
};

beforeEach(() => {
  settings.autoPass = 'forced';
  settings.stops = {};
  yields.clear();
});

describe('smart passing', () => {
  const forest = aPermanent('#1', 'Forest', {
    types: ['Land'],
    abilities: [{ number: 1, words: 'Tap: add {G}', is_mana: true }],
  });
  const idle = aQuestion('magic-priority', 'pass', 'use #1 1');
  const bare = aQuestion('magic-priority', 'pass');
  const armed = aQuestion('magic-priority', 'pass', 'use #1 1', 'cast [Bolt]');

  it('passes where nothing but mana can be made', () => {
    expect(pass(idle, aGame({ battlefield: [forest] }))).toBe('pass');
  });

  it('stops where something legal can be paid for', () => {
    expect(pass(armed, aGame({ battlefield: [forest] }))).toBeNull();
  });

  it('stops where the player, or something of his, is a target of the other', () => {
    const bear = aPermanent('#2', 'Bear');
    const aimed = (target: string) =>
      aGame({ battlefield: [bear], stack: [anItem('#9', 'Bolt', 1, [target])] });
    expect(pass(bare, aimed('#2'))).toBeNull();
    expect(pass(bare, aimed('a'))).toBeNull();
    expect(pass(bare, aimed('b'))).toBe('pass');
  });

  it('stops where the attackers could be lethal', () => {
    const giant = aPermanent('#3', 'Giant', { controller: 1, power: 6, attacking: 'a' });
    const attack = { battlefield: [giant], active: 1, step: 'declare_attackers' };
    expect(pass(bare, aGame(attack))).toBe('pass');
    expect(pass(bare, aGame(attack, { life: 6 }))).toBeNull();
  });

  it('stops at the steps that the player has marked', () => {
    settings.stops = { leveler: ['upkeep'] };
    expect(pass(bare, aGame({ step: 'upkeep' }))).toBeNull();
    expect(pass(bare, aGame({ step: 'draw' }))).toBe('pass');
  });

  it('passes over one item of the stack that the player has yielded to, and over no other', () => {
    yields.toItem(0, '#9');
    expect(pass(armed, aGame({ stack: [anItem('#9', 'Bolt', 1, ['a'])] }))).toBe('pass');
    expect(pass(armed, aGame({ stack: [anItem('#10', 'Bolt', 1, [])] }))).toBeNull();
  });

  it('passes to the end of a turn that was passed, attack included, but not over a threat', () => {
    yields.tillEnd(0, 12);
    expect(pass(armed, aGame({ turn: 12 }))).toBe('pass');
    const attack = aQuestion('magic-attackers', 'attack #2 b', 'done');
    expect(pass(attack, aGame({ turn: 12 }))).toBe('done');
    expect(pass(armed, aGame({ turn: 12, stack: [anItem('#11', 'Bolt', 1, ['a'])] }))).toBeNull();
    settings.stops = { leveler: ['end_turn'] };
    expect(pass(armed, aGame({ turn: 12, step: 'end_turn' }))).toBeNull();
  });

  it('carries nothing past the turn', () => {
    yields.tillEnd(0, 12);
    expect(pass(armed, aGame({ turn: 13 }))).toBeNull();
    const attack = aQuestion('magic-attackers', 'attack #2 b', 'done');
    expect(pass(attack, aGame({ turn: 13 }))).toBeUndefined();
  });

  it('keeps apart what the two at one screen have yielded', () => {
    yields.tillEnd(0, 12);
    yields.toItem(0, '#9');
    const theirs = { seat: 1, turn: 12, stack: [anItem('#9', 'Bolt', 0, [])] };
    expect(pass(armed, aGame(theirs))).toBeNull();
  });

  it('wants to act only where it matters if the player is eager', () => {
    settings.autoPass = 'eager';
    expect(pass(armed, aGame({ step: 'upkeep' }))).toBe('pass');
    expect(pass(armed, aGame({ step: 'precombat_main' }))).toBeNull();
    expect(pass(armed, aGame({ step: 'precombat_main', active: 1 }))).toBe('pass');
    expect(pass(armed, aGame({ step: 'end_turn', active: 1 }))).toBeNull();
  });

  it('passes by nothing once it is off', () => {
    settings.autoPass = 'off';
    yields.tillEnd(0, 1);
    expect(pass(bare, aGame())).toBeNull();
    expect(pass(aQuestion('magic-attackers', 'done'), aGame())).toBeUndefined();
  });

  it('leaves every other question to the player', () => {
    expect(pass(aQuestion('magic-target', 'choose #1'), aGame())).toBeUndefined();
  });
});

describe('a combat', () => {
  const ram = aPermanent('#1', 'Quarry Ram', { controller: 1, power: 4, toughness: 3 });
  const archer = aPermanent('#2', 'Reed Archer', { power: 2, toughness: 2 });
  const seen = aGame({ battlefield: [ram, archer], active: 1, attackers: ['#1'] });

  it('shows what is declared before it is sent', () => {
    const [lane] = lanesOf(seen, ['attack #1 a']);
    expect(lane).toMatchObject({ victim: 'a', isBlocked: false, through: 4 });
    const [blocked] = lanesOf(seen, ['attack #1 a', 'block #2 #1']);
    expect(blocked).toMatchObject({ isBlocked: true, through: 0 });
  });

  it('lets trample through what the blockers do not need', () => {
    const trampler = { ...ram, keywords: ['Trample'] };
    const game = aGame({ battlefield: [trampler, archer], active: 1 });
    expect(lanesOf(game, ['attack #1 a', 'block #2 #1'])[0]?.through).toBe(2);
  });

  it('says who dies', () => {
    expect(clash(ram, archer)).toBe('Archer dies');
    expect(clash({ ...ram, toughness: 2 }, archer)).toBe('both die');
    const quick = { ...archer, keywords: ['first strike'] };
    expect(clash({ ...ram, toughness: 2 }, quick)).toBe('Ram dies');
    expect(clash({ ...ram, power: 0, toughness: 5 }, archer)).toBe('nobody dies');
  });

  it('L13 forecasts the library by who is blocked', () => {
    const step = 'declare_blockers';
    const game = aGame({ battlefield: [ram, archer], active: 1, step }, { damage_total: 8 });
    const rows = blockRows(game, lanesOf(game, ['attack #1 a']), 0);
    expect(rows).toEqual([
      { blocked: [], takes: 4, total: 12, life: 26, exiled: 'I' },
      { blocked: ['Ram'], takes: 0, total: 8, life: 30, exiled: null },
    ]);
  });
});

describe('the ladder of sub-decks', () => {
  it('L12 names the library, what is gone and what waits outside', () => {
    const [me] = aGame({}, { outside: [outside(3, 20, 20)] }).players;
    expect(me && ladder(me, 12).map(({ state }) => state)).toEqual(['gone', 'act', 'out']);
  });

  it('L13 puts the library at risk once a forecast passes its threshold', () => {
    const [me] = aGame({}, { outside: [outside(2, 30, 10), outside(3, 20, 20)] }).players;
    expect(me && ladder(me, 9)[0]?.isAtRisk).toBe(false);
    expect(me && ladder(me, 10)[0]?.isAtRisk).toBe(true);
    expect(me && thresholdWords(me, 'your')).toBe(
      'At 10 your 31 cards are exiled and II becomes your library.',
    );
  });

  const outside = (number: number, count: number, threshold: number) => ({
    number,
    count,
    threshold,
    cards: null,
  });
});

describe('the rows of a side', () => {
  it('puts tokens that are alike on one pile, and a lit one apart', () => {
    const tokens = ['#1', '#2', '#3'].map((ref) => aPermanent(ref, 'Goblin', { is_token: true }));
    const seen = aGame({ battlefield: tokens });
    expect(rowsOf(seen, 0, () => '').front.map(({ refs }) => refs)).toEqual([['#1', '#2', '#3']]);
    const lit = rowsOf(seen, 0, (ref) => (ref === '#2' ? 'picked' : ''));
    expect(lit.front.map(({ refs }) => refs)).toEqual([['#1', '#3'], ['#2']]);
  });

  it('lays what is attached under its host, and lands apart by name', () => {
    const host = aPermanent('#1', 'Bear');
    const aura = aPermanent('#2', 'Web', {
      types: ['Enchantment'],
      attached_to: '#1',
      power: null,
    });
    const land = aPermanent('#3', 'Forest', { types: ['Land'], power: null, tapped: true });
    const rows = rowsOf(aGame({ battlefield: [host, aura, land] }), 0, () => '');
    expect(rows.front[0]?.attached.map(({ ref }) => ref)).toEqual(['#2']);
    expect(rows.lands).toMatchObject([{ name: 'Forest', count: 1, tapped: 1 }]);
    expect(rows.others).toEqual([]);
  });
});

describe('words', () => {
  const bear = aPermanent('#2', 'Bear');
  const seen = aGame({ battlefield: [bear] });

  it('says actions with the names of their things', () => {
    expect(actionWords('cast [Bear Cub]', who(seen))).toBe('cast {name:[Bear Cub]|Bear Cub}');
    expect(actionWords('attack #2 b', who(seen))).toBe('attack Bram with {name:#2|Bear}');
    expect(actionWords('word gain_life', who(seen))).toBe('Gain life');
  });

  it('cuts mana out of a sentence', () => {
    expect(pieces('Add {G}.').map(({ glyph, text }) => glyph || text)).toEqual([
      'Add ',
      'mana-g',
      '.',
    ]);
  });

  it('says what each mode does, where modes are chosen', () => {
    const modes = ['Draw 2 cards.', 'Pay {2}: gain 2 life.'];
    const at = who(aGame({ question: { ...NOTHING_ASKED, kind: 'mode', modes } }));
    expect(actionWords('mode 2', at)).toBe('Pay 2: gain 2 life');
    expect(actionWords('mode 3', at)).toBe('take mode 3');
  });

  it('says what each trigger to be put in order has triggered on', () => {
    const triggered_on = { 'choose #2 nth 2': 'Bear Cub died' };
    const at = who(aGame({ question: { ...NOTHING_ASKED, kind: 'trigger_order', triggered_on } }));
    expect(actionWords('choose #2 nth 2', at)).toMatch(/\(Bear Cub died\)$/);
    expect(actionWords('choose #2', at)).not.toContain('(');
  });

  it('asks each step of an action by hand in words', () => {
    expect(stepWords('hand.note.text')).toBe('Write a note: what does it say?');
    expect(stepWords('hand.gain_life.player')).toBe('Gain life: which player?');
    expect(stepWords('hand.juggle.odd_step')).toBe('juggle: odd step?');
    expect(stepWords('sacrifice')).toBeNull();
  });

  it('says what a game was lost by, where the table shows it', () => {
    const ended = (mine: Partial<PlayerSeen>) => ({
      seen: aGame({ winner: 1 }, mine),
      names: ['Ruben', 'Bram'],
    });
    expect(howWords('concession', ended({}))).toBe('Ruben conceded.');
    expect(howWords('magic-lost', ended({ life: -1 }))).toBe('Ruben has no life left.');
    expect(howWords('magic-lost', ended({ library_size: 0 }))).toBe(
      'Ruben had to draw and had no card left.',
    );
    expect(howWords('magic-lost', ended({}))).toBe('A player has lost by the rules.');
    expect(howWords('agreement', ended({}))).toBe('A draw by agreement.');
  });

  it('groups the palette, and loses no word that it does not know', () => {
    const groups = palette(['draw', 'damage', 'juggle']);
    expect(groups.flatMap(({ words }) => words)).toEqual(['draw', 'damage', 'juggle']);
  });

  it('shows the step and the stops of the turn', () => {
    const strip = stepStrip(aGame({ step: 'draw' }), ['upkeep']);
    expect(strip.find(({ state }) => state === 'now')?.name).toBe('Draw');
    expect(strip.filter(({ isStop }) => isStop).map(({ code }) => code)).toEqual(['upkeep']);
    expect(strip.some(({ code }) => code === 'cleanup')).toBe(false);
  });

  it('reads the table zone by zone', () => {
    const [, mine] = textZones(seen);
    expect(mine?.lines).toEqual([
      'Life 30, damage total 0, library I, 31 cards, 1 in hand',
      'Bear, 2/2',
    ]);
  });
});

describe('what an answer stands for', () => {
  it('keeps answers whose things lie on the cloth off the strip', () => {
    const seen = aGame({ battlefield: [aPermanent('#2', 'Bear')] });
    const question = aQuestion('magic-cards', 'choose #2', 'choose [Forest]', 'mode 1', 'done');
    expect(remaining(question.actions, seen).map(({ text }) => text)).toEqual([
      'choose [Forest]',
      'mode 1',
    ]);
  });

  it('leaves the hand dark where a card of the same name is meant that lies in the library', () => {
    const named = (zone: string) => [{ ref: '[Forest]', name: 'Forest', zone, owner: 0 }];
    const hand = [{ ref: '[Forest]', name: 'Forest', owner: 0, counters: {} }];
    const scry = aQuestion('magic-cards', 'choose [Forest]', 'done');
    const at = (zone: string) =>
      aGame({ question: { ...NOTHING_ASKED, named: named(zone) } }, { hand });
    expect(remaining(scry.actions, at('library'))).toHaveLength(1);
    expect(readingOrder(at('library'))).not.toContain('[Forest]');
    expect(remaining(scry.actions, at('hand'))).toEqual([]);
    expect(readingOrder(at('hand'))).toContain('[Forest]');
  });

  it('asks why not about what a press most likely means', () => {
    const seen = aGame({ battlefield: [aPermanent('#2', 'Bear')], attackers: ['#5'] });
    expect(wouldBe('[Bolt]', aQuestion('magic-priority'), seen)).toBe('cast [Bolt]');
    expect(wouldBe('#2', aQuestion('magic-attackers'), seen)).toBe('attack #2 b');
    expect(wouldBe('#2', aQuestion('magic-blockers'), seen)).toBe('block #2 #5');
    expect(wouldBe('#2', aQuestion('magic-yes_no'), seen)).toBeNull();
  });
});
