/** Which line of a card's text an effect's number means (ark 611, C6). */
import type { CardLine, CardSheet } from '../../types.gen';
import { shelf } from './catalogue.svelte';
import { spotOf } from './places';
import { isEnemy, openAttack, type LinkSeen, type Observation } from './seen';

/** Lines that are no effects of the card's own. */
const OTHER: ReadonlySet<CardLine['kind']> = new Set(['keyword', 'frame', 'build']);

/**
 * Effects are numbered with the card's own first, its keywords' after them, while its text has the
 * keywords first. Null: it could be one of several keywords.
 */
export function lineOf({ lines }: CardSheet, effect: number): CardLine | null {
  const own = lines.filter(({ kind }) => !OTHER.has(kind));
  const keywords = lines.filter(({ kind }) => kind === 'keyword');
  return own[effect] ?? (keywords.length === 1 ? (keywords[0] ?? null) : null);
}

/** The line of a link: of a dogma the half that fits, by whose attack it is (ark 302.6). */
export function lineOfLink(seen: Observation, link: LinkSeen): CardLine | null {
  const sheet = shelf.catalogue.find(link.card);
  if (sheet === null) return null;
  if (sheet.kind !== 'dogma') return lineOf(sheet, link.effect);
  const attacker = spotOf(openAttack(seen)?.attacker ?? null)?.seat ?? seen.active;
  return lineOf(sheet, isEnemy(seen, link.controller, attacker) ? 1 : 0);
}
