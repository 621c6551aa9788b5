/** Which cards of a set the editor shows, and in which order. For display only: the server judges. */
import type { BuildShape, CardSheet } from '../types.gen';

export interface Filter {
  /** Words that name, text or keywords must hold, all of them. */
  text: string;
  /** Empty: any. */
  kind: string;
  emotion: string;
  nebula: string;
  morality: string;
  /** A cost as text; empty: any. */
  cost: string;
  /** Only cards that go together with those chosen. */
  fitting: boolean;
}

export const NO_FILTER: Filter = {
  text: '',
  kind: '',
  emotion: '',
  nebula: '',
  morality: '',
  cost: '',
  fitting: true,
};

export const KINDS: readonly string[] = [
  'hero',
  'dogma',
  'minion',
  'familiar',
  'guardian',
  'colossus',
  'lieutenant',
];

/** What all chosen cards have in common; null where nothing is chosen yet. */
export interface Common {
  nebula: string;
  moralities: readonly string[];
}

/** What a further card has to share with the cards of a build (ark 700.3). */
export function commonOf(chosen: readonly CardSheet[]): Common | null {
  const [first, ...others] = chosen;
  if (first === undefined) return null;
  return {
    nebula: first.nebula,
    moralities: first.morality.filter((one) =>
      others.every(({ morality }) => morality.includes(one)),
    ),
  };
}

export function fits(card: CardSheet, common: Common | null): boolean {
  if (common === null) return true;
  return (
    card.nebula === common.nebula && card.morality.some((one) => common.moralities.includes(one))
  );
}

/** Return the cards that pass, by kind, cost and name; units made by effects are in no build. */
export function shown(
  cards: readonly CardSheet[],
  filter: Filter,
  common: Common | null,
): CardSheet[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return cards
    .filter((card) => KINDS.includes(card.kind))
    .filter((card) => passes(card, filter) && (!filter.fitting || fits(card, common)))
    .filter((card) => {
      const text = textOf(card);
      return words.every((word) => text.includes(word));
    })
    .sort(inOrder);
}

function passes(card: CardSheet, { kind, emotion, nebula, morality, cost }: Filter): boolean {
  const wanted: [string, readonly string[]][] = [
    [kind, [card.kind]],
    [emotion, [card.emotion]],
    [nebula, [card.nebula]],
    [morality, card.morality],
    [cost, [String(card.cost)]],
  ];
  return wanted.every(([word, has]) => word === '' || has.includes(word));
}

function textOf(card: CardSheet): string {
  const lines = card.lines.map(({ head, text }) => `${head} ${text}`);
  return [card.name, card.kind, card.emotion, card.nebula, ...card.keywords, ...lines]
    .join(' ')
    .toLowerCase();
}

export function inOrder(one: CardSheet, other: CardSheet): number {
  return (
    KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
    (one.cost ?? 0) - (other.cost ?? 0) ||
    one.name.localeCompare(other.name)
  );
}

/** Every card of a build, each once. */
export function chosenIn(build: BuildShape, cards: ReadonlyMap<string, CardSheet>): CardSheet[] {
  const ids = [build.hero, ...build.dogmas, ...Object.keys(build.deck)];
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** The costs that occur among the cards, ascending. */
export function costsOf(cards: readonly CardSheet[]): number[] {
  const costs = new Set(cards.flatMap(({ cost }) => cost ?? []));
  return [...costs].sort((one, other) => one - other);
}
