import { describe, expect, it } from 'vitest';
import type { Observation } from '../../types.gen';
import { frontOf, spanOf } from './combat';
import { costPips, shortReason } from './hand';
import { observation, permanent, question, ruler, taxed } from './fixtures/build';
import { paymentOf, paymentWords, suggestPoint } from './payment';
import { paymentOfWhole } from './wholepayment';
import { burnOf, reachOf } from './purse';
import { readingOrder } from './reading';
import { placeOf } from './seen';
import { stepStrip } from './steps';
import { wouldBe } from './wouldbe';

function table(mine: Parameters<typeof ruler>[0], theirs = {}, rest: Partial<Observation> = {}) {
  return observation({ rulers: [ruler(mine), ruler(theirs)], ...rest });
}

describe('the step strip (23.1)', () => {
  it('has ten steps, one of them now', () => {
    const strip = stepStrip(table({}, {}, { step: 'block', phasing: 1, deciding: 0 }));
    expect(strip).toHaveLength(10);
    expect(strip.filter(({ state }) => state === 'now')).toEqual([
      { name: 'Block', state: 'now', seat: 0, number: 4 },
    ]);
  });
  it('7.1 shows who has the option now, where an exchange goes to and fro', () => {
    const strip = stepStrip(table({}, {}, { step: 'first-play', phasing: 1, deciding: 0 }));
    expect(strip[1]).toMatchObject({ name: 'First play', seat: 0 });
  });
  it('4.1 puts trim and draw before the cycle', () => {
    const strip = stepStrip(table({}, {}, { step: 'draw' }));
    expect(strip[0]).toMatchObject({ name: 'Draw', state: 'now', number: null });
    expect(strip.slice(1).every(({ state }) => state === 'todo')).toBe(true);
  });
  it('leaves no step open when the game is over', () => {
    const strip = stepStrip(table({}, {}, { step: 'over', deciding: null }));
    expect(strip.every(({ state }) => state === 'done')).toBe(true);
  });
});

describe('the front', () => {
  const fight = table(
    { field: [permanent('KSa', { blocking: 'KHb' }), permanent('JSa')] },
    {
      field: [
        permanent('KHb+5Db', { attacking: true, blocked: true }),
        permanent('JDb', { attacking: true }),
      ],
    },
    { phasing: 1 },
  );
  it('makes a lane for each attacker, its blockers below', () => {
    const { lanes, attacking } = frontOf(fight);
    expect(attacking).toBe(1);
    expect(
      lanes.map((lane) => [
        lane.attacker.card,
        lane.blockers.map(({ card }) => card),
        lane.isOpen,
      ]),
    ).toEqual([
      ['KHb', ['KSa'], false],
      ['JDb', [], true],
    ]);
  });
  it('leaves those that are in no lane at rest', () => {
    expect(frontOf(fight).rest[0].map(({ card }) => card)).toEqual(['JSa']);
  });
  it('14.3 keeps an attacker blocked when its blockers have left', () => {
    const gone = table(
      {},
      { field: [permanent('KHb', { attacking: true, blocked: true })] },
      { phasing: 1 },
    );
    expect(frontOf(gone).lanes[0]).toMatchObject({ blockers: [], isOpen: false });
  });
  it('grows with what stands in it', () => {
    const more = table({
      field: [permanent('KSa'), permanent('JSa'), permanent('AHa', { inactive: true })],
    });
    const less = table({ field: [permanent('KSa')] });
    expect(spanOf(frontOf(more))).toBeGreaterThan(spanOf(frontOf(less)));
  });
});

