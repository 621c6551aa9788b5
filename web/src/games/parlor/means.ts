/** A play in the log and what it was paid with, in one line (parlor 7.2, 8.2). */
import { SUITS } from '../../cards/card';
import { inCard, listed } from '../../cards/words';
import type { Means } from '../../state/folded';
import type { EventSeen } from '../../types.gen';

const TAXED = 'land-taxed';
const PAID = 'paid';

export const means: Means = {
  codes: new Set([TAXED, PAID]),
  brief: (events) => {
    const owed = pointsOf(events);
    const lands = landsFor(owed, events);
    const pool = SUITS.map((suit) => owed[suit] ?? 0);
    const sources = [
      ...lands.map(inCard),
      ...SUITS.flatMap((suit, index) =>
        (pool[index] ?? 0) > 0 ? [`{points:${String(pool[index])}${suit}}`] : [],
      ),
    ];
    if (sources.length === 0) return '';
    return `paid with ${listed(sources)}${pool.some((count) => count > 0) ? ' from the pool' : ''}`;
  },
};

/** The points that were paid, by suit. */
function pointsOf(events: readonly EventSeen[]): Record<string, number> {
  const owed: Record<string, number> = {};
  for (const { code, args } of events) {
    if (code !== PAID) continue;
    (args['points'] as number[]).forEach((count, index) => {
      const suit = SUITS[index] ?? '';
      owed[suit] = (owed[suit] ?? 0) + count;
    });
  }
  return owed;
}

/** The Lands whose points were paid; takes them off what is owed. Those taxed last come first. */
function landsFor(owed: Record<string, number>, events: readonly EventSeen[]): string[] {
  const lands: string[] = [];
  for (const { code, args } of events.toReversed()) {
    const suit = String(args['suit']);
    if (code !== TAXED || (owed[suit] ?? 0) === 0) continue;
    owed[suit] = (owed[suit] ?? 0) - 1;
    lands.unshift(String(args['card']));
  }
  return lands;
}
