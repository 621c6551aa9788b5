/** The hand as it lies: one entry a card name, cheap ones first. */
import { shelf } from './catalogue.svelte';
import type { CardSheet } from '../../types.gen';

export interface Held {
  id: string;
  handle: string;
  sheet: CardSheet | null;
  copies: number;
}

export function heldCards(ids: readonly string[]): Held[] {
  const copies = new Map<string, number>();
  for (const id of ids) copies.set(id, (copies.get(id) ?? 0) + 1);
  return [...copies]
    .map(([id, number]) => ({
      id,
      handle: String(shelf.catalogue.numberOf(id)),
      sheet: shelf.catalogue.find(id),
      copies: number,
    }))
    .sort((a, b) => (a.sheet?.cost ?? 0) - (b.sheet?.cost ?? 0));
}
