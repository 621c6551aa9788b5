/** Which table is guided: the one that was dealt for it, or that its player asked it for. */
import { settings } from '../../state/settings.svelte';

/** The address of a guided game says so (`/t/abc?guide=1`). */
const PARAMETER = 'guide';

export function isGuided(game: string, table: string): boolean {
  return table !== '' && settings.wishes[game]?.['guide'] === table;
}

export function guide(game: string, table: string | null): void {
  settings.wishes[game] = { ...settings.wishes[game], guide: table ?? '' };
}

/** Begin the guide if the address asks for it. */
export function heed(game: string, search: string, table: string): void {
  if (new URLSearchParams(search).has(PARAMETER)) guide(game, table);
}