describe('a hand card that is not offered says why', () => {
  const home = [permanent('10Sa'), permanent('9Da', taxed(0, 9))];
  it.each([
    ['6Sa', 'costs 6, have 2'],
    ['3Ha', 'no {suit:H} left'],
    ['9Da', 'on your turn'],
  ])('%s: %s', (card, reason) => {
    const seen = table({ home, pool: [0, 1, 0, 0], hand: [card] }, {}, { phasing: 1 });
    expect(shortReason(seen, seen.rulers[0], card)).toBe(reason);
  });
  it('9.2 one Land a turn', () => {
    const seen = table({ land_laid: true });
    expect(shortReason(seen, seen.rulers[0], '9Da')).toBe('one Land a turn');
  });
  it('1.6 needs points of its own suit', () => {
    const seen = table({ pool: [3, 0, 0, 1] });
    expect(shortReason(seen, seen.rulers[0], '4Sa')).toBe('needs {points:2S}');
  });
  it.each([
    ['3Ha', { suit: 'H', own: 2, generic: 1 }],
    ['6Sa', { suit: 'S', own: 3, generic: 3 }],
    ['KCa', { suit: 'C', own: 3, generic: 2 }],
    ['ADa', { suit: 'D', own: 1, generic: 1 }],
  ])('1.6 %s costs what the rules say', (card, cost) => {
    expect(costPips(card)).toMatchObject(cost);
  });
  it('9.2 Lands are free', () => {
    expect(costPips('10Ca')).toBeNull();
  });
});

describe('what a Ruler can pay with', () => {
  it('8.2 a Land under a trump gives the trump suit', () => {
    const seen = table({ home: [permanent('9Da+2Sa'), permanent('8Da')] }, {}, { trump: 'S' });
    const reach = reachOf(seen, seen.rulers[0]);
    expect([reach.of('S'), reach.of('D'), reach.all]).toEqual([1, 1, 2]);
  });
  it('8.6 the pool burns at the next cycle of one’s own turn, else when it begins', () => {
    const pool = { pool: [0, 2, 0, 0] as [number, number, number, number], burn: 2 };
    expect(burnOf(table(pool, {}, { phasing: 0, turn: 8 }), 0)).toEqual({ loss: 2, turn: null });
    expect(burnOf(table(pool, {}, { phasing: 1, turn: 8 }), 0)).toEqual({ loss: 2, turn: 9 });
    expect(burnOf(table({}), 0)).toBeNull();
  });
});

describe('a payment', () => {
  const before = table({ home: [permanent('10Sa'), permanent('8Sa')], pool: [0, 1, 0, 0] });
  const after = table({
    home: [permanent('10Sa', taxed(0, 10)), permanent('8Sa')],
    pool: [0, 0, 0, 0],
  });
  it('is told from the table before and after', () => {
    expect(paymentOf(before, after, 0)).toEqual({
      lands: ['10Sa'],
      pool: [{ suit: 'D', amount: 1 }],
    });
  });
  it('is put into words', () => {
    expect(paymentWords(paymentOf(before, after, 0))).toBe(
      'Pays {card:10Sa} and {suit:D} from the pool.',
    );
    expect(paymentWords(paymentOf(before, before, 0))).toBe('');
  });
  it('is proposed from the pool first, for its points may burn', () => {
    const ask = question('pay', ['pay D', 'pay 10Sa', 'pay 8Sa']);
    expect(suggestPoint(ask, before)).toBe('pay D');
  });
  it('spares the suits that the hand still needs', () => {
    const seen = table({
      hand: ['4Sa', '5Ha'],
      home: [permanent('7Ha'), permanent('10Ca')],
      pool: [0, 0, 0, 0],
    });
    expect(suggestPoint(question('pay', ['pay 7Ha', 'pay 10Ca']), seen)).toBe('pay 10Ca');
  });
  it('takes the Land with the fewest spots of equal ones', () => {
    expect(suggestPoint(question('pay', ['pay 10Sa', 'pay 8Sa']), before)).toBe('pay 8Sa');
  });
});

