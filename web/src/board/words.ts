/** Words that every table says alike: whose a thing is, and what the lamp on it means. */
import type { Light } from './look';

/** Who looks at a table, and from where. */
interface Looker {
  readonly near: number;
  readonly isQuiet: boolean;
  /** `names[seat]`. */
  readonly names: readonly string[];
}

/** "your" or "Odile’s", for a seat seen from the near side. */
export function whose(desk: Looker, seat: number): string {
  return seat === desk.near && !desk.isQuiet ? 'your' : `${desk.names[seat] ?? ''}’s`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The parts that say something, each after a comma. */
export function heard(parts: readonly string[]): string {
  return parts.map((part) => (part === '' ? '' : `, ${part}`)).join('');
}

const LIGHT_WORDS: Readonly<Record<Light, string>> = {
  none: '',
  legal: 'can be chosen',
  lit: 'can be chosen',
  picked: 'chosen',
  off: 'not now',
};

/** What the lamp says, in a word, where the full lamp is on what can be chosen. */
export function lightWord(desk: { light: (handle: string) => Light }, handle: string): string {
  return LIGHT_WORDS[desk.light(handle)];
}
