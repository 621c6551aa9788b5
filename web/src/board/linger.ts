/** Looking closer at a card: hover or keyboard focus shows it; a long press, a right click or the
 * Menu key pins it, so that what is in it can be pressed. */
import type { Attachment } from 'svelte/attachments';

const HOVER_MS = 700;
const LONG_PRESS_MS = 450;
/** A finger that moves further than this scrolls, in px. */
const DRIFT = 10;

export interface Looked {
  /** Name of the card. */
  card: string;
  /** Stays until it is closed. */
  isPinned: boolean;
}

type Look = (looked: Looked | null) => void;

/** Attach to a table; `look` hears of the card looked at, null when the look goes on. */
export function linger(look: Look, isPinned: () => boolean): Attachment<HTMLElement> {
  return (table) => new Lingering(look, isPinned).follow(table);
}

class Lingering {
  private timer = 0;
  private start = { x: 0, y: 0 };
  /** The press that is on has pinned a card: it chooses nothing when it ends. */
  private hasPinned = false;

  constructor(
    private readonly look: Look,
    private readonly isPinned: () => boolean,
  ) {}

  /** Listen; return how to stop. */
  follow(table: HTMLElement): () => void {
    const ears = new AbortController();
    const { signal } = ears;
    table.addEventListener('pointerover', this.over, { signal });
    table.addEventListener('pointerleave', this.stop, { signal });
    table.addEventListener('pointerdown', this.down, { signal });
    table.addEventListener('pointermove', this.move, { signal });
    table.addEventListener('pointerup', this.lift, { signal });
    table.addEventListener('pointercancel', this.lift, { signal });
    table.addEventListener('focusin', this.focus, { signal });
    table.addEventListener('focusout', this.stop, { signal });
    table.addEventListener('contextmenu', this.menu, { signal });
    table.addEventListener('click', this.click, { signal, capture: true });
    return () => {
      clearTimeout(this.timer);
      ears.abort();
    };
  }

  private wait(card: string, isPinned: boolean, ms: number): void {
    clearTimeout(this.timer);
    if (this.isPinned()) return;
    this.timer = window.setTimeout(() => {
      this.hasPinned = isPinned;
      this.look({ card, isPinned });
    }, ms);
  }

  /** The pointer or the focus goes: what is pinned stays. */
  private readonly stop = (): void => {
    clearTimeout(this.timer);
    // Later: the focus also goes when a focused card is taken off the page, in the middle of a
    // change that may not cause another.
    queueMicrotask(() => {
      if (!this.isPinned()) this.look(null);
    });
  };

  private readonly over = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    const card = cardAt(event.target);
    if (card === null) this.stop();
    else this.wait(card, false, HOVER_MS);
  };

  private readonly down = (event: PointerEvent): void => {
    if (event.target instanceof Element && event.target.closest('.whynot') !== null) return;
    this.hasPinned = false;
    clearTimeout(this.timer);
    this.look(null);
    this.start = { x: event.clientX, y: event.clientY };
    const card = cardAt(event.target);
    if (card !== null && event.pointerType !== 'mouse') this.wait(card, true, LONG_PRESS_MS);
  };

  private readonly move = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') return;
    const { x, y } = this.start;
    const drift = Math.abs(event.clientX - x) + Math.abs(event.clientY - y);
    if (drift > DRIFT) clearTimeout(this.timer);
  };

  private readonly lift = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') clearTimeout(this.timer);
  };

  /** A finger that stays has pinned the card before the browser calls it a menu. */
  private readonly menu = (event: Event): void => {
    const card = cardAt(event.target);
    if (card === null) return;
    event.preventDefault();
    clearTimeout(this.timer);
    if (!this.isPinned()) this.look({ card, isPinned: true });
  };

  private readonly click = (event: MouseEvent): void => {
    if (!this.hasPinned) return;
    this.hasPinned = false;
    event.preventDefault();
    event.stopPropagation();
  };

  private readonly focus = (event: FocusEvent): void => {
    const card = cardAt(event.target);
    const isByKey = event.target instanceof Element && event.target.matches(':focus-visible');
    if (card !== null && isByKey) this.wait(card, false, HOVER_MS);
  };
}

function cardAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>('[data-card]')?.dataset['card'] ?? null;
}
