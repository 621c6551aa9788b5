/** What every part of the table looks at: the table as one seat sees it, and what is lit on it. */
import { createContext } from 'svelte';
import type { Light } from '../../board/look';
import { heard, lightWord, whose } from '../../board/words';
import type { Readers } from '../../state/game';
import type { Lane } from './combat';
import type { LifeForecast, Preview } from './seen.gen';
import { nameOf, type Observation, type PermanentSeen, type Ref } from './seen';

export { capital, heard, lightWord, whose } from '../../board/words';

export interface Desk {
  readonly seen: Observation;
  /** The seat at the near side. */
  readonly near: number;
  /** `names[seat]`. */
  readonly names: readonly string[];
  /** True where the table only shows (replay, spectators). */
  readonly isQuiet: boolean;
  /** One screen for two, and it may still be the other who looks: hands lie face down. */
  readonly isVeiled: boolean;
  /** What the server foresees from the play in hand, else from the table as it stands. */
  readonly preview: Preview | null;
  /** The combat, with what is declared but not sent. */
  readonly lanes: readonly Lane[];
  /** What the play in hand taps. */
  readonly pays: ReadonlySet<Ref>;
  /** The blocker that is asked for its attacker. */
  readonly held: Ref | null;
  readonly stops: readonly string[];
  light(handle: Ref): Light;
  /** Named by the line of the log that is looked at. */
  isNamed(handle: Ref): boolean;
  /** The number key of a lit thing. */
  number(handle: Ref): number | null;
  readonly press: (handle: Ref) => void;
  /** Set a stop at a step, or take it away; null where nothing can be set. */
  readonly stop: ((step: string) => void) | null;
}

export const [useDesk, setDesk] = createContext<Desk>();

/** Who reads the sentences of this table. */
export function readers({ near, names, seen }: Pick<Desk, 'near' | 'names' | 'seen'>): Readers {
  return { near, names, observation: seen as unknown as Record<string, unknown> };
}

/** What becomes of a player, where something does. */
export function forecastOf(desk: Desk, seat: number): LifeForecast | null {
  const found = desk.preview?.players.find((one) => one.seat === seat);
  const player = desk.seen.players[seat];
  if (found === undefined || player === undefined) return null;
  const isSame = found.life === player.life && found.damage_total === player.damage_total;
  return isSame ? null : found;
}

/** What is to be heard after a permanent's name and numbers: `, yours, tapped, can be chosen`. */
export function permanentRest(desk: Desk, one: PermanentSeen, copies = 1): string {
  return heard([
    copies > 1 ? `${String(copies)} of them` : '',
    whose(desk, one.controller),
    ...statesOf(desk, one),
    lightWord(desk, one.ref),
  ]);
}

function statesOf({ seen, preview }: Desk, one: PermanentSeen): string[] {
  const states: readonly (readonly [boolean, string])[] = [
    [one.tapped, 'tapped'],
    [one.damage > 0, `damage ${String(one.damage)}`],
    [one.attacking !== null, 'attacks'],
    [one.blocking.length > 0, `blocks ${one.blocking.map((ref) => nameOf(seen, ref)).join(', ')}`],
    [one.by_hand, 'partly by hand'],
    [preview?.dies.includes(one.ref) ?? false, 'would die'],
  ];
  return states.filter(([is]) => is).map(([, word]) => word);
}
