/** Names in a row. */
import { listed } from '../../cards/words';

/** Braces would read as a mark. */
export function inSentence(names: readonly string[]): string {
  return listed(names.map((name) => name.replace(/[{}]/g, '')));
}
