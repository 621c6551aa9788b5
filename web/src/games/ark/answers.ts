/**
 * The prompt budget (ark D3, 903): which windows one wants to be asked in. A question that nothing
 * can be done about never comes; what is passed by itself takes the time that every pass takes.
 */
import type { Observation as AnyObservation } from '../../state/game';
import { settings } from '../../state/settings.svelte';
import type { Choice, DecisionSeen } from '../../types.gen';
import { attackStrike } from './combat';
import { isUnderAttack } from './forecast';
import { nearSeat, openAttack, seenAs, type Observation } from './seen';

export type Wish = 'always' | 'mine' | 'never';
export type Kind = 'counter' | 'dogma' | 'auto';

export const GAME = 'ark-age';
/** Autos ask only where something of one's own would die, or a player would be struck. */
export const DEFAULT_WISHES: Readonly<Record<Kind, Wish>> = {
  counter: 'always',
  dogma: 'always',
  auto: 'mine',
};

export function wishFor(kind: Kind): Wish {
  const wish = settings.wishes[GAME]?.[kind];
  return wish === 'always' || wish === 'mine' || wish === 'never' ? wish : DEFAULT_WISHES[kind];
}

export function setWish(kind: Kind, wish: Wish): void {
  settings.wishes[GAME] = { ...settings.wishes[GAME], [kind]: wish };
}

/** The answer that is given without asking; null: ask; undefined: this is no such question. */
export function automaticAnswer(
  question: DecisionSeen,
  observation: AnyObservation,
): Choice | null | undefined {
  if (settings.autoPass === 'off') return null;
  const pass = question.actions.find(({ kind }) => kind === 'pass');
  const kinds = kindsOf(question);
  if (pass === undefined || kinds.length === 0) return undefined;
  const seen = seenAs(observation);
  // In one's own turn a window is part of what one is doing.
  if (question.prompt === 'window' && seen.active === nearSeat(seen.seat)) return null;
  return kinds.some((kind) => asks(kind, seen)) ? null : pass;
}

/** What the question offers to answer with. */
function kindsOf({ prompt, actions }: DecisionSeen): Kind[] {
  if (prompt === 'counter') return ['counter'];
  if (prompt !== 'window') return [];
  const kinds = new Set(actions.map(({ kind }) => kind));
  const found: Kind[] = [];
  if (kinds.has('dogma')) found.push('dogma');
  if (kinds.has('use')) found.push('auto');
  return found;
}

function asks(kind: Kind, seen: Observation): boolean {
  const wish = wishFor(kind);
  if (wish !== 'mine') return wish === 'always';
  return kind === 'auto' ? isGrave(seen) : isUnderAttack(seen, nearSeat(seen.seat));
}

/** Something of one's own would die, oneself be broken through to, or an effect wants an answer. */
function isGrave(seen: Observation): boolean {
  const near = nearSeat(seen.seat);
  if (seen.chain.some(({ controller }) => controller !== near)) return true;
  if (!isUnderAttack(seen, near)) return false;
  return openAttack(seen)?.player === near || attackStrike(seen, null)?.dies === true;
}
