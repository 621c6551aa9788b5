import { describe, expect, it } from 'vitest';
import english from '../../../src/cardwright/text/en.json';
import { spoken } from '../cards/words';
import { hasSentence, sentence, upper } from './sentences';

describe('sentences of the catalogue', () => {
  it('takes the richest template whose arguments are all there', () => {
    expect(sentence('prompt.target', { card: '4Sa' })).toBe(
      'Choose what {card:4Sa} is laid on, or what it expels.',
    );
    expect(sentence('prompt.target', {})).toBe('Choose a target.');
  });

  it('counts an argument that is null as missing', () => {
    expect(sentence('prompt.target', { card: null })).toBe('Choose a target.');
  });

  it('chooses singular and plural by the number', () => {
    expect(sentence('prompt.trim', { n: 1 })).toBe('Recycle 1 card of your hand.');
    expect(sentence('prompt.trim', { n: 3 })).toBe('Recycle 3 cards of your hand.');
  });

  it('calls seats by the names of the players', () => {
    const args = { winner: 1, loser: 0 };
    expect(sentence('ending.attack', args, ['Ruben', 'Odile'])).toBe(
      'Odile wins: the attack left Ruben without life.',
    );
  });

  it('does not let a name pass for a mark', () => {
    const text = sentence('ending.concession', { winner: 1, loser: 0 }, ['{card:KHb}', 'Odile']);
    expect(text).toContain('card:KHb');
    expect(text).not.toContain('{');
  });

  it('marks cards, suits and tallies so that they can be drawn', () => {
    const text = sentence('compare-outrank', {
      winner: ['KHa', '5Da'],
      loser: ['QDb'],
      shared: [
        ['D', 5, 1],
        ['H', 1, 2],
      ],
      more: 5,
      suit: 'D',
      diff: 4,
      bonus: 2,
    });
    expect(text).toContain('{card:KHa} {card:5Da} outranks {card:QDb}');
    expect(text).toContain('{suit:D} 5:1 and {suit:H} 1:2');
    expect(spoken(text)).toContain('the highest exceeding card is the 5 of Diamonds');
  });

  it('shows the code itself where the catalogue has no sentence', () => {
    expect(hasSentence('no-such-code')).toBe(false);
    expect(sentence('no-such-code')).toBe('no-such-code');
  });

  it('knows every placeholder type that the catalogue uses', () => {
    const families = new Set(Object.keys(english).map((code) => code.split('.')[0]));
    const known = new Set([
      'text',
      'plain',
      'card',
      'cards',
      'party',
      'seat',
      'suit',
      'suitname',
      'points',
      'tally',
      'name',
      'player',
      'place',
    ]);
    const used = JSON.stringify(english).matchAll(/\{\w+:(\w+)\}/g);
    for (const [, type = ''] of used) {
      expect(known.has(type) || families.has(type), type).toBe(true);
    }
  });

  it('begins a line with a capital, unless it begins with a mark', () => {
    expect(upper('hand trim')).toBe('Hand trim');
    expect(upper('{card:KHb} stays')).toBe('{card:KHb} stays');
  });
});
