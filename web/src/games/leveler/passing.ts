/**
 * Smart passing: pass where nothing but mana could be made. It stops if the player or something of
 * his is a target, if the attackers could be lethal, or if something legal can be paid for; a
 * player may yield to one item of the stack, or until the turn ends.
 */
import type { Observation as AnyObservation } from '../../state/game';
import { settings } from '../../state/settings.svelte';
import { hasStop } from '../../state/autopass';
import type { Choice, DecisionSeen } from '../../types.gen';
import { damageTo, lanesOf } from './combat';
import { nearSeat, permanentAt, playerOf, refOfSeat, seenAs, stacked } from './seen';
import type { Observation, Ref } from './seen';
import { yields } from './yields';

export const GAME = 'leveler';
export const PRIORITY = 'magic-priority';
const MAIN: ReadonlySet<string> = new Set(['precombat_main', 'postcombat_main']);

/** The answer that is given without asking; null: ask; undefined: passing by here is no rule of ours. */
export function automaticPass(
  question: DecisionSeen,
  observation: AnyObservation,
): Choice | null | undefined {
  const seen = seenAs(observation);
  if (question.prompt === PRIORITY) return atPriority(question, seen);
  return question.prompt === 'magic-attackers' ? noAttack(question, seen) : undefined;
}

function atPriority(question: DecisionSeen, seen: Observation): Choice | null {
  const pass = question.actions.find(({ kind }) => kind === 'pass');
  if (pass === undefined || settings.autoPass === 'off') return null;
  if (hasStop(seen.step, GAME, settings) || isThreatened(seen)) return null;
  if (yields.holds(seen)) return pass;
  return question.actions.some((choice) => isReason(choice, seen)) ? null : pass;
}

/** Whoever has passed his turn to its end does not attack in it any more. */
function noAttack({ actions }: DecisionSeen, seen: Observation): Choice | undefined {
  if (settings.autoPass === 'off' || hasStop(seen.step, GAME, settings)) return undefined;
  return yields.holds(seen) ? actions.find(({ kind }) => kind === 'done') : undefined;
}

/** Something that can be done and is more than making mana. */
function isReason(choice: Choice, seen: Observation): boolean {
  if (choice.kind === 'pass' || isManaChoice(choice, seen)) return false;
  return settings.autoPass !== 'eager' || isMoment(seen);
}

export function isManaChoice({ kind, text, card }: Choice, seen: Observation): boolean {
  if (kind !== 'use') return false;
  const number = Number(text.split(' ').at(-1));
  const ability = permanentAt(seen, card)?.abilities.find((one) => one.number === number);
  return ability?.is_mana === true;
}

/** The mana abilities of a permanent that can be used at priority; they are no offers. */
export function manaOf(seen: Observation, ref: Ref, player: number): Choice[] {
  const found = permanentAt(seen, ref);
  if (found === null || found.controller !== player || found.tapped) return [];
  return found.abilities
    .filter(({ is_mana }) => is_mana)
    .map(({ number }) => ({
      text: `use ${ref} ${String(number)}`,
      kind: 'use',
      card: ref,
      target: null,
    }));
}

/** An eager player wants to act in his main phases, to answer, in combat and at the end of a turn. */
function isMoment(seen: Observation): boolean {
  const isMine = seen.active === nearSeat(seen.seat);
  if (seen.stack.length > 0 || seen.attackers.length > 0) return true;
  return isMine ? MAIN.has(seen.step) : seen.step === 'end_turn';
}

/** The player or something of his is aimed at, or what attacks him could kill him. */
export function isThreatened(seen: Observation): boolean {
  const near = nearSeat(seen.seat);
  const top = seen.stack.at(-1);
  const isFoes = top !== undefined && top.controller !== near && !yields.isYielded(near, top.ref);
  if (isFoes && top.targets.some((ref) => isMine(ref, seen, near))) return true;
  return isLethal(seen, near);
}

function isMine(ref: Ref, seen: Observation, near: number): boolean {
  if (ref === refOfSeat(near)) return true;
  const controller = permanentAt(seen, ref)?.controller ?? stacked(seen, ref)?.controller;
  return controller === near;
}

const DECLARED: ReadonlySet<string> = new Set(['declare_attackers', 'declare_blockers']);

function isLethal(seen: Observation, near: number): boolean {
  if (!DECLARED.has(seen.step) || seen.active === near) return false;
  return damageTo(lanesOf(seen, []), near) >= playerOf(seen, near).life;
}