describe('what a press on an unlit thing means', () => {
  const seen = table(
    { hand: ['4Sa'], home: [permanent('10Sa')], field: [permanent('JSa'), permanent('QHa')] },
    {
      home: [permanent('9Db')],
      field: [permanent('KHb+5Db', { attacking: true })],
      domain: ['2Hb'],
    },
    { phasing: 1, stack: ['3Da'] },
  );
  it.each([
    ['exchange', '4Sa', 'play 4Sa'],
    ['exchange', '10Sa', 'tax 10Sa'],
    ['exchange', 'KHb', null],
    ['target', 'KHb', 'on KHb'],
    ['target', '5Db', 'expel 5Db'],
    ['target', '2Hb', 'expel 2Hb'],
    ['target', 'stack', 'stack'],
    ['target', 'domain-b', 'domain b'],
    ['target', '3Da', 'expel 3Da'],
    ['attack', 'JSa', 'attack JSa'],
    ['attack', 'KHb', null],
    ['block', 'JSa', 'block JSa KHb'],
    ['block', 'KHb', 'block JSa KHb'],
    ['abilities', 'JSa', 'volley JSa KHb'],
    ['abilities', 'QHa', 'carry QHa 9Db'],
    ['trim', '4Sa', null],
    ['attack', '4Sa', 'play 4Sa'],
    ['block', '4Sa', 'play 4Sa'],
    ['abilities', '4Sa', 'play 4Sa'],
    ['abilities', '10Sa', 'tax 10Sa'],
    ['exchange', 'JSa', 'attack JSa'],
  ])('%s, %s: %s', (prompt, handle, meant) => {
    expect(wouldBe(handle, question(prompt, ['pass']), seen)).toBe(meant);
  });
});

describe('reading order', () => {
  it('names every thing once, the hand last', () => {
    const seen = table(
      { hand: ['4Sa'], home: [permanent('10Sa+2Ca')], field: [permanent('JSa')], domain: ['3Sa'] },
      { field: [permanent('KHb+5Db')] },
      { stack: ['2Db'] },
    );
    const order = readingOrder(seen);
    expect(new Set(order).size).toBe(order.length);
    expect(order.at(-1)).toBe('4Sa');
    for (const handle of [
      'stack',
      'KHb',
      '5Db',
      '10Sa',
      '2Ca',
      'domain-a',
      'domain-b',
      '3Sa',
      '2Db',
    ]) {
      expect(order).toContain(handle);
    }
  });
});

describe('finding a card', () => {
  const seen = table(
    { home: [permanent('10Sa+2Ca')] },
    { domain: ['2Hb'] },
    { stack: ['3Da'], drawn: ['4Ca'] },
  );
  it.each([
    ['10Sa', 'home', 0],
    ['2Ca', 'home', 0],
    ['2Hb', 'domain', 1],
    ['3Da', 'stack', null],
    ['4Ca', 'drawn', 0],
  ])('%s lies in %s', (card, zone, owner) => {
    expect(placeOf(seen, card)).toMatchObject({ zone, ruler: owner });
  });
  it('does not see what is hidden', () => {
    expect(placeOf(seen, 'KSb')).toBeNull();
  });
});

describe('what a whole play pays', () => {
  const home = [permanent('10Sa'), permanent('8Sa'), permanent('9Ha')];
  const before = table({ home, hand: ['3Sa'], pool: [0, 0, 0, 0] });

  it('counts the last step, which the table does not show yet', () => {
    const staged: Observation = {
      ...table({
        home: [permanent('10Sa', taxed(0, 10)), permanent('8Sa', taxed(0, 10)), permanent('9Ha')],
        hand: ['3Sa'],
      }),
      play: { card: '3Sa', target: 'stack', owed: [0, 0, 0, 0], owed_generic: 1 },
    };
    const play = { seat: 0, card: '3Sa', last: 'pay 9Ha' };
    expect(paymentOfWhole(before, staged, play).lands).toEqual(['10Sa', '8Sa', '9Ha']);
  });
  it('counts points that leave no choice', () => {
    const play = { seat: 0, card: '3Sa', last: 'stack' };
    expect(paymentOfWhole(before, before, play).lands).toEqual(['10Sa', '8Sa', '9Ha']);
  });
  it('is what the table shows once the play is made', () => {
    const after = table({
      home: [
        permanent('10Sa', taxed(0, 10)),
        permanent('8Sa', taxed(0, 10)),
        permanent('9Ha', taxed(0, 10)),
      ],
      hand: [],
    });
    const play = { seat: 0, card: '3Sa', last: 'pay 9Ha' };
    expect(paymentOfWhole(before, after, play).lands).toEqual(['10Sa', '8Sa', '9Ha']);
  });
});
