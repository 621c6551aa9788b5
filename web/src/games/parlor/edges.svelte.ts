/** What a row of lanes hides at either edge, where it is wider than its place. */
import type { Attachment } from 'svelte/attachments';

/** Less than this share of a thing in sight counts as hidden. */
const SEEN = 0.6;
/** How far one press of an edge goes, as a share of the row's width. */
const STRIDE = 0.7;

export class Edges {
  /** Things out of sight on the left and on the right. */
  left = $state(0);
  right = $state(0);
  #row: HTMLElement | null = null;

  /** Attach to the row that scrolls; its children are the things. */
  readonly watch: Attachment<HTMLElement> = (row) => {
    this.#row = row;
    const look = (): void => {
      this.#look(row);
    };
    const size = new ResizeObserver(look);
    const observe = (): void => {
      size.disconnect();
      for (const one of [row, ...row.children]) size.observe(one);
      look();
    };
    const content = new MutationObserver(observe);
    content.observe(row, { childList: true });
    row.addEventListener('scroll', look, { passive: true });
    observe();
    return () => {
      size.disconnect();
      content.disconnect();
      row.removeEventListener('scroll', look);
      this.#row = null;
    };
  };

  /** Bring what is hidden on one side into sight. */
  go(side: -1 | 1): void {
    this.#row?.scrollBy({ left: side * STRIDE * this.#row.clientWidth });
  }

  #look(row: HTMLElement): void {
    const room = row.getBoundingClientRect();
    const boxes = [...row.children].map((one) => one.getBoundingClientRect());
    this.left = boxes.filter((box) => room.left - box.left > (1 - SEEN) * box.width).length;
    this.right = boxes.filter((box) => box.right - room.right > (1 - SEEN) * box.width).length;
  }
}
