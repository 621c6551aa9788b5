/**
 * Dragging a card onto a thing: an extra for those who like it, the same as pressing one and then
 * the other. What can be dragged carries the class `draggable`; every `data-handle` can be dropped on.
 */
import type { Attachment } from 'svelte/attachments';

/** Nearer than this a drag is a press, in px. */
const DISTANCE = 12;

/** Attach to a table; `press` hears of the card, then of what it was dropped on. */
export function draggable(press: (handle: string) => void): Attachment<HTMLElement> {
  return (table) => new Dragging(press).follow(table);
}

class Dragging {
  private held: HTMLElement | null = null;
  private ghost: HTMLElement | null = null;
  private start = { x: 0, y: 0 };
  private hasDragged = false;

  constructor(private readonly press: (handle: string) => void) {}

  follow(table: HTMLElement): () => void {
    const ears = new AbortController();
    const { signal } = ears;
    table.addEventListener('pointerdown', this.down, { signal });
    table.addEventListener('click', this.click, { signal, capture: true });
    addEventListener('pointermove', this.move, { signal });
    addEventListener('pointerup', this.drop, { signal });
    addEventListener('pointercancel', this.letGo, { signal });
    return () => {
      this.letGo();
      ears.abort();
    };
  }

  private readonly down = (event: PointerEvent): void => {
    this.hasDragged = false;
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    this.held = event.target.closest<HTMLElement>('.draggable[data-handle]');
    this.start = { x: event.clientX, y: event.clientY };
  };

  private readonly move = (event: PointerEvent): void => {
    if (this.held === null) return;
    const dx = event.clientX - this.start.x;
    const dy = event.clientY - this.start.y;
    if (this.ghost === null) {
      if (Math.hypot(dx, dy) < DISTANCE) return;
      this.pickUp(this.held);
    }
    if (this.ghost !== null) this.ghost.style.translate = `${String(dx)}px ${String(dy)}px`;
  };

  /** The card in hand is a picture of the real one, which stays where it is. */
  private pickUp(card: HTMLElement): void {
    const { left, top, width } = card.getBoundingClientRect();
    const ghost = card.cloneNode(true) as HTMLElement;
    ghost.inert = true;
    for (const name of ['data-handle', 'data-card', 'data-item']) ghost.removeAttribute(name);
    Object.assign(ghost.style, {
      position: 'fixed',
      left: `${String(left)}px`,
      top: `${String(top)}px`,
      zIndex: '50',
      pointerEvents: 'none',
    });
    ghost.style.setProperty('--w', `${String(width)}px`);
    document.body.append(ghost);
    this.ghost = ghost;
    this.hasDragged = true;
    const handle = card.dataset['handle'];
    if (handle !== undefined && !card.classList.contains('is-picked')) this.press(handle);
  }

  private readonly drop = (event: PointerEvent): void => {
    const wasDragged = this.ghost !== null;
    this.letGo();
    if (!wasDragged) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const handle = under?.closest<HTMLElement>('[data-handle]')?.dataset['handle'];
    const isBack = under?.closest('.hand') !== null;
    if (handle !== undefined && !isBack) this.press(handle);
  };

  private readonly letGo = (): void => {
    this.ghost?.remove();
    this.ghost = null;
    this.held = null;
  };

  /** The click that ends a drag is no press. */
  private readonly click = (event: MouseEvent): void => {
    if (!this.hasDragged) return;
    this.hasDragged = false;
    event.preventDefault();
    event.stopPropagation();
  };
}
