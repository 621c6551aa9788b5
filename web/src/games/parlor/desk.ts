/** What every part of the table looks at: the table as one seat sees it, and what is lit on it. */
import { createContext } from 'svelte';
import type { Light, Posture } from '../../board/look';
import { whose } from '../../board/words';
import { SUITS, cardName, mustBeCard } from '../../cards/card';
import { listed } from '../../cards/words';
import type { Observation, Permanent, Preview } from '../../types.gen';
import type { Seat } from './seen';

export { capital, whose } from '../../board/words';

export interface Desk {
  readonly seen: Observation;
  /** The seat at the near side. */
  readonly near: Seat;
  /** `names[seat]`. */
  readonly names: readonly string[];
  /** What would follow: from the play in hand, else from the table as it stands. */
  readonly forecast: Preview | null;
  /** True where the table only shows (replay, spectators). */
  readonly isQuiet: boolean;
  /** One screen for two, and it may still be the other who looks: hands lie face down. */
  readonly isVeiled: boolean;
  /** A card in hand is looking for its target: every thing on the table may be asked about. */
  readonly isAiming: boolean;
  light(handle: string): Light;
  /** Named by the line of the log that is looked at. */
  isNamed(handle: string): boolean;
  /** The number key of a lit thing. */
  number(handle: string): number | null;
  /** Not there yet, only in the play in hand. */
  isGhost(handle: string): boolean;
  /** A Land that the play in hand would tax to pay. */
  isPaying(handle: string): boolean;
  /** Points of a division that were put on this Cre; null where nothing is divided. */
  share(handle: string): number | null;
  readonly press: (handle: string) => void;
  /** Take a point of a division back. */
  less(handle: string): void;
}

export const [useDesk, setDesk] = createContext<Desk>();

export function postureOf(one: Permanent, near: Seat): Posture {
  if (one.taxed_by !== null) return one.taxed_by === near ? 'taxed-mine' : 'taxed-foe';
  return one.inactive ? 'inactive' : 'upright';
}

/** `Ace of Hearts, taxed on your turn, untaxes turn 24, power 0 (taxed), toughness 1`. */
export function permanentLabel(desk: Desk, one: Permanent): string {
  const parts = [cardName(mustBeCard(one.card))];
  if (one.taxed_by !== null) {
    parts.push(
      `taxed on ${whose(desk, one.taxed_by)} turn, untaxes turn ${one.untaxes_on ?? '?'}`,
    );
  }
  if (one.inactive) parts.push('inactive until the next turn');
  if (one.enhs.length > 0) {
    parts.push(`with ${listed(one.enhs.map((enh) => cardName(mustBeCard(enh))))}`);
  }
  if (one.toughness > 0) parts.push(...creParts(one));
  if (desk.isPaying(one.card)) parts.push('pays');
  return [...parts, lightWord(desk, one.card)].filter((part) => part !== '').join(', ');
}

function creParts(one: Permanent): string[] {
  const why = one.power_reason === null ? '' : ` (${one.power_reason})`;
  const parts = [`power ${one.power}${why}, toughness ${one.toughness}`];
  if (one.damage > 0) parts.push(`damage ${one.damage}`);
  if (one.tagged) parts.push('tagged: leaves at the next untax step');
  if (one.attacking) parts.push(one.blocked ? 'attacks, blocked' : 'attacks, unblocked');
  if (one.blocking !== null) parts.push(`blocks ${cardName(mustBeCard(one.blocking))}`);
  return parts;
}

/** What the lamp says, in a word. */
export function lightWord(desk: Desk, handle: string): string {
  const words: Record<Light, string> = {
    none: '',
    legal: 'can be chosen',
    lit: 'chosen',
    picked: 'chosen',
    off: 'not now',
  };
  return words[desk.light(handle)];
}

export function cardLabel(desk: Desk, text: string): string {
  return [cardName(mustBeCard(text)), lightWord(desk, text)]
    .filter((part) => part !== '')
    .join(', ');
}

/** Spots that something shows, base suit first: `[["H", 1], ["D", 5]]`. */
export function spotsOf(one: Permanent): [(typeof SUITS)[number], number][] {
  const base = mustBeCard(one.card).suit;
  const shown = SUITS.map((suit, index): [(typeof SUITS)[number], number] => [
    suit,
    one.spots[index] ?? 0,
  ]).filter(([, count]) => count > 0);
  return shown.sort(([a], [b]) => Number(b === base) - Number(a === base));
}
