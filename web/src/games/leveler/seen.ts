/** The one door from the wire's untyped observation to Leveler's own, and ways to find things in it. */
import type { Observation as AnyObservation } from '../../state/game';
import type { Observation, PermanentSeen, PlayerSeen, StackSeen } from './seen.gen';

export type {
  AbilitySeen,
  CardSeen,
  Observation,
  PermanentSeen,
  PlayerSeen,
  QuestionSeen,
  StackSeen,
  SubDeckSeen,
} from './seen.gen';

/** What actions and observations call a thing: `a`, `#117`, `[Bear Cub]` (decision 0024). */
export type Ref = string;

export function seenAs(observation: AnyObservation): Observation {
  return observation as unknown as Observation;
}

/** The seat at the near side: the viewer's, or seat 0 for spectators. */
export function nearSeat(viewer: number | null): number {
  return viewer ?? 0;
}

export function playerOf(seen: Observation, seat: number): PlayerSeen {
  const player = seen.players[seat];
  if (player === undefined) throw new Error(`there is no seat ${String(seat)} at this table`);
  return player;
}

export function permanentAt(seen: Observation, ref: Ref | null): PermanentSeen | null {
  return seen.battlefield.find((one) => one.ref === ref) ?? null;
}

export function stacked(seen: Observation, ref: Ref | null): StackSeen | null {
  return seen.stack.find((one) => one.ref === ref) ?? null;
}

/** `a` is seat 0; null: the ref names no player. */
export function seatOf(ref: Ref | null): number | null {
  return ref === null || !/^[a-z]$/.test(ref) ? null : ref.charCodeAt(0) - 97;
}

export function refOfSeat(seat: number): Ref {
  return String.fromCharCode(97 + seat);
}

/** The name in `[Bear Cub]`; null: the ref names nothing in a hidden zone. */
export function hiddenName(ref: Ref): string | null {
  return ref.startsWith('[') ? ref.slice(1, -1) : null;
}

/**
 * Whether the question means another card of that name than the one in the hand that is shown: in
 * a library, outside the game, in another hand. The sheet shows it; the hand stays dark.
 */
export function isElsewhere({ question }: Observation, ref: Ref): boolean {
  const named = hiddenName(ref) === null ? undefined : question?.named.find((o) => o.ref === ref);
  return named !== undefined && (named.zone !== 'hand' || named.owner !== question?.player);
}

export const isLand = ({ types }: Pick<PermanentSeen, 'types'>): boolean => has(types, 'land');
export const isCreature = ({ types }: Pick<PermanentSeen, 'types'>): boolean =>
  has(types, 'creature');

function has(words: readonly string[], word: string): boolean {
  return words.some((one) => one.toLowerCase() === word);
}

export function hasKeyword({ keywords }: PermanentSeen, keyword: string): boolean {
  return has(keywords, keyword);
}

/** The name of anything that a ref can name; empty if it is not in sight. */
export function nameOf(seen: Observation, ref: Ref): string {
  const hidden = hiddenName(ref);
  if (hidden !== null) return frontName(hidden);
  const permanent = permanentAt(seen, ref);
  if (permanent !== null) return titleOf(permanent);
  const item = stacked(seen, ref);
  if (item !== null) return frontName(item.name);
  return cardNamed(seen, ref);
}

function cardNamed(seen: Observation, ref: Ref): string {
  const open = [...seen.exile, ...seen.players.flatMap(({ graveyard }) => graveyard)];
  const named = seen.question?.named.find((one) => one.ref === ref);
  if (named !== undefined) return frontName(named.name || 'a face-down card');
  const looked = seen.question?.looking_at ?? [];
  const card = [...open, ...looked, ...seen.players.flatMap(({ hand }) => hand ?? [])].find(
    (one) => one.ref === ref,
  );
  return card === undefined ? '' : frontName(card.name ?? 'a face-down card');
}

export function titleOf({ name, card, face_down, types }: PermanentSeen): string {
  if (name !== '') return name;
  if (card !== null) return face_down ? `${frontName(card)}, face down` : frontName(card);
  return face_down ? 'face-down card' : types.join(' ');
}

/** A card of two halves is called by its first, where there is little room. */
export function frontName(name: string): string {
  return name.split(' // ')[0] ?? name;
}
