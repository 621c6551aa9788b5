/** Help per card: what it is, what it costs, what it can do (parlor 1.6, 13.1, 23.7). */
import { SUIT_NAMES, cardName, kindOf, type Card } from '../../cards/card';
import { costOf } from './seen';

export interface HelpLine {
  /** `Volley`, or an empty text for a plain fact. */
  title: string;
  text: string;
  rule: string;
}

export interface CardHelp {
  name: string;
  /** `Creature 2/3, costs {points:3H} and 2 of any suit`. */
  kind: string;
  lines: readonly HelpLine[];
}

const VOLLEY: HelpLine = {
  title: 'Volley',
  text: 'Tax it: 1 damage to an enemy Creature that attacks or blocks.',
  rule: '13.6',
};
const JAVELIN: HelpLine = {
  ...VOLLEY,
  text: `${VOLLEY.text} Not to an attacker that nobody blocks.`,
};
const HARRY: HelpLine = {
  title: 'Harry',
  text: 'Blocking an attacker of the opposite colour: toughness +1, by itself.',
  rule: '13.8',
};
const BILL: HelpLine = {
  title: 'Harry',
  text: 'Blocking an attacker of the opposite colour, tax it: toughness +1, power 0.',
  rule: '13.8',
};
const SALLY: HelpLine = {
  title: 'Sally',
  text: 'Attacking and blocked by a Creature of its colour: power +1, by itself.',
  rule: '13.7',
};
const RASH_SALLY: HelpLine = {
  title: 'Sally',
  text: 'Attacking and blocked by a Creature of its colour: power +1, toughness −1, if you like.',
  rule: '13.7',
};
const CARRY: HelpLine = {
  title: 'Carry',
  text: 'Tax her: an untaxed enemy Land of her colour is taxed, and its point is yours.',
  rule: '13.10',
};
const PETALS: HelpLine = {
  title: 'Petals',
  text: 'For Carry an Enhancement of her own suit on her counts 4 more.',
  rule: '13.10a',
};
const ally = (suit: string): HelpLine => ({
  title: 'Ally',
  text: `Tax it: tax an untaxed enemy Creature of ${suit}.`,
  rule: '13.9',
});
const LIMIT: HelpLine = {
  title: '',
  text: 'Not against a card that outranks or outtrumps it; a blocker counts with all who block beside it.',
  rule: '13.5',
};

const COURTS: Readonly<Record<string, readonly HelpLine[]>> = {
  JC: [JAVELIN],
  JD: [HARRY],
  JH: [BILL],
  JS: [VOLLEY],
  QC: [CARRY, PETALS],
  QD: [CARRY, PETALS],
  QH: [CARRY, PETALS],
  QS: [CARRY, PETALS, ally('Spades')],
  KC: [SALLY, ally('Clubs')],
  KD: [HARRY],
  KH: [RASH_SALLY],
  KS: [SALLY],
};
const STATS: Readonly<Record<string, string>> = { A: '1/1', J: '1/2', Q: '2/2', K: '2/3' };

export function helpOf(card: Card): CardHelp {
  const name = cardName(card);
  switch (kindOf(card)) {
    case 'land':
      return {
        name,
        kind: 'Land, free',
        lines: [
          {
            title: '',
            text: `Tax it for a point of ${SUIT_NAMES[card.suit]}, or of trump if a trump lies on it.`,
            rule: '8.2',
          },
        ],
      };
    case 'enhancement':
      return {
        name,
        kind: `Enhancement, ${costWords(card)}`,
        lines: [
          {
            title: '',
            text: 'Lay it on a Creature, a Land, a Domain or the Trumps, or spend it to expel.',
            rule: '11.2',
          },
        ],
      };
    case 'creature': {
      const powers = COURTS[card.rank + card.suit] ?? [];
      return {
        name,
        kind: `Creature ${STATS[card.rank] ?? ''}, ${costWords(card)}`,
        lines: powers.length === 0 ? [] : [...powers, LIMIT],
      };
    }
  }
}

function costWords(card: Card): string {
  const cost = costOf(card);
  if (cost === null) return 'free';
  return `costs {points:${String(cost.own)}${cost.suit}} and ${String(cost.generic)} of any suit`;
}
