/** The games behind a number: every figure of a report opens some of them. */
import { getContext, setContext } from 'svelte';
import type { GameAt } from '../types.gen';

export type Openings = Readonly<Record<string, GameAt>>;

export interface Behind {
  /** What the games are: `3,370 games ended by submission`. */
  title: string;
  note: string;
  open: Openings;
}

type Show = (behind: Behind) => void;
const KEY = Symbol('behind');

export function provideBehind(show: Show): void {
  setContext(KEY, show);
}

export function behindOf(): Show {
  return getContext<Show>(KEY);
}
