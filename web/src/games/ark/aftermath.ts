/** What the last thing that happened did to units: numbers that stay on them until the next. */
import type { EventSeen } from '../../types.gen';
import type { Place } from './places';

/** Damage by the place where it was done, summed. */
export function damageIn(events: readonly EventSeen[]): Map<Place, number> {
  const hits = new Map<Place, number>();
  for (const { code, args } of events) {
    if (!code.endsWith('damaged') || typeof args['place'] !== 'string') continue;
    hits.set(args['place'], (hits.get(args['place']) ?? 0) + Number(args['points']));
  }
  return hits;
}
