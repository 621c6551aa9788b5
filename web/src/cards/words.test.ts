import { describe, expect, it } from 'vitest';
import { cardName, cardOf, kindOf, mustBeCard } from './card';
import { listed, partsOf, runsOf, spoken } from './words';

describe('a card text', () => {
  it('tells rank, suit and owner apart', () => {
    expect(cardOf('10Db')).toEqual({ id: '10Db', rank: '10', suit: 'D', owner: 1 });
  });
  it.each(['stack', 'domain-a', '1Sa', '4X', '4S', ''])('is not "%s"', (text) => {
    expect(cardOf(text)).toBeNull();
  });
  it.each([
    ['6Ca', 'enhancement'],
    ['7Ca', 'land'],
    ['10Ca', 'land'],
    ['ACa', 'creature'],
    ['KCa', 'creature'],
  ])('1.6 has its kind by rank alone: %s is a %s', (text, kind) => {
    expect(kindOf(mustBeCard(text))).toBe(kind);
  });
  it('has a name to be read aloud', () => {
    expect(cardName(mustBeCard('QHa'))).toBe('Queen of Hearts');
  });
});

describe('a sentence with cards in it', () => {
  it('is cut at its marks', () => {
    expect(partsOf('Lay {card:4Sa} for {points:2S}, {suit:D}')).toEqual([
      { is: 'text', text: 'Lay ' },
      { is: 'card', card: '4Sa' },
      { is: 'text', text: ' for ' },
      { is: 'points', suit: 'S', amount: 2 },
      { is: 'text', text: ', ' },
      { is: 'suit', suit: 'D' },
    ]);
  });
  it('keeps the punctuation after a sign on its line', () => {
    const runs = runsOf(partsOf('Taxed: {card:4Sa}, {card:7Ca}.'));
    expect(runs.map(({ tail }) => tail)).toEqual(['', ',', '', '.']);
    expect(runs.map(({ part }) => (part.is === 'text' ? part.text : part.is))).toEqual([
      'Taxed: ',
      'card',
      ' ',
      'card',
    ]);
  });
  it('shows a mark that names no card as plain words', () => {
    expect(partsOf('{card:stack}')).toEqual([{ is: 'text', text: 'stack' }]);
  });
  it('is read aloud with names instead of signs', () => {
    expect(spoken('{seat:0}tax {card:10Da} for {points:1D}')).toBe(
      'tax Ten of Diamonds for 1 Diamonds',
    );
  });
  it('lists things with one "and"', () => {
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
  });
});
