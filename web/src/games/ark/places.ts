/** Places on the mats: the seat's letter, row and column from 1 (`a23`); row 1 is in front. */

export type Place = string;

export interface Spot {
  seat: number;
  /** From 1, the front row. */
  row: number;
  /** From 1, numbered from one common viewpoint (ark 403.2). */
  column: number;
}

const PLACE = /^([a-f])([1-5])([1-9])$/;

/** Return where a place is; null if the text names none. */
export function spotOf(place: string | null): Spot | null {
  const [, letter, row, column] = PLACE.exec(place ?? '') ?? [];
  if (letter === undefined) return null;
  return { seat: letter.charCodeAt(0) - 97, row: Number(row), column: Number(column) };
}

export function placeAt({ seat, row, column }: Spot): Place {
  return `${seatLetter(seat)}${String(row)}${String(column)}`;
}

export function seatLetter(seat: number): string {
  return String.fromCharCode(97 + seat);
}

/** Whom a press on a player names. */
export const playerHandle = seatLetter;
