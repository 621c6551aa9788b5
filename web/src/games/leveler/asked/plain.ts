/** The question that every prompt falls back to: its sentence, its lit things, buttons for the rest. */
import { hasSentence, promptCode, sentence, upper } from '../../../text/sentences';
import { listed } from '../../../cards/words';
import { stepWords } from '../byhand';
import { actionWords } from '../notation';
import type { Choice } from '../../../types.gen';
import { isWritten, remaining } from '../remaining';
import { nameOf, seatOf } from '../seen';
import {
  back,
  begin,
  choose,
  clicked,
  counted,
  main,
  numbered,
  other,
  type Asked,
  type Button,
  type Standing,
} from './strip';

/** So many answers are buttons; more of them are chosen from a sheet. */
const MOST_BUTTONS = 5;

export function askPlain(at: Standing): Asked {
  const actions = at.open?.actions ?? [];
  const rest = remaining(actions, at.seen);
  const isSheet = rest.length > MOST_BUTTONS || at.open?.args['open'] === true;
  return {
    question: questionOf(at),
    detail: detailOf(at),
    buttons: [
      ...(isSheet ? [sheetButton(rest)] : numbered(rest, at)),
      ...enough(at),
      ...(at.parts.length > 0 ? [back()] : []),
    ],
  };
}

/** The way to the sheet: to choose in it, or only to write. */
function sheetButton(rest: readonly Choice[]): Button {
  return main(isWritten(rest) ? 'Write it' : 'Show the choices', { do: 'browse' }, 'C');
}

const ENOUGH: Readonly<Record<string, readonly [string, string]>> = {
  done: ['Done', 'D'],
  pass: ['Pass', 'P'],
};

function enough(at: Standing): Button[] {
  return (at.open?.actions ?? []).flatMap(({ kind, text }) => {
    const said = ENOUGH[kind];
    return said === undefined ? [] : [other(said[0], said[1], choose(text))];
  });
}

function questionOf({ open, names }: Standing): string {
  if (open === null || !hasSentence(`prompt.${open.prompt}`)) return 'Your decision';
  const step = stepWords(String(open.args['word']));
  return step ?? upper(sentence(promptCode(open), open.args, names));
}

/** What the sentence does not say: what is chosen so far, and how many may be. */
function detailOf({ open, seen, names }: Standing): string {
  const amount = Number(open?.args['amount'] ?? 0);
  const named = (seen.question?.chosen ?? [])
    .map((ref) => nameOf(seen, ref) || (names[seatOf(ref) ?? -1] ?? ''))
    .filter((name) => name !== '');
  const parts = [
    named.length > 0 && `Chosen: ${listed(named)}.`,
    amount > 1 && `Up to ${String(amount)}.`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}

export function confirmPlain(at: Standing): Asked {
  const words = clicked(at).map((text) => actionWords(text, at));
  const [first = '', ...rest] = words.filter((one) => one !== 'finish');
  return {
    question: `${begin(first)}?`,
    detail: [payment(at), rest.length === 0 ? '' : `Then: ${listed(rest)}.`]
      .filter((one) => one !== '')
      .join(' '),
    buttons: [main('Do it', { do: 'send' }), back()],
  };
}

/** The plan by which it is paid. */
export function payment({ pays, seen }: Pick<Standing, 'pays' | 'seen'>): string {
  const names = pays.map((ref) => nameOf(seen, ref));
  return names.length === 0 ? '' : `Taps ${listed(counted(names))}.`;
}

/** One press may mean several things. */
export function askWhich(at: Standing): Asked {
  const buttons = numbered(at.menu, at);
  return { question: 'What shall it do?', detail: '', buttons: [...buttons, back('Nothing')] };
}
