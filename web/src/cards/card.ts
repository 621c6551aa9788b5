/** A card's text on the wire (`10Da`: rank, suit, owner) and what is printed on the card. */
export type Suit = 'C' | 'D' | 'H' | 'S';

/** Suits in the order of every tuple on the wire. */
export const SUITS: readonly Suit[] = ['C', 'D', 'H', 'S'];

export type CardKind = 'enhancement' | 'land' | 'creature';

export interface Card {
  /** The text on the wire; unique at a table, because each seat owns one whole deck. */
  id: string;
  rank: string;
  suit: Suit;
  /** Seat whose deck it came from. */
  owner: number;
}

const PATTERN = /^(10|[2-9AJQK])([CDHS])([a-d])$/;
const RANK_NAMES: Readonly<Record<string, string>> = {
  A: 'Ace',
  J: 'Jack',
  Q: 'Queen',
  K: 'King',
  2: 'Two',
  3: 'Three',
  4: 'Four',
  5: 'Five',
  6: 'Six',
  7: 'Seven',
  8: 'Eight',
  9: 'Nine',
  10: 'Ten',
};
export const SUIT_NAMES: Readonly<Record<Suit, string>> = {
  C: 'Clubs',
  D: 'Diamonds',
  H: 'Hearts',
  S: 'Spades',
};

/** The card that a text names, or null if it names none. */
export function cardOf(text: string): Card | null {
  const [, rank, suit, owner] = PATTERN.exec(text) ?? [];
  if (rank === undefined || suit === undefined || owner === undefined) return null;
  return { id: text, rank, suit: suit as Suit, owner: owner.charCodeAt(0) - 97 };
}

/** The card that a text names. The wire promises that it names one. */
export function mustBeCard(text: string): Card {
  const card = cardOf(text);
  if (card === null) throw new Error(`"${text}" names no card`);
  return card;
}

export function cardName(card: Card): string {
  return `${RANK_NAMES[card.rank] ?? card.rank} of ${SUIT_NAMES[card.suit]}`;
}

export function kindOf(card: Card): CardKind {
  const spots = Number(card.rank);
  if (Number.isNaN(spots)) return 'creature';
  return spots <= 6 ? 'enhancement' : 'land';
}

/** Name of the symbol with the card's face: the full face, or the compact one below 56 px. */
export function faceOf(card: Card, compact: boolean): string {
  return `${compact ? 'm' : 'c'}-${card.rank}${card.suit}`;
}
