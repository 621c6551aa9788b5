/** The action that pressing an unlit thing most likely means, for why-not. */
import type { DecisionSeen } from '../../types.gen';
import { spotOf } from './places';
import { isEnemy, nearSeat, unitAt, type Observation } from './seen';

export function wouldBe(handle: string, question: DecisionSeen, seen: Observation): string | null {
  if (/^\d+$/.test(handle))
    return `${question.prompt === 'gambit' ? 'gambit' : 'summon'} ${handle}`;
  if (handle.startsWith('dogma-')) return dogmaAction(handle.slice(6), seen);
  if (/^[a-f]$/.test(handle)) return `player ${handle}`;
  return unitAction(handle, question.prompt, seen);
}

/** Which half would fit is decided by whose attack it is (ark 302.6). */
function dogmaAction(number: string, seen: Observation): string {
  const half = isEnemy(seen, nearSeat(seen.seat), seen.active) ? '2' : '1';
  return `dogma ${number} ${half}`;
}

/** Prompts at which a unit is named, not made to act. */
const NAMING: ReadonlySet<string> = new Set(['attacked', 'target', 'pick', 'countered']);
const OWN: Readonly<Record<string, string>> = {
  set: 'move',
  go: 'attack',
  counter: 'counter',
  join: 'join',
  block: 'block',
};

function unitAction(place: string, prompt: string, seen: Observation): string | null {
  const spot = spotOf(place);
  if (spot === null) return null;
  if (unitAt(seen, place) === null) return prompt === 'slot' ? `slot ${place}` : null;
  if (NAMING.has(prompt)) return `at ${place}`;
  const verb = OWN[prompt];
  if (verb !== undefined && spot.seat === nearSeat(seen.seat)) return `${verb} ${place}`;
  return prompt === 'window' ? `use ${place} 1` : null;
}
