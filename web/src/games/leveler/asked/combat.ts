/** Attackers and blockers, one by one (CR 508, 509). */
import { listed } from '../../../cards/words';
import { damageTo, lanesOf } from '../combat';
import { passes } from '../ladder';
import { readAction, refWords } from '../notation';
import { nameOf, playerOf } from '../seen';
import { back, choose, clicked, main, offered, other, type Asked, type Standing } from './strip';

export function askAttackers(at: Standing): Asked {
  const chosen = clicked(at).filter((text) => text.startsWith('attack '));
  const done = offered(at, 'done');
  const isNone = chosen.length === 0;
  const lanes = lanesOf(at.seen, chosen);
  const victim = 1 - at.near;
  return {
    question: isNone ? 'Who attacks?' : `Attack with ${listed(chosen.map(attackerOf(at)))}?`,
    detail: isNone
      ? 'Press your creatures, then Attack.'
      : `${String(damageTo(lanes, victim))} damage if nobody blocks.`,
    buttons: [
      ...(done === undefined
        ? []
        : [
            isNone ? other('No attack', 'D', choose('done')) : main('Attack', choose('done'), 'D'),
          ]),
      ...(isNone ? [] : [back('Fewer')]),
    ],
  };
}

const attackerOf =
  (at: Standing) =>
  (text: string): string =>
    refWords(readAction(text).args[0], at);

export function askBlockers(at: Standing): Asked {
  const done = offered(at, 'done');
  const chosen = clicked(at).filter((text) => text.startsWith('block '));
  const [held] = at.held;
  const buttons = [
    ...(done === undefined
      ? []
      : [main(chosen.length === 0 ? 'No block' : 'Done blocking', choose('done'), 'D')]),
    ...(chosen.length === 0 ? [] : [back('Undo')]),
    ...(held === undefined ? [] : [back(`Not ${nameOf(at.seen, held)}`)]),
  ];
  const question =
    held === undefined ? 'Who blocks?' : `Which attacker does ${nameOf(at.seen, held)} block?`;
  return { question, detail: dangerWords(at), buttons: buttons.slice(0, 3) };
}

/** What the attack does as it stands: to the life, and to the library (leveler L13, L14). */
export function dangerWords(at: Standing): string {
  const me = playerOf(at.seen, at.near);
  const damage = damageTo(lanesOf(at.seen, clicked(at)), at.near);
  if (damage === 0) return 'Nothing comes through.';
  if (damage >= me.life) return `${String(damage)} would come through: that is lethal.`;
  const total = me.damage_total + damage;
  const exile = passes(me, total) ? ' Your library would be exiled.' : '';
  return `${String(damage)} would come through, total ${String(total)}.${exile}`;
}

/** An attack or block that the engine finds whole by itself. */
export function confirmCombat(at: Standing): Asked {
  const isAttack = at.prompt === 'magic-attackers';
  const said = isAttack ? askAttackers(at) : askBlockers(at);
  const label = isAttack ? 'Attack' : 'Block';
  return { ...said, buttons: [main(label, { do: 'send' }), back('Fewer')] };
}
