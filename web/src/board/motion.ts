/**
 * Cards travel: where each lay before an update is remembered, and from there it slides to where it
 * lies now. Straight lines, no spin, 260 ms at most, never in the way of input: a new update starts
 * from wherever the cards are. With reduced motion nothing moves; what changed keeps a ring.
 */
const TRAVEL_MS = 260;
const EASE = 'cubic-bezier(.3, .9, .3, 1)';
const AT_ONCE = 3;
/** Between the first cards of a longer deal, in ms; the others go together with the last. */
const STAGGER_MS = 60;
/** Less than this many pixels is no travel. */
const STILL = 3;

/** Where a card lay: its box, and the zone of the table around it. */
interface Lain {
  box: DOMRect;
  zone: Element | null;
}

export type Places = ReadonlyMap<string, Lain>;

/** Remember where every card of a table lies, and its piles (`data-pile`). */
export function placesOf(table: HTMLElement): Places {
  const places = new Map<string, Lain>();
  for (const element of table.querySelectorAll<HTMLElement>('[data-card], [data-pile]')) {
    const name = element.dataset['card'] ?? element.dataset['pile'];
    if (name !== undefined) places.set(name, lain(element));
  }
  return places;
}

function lain(element: HTMLElement): Lain {
  return {
    box: element.getBoundingClientRect(),
    zone: element.closest('section, [role="group"]'),
  };
}

/** Where a card that was not on the table comes from: the name of a pile, or null. */
export type Origin = (card: string) => string | null;

/**
 * Let every card slide from where it was.
 *
 * `pace`: 1 as designed, 2 twice as fast, 0 nothing moves and what lies elsewhere keeps a ring.
 */
export function travel(table: HTMLElement, before: Places, origin: Origin, pace: number): void {
  for (const old of table.querySelectorAll('.has-moved')) old.classList.remove('has-moved');
  const moved = journeys(table, before, origin);
  moved.forEach((journey, index) => {
    if (pace > 0) slide(journey, moved.length > AT_ONCE ? 0 : index * STAGGER_MS, pace);
    else if (journey.leaves) journey.mover.classList.add('has-moved');
  });
}

interface Journey {
  mover: HTMLElement;
  dx: number;
  dy: number;
  /** It lies in another zone now; else its neighbours only made or took room. */
  leaves: boolean;
}

/** Cards that lie elsewhere now. Those attached to a card travel with it (`data-mover`). */
function journeys(table: HTMLElement, before: Places, origin: Origin): Journey[] {
  const found = new Map<HTMLElement, Journey>();
  const start = (card: string): Lain | undefined =>
    before.get(card) ?? before.get(origin(card) ?? '');
  for (const element of table.querySelectorAll<HTMLElement>('[data-card]')) {
    const card = element.dataset['card'] ?? '';
    const host = hostOf(element);
    const isCarried = host !== null && before.has(card) && found.has(host);
    const journey = isCarried ? null : journeyOf(element, card, start(card));
    if (journey !== null) found.set(journey.mover, journey);
  }
  return [...found.values()];
}

function journeyOf(element: HTMLElement, card: string, from: Lain | undefined): Journey | null {
  const to = lain(element);
  if (from === undefined || !isFar(from.box, to.box)) return null;
  const [dx, dy] = shift(from.box, to.box);
  return { mover: moverOf(element, card), dx, dy, leaves: from.zone !== to.zone };
}

function hostOf(element: HTMLElement): HTMLElement | null {
  return element.closest<HTMLElement>('[data-mover]');
}

/** What slides: the card with all that lies on it, or the card alone if it lies on another. */
function moverOf(element: HTMLElement, card: string): HTMLElement {
  const host = hostOf(element);
  return host?.dataset['mover'] === card ? host : element;
}

function isFar(from: DOMRect, to: DOMRect): boolean {
  const [dx, dy] = shift(from, to);
  return to.width > 0 && from.width > 0 && Math.abs(dx) + Math.abs(dy) > STILL;
}

function shift(from: DOMRect, to: DOMRect): [number, number] {
  const dx = from.x + from.width / 2 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  return [dx, dy];
}

/** `translate` leaves a card's own lean (`transform`) alone. */
function slide({ mover, dx, dy }: Journey, delay: number, pace: number): void {
  const start = { translate: `${String(dx)}px ${String(dy)}px`, zIndex: 20 };
  mover.animate([start, { translate: '0 0', zIndex: 20 }], {
    easing: EASE,
    delay: delay / pace,
    duration: (TRAVEL_MS - delay) / pace,
    fill: 'backwards',
  });
}
