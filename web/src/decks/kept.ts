/** The decks that this browser keeps: the one that is being worked on, and those saved by name. */

/** Where they are kept. */
export const DRAFT = 'cardwright-deck';
export const SAVED = 'cardwright-decks';
/** More would not be found again in a list. */
export const MOST = 60;

export interface Saved {
  name: string;
  /** The list as text. */
  text: string;
}

/** Read what was saved; what is no deck is left out. */
export function savedIn(stored: string | null): Saved[] {
  const found = parsed(stored);
  return Array.isArray(found) ? found.filter(isSaved) : [];
}

/** The decks with one more, the latest first; it takes the place of one of the same name. */
export function withDeck(decks: readonly Saved[], name: string, text: string): Saved[] {
  const named = name.trim();
  return [{ name: named, text }, ...withoutDeck(decks, named)].slice(0, MOST);
}

export function withoutDeck(decks: readonly Saved[], name: string): Saved[] {
  return decks.filter((deck) => deck.name !== name);
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isSaved(value: unknown): value is Saved {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'text' in value &&
    typeof value.text === 'string'
  );
}
