/** The one door from the wire's untyped observation to Parlor Magic's own, and ways to find things in it. */
import { cardOf, kindOf, mustBeCard, type Card, type Suit } from '../../cards/card';
import type { Observation as AnyObservation } from '../../state/game';
import type { Observation, Permanent, Preview, RulerSeen } from '../../types.gen';

export type Seat = 0 | 1;

/** Where a card lies on the layout. */
export interface Place {
  zone: 'field' | 'home' | 'domain' | 'stack' | 'hand' | 'drawn';
  /** Whose zone it is; the shared stack belongs to nobody. */
  ruler: Seat | null;
  /** The Cre or Lnd itself, or the one that the Enh lies on. */
  permanent: Permanent | null;
}

export function seenAs(observation: AnyObservation): Observation {
  return observation as unknown as Observation;
}

export function previewAs(preview: Record<string, unknown> | null): Preview | null {
  return preview as unknown as Preview | null;
}

/** The seat at the near side of the table: the viewer's, or seat 0 for spectators. */
export function nearSeat(viewer: number | null): Seat {
  return viewer === 1 ? 1 : 0;
}

export function otherSeat(seat: number): Seat {
  return seat === 0 ? 1 : 0;
}

export function rulerOf(seen: Observation, seat: number): RulerSeen {
  return seen.rulers[seat === 1 ? 1 : 0];
}

/** What a press on a Ruler's Domain names. */
export function domainHandle(seat: number): string {
  return `domain-${seatLetter(seat)}`;
}

/** What a press on the points of a suit in the pool names. */
export function poolHandle(suit: Suit): string {
  return `pool-${suit}`;
}

export function seatLetter(seat: number): string {
  return String.fromCharCode(97 + seat);
}

/** Find a card that lies open or in the viewer's hand; null if it cannot be seen. */
export function placeOf(seen: Observation, text: string): Place | null {
  for (const ruler of [0, 1] as const) {
    const found = placeAt(seen.rulers[ruler], ruler, text);
    if (found !== null) return found;
  }
  if (seen.stack.includes(text)) return { zone: 'stack', ruler: null, permanent: null };
  if (seen.drawn?.includes(text) === true) {
    return { zone: 'drawn', ruler: nearSeat(seen.seat), permanent: null };
  }
  return null;
}

function placeAt(side: RulerSeen, ruler: Seat, text: string): Place | null {
  for (const zone of ['field', 'home'] as const) {
    const permanent = side[zone].find((one) => one.card === text || one.enhs.includes(text));
    if (permanent !== undefined) return { zone, ruler, permanent };
  }
  if (side.domain.includes(text)) return { zone: 'domain', ruler, permanent: null };
  if (side.hand?.includes(text) === true) return { zone: 'hand', ruler, permanent: null };
  return null;
}

/** Every Cre and Lnd on the layout, seat 0's first. */
export function permanents(seen: Observation): Permanent[] {
  return seen.rulers.flatMap((side) => [...side.field, ...side.home]);
}

/** The suit of the point that a Land gives when it is taxed (parlor 8.2). */
export function yieldOf(land: Permanent, trump: Suit | null): Suit {
  const hasTrump = land.enhs.some((enh) => cardOf(enh)?.suit === trump);
  return trump !== null && hasTrump ? trump : mustBeCard(land.card).suit;
}

export function untaxedLands(side: RulerSeen): Permanent[] {
  return side.home.filter((land) => land.taxed_by === null);
}

/** What a hand card costs: points of its suit, and points of any suit (parlor 1.6). */
export interface Cost {
  suit: Suit;
  own: number;
  generic: number;
}

const COURT_COSTS: Readonly<Record<string, readonly [number, number]>> = {
  A: [1, 1],
  J: [2, 1],
  Q: [2, 2],
  K: [3, 2],
};

/** Cost of playing a card; null for a Land, which is free. */
export function costOf(card: Card): Cost | null {
  if (kindOf(card) === 'land') return null;
  const court = COURT_COSTS[card.rank];
  if (court !== undefined) return { suit: card.suit, own: court[0], generic: court[1] };
  const spots = Number(card.rank);
  return { suit: card.suit, own: Math.ceil(spots / 2), generic: Math.floor(spots / 2) };
}
