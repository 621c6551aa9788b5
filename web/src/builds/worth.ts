/** What a card should be worth and what was measured of it, in words (decision 0033). */
import type { CardBalance, CardMeasured, CardWorth } from '../types.gen';

/** Points of the curve that one mana of effect is worth (ark C7). */
const MANA = 5;

/** What its cost leaves to a card's text, from the least to the most. */
export function worthOf({ points, body, low, high, has_text }: CardWorth): string {
  const left = points - body;
  const span = `${low.toFixed(0)} to ${high.toFixed(0)}`;
  const bought = `Its cost buys ${points.toFixed(0)} points, its body takes ${body.toFixed(1)}`;
  if (left < 0) return `${bought}, ${(-left).toFixed(1)} too many (left are ${span}).`;
  return has_text
    ? `${bought}: its text should be worth ${left.toFixed(1)} (${span}), or ${(left / MANA).toFixed(1)} mana.`
    : `${bought}, ${left.toFixed(1)} are left (${span}); it has no text.`;
}

/** What drawing it did, in points of the share of wins. */
export function measuredOf({ points, low, high, found }: CardMeasured): string {
  const signed = (part: number): string => `${part < 0 ? '' : '+'}${(100 * part).toFixed(1)}`;
  const sure = found ? ', found' : '';
  return `Drawn: ${signed(points)} points of wins (${signed(low)} to ${signed(high)}${sure}).`;
}

/** The words of each card by its id. */
export function wordsOf({ worths, measured }: CardBalance): ReadonlyMap<string, string[]> {
  const words = new Map<string, string[]>();
  for (const worth of worths) words.set(worth.id, [worthOf(worth)]);
  for (const one of measured?.cards ?? [])
    words.set(one.id, [...(words.get(one.id) ?? []), measuredOf(one)]);
  return words;
}
