/** Which table is guided: the one that was dealt for it, or that its player asked it for. */
import { settings } from '../../../state/settings.svelte';
import { GAME } from '../answers';

/** The address of a guided game says so (`/t/abc?guide=1`). */
const PARAMETER = 'guide';

export function isGuided(table: string): boolean {
  return table !== '' && settings.wishes[GAME]?.['guide'] === table;
}

export function guide(table: string | null): void {
  settings.wishes[GAME] = { ...settings.wishes[GAME], guide: table ?? '' };
}

/** Begin the guide if the address asks for it. */
export function heed(search: string, table: string): void {
  if (new URLSearchParams(search).has(PARAMETER)) guide(table);
}
