/** Words of the deck page. */
import type { DeckPart, PartNumbers } from '../types.gen';
import { listed } from '../cards/words';
import { COLORS, colorName } from '../magic/mana';

/** The commands that a remedy names between backquotes. */
export function commands(remedy: string): string[] {
  return [...remedy.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command);
}

/** `Sub-deck 1`, `Not divided yet`. */
export function partTitle(part: DeckPart['part']): string {
  if (part === 'deck') return 'In no sub-deck yet';
  return part.slice(0, 1).toUpperCase() + part.slice(1);
}

/** Cards of which something is done by hand, in the order of the list; each once. */
export function byHand(parts: readonly DeckPart[]): string[] {
  const unread = parts
    .flatMap(({ entries }) => entries)
    .filter(({ status }) => status === 'partial' || status === 'manual');
  return [...new Set(unread.map(({ card }) => card))];
}

/** So many names are told; the rest are marked in the list. */
const MOST_NAMES = 6;

export function some(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return listed(more > 1 ? [...names.slice(0, MOST_NAMES), `${String(more)} more`] : names);
}

/** The numbers of a curve as a sentence for those who do not see it. */
export function curveWords(curve: readonly number[]): string {
  const step = (value: number): string =>
    value === curve.length - 1 ? `${String(value)} or more` : String(value);
  return curve.map((count, value) => `${step(value)}: ${String(count)}`).join(', ');
}

/** Counts by colour in the usual order; colours that do not occur are left out. */
export function byColor(counts: Readonly<Record<string, number>>) {
  return COLORS.flatMap((letter) => {
    const count = counts[letter] ?? 0;
    return count === 0 ? [] : [{ letter, count, name: colorName(letter) }];
  });
}

/** `21 lands, mean mana value 2.4`. */
export function summary({ lands, mean, unknown }: PartNumbers): string {
  const parts = [
    `${String(lands)} ${lands === 1 ? 'land' : 'lands'}`,
    `mean mana value ${mean.toFixed(1)}`,
    unknown === 0 ? '' : `${String(unknown)} unknown`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** The rule's place in the rulebook. */
export function anchor(rule: string): string {
  return `/rules/leveler#${rule}`;
}
