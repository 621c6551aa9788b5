/** What each block would leave: damage, the damage total, the library (leveler L10, L13, L14). */
import { damageTo, shortName, type Lane } from './combat';
import { current, numeral, passes } from './ladder';
import { playerOf, type Observation } from './seen';

export interface BlockRow {
  /** Who is blocked; empty: nobody more. */
  blocked: readonly string[];
  takes: number;
  total: number;
  life: number;
  /** The sub-deck that is exiled; null: the library is kept. */
  exiled: string | null;
}

/** Before damage is dealt there is something to foresee. */
const DECLARED: ReadonlySet<string> = new Set(['declare_attackers', 'declare_blockers']);
/** More attackers than this make a table of single blocks only too long. */
const MOST_ROWS = 5;

/** Rows for nobody, each kind of open attacker, and all; empty without an attack on the seat. */
export function blockRows(seen: Observation, lanes: readonly Lane[], seat: number): BlockRow[] {
  const open = lanes.filter(({ through }) => through > 0);
  const damage = damageTo(lanes, seat);
  if (damage === 0 || !DECLARED.has(seen.step)) return [];
  const row = (blocked: readonly Lane[], names: readonly string[]): BlockRow => {
    const player = playerOf(seen, seat);
    const takes = damage - damageTo(blocked, seat);
    const total = player.damage_total + takes;
    return {
      blocked: names,
      takes,
      total,
      life: player.life - takes,
      exiled: passes(player, total) ? numeral(current(player)) : null,
    };
  };
  const kinds = open.filter((lane, place) => place === open.findIndex(alike(lane)));
  const singles = kinds.slice(0, MOST_ROWS).map((lane) => row([lane], [titleWord(lane)]));
  return [row([], []), ...singles, ...(open.length > 1 ? [row(open, ['all'])] : [])];
}

const titleWord = ({ attacker }: Lane): string => shortName(attacker.name);

const alike =
  (lane: Lane) =>
  (other: Lane): boolean =>
    other.attacker.name === lane.attacker.name && other.through === lane.through;
