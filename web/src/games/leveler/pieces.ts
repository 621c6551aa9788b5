/** A sentence with mana in it, cut where a glyph is drawn. */
import { symbols } from '../../magic/mana';

export interface Piece {
  text: string;
  /** Of the sprite; empty: the text is written. */
  glyph: string;
  words: string;
}

export function pieces(line: string): Piece[] {
  return line
    .split(/(\{[^}]+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const [symbol] = part.startsWith('{') ? symbols(part) : [];
      return symbol === undefined
        ? { text: part, glyph: '', words: '' }
        : { text: symbol.text, glyph: symbol.glyph, words: symbol.words };
    });
}
