/** What to do after a report: play its better variant, or set another run beside it. */
import type { Headline, LabResult, ResultVariant } from '../types.gen';

/** A variant that can be played at a table. */
export interface Playable {
  name: string;
  address: string;
  /** It lets who goes first win more nearly half. */
  isFairer: boolean;
}

/** The fairer variant where that was asked, else the last one; none of changed cards. */
export function bestOf({ game, headline, variants }: LabResult): Playable | null {
  const isFair = headline.measure === 'starter-share';
  const off = headline.levels.map((level) => Math.abs((level?.mean ?? 0) - 0.5));
  const place = isFair ? off.indexOf(Math.min(...off)) : variants.length - 1;
  const variant = variants[place];
  if (variants.length < 2 || variant === undefined) return null;
  if (Object.keys(variant.cards).length > 0) return null;
  return {
    name: variant.name,
    address: tableOf(game, variant),
    isFairer: isFair && isFairerAt(headline.differences, place),
  };
}

/** Whether the variant lies nearer to even than the first for certain; the first: than all. */
function isFairerAt(differences: Headline['differences'], place: number): boolean {
  if (place > 0) return differences[place - 1]?.fairer === 'later';
  return differences.every((one) => one?.fairer === 'first');
}

/** The lobby's address with the options of a variant. */
function tableOf(game: string, { chosen }: ResultVariant): string {
  const wanted = new URLSearchParams({ game });
  for (const [name, value] of Object.entries(chosen)) wanted.append('option', `${name}=${value}`);
  return `/?${wanted.toString()}`;
}

/** The run that a link or an address names; empty if it names none. */
export function runIn(text: string): string {
  return /(?:^|\/lab\/)([A-Za-z0-9_-]{8,64})\/?(?:[?#].*)?$/.exec(text.trim())?.[1] ?? '';
}
