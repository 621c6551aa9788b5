/**
 * Sentences with cards in them. A sentence is a text with marks: `{card:KHb}` a card,
 * `{suit:D}` a suit, `{points:3D}` an amount of it, `{seat:1}` a seat's mark, `{b:text}` stress,
 * `{name:a12|Gale Lancer}` the name of a thing on the table with its handle.
 */
import { SUIT_NAMES, SUITS, cardName, cardOf, type Suit } from './card';

export type Part =
  | { is: 'text'; text: string }
  | { is: 'card'; card: string }
  | { is: 'suit'; suit: Suit }
  | { is: 'points'; suit: Suit; amount: number }
  | { is: 'seat'; seat: number }
  | { is: 'stress'; text: string }
  | { is: 'name'; handle: string; text: string };

const PUNCTUATION = /^[.,;:?!)]+/;
const MARK = /\{(card|suit|points|seat|b|name):([^}]*)\}/g;

/** What a card is called that is no playing card: a game type may have cards of its own. */
type Namer = (card: string) => string | null;
let nameOwn: Namer = () => null;

/** Tell what the cards of the table in hand are called. */
export function nameCards(namer: Namer): void {
  nameOwn = namer;
}

/** Cut a sentence into its plain parts and its marks. */
export function partsOf(sentence: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of sentence.matchAll(MARK)) {
    if (match.index > end) parts.push({ is: 'text', text: sentence.slice(end, match.index) });
    parts.push(markOf(match[1] ?? '', match[2] ?? ''));
    end = match.index + match[0].length;
  }
  if (end < sentence.length) parts.push({ is: 'text', text: sentence.slice(end) });
  return parts;
}

/** A part, and the punctuation after it that may not begin a line of its own. */
export interface Run {
  part: Part;
  tail: string;
}

/** Give each part the punctuation that follows it. */
export function runsOf(parts: readonly Part[]): Run[] {
  return parts
    .map((part, at) => ({
      part: at > 0 ? withoutHead(part) : part,
      tail: headOf(parts[at + 1]),
    }))
    .filter(({ part }) => part.is !== 'text' || part.text !== '');
}

function headOf(part: Part | undefined): string {
  return part?.is === 'text' ? (PUNCTUATION.exec(part.text)?.[0] ?? '') : '';
}

function withoutHead(part: Part): Part {
  return part.is === 'text' ? { ...part, text: part.text.slice(headOf(part).length) } : part;
}

function markOf(kind: string, value: string): Part {
  switch (kind) {
    case 'card':
      return cardOf(value) === null ? ownCard(value) : { is: 'card', card: value };
    case 'name':
      return namePart(value);
    case 'seat':
      return { is: 'seat', seat: Number(value) };
    case 'b':
      return { is: 'stress', text: value };
    default:
      return suitPart(value);
  }
}

function ownCard(value: string): Part {
  const name = nameOwn(value);
  return name === null ? { is: 'text', text: value } : { is: 'name', handle: value, text: name };
}

function namePart(value: string): Part {
  const [handle = '', text = handle] = value.split('|');
  return { is: 'name', handle, text };
}

function suitPart(value: string): Part {
  const suit = SUITS.find((one) => value.endsWith(one));
  if (suit === undefined) return { is: 'text', text: value };
  if (value.length === 1) return { is: 'suit', suit };
  return { is: 'points', suit, amount: Number(value.slice(0, -1)) };
}

/** The sentence as it is read aloud: `Lay Four of Spades on the Trumps stack?` */
export function spoken(sentence: string): string {
  return partsOf(sentence).map(spokenPart).join('');
}

function spokenPart(part: Part): string {
  switch (part.is) {
    case 'card': {
      const card = cardOf(part.card);
      return card === null ? part.card : cardName(card);
    }
    case 'suit':
      return SUIT_NAMES[part.suit];
    case 'points':
      return `${part.amount} ${SUIT_NAMES[part.suit]}`;
    case 'seat':
      return '';
    default:
      return part.text;
  }
}

/** `{card:KHb} {card:JDb} and {card:ASb}` */
export function listed(items: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1) ?? ''}`;
}

export const inCard = (card: string): string => `{card:${card}}`;
export const inSuit = (suit: string): string => `{suit:${suit}}`;
