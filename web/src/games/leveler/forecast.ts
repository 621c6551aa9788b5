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

/** More attackers than this make a table of single blocks only too long. */
const MOST_ROWS = 5;

/** Rows for nobody, each open attacker, and all of them; empty without an attack on the seat. */
export function blockRows(seen: Observation, lanes: readonly Lane[], seat: number): BlockRow[] {
  const open = lanes.filter(({ through }) => through > 0);
  const damage = damageTo(lanes, seat);
  if (damage === 0) return [];
  const row = (blocked: readonly Lane[]): BlockRow => {
    const player = playerOf(seen, seat);
    const takes = damage - damageTo(blocked, seat);
    const total = player.damage_total + takes;
    return {
      blocked: blocked.map(({ attacker }) => shortName(attacker.name)),
      takes,
      total,
      life: player.life - takes,
      exiled: passes(player, total) ? numeral(current(player)) : null,
    };
  };
  const singles = open.slice(0, MOST_ROWS).map((lane) => row([lane]));
  return [row([]), ...singles, ...(open.length > 1 ? [row(open)] : [])];
}
