/** What a build looks like: its cards in order, its curve. For display only. */
import type { BuildShape, CardSheet } from '../types.gen';
import { inOrder } from './filters';

export const EMPTY: BuildShape = { hero: '', dogmas: [], deck: {} };

/** Copies of one card. */
export interface Listed {
  card: CardSheet;
  count: number;
}

/** The deck by kind, cost and name. */
export function listed(build: BuildShape, cards: ReadonlyMap<string, CardSheet>): Listed[] {
  return Object.entries(build.deck)
    .flatMap(([id, count]) => {
      const card = cards.get(id);
      return card === undefined ? [] : [{ card, count }];
    })
    .sort((one, other) => inOrder(one.card, other.card));
}

/** One column of the cost curve. */
export interface Column {
  cost: number;
  total: number;
  /** Minions, and all other cards, from below. */
  minions: number;
}

/** How many cards of the deck have each cost, without gaps from 0 or 1 on. */
export function curve(deck: readonly Listed[]): Column[] {
  const costs = deck.map(({ card }) => card.cost ?? 0);
  if (costs.length === 0) return [];
  const columns: Column[] = [];
  for (let cost = Math.min(1, ...costs); cost <= Math.max(...costs); cost += 1) {
    const here = deck.filter(({ card }) => (card.cost ?? 0) === cost);
    columns.push({
      cost,
      total: sum(here),
      minions: sum(here.filter(({ card }) => card.kind === 'minion')),
    });
  }
  return columns;
}

/** How many copies of a card a build holds, in whatever place. */
export function copies(build: BuildShape, card: CardSheet): number {
  if (card.kind === 'hero') return build.hero === card.id ? 1 : 0;
  if (card.kind === 'dogma') return build.dogmas.filter((id) => id === card.id).length;
  return build.deck[card.id] ?? 0;
}

/** The build with one copy more: a hero takes the place of another. */
export function withOne(build: BuildShape, card: CardSheet): BuildShape {
  if (card.kind === 'hero') return { ...build, hero: card.id };
  if (card.kind === 'dogma') return { ...build, dogmas: [...build.dogmas, card.id] };
  return { ...build, deck: { ...build.deck, [card.id]: copies(build, card) + 1 } };
}

/** The build with one copy less. */
export function withoutOne(build: BuildShape, card: CardSheet): BuildShape {
  if (card.kind === 'hero') return build.hero === card.id ? { ...build, hero: '' } : build;
  if (card.kind === 'dogma') {
    const at = build.dogmas.lastIndexOf(card.id);
    return { ...build, dogmas: build.dogmas.filter((_, index) => index !== at) };
  }
  const left = copies(build, card) - 1;
  const others = Object.entries(build.deck).filter(([id]) => id !== card.id);
  const own = left > 0 ? [[card.id, left] as const] : [];
  return { ...build, deck: Object.fromEntries([...others, ...own]) };
}

function sum(deck: readonly Listed[]): number {
  return deck.reduce((total, { count }) => total + count, 0);
}
