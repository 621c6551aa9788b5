/** A comparison for the ledger: suit by suit, what decides, and the sentence (parlor 23.4). */
import { inCard } from '../../cards/words';
import { sentence } from '../../text/sentences';
import type { Comparison, Measured, Observation, SuitRow } from '../../types.gen';
import { otherSeat, placeOf, type Seat } from './seen';

export interface ComparedRow {
  suit: SuitRow['suit'];
  isTrump: boolean;
  a: number;
  b: number;
  /** The side that shows more where that counts. */
  ahead: 'a' | 'b' | null;
  decides: boolean;
  reading: string;
}

export interface Compared {
  /** `Your blockers outtrump Odile’s attackers`. */
  heading: string;
  /** Rule number without the game's word. */
  rule: string;
  /** Heads of the two columns, with the seat behind each. */
  columns: readonly [Column, Column];
  rows: readonly ComparedRow[];
  /** The whole sentence. */
  verdict: string;
}

export interface Column {
  name: string;
  seat: Seat | null;
}

interface Eyes {
  near: Seat;
  seen: Observation;
  names: readonly string[];
}

const COLUMNS: Readonly<Record<string, readonly [string, string]>> = {
  'attackers-blockers': ['attack', 'block'],
  'unblocked-domain': ['attack', 'Domain'],
  'expel-target': ['expel', 'target'],
  'expel-domain': ['expel', 'Domain'],
  'user-target': ['target', 'user'],
  'queen-land': ['Land', 'Queen'],
};
/** Groups that are named as such; other parties are named by their first card. */
const GROUPS: Readonly<Record<string, readonly [string | null, string | null]>> = {
  'attackers-blockers': ['attackers', 'blockers'],
  'unblocked-domain': ['unblocked attackers', 'Domain'],
  'expel-domain': [null, 'Domain'],
};

export function compared(measured: Measured, eyes: Eyes): Compared {
  const { comparison, title } = measured;
  const [a, b] = COLUMNS[title] ?? ['first', 'second'];
  const seats = sidesOf(measured, eyes);
  return {
    heading: headingOf(measured, seats, eyes),
    rule: comparison.rule.replace(/^parlor /, ''),
    columns: [
      { name: a, seat: seats[0] },
      { name: b, seat: seats[1] },
    ],
    rows: shownRows(comparison)
      .filter((row) => row.a > 0 || row.b > 0)
      .sort((x, y) => rank(x, comparison) - rank(y, comparison))
      .map((row) => rowOf(row, comparison, [a, b])),
    verdict: sentence(comparison.code, measured.args, eyes.names),
  };
}

/** The verdict where one side, a Domain, shows nothing. */
const NOTHING_SHOWN = 'compare-nothing-shown';

/** Where one side shows nothing there is nothing to set side by side (parlor 12.1d). */
function shownRows({ code, rows }: Comparison): SuitRow[] {
  return code === NOTHING_SHOWN ? [] : rows;
}

/** What decides stands first, then trump, then the rest. */
function rank(row: SuitRow, comparison: Comparison): number {
  if (row.reading === 'decides') return 0;
  return row.suit === comparison.trump ? 1 : 2;
}

function sidesOf({ title, a, b }: Measured, eyes: Eyes): [Seat | null, Seat | null] {
  const defending = otherSeat(eyes.seen.phasing);
  const holder = (cards: readonly string[]): Seat | null =>
    cards[0] === undefined ? null : (placeOf(eyes.seen, cards[0])?.ruler ?? null);
  switch (title) {
    case 'attackers-blockers':
    case 'unblocked-domain':
      return [otherSeat(defending), defending];
    default:
      return [holder(a), holder(b)];
  }
}

function rowOf(
  row: SuitRow,
  comparison: Comparison,
  names: readonly [string, string],
): ComparedRow {
  return {
    suit: row.suit,
    isTrump: row.suit === comparison.trump,
    a: row.a,
    b: row.b,
    ahead: row.a === row.b ? null : row.a > row.b ? 'a' : 'b',
    decides: row.reading === 'decides',
    reading: readingOf(row, comparison, names),
  };
}

function readingOf(
  row: SuitRow,
  { bonus, relation }: Comparison,
  [a, b]: readonly [string, string],
): string {
  const words: Readonly<Record<SuitRow['reading'], string>> = {
    decides: relation === 'outshow' ? 'outshows' : `decides: bonus ${String(bonus)}`,
    'trump-matched': 'matched, set aside',
    'a-higher': `${a} higher`,
    'b-higher': `${b} higher`,
    tied: 'tied, ignored',
    'a-only': `${a} only`,
    'b-only': `${b} only`,
    absent: 'nobody',
    'not-asked': 'not asked',
  };
  return words[row.reading];
}

function headingOf(measured: Measured, seats: readonly (Seat | null)[], eyes: Eyes): string {
  const { comparison } = measured;
  const first = partyName(measured, 0, seats, eyes);
  const second = partyName(measured, 1, seats, eyes);
  if (comparison.code === NOTHING_SHOWN)
    return `${capital(emptyOf(measured, first, second))} is empty`;
  if (comparison.winner === null) return `${capital(first.name)} and ${second.name}: level`;
  const [winner, loser] = comparison.winner === 'a' ? [first, second] : [second, first];
  const verb = winner.isMany ? comparison.relation : `${comparison.relation}s`;
  return `${capital(winner.name)} ${verb} ${loser.short}`;
}

function emptyOf({ b }: Measured, first: Party, second: Party): string {
  return b.length === 0 ? second.name : first.name;
}

interface Party {
  name: string;
  /** Enough after the other party has been named: `Odile’s`. */
  short: string;
  isMany: boolean;
}

function partyName(
  measured: Measured,
  side: 0 | 1,
  seats: readonly (Seat | null)[],
  eyes: Eyes,
): Party {
  const group = GROUPS[measured.title]?.[side] ?? null;
  if (group !== null) {
    const owner = ownerWords(seats[side] ?? null, eyes);
    const isMany = group !== 'Domain';
    const short =
      measured.title === 'attackers-blockers'
        ? owner.replace(/^your$/, 'yours')
        : `${owner} ${group}`;
    return { name: `${owner} ${group}`, short, isMany };
  }
  const [host] = side === 0 ? measured.a : measured.b;
  const name = host === undefined ? 'nothing' : inCard(host);
  return { name, short: name, isMany: false };
}

function ownerWords(seat: Seat | null, { near, names }: Eyes): string {
  if (seat === null) return 'the';
  return seat === near ? 'your' : `${names[seat] ?? ''}’s`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
