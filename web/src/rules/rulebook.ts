/** Finding a rule's place in a rulebook. */
import type { Rules } from '../types.gen';

/**
 * Return the anchor of a rule, given as `12.2a`, `R-MNR-1` or a chapter's number; of the nearest
 * rule above it if it has none of its own; null if the book has nothing like it.
 */
export function place(book: Rules, number: string): string | null {
  const anchors = new Map<string, string>();
  for (const chapter of book.chapters) {
    anchors.set(chapter.number, chapter.anchor);
    for (const rule of chapter.rules) anchors.set(rule.number, rule.anchor);
  }
  for (const candidate of lineage(number)) {
    const anchor = anchors.get(candidate);
    if (anchor !== undefined) return anchor;
  }
  return null;
}

/** `12.2a` belongs to `12.2`, and that to chapter `12`. */
function lineage(number: string): string[] {
  const [chapter = ''] = number.split('.');
  return [number, number.replace(/[a-z]+$/, ''), chapter];
}

/** Mark the rule at an anchor, and bring it into sight. */
export function reveal(book: HTMLElement, anchor: string): void {
  for (const old of book.querySelectorAll('.is-rule')) old.classList.remove('is-rule');
  const target = book.querySelector(`[id="${CSS.escape(anchor)}"]`);
  const line = target?.closest('li, h2, p') ?? target;
  line?.classList.add('is-rule');
  line?.scrollIntoView({ block: 'start' });
}
