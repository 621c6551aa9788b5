/** What every part of the table looks at: the table as one seat sees it, and what is lit on it. */
import { createContext } from 'svelte';
import type { Light } from '../../board/look';
import { heard, lightWord, whose } from '../../board/words';
import type { Readers } from '../../state/game';
import type { Lane } from './lanes';
import { spotOf, type Place } from './places';
import { isEnemy, type Observation, type UnitSeen } from './seen';
import type { Preview } from './told';

export { capital, heard, lightWord, whose } from '../../board/words';

export interface Desk {
  readonly seen: Observation;
  /** The seat at the near side. */
  readonly near: number;
  /** The seat whose mat lies opposite. */
  readonly facing: number;
  /** Lay another mat opposite. */
  readonly face: (seat: number) => void;
  /** `names[seat]`. */
  readonly names: readonly string[];
  /** True where the table only shows (replay, spectators). */
  readonly isQuiet: boolean;
  /** One screen for several, and it may still be another who looks: hands lie face down. */
  readonly isVeiled: boolean;
  /** What the server foresees from the play in hand, else from the table as it stands. */
  readonly preview: Preview | null;
  readonly lanes: readonly Lane[];
  /** The unit that is asked whether it counters. */
  readonly countering: Place | null;
  /** Slots that the play in hand takes. */
  readonly taken: ReadonlySet<Place>;
  light(handle: string): Light;
  /** Named by the line of the log that is looked at. */
  isNamed(handle: string): boolean;
  /** The number key of a lit thing. */
  number(handle: string): number | null;
  /** Damage that the last combat did to it. */
  hit(place: Place): number;
  readonly press: (handle: string) => void;
}

export const [useDesk, setDesk] = createContext<Desk>();

/** Who reads the sentences of this table. */
export function readers({ near, names, seen }: Pick<Desk, 'near' | 'names' | 'seen'>): Readers {
  return { near, names, observation: seen as unknown as Record<string, unknown> };
}

/** What is to be heard after a unit's name and numbers: `, Ines’s, lane 3, row 1, charged`. */
export function unitRest(desk: Desk, unit: UnitSeen): string {
  const spot = spotOf(unit.place);
  const parts = [
    whose(desk, unit.controller),
    spot === null ? '' : `lane ${String(spot.column)}, row ${String(spot.row)}`,
    ...stateOf(desk, unit),
    lightWord(desk, unit.place),
  ];
  return heard(parts);
}

function stateOf(desk: Desk, unit: UnitSeen): string[] {
  const isFighting = desk.seen.attacks.some(
    ({ attacker, over }) => attacker === unit.place && !over,
  );
  return [
    unit.charged ? 'charged' : 'guards its lane',
    unit.landing ? 'landing' : unit.air && unit.card !== null ? 'in flight' : '',
    unit.secret && unit.card !== null ? 'hidden from others' : '',
    isFighting ? 'attacks' : '',
  ];
}

/** The team's name where sides are more than one player; empty in a duel or free-for-all. */
export function sideWord(seen: Observation, near: number, seat: number): string {
  const sides = new Set(seen.players.map(({ side }) => side));
  if (sides.size === seen.players.length || seat === near) return '';
  return isEnemy(seen, near, seat) ? 'enemy' : 'side-mate';
}
