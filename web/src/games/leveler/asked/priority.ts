/** Priority, and the hand that a game begins with (CR 117, 103.5). */
import { nameOf, type StackSeen } from '../seen';
import { stepName } from '../steps';
import { upper } from '../../../text/sentences';
import { remaining } from '../remaining';
import {
  choose,
  main,
  numbered,
  offered,
  other,
  type Asked,
  type Button,
  type Standing,
} from './strip';

/** So many cards that lie elsewhere (a graveyard) are buttons; more are chosen from a sheet. */
const MOST_BUTTONS = 2;

export function askPriority(at: Standing): Asked {
  const pass = offered(at, 'pass');
  const top = at.seen.stack.at(-1);
  const away = remaining(at.open?.actions ?? [], at.seen);
  const isFull = away.length > MOST_BUTTONS;
  return {
    question: questionOf(at),
    detail: `${upper(stepName(at.seen.step))}. ${poolWords(at)}`.trim(),
    buttons: [
      ...(isFull ? [other('More plays', 'C', { do: 'browse' })] : numbered(away, at)),
      ...(pass === undefined ? [] : [passButton(at, pass.text)]),
      ...(top === undefined || top.controller === at.near
        ? []
        : [other('Yield to this', 'L', { do: 'yield', till: 'item' })]),
      other('Pass the turn', 'E', { do: 'yield', till: 'end' }),
    ],
  };
}

function questionOf({ seen, near, names }: Standing): string {
  const top = seen.stack.at(-1);
  const player = seen.question?.player ?? near;
  const forWhom = player === near ? '' : ` You decide for ${names[player] ?? ''}.`;
  return `${whatToDo({ seen, near, names }, top)}${forWhom}`;
}

function whatToDo(
  { seen, near, names }: Pick<Standing, 'seen' | 'near' | 'names'>,
  top: StackSeen | undefined,
): string {
  if (top !== undefined) {
    const whose = top.controller === near ? 'your' : `${names[top.controller] ?? ''}’s`;
    return `Answer ${whose} ${nameOf(seen, top.ref)}?`;
  }
  return seen.active === near ? 'What do you do?' : 'Do something?';
}

function passButton({ seen }: Standing, text: string): Button {
  return seen.stack.length > 0
    ? main('Let it resolve', choose(text), 'P')
    : main('Go on', choose(text), 'P');
}

function poolWords({ seen, near }: Standing): string {
  const pool = seen.players[near]?.pool ?? '';
  return pool === '' ? '' : `In your pool: ${pool.split('').join(' ')}.`;
}

export function askMulligan(at: Standing): Asked {
  const taken = at.seen.players[at.near]?.mulligans ?? 0;
  const keep = offered(at, 'keep');
  const again = offered(at, 'mulligan');
  return {
    question: 'Keep this hand?',
    detail:
      taken === 0
        ? 'A mulligan draws seven again; one card for each goes to the bottom.'
        : `You put ${String(taken)} card${taken === 1 ? '' : 's'} on the bottom if you keep.`,
    buttons: [
      ...(keep === undefined ? [] : [main('Keep', choose(keep.text), 'K')]),
      ...(again === undefined ? [] : [other('Mulligan', 'M', choose(again.text))]),
    ],
  };
}
