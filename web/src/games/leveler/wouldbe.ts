/** What pressing an unlit thing most likely means, for why-not. */
import type { DecisionSeen } from '../../types.gen';
import { shelf } from './catalogue.svelte';
import { PRIORITY } from './passing';
import { hiddenName, nearSeat, permanentAt, refOfSeat, type Observation, type Ref } from './seen';

type Meant = (handle: Ref, seen: Observation) => string | null;

const MEANT: Readonly<Record<string, Meant>> = {
  [PRIORITY]: play,
  'magic-attackers': attack,
  'magic-blockers': block,
  'magic-target': (handle) => `choose ${handle}`,
  'magic-objects': (handle) => `choose ${handle}`,
  'magic-cards': (handle) => `choose ${handle}`,
};

export function wouldBe(handle: Ref, question: DecisionSeen, seen: Observation): string | null {
  return MEANT[question.prompt]?.(handle, seen) ?? null;
}

function attack(handle: Ref, seen: Observation): string | null {
  const near = nearSeat(seen.seat);
  const isMine = permanentAt(seen, handle)?.controller === near;
  return isMine ? `attack ${handle} ${refOfSeat(1 - near)}` : null;
}

function play(handle: Ref, seen: Observation): string | null {
  const name = hiddenName(handle);
  if (name !== null) return isLandCard(name) ? `play ${handle}` : `cast ${handle}`;
  const ability = permanentAt(seen, handle)?.abilities[0];
  return ability === undefined ? null : `use ${handle} ${String(ability.number)}`;
}

function isLandCard(name: string): boolean {
  return shelf.catalogue.face(name)?.types.includes('Land') ?? false;
}

/** A creature of one's own is asked about the first attacker. */
function block(handle: Ref, seen: Observation): string | null {
  const attacker = seen.attackers[0];
  const isMine = permanentAt(seen, handle)?.controller === nearSeat(seen.seat);
  return isMine && attacker !== undefined ? `block ${handle} ${attacker}` : null;
}
