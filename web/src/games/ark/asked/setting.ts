/** Questions of the setup and of the set phase: what comes onto the mat, and how (ark 103, 502). */
import { cardWords, readAction, unitWords } from '../notation';
import { count, mania, playerOf } from '../seen';
import { back, choose, clicked, main, offered, other, type Asked, type Standing } from './strip';

export function askHero(): Asked {
  return {
    question: 'Where shall your hero stand?',
    detail: 'In any slot of your mat, face up. Its column is guarded while it is discharged.',
    buttons: [],
  };
}

export function askGambit(at: Standing): Asked {
  const done = offered(at, 'done');
  return {
    question: `Gambit: put up to ${at.seen.options['gambit_budget'] ?? ''} of cost down in flight`,
    detail: 'Free of mania, face down. Press a card of your hand, then a slot.',
    buttons: done === undefined ? [] : [other('Begin the game', 'P', choose(done.text))],
  };
}

export function askSet(at: Standing): Asked {
  const have = mania(playerOf(at.seen, at.near));
  const done = offered(at, 'done');
  const isFirst = at.seen.options['first_turn_skip_go'] === 'true' && at.seen.turn === 1;
  return {
    question: `Set phase: ${String(have)} mania to spend`,
    detail: 'Summon from your hand, revive from your incubator, move or let a unit take off.',
    buttons:
      done === undefined
        ? []
        : [other(isFirst ? 'End the turn' : 'Go phase', 'P', choose(done.text))],
  };
}

export function askSlot(at: Standing): Asked {
  const [first = ''] = clicked(at);
  const { verb, args } = readAction(first);
  const thing = verb === 'move' ? unitWords(args[0], at) : cardWords(args[0]);
  const isHero = first === '';
  return {
    question: isHero ? 'In which slot?' : `${verb === 'move' ? 'Move' : 'Put'} ${thing} where?`,
    detail: verb === 'move' ? 'One space, to a free slot beside it.' : 'Press a lit slot.',
    buttons: at.parts.length > 0 ? [back()] : [],
  };
}

export function askPosture(at: Standing): Asked {
  const [first = ''] = clicked(at);
  const card = cardWords(readAction(first).args[0]);
  const ground = at.open?.actions.find(({ text }) => text === 'posture 1');
  const air = at.open?.actions.find(({ text }) => text === 'posture 2');
  const isRevived = readAction(first).verb === 'revive';
  return {
    question: `${card}: ground or flight?`,
    detail: '',
    buttons: [
      ...(ground === undefined
        ? []
        : [main('On the ground', choose(ground.text), 'Y', 'face up, “when summoned” works')]),
      ...(air === undefined
        ? []
        : [
            other(
              'In flight',
              'A',
              choose(air.text),
              `${isRevived ? '' : 'secret, '}takes 1 less, ${guards(at) ? 'guards too' : 'guards nothing'}`,
            ),
          ]),
      back(),
    ],
  };
}

/** Whether a flyer bars its lane (ark 605.5). */
const guards = ({ seen }: Standing): boolean => seen.options['airborne_blocks'] === 'true';

export function askDiscard(at: Standing): Asked {
  return {
    question: 'Discard a card',
    detail: `A hand holds ${String(count(at.seen, 'hand_limit'))} cards after the draw.`,
    buttons: [],
  };
}

export function askUpkeep(at: Standing): Asked {
  const have = mania(playerOf(at.seen, at.near));
  return {
    question: 'Keep your Alts effects?',
    detail: `Each costs 1 of your ${String(have)} mania, or ends.`,
    buttons: [],
  };
}

export function confirmSet(at: Standing): Asked {
  const [first = '', slot, posture] = clicked(at);
  const { verb, args } = readAction(first);
  const name = verb === 'move' ? unitWords(args[0], at) : cardWords(args[0]);
  const how = posture === 'posture 2' ? ' in flight' : '';
  const say = VERBS[verb] ?? 'Do this with';
  return {
    question: `${say} ${name}${how}?`,
    detail: slot === undefined ? '' : 'The dashed slot shows where.',
    buttons: [main('Do it', { do: 'send' }), back()],
  };
}

const VERBS: Readonly<Record<string, string>> = {
  summon: 'Summon',
  revive: 'Revive',
  gambit: 'Put down',
  move: 'Move',
};
