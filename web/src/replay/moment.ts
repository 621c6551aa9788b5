/** A moment of a replay as an address: `?at=611&as=0`. */
import type { Viewer } from '../net/api';

export interface Moment {
  /** Number of the frame, from 0. */
  at: number;
  viewer: Viewer;
}

/** Read a moment; without one, the start through all eyes. */
export function momentOf(search: string): Moment {
  const wanted = new URLSearchParams(search);
  const at = Number(wanted.get('at') ?? 0);
  const as = wanted.get('as') ?? 'all';
  return {
    at: Number.isInteger(at) && at > 0 ? at : 0,
    viewer: /^\d$/.test(as) ? Number(as) : as === 'table' ? 'table' : 'all',
  };
}

export function addressOf(page: string, { at, viewer }: Moment): string {
  const address = new URL(page);
  address.search = new URLSearchParams({ at: String(at), as: String(viewer) }).toString();
  address.hash = '';
  return address.href;
}
