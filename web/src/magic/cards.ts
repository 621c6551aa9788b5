/** Addresses and words of the pages of cards. */
import type { CardShown, ReadLine } from '../types.gen';

export function cardPath(name: string): string {
  return `/cards/${encodeURIComponent(name)}`;
}

export const STATUS: Readonly<Record<CardShown['status'], string>> = {
  full: 'Played in full by the engine',
  partial: 'Played in part; the rest is done by hand',
  manual: 'Done by hand',
};

/** Questions that show what can be asked. */
export const EXAMPLES: readonly string[] = [
  'creatures that draw when they enter',
  'flying blue mv<=3',
  'instants that destroy',
  'type:creature trigger:dies effect:token',
];

/** A piece of a line: one that keeps the line from being read, or not. */
export interface Piece {
  text: string;
  isUnread: boolean;
}

/** A line in pieces, with the sentences to blame apart, where they stand in it word for word. */
export function pieces({ text, unread }: Pick<ReadLine, 'text' | 'unread'>): Piece[] {
  let rest: Piece[] = [{ text, isUnread: false }];
  for (const sentence of unread) {
    rest = rest.flatMap((piece) => (piece.isUnread ? [piece] : cut(piece.text, sentence)));
  }
  return rest.filter((piece) => piece.text !== '');
}

/** Unread sentences that the text spells otherwise, so that they cannot be marked in it. */
export function elsewhere({ text, unread }: Pick<ReadLine, 'text' | 'unread'>): string[] {
  return unread.filter((sentence) => sentence !== '' && !text.includes(sentence));
}

function cut(text: string, sentence: string): Piece[] {
  const at = sentence === '' ? -1 : text.indexOf(sentence);
  if (at < 0) return [{ text, isUnread: false }];
  return [
    { text: text.slice(0, at), isUnread: false },
    { text: sentence, isUnread: true },
    { text: text.slice(at + sentence.length), isUnread: false },
  ];
}

/** Why a line is left to the players' hands. */
export function whyWords(why: string): string {
  return why === 'no reading' ? 'These words are not read yet.' : `Not read: ${why}.`;
}
