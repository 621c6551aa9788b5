/** The cards of a game as they are printed: what the table's server tells once (ark C1). */
import type { CardSheet } from '../../types.gen';

/** All cards of one game; a card's number is its place among them. */
export class Catalogue {
  private readonly byId: ReadonlyMap<string, CardSheet>;
  private readonly byNumber: ReadonlyMap<number, CardSheet>;

  constructor(readonly sheets: readonly CardSheet[]) {
    this.byId = new Map(sheets.map((sheet) => [sheet.id, sheet]));
    this.byNumber = new Map(sheets.map((sheet) => [sheet.number, sheet]));
  }

  find(id: string): CardSheet | null {
    return this.byId.get(id) ?? null;
  }

  /** What actions call the card (`summon 17`); null if there is no such card. */
  numberOf(id: string): number | null {
    return this.byId.get(id)?.number ?? null;
  }

  numbered(number: number): CardSheet | null {
    return this.byNumber.get(number) ?? null;
  }

  /** A card that the server did not tell of shows its id. */
  nameOf(id: string): string {
    return this.byId.get(id)?.name ?? id;
  }

  nameOfNumber(number: number): string {
    return this.byNumber.get(number)?.name ?? `card ${String(number)}`;
  }
}

/** `Snare-Mother` on a phone is `Mother`: the last word says what it is. */
export function shortName(name: string): { rest: string; last: string } {
  const at = Math.max(name.lastIndexOf(' '), name.lastIndexOf('-')) + 1;
  return { rest: name.slice(0, at), last: name.slice(at) };
}
