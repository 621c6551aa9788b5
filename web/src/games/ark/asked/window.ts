/** Windows: answer what is going on, or pass (ark 606.6, 613). */
import { unitWords } from '../notation';
import { openAttack, unitAt, type AttackSeen } from '../seen';
import {
  begin,
  button,
  choose,
  numbered,
  offered,
  other,
  type Asked,
  type Standing,
} from './strip';

/** So many answers are offered as buttons, dogmas first; the others by pressing their units. */
const SHOWN = 3;

export function askWindow(at: Standing): Asked {
  const actions = at.open?.actions ?? [];
  const uses = ['dogma', 'use'].flatMap((verb) => actions.filter(({ kind }) => kind === verb));
  const more = uses.length > SHOWN ? ' More: press their units.' : '';
  return {
    question: questionOf(at),
    detail: `${speedWords(at)}${more}`.trim(),
    buttons: [
      ...numbered(uses.slice(0, SHOWN), at),
      ...button(offered(at, 'pass'), (text) => other('Pass', 'P', choose(text))),
    ],
  };
}

function questionOf(at: Standing): string {
  const attack = openAttack(at.seen);
  if (at.seen.chain.length > 0) return 'Answer the top of the chain?';
  if (attack === null) return 'The phase ends. Use an effect before it does?';
  if (at.seen.countering !== null) {
    return `${begin(unitWords(at.seen.countering, at))} strikes back. Do something?`;
  }
  const foe = begin(unitWords(attack.attacker ?? undefined, at));
  return `${foe} attacks ${whomWords(attack, at)}. Do something?`;
}

function whomWords({ player, target }: AttackSeen, at: Standing): string {
  if (player === null) return unitWords(target ?? undefined, at);
  return player === at.near ? 'you' : (at.names[player] ?? 'the player');
}

/** The speed that an answer needs (ark 613.2, 613.3). */
function speedWords({ seen, near }: Standing): string {
  const top = seen.chain.at(-1);
  if (top !== undefined) return `It has speed ${String(top.speed)}: an answer needs as much.`;
  const speed = unitAt(seen, openAttack(seen)?.attacker ?? null)?.stats?.speed;
  if (speed === undefined || seen.active === near) return '';
  return `An answer needs more than speed ${String(speed)}; each point above makes it 1 cheaper.`;
}
