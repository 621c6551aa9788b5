/** The sentence of a result in parts: plain text, and the level of each variant. */
import type { LabResult, ResultVariant } from '../types.gen';
import { told } from './words';

export interface Part {
  text: string;
  /** The variant whose level this is; null for the words between. */
  variant: ResultVariant | null;
}

export function marked({ sentence, headline, variants }: LabResult): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const [index, level] of headline.levels.entries()) {
    const variant = variants[index];
    if (level === null || variant === undefined) continue;
    const text = told(level.mean, headline.unit);
    const at = sentence.indexOf(text, from);
    if (at < 0) continue;
    parts.push({ text: sentence.slice(from, at), variant: null }, { text, variant });
    from = at + text.length;
  }
  return [...parts, { text: sentence.slice(from), variant: null }];
}
