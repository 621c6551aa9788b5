/**
 * Zones of a table for the keyboard: Tab goes from zone to zone, arrows walk inside one.
 *
 * Items are the elements marked `data-item` in a zone; one of them is in the tab order at a time.
 */
import type { Attachment } from 'svelte/attachments';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Attach to the element of a zone. */
export const roving: Attachment<HTMLElement> = (zone) => {
  const settle = (): void => {
    const items = itemsOf(zone);
    const current = items.find((item) => item.tabIndex === 0) ?? items[0];
    for (const item of items) item.tabIndex = item === current ? 0 : -1;
  };
  const follow = (event: FocusEvent): void => {
    const items = itemsOf(zone);
    if (!items.includes(event.target as HTMLElement)) return;
    for (const item of items) item.tabIndex = item === event.target ? 0 : -1;
    reveal(event.target as HTMLElement);
  };
  const walk = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const from = event.target as HTMLElement;
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nearest(from, itemsOf(zone), step);
    if (next === null) return;
    event.preventDefault();
    next.focus();
  };
  const observer = new MutationObserver(settle);
  observer.observe(zone, { childList: true, subtree: true });
  zone.addEventListener('focusin', follow);
  zone.addEventListener('keydown', walk);
  settle();
  return () => {
    observer.disconnect();
    zone.removeEventListener('focusin', follow);
    zone.removeEventListener('keydown', walk);
  };
};

/** Bring into sight what the keyboard has come to: of a thing half hidden a browser does not. */
function reveal(item: HTMLElement): void {
  if (item.matches(':focus-visible')) item.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function itemsOf(zone: HTMLElement): HTMLElement[] {
  return [...zone.querySelectorAll<HTMLElement>('[data-item]')];
}

/** The item that lies nearest in a direction; straight ahead counts more than aside. */
export function nearest(
  from: HTMLElement,
  items: readonly HTMLElement[],
  [dx, dy]: readonly [number, number],
): HTMLElement | null {
  const here = middle(from);
  let best: HTMLElement | null = null;
  let shortest = Infinity;
  for (const item of items) {
    const there = middle(item);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const length = ahead + 2 * aside;
    if (item === from || ahead <= 1 || length >= shortest) continue;
    best = item;
    shortest = length;
  }
  return best;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
