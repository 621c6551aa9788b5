/** Questions of the go phase: attacks, answers, counterattacks (ark 503, 606, 607). */
import { listed } from '../../../cards/words';
import type { Strike } from '../combat';
import { counterOf } from '../forecast';
import { actionWords, readAction, unitWords } from '../notation';
import { openAttack } from '../seen';
import { lanesOf } from '../targets';
import {
  back,
  begin,
  button,
  choose,
  clicked,
  main,
  offered,
  other,
  type Asked,
  type Standing,
} from './strip';

export function askGo(at: Standing): Asked {
  const open = lanesOf(at.seen, at.near).filter(({ state }) => state === 'open');
  const lanes = listed(open.map(({ column }) => String(column)));
  return {
    question: 'Go phase: press a unit to act with it',
    detail:
      open.length === 0
        ? 'Every lane is guarded. An attack that is countered may open one.'
        : `${open.length === 1 ? 'Lane' : 'Lanes'} ${lanes} ${open.length === 1 ? 'is' : 'are'} open: break through for Glory.`,
    buttons: button(offered(at, 'done'), (text) => other('End the phase', 'P', choose(text))),
  };
}

export function askAttacked(at: Standing): Asked {
  const [first = ''] = clicked(at);
  const unit = unitWords(readAction(first).args[0], at);
  const isPlayer =
    at.open?.actions.some(({ text }) => readAction(text).verb === 'player') === true;
  return {
    question: `Whom does ${unit} attack?`,
    detail: isPlayer ? 'A lit unit, or through the open lane the player.' : 'Press a lit unit.',
    buttons: [back()],
  };
}

export function askJoin(): Asked {
  return {
    question: 'Which unit joins the unity attack?',
    detail: 'One of the same row. Both strike at once, each with +1 might, for no Glory or Pride.',
    buttons: [back()],
  };
}

export function askCounter(at: Standing): Asked {
  const yes = offered(at, 'counter');
  const place = yes?.card ?? null;
  const forecast = counterOf({ seen: at.seen, countering: place, preview: at.preview });
  const foe = unitWords(openAttack(at.seen)?.attacker ?? undefined, at);
  const lane = forecast?.lane == null ? '' : `lane ${String(forecast.lane)}`;
  return {
    question: `${unitWords(place ?? undefined, at)} was hit. Counterattack?`,
    detail: 'Countering charges it, and a charged unit guards nothing.',
    buttons: [
      ...button(yes, (text) =>
        main(
          'Counter',
          choose(text),
          'Y',
          joined(counterWords(forecast?.strike ?? null, foe), lane && `${lane} opens`),
        ),
      ),
      ...button(offered(at, 'pass'), (text) =>
        other(
          'Hold the lane',
          'N',
          choose(text),
          joined(`${foe} lives`, lane && `${lane} stays shut`),
        ),
      ),
    ],
  };
}

function counterWords(strike: Strike | null, foe: string): string {
  if (strike?.damage == null) return `strikes ${foe}`;
  return strike.dies ? `kills ${foe}` : `${foe} takes ${String(strike.damage)}`;
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ');

export function askCountered(): Asked {
  return {
    question: 'Which attacker is struck back at?',
    detail: 'Both attacked; one counterattack answers one of them.',
    buttons: [],
  };
}

export function askBlock(at: Standing): Asked {
  return {
    question: 'Shall a nearer guard take the attack?',
    detail: 'It charges and becomes the target.',
    buttons: button(offered(at, 'pass'), (text) => other('Let it through', 'N', choose(text))),
  };
}

export function confirmFight(at: Standing): Asked {
  const [first = '', ...rest] = clicked(at);
  const { verb, args } = readAction(first);
  const target = readAction(rest.find((text) => text.startsWith('at ')) ?? '').args[0];
  const whom = target === undefined ? '' : ` at ${unitWords(target, at)}`;
  const name = unitWords(args[0], at);
  const words: Readonly<Record<string, string>> = {
    attack: `${begin(name)} attacks${whom.replace(' at', '')}?`,
    unite: 'Attack in unity?',
    counter: `${begin(name)} counterattacks?`,
  };
  return {
    question: words[verb] ?? `${begin(actionWords(first, at))}${whom}?`,
    detail: '',
    buttons: [main('Do it', { do: 'send' }, 'Y', at.cost), back()],
  };
}
