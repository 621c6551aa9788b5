/** The forecast block of the ledger: what combat would do, now and with the play in hand (23.5). */
import { SUIT_NAMES, type Suit } from '../../cards/card';
import { inCard, inSuit, listed } from '../../cards/words';
import type { CombatForecast, CreForecast, Observation, Preview } from '../../types.gen';
import { otherSeat, placeOf, rulerOf, type Seat } from './seen';

/** Good or bad for the near seat, beyond what the words say. */
export type Tone = 'win' | 'lose' | 'even';

export interface Cell {
  text: string;
  tone: Tone;
}

export interface ForecastRow {
  name: string;
  /** The row that counts most. */
  isKey: boolean;
  /** As the table stands. */
  now: Cell;
  /** With the play in hand; null while there is none. */
  then: Cell | null;
}

/** Who sees what, for the words and tones of every cell. */
interface Eyes {
  near: Seat;
  seen: Observation;
  names: readonly string[];
}

type Reader = (preview: Preview, combat: CombatForecast, eyes: Eyes) => Cell;

/** Rows of the forecast; none while nobody attacks. */
export function forecastRows(
  now: Preview | null,
  then: Preview | null,
  eyes: Eyes,
): ForecastRow[] {
  if ((now?.combat ?? then?.combat ?? null) === null) return [];
  const rows: [string, Reader][] = [
    ['Trump', trumpCell],
    ['Group bonus', bonusCell],
    ...cresOf(now, then).map((card): [string, Reader] => [
      `${inCard(card)} ${side(card, eyes)}`,
      creCell(card),
    ]),
    [
      `${defender(eyes) === eyes.near ? 'Your' : `${nameOf(defender(eyes), eyes)}’s`} Domain`,
      domainCell,
    ],
    [
      defender(eyes) === eyes.near ? 'Your life' : `${nameOf(defender(eyes), eyes)}’s life`,
      lifeCell,
    ],
  ];
  return rows.map(([name, read], index) => ({
    name,
    isKey: index === rows.length - 1,
    now: cellOf(now, read, eyes),
    then: then === null ? null : cellOf(then, read, eyes),
  }));
}

function cellOf(preview: Preview | null, read: Reader, eyes: Eyes): Cell {
  if (preview === null || preview.combat === null) return { text: 'no attack', tone: 'even' };
  return read(preview, preview.combat, eyes);
}

/** Cres of either forecast, in the order of the table. */
function cresOf(now: Preview | null, then: Preview | null): string[] {
  const cards = [now, then].flatMap((one) => one?.combat?.cres.map((cre) => cre.card) ?? []);
  return [...new Set(cards)];
}

function defender(eyes: Eyes): Seat {
  return otherSeat(eyes.seen.phasing);
}

function nameOf(seat: number, eyes: Eyes): string {
  return eyes.names[seat] ?? '';
}

function whose(card: string, eyes: Eyes): string {
  const seat = placeOf(eyes.seen, card)?.ruler ?? null;
  if (seat === null) return '';
  return seat === eyes.near ? 'your' : `${nameOf(seat, eyes)}’s`;
}

function side(card: string, eyes: Eyes): string {
  return whose(card, eyes).replace(/^your$/, 'yours');
}

function suitWords(suit: Suit | null): string {
  return suit === null ? 'none' : `${inSuit(suit)} ${SUIT_NAMES[suit]}`;
}

function trumpCell(preview: Preview): Cell {
  return { text: suitWords(preview.trump), tone: 'even' };
}

function bonusCell(_: Preview, combat: CombatForecast, eyes: Eyes): Cell {
  if (combat.group_winner === null || combat.group_bonus === 0)
    return { text: 'none', tone: 'even' };
  const isOurs = combat.group_winner === eyes.near;
  const struck = struckByGroup(combat, eyes).map(
    (cre) => `${whose(cre.card, eyes)} ${inCard(cre.card)}`,
  );
  const on = struck.length > 0 ? listed(struck) : 'them';
  return { text: `${combat.group_bonus} on ${on}`, tone: isOurs ? 'win' : 'lose' };
}

/**
 * Cres that the group bonus would fall on. The Domain's bonus falls on unblocked attackers too, so
 * these are named only if the others cannot have taken all of it.
 */
function struckByGroup(combat: CombatForecast, eyes: Eyes): CreForecast[] {
  const surplus = ({ damage, least }: CreForecast): number => damage - least;
  const struck = combat.cres.filter(
    (cre) => surplus(cre) > 0 && placeOf(eyes.seen, cre.card)?.ruler !== combat.group_winner,
  );
  if (struck.length === 0) return onlyFoe(combat, eyes);
  const blocked = struck.filter(
    (cre) => placeOf(eyes.seen, cre.card)?.permanent?.blocked === true,
  );
  const taken = blocked.reduce((sum, cre) => sum + surplus(cre), 0);
  return combat.domain_bonus > 0 && taken >= combat.group_bonus ? blocked : struck;
}

/** Where there is one Cre to take it, the bonus is certain. */
function onlyFoe({ cres, group_winner }: CombatForecast, eyes: Eyes): CreForecast[] {
  const foes = cres.filter(({ card }) => placeOf(eyes.seen, card)?.ruler !== group_winner);
  return foes.length === 1 ? foes : [];
}

function creCell(card: string): Reader {
  return (_, combat, eyes) => {
    const cre = combat.cres.find((one) => one.card === card);
    if (cre === undefined) return { text: 'not in it', tone: 'even' };
    if (cre.damage === 0) return { text: 'unhurt', tone: 'even' };
    const isOurs = placeOf(eyes.seen, card)?.ruler === eyes.near;
    const fate = cre.tagged ? 'tagged' : 'stays';
    return {
      text: `${cre.damage} of ${cre.toughness}, ${fate}`,
      tone: cre.tagged ? (isOurs ? 'lose' : 'win') : 'even',
    };
  };
}

function domainCell(_: Preview, combat: CombatForecast, eyes: Eyes): Cell {
  const isOurs = defender(eyes) === eyes.near;
  if (combat.domain_gain > 0) {
    return { text: `+${combat.domain_gain} life`, tone: isOurs ? 'win' : 'lose' };
  }
  if (combat.attack_bonus > 0) {
    return { text: `−${combat.attack_bonus} life`, tone: isOurs ? 'lose' : 'win' };
  }
  return { text: 'no matter', tone: 'even' };
}

function lifeCell(_: Preview, combat: CombatForecast, eyes: Eyes): Cell {
  const seat = defender(eyes);
  const before = rulerOf(eyes.seen, seat).life;
  const after = combat.life[seat];
  const change: Tone =
    after === before ? 'even' : after > before === (seat === eyes.near) ? 'win' : 'lose';
  const end = combat.wins === null ? '' : combat.wins === eyes.near ? ', you win' : ', lost';
  return {
    text: `${after}${end}`,
    tone: end === '' ? change : combat.wins === eyes.near ? 'win' : 'lose',
  };
}

/** Life forecast of a seat; null where it would not change. */
export function lifeAfter(preview: Preview | null, seen: Observation, seat: Seat): number | null {
  const after = preview?.combat?.life[seat];
  if (after === undefined) return null;
  return after === rulerOf(seen, seat).life ? null : after;
}

/** Damage that combat would add to a Cre, and whether that tags it. */
export function creAfter(preview: Preview | null, card: string): CreForecast | null {
  return preview?.combat?.cres.find((cre) => cre.card === card) ?? null;
}
