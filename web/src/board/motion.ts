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

export type Places = ReadonlyMap<string, DOMRect>;

/** Remember where every card of a table lies, and its piles (`data-pile`). */
export function placesOf(table: HTMLElement): Places {
  const places = new Map<string, DOMRect>();
  for (const element of table.querySelectorAll<HTMLElement>('[data-card], [data-pile]')) {
    const name = element.dataset['card'] ?? element.dataset['pile'];
    if (name !== undefined) places.set(name, element.getBoundingClientRect());
  }
  return places;
}

/** Where a card that was not on the table comes from: the name of a pile, or null. */
export type Origin = (card: string) => string | null;

/**
 * Let every card slide from where it was.
 *
 * `pace`: 1 as designed, 2 twice as fast, 0 nothing moves and what changed keeps a ring.
 */
export function travel(table: HTMLElement, before: Places, origin: Origin, pace: number): void {
  for (const old of table.querySelectorAll('.has-moved')) old.classList.remove('has-moved');
  const moved = movedCards(table, before, origin);
  moved.forEach(([element, from], index) => {
    if (pace === 0) element.classList.add('has-moved');
    else slide(element, from, moved.length > AT_ONCE ? 0 : index * STAGGER_MS, pace);
  });
}

function movedCards(table: HTMLElement, before: Places, origin: Origin): [HTMLElement, DOMRect][] {
  const moved: [HTMLElement, DOMRect][] = [];
  for (const element of table.querySelectorAll<HTMLElement>('[data-card]')) {
    const card = element.dataset['card'] ?? '';
    const from = before.get(card) ?? before.get(origin(card) ?? '');
    if (from !== undefined && isFar(from, element.getBoundingClientRect())) {
      moved.push([element, from]);
    }
  }
  return moved;
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

/** `translate` leaves the card's own lean (`transform`) alone. */
function slide(element: HTMLElement, from: DOMRect, delay: number, pace: number): void {
  const [dx, dy] = shift(from, element.getBoundingClientRect());
  const start = { translate: `${String(dx)}px ${String(dy)}px`, zIndex: 20 };
  element.animate([start, { translate: '0 0', zIndex: 20 }], {
    easing: EASE,
    delay: delay / pace,
    duration: (TRAVEL_MS - delay) / pace,
    fill: 'backwards',
  });
}
