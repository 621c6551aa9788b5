/** Mana symbols as cards write them (CR 107.4). For display only. */

/** What of a cost is drawn with a glyph of ours; the rest is written on the token. */
const DRAWN: ReadonlySet<string> = new Set([
  ...['w', 'u', 'b', 'r', 'g'],
  ...['0', '1', '2', '3', '4', '5', '6', '7'],
]);

const WORDS: Readonly<Record<string, string>> = {
  w: 'white',
  u: 'blue',
  b: 'black',
  r: 'red',
  g: 'green',
  c: 'colourless',
  s: 'snow',
  p: 'Phyrexian',
};

/** The colours in the order in which cards write them, and the colourless. */
export const COLORS = ['W', 'U', 'B', 'R', 'G', 'C'] as const;

export function colorName(letter: string): string {
  return WORDS[letter.toLowerCase()] ?? letter;
}

export interface Symbol {
  /** The glyph of the sprite, `mana-w`; empty if it is written. */
  glyph: string;
  /** What stands on the token without a glyph: `X`, `W/U`. */
  text: string;
  words: string;
}

/** The symbols of a cost such as `{2}{W/U}`, in order. */
export function symbols(cost: string): Symbol[] {
  return [...cost.matchAll(/\{([^}]+)\}/g)].map(([, text = '']) => {
    const key = text.toLowerCase();
    const words = key
      .split('/')
      .map((part) => WORDS[part] ?? part.toUpperCase())
      .join(' or ');
    return { glyph: DRAWN.has(key) ? `mana-${key}` : '', text, words };
  });
}
