/** Questions inside an effect's text, and the plain ones that all prompts fall back to. */
import { sentence, hasSentence, upper } from '../../../text/sentences';
import { shelf } from '../catalogue.svelte';
import { lineOf } from '../effects';
import { actionWords, readAction, unitWords } from '../notation';
import {
  back,
  begin,
  choose,
  clicked,
  main,
  numbered,
  offered,
  other,
  type Asked,
  type Standing,
} from './strip';

/** Every prompt can be answered by this: its sentence, its lit things, and buttons for the rest. */
export function askPlain(at: Standing): Asked {
  const actions = at.open?.actions ?? [];
  const plain = actions.filter(({ card, target }) => card === null && target === null);
  const idle = plain.filter(({ kind }) => kind === 'pass' || kind === 'done');
  const rest = plain.filter(({ kind }) => kind !== 'pass' && kind !== 'done');
  const cards = actions.some(({ kind }) => kind === 'card');
  return {
    question: questionOf(at),
    detail: '',
    buttons: [
      ...numbered(rest, at),
      ...(cards ? [main('Show the cards', { do: 'browse' }, 'C')] : []),
      ...idle.map(({ kind, text }) =>
        other(kind === 'pass' ? 'No' : 'Enough', kind === 'pass' ? 'N' : 'P', choose(text)),
      ),
      ...(at.parts.length > 0 ? [back()] : []),
    ],
  };
}

function questionOf({ open, names }: Standing): string {
  const code = `prompt.${open?.prompt ?? ''}`;
  return hasSentence(code) ? upper(sentence(code, open?.args ?? {}, names)) : 'Your decision';
}

export function askOptional(at: Standing): Asked {
  const yes = offered(at, 'yes');
  const no = offered(at, 'pass');
  const { card, effect, place } = at.open?.args ?? {};
  const name = typeof place === 'string' ? unitWords(place, at) : 'The effect';
  return {
    question: `${begin(name)}: use it?`,
    detail: effectText(card, effect),
    buttons: [
      ...(yes === undefined ? [] : [main('Use it', choose(yes.text), 'Y', at.cost)]),
      ...(no === undefined ? [] : [other('Do without', 'N', choose(no.text))]),
    ],
  };
}

/** The text of a card's effect; empty if it is not known. */
function effectText(card: unknown, effect: unknown): string {
  const sheet = shelf.catalogue.find(String(card));
  const line = sheet === null ? null : lineOf(sheet, Number(effect));
  return line === null ? '' : `${line.head}: ${line.text}`;
}

export function askTarget(at: Standing): Asked {
  const [first = ''] = clicked(at);
  const { args } = readAction(first);
  const enough = offered(at, 'done') ?? offered(at, 'pass');
  return {
    question: args[0] === undefined ? 'Choose a target' : `A target for ${unitWords(args[0], at)}`,
    detail: at.cost === '' ? 'Point at a unit to see what it would cost.' : upper(at.cost),
    buttons: [
      ...(enough === undefined ? [] : [other('Enough', 'P', choose(enough.text))]),
      ...(at.parts.length > 0 ? [back()] : []),
    ],
  };
}

export function confirmPlain(at: Standing): Asked {
  const last = clicked(at).at(-1) ?? '';
  return {
    question: `${begin(actionWords(last, at))}?`,
    detail: '',
    buttons: [main('Do it', { do: 'send' }), back()],
  };
}

/** One press may mean several things. */
export function askWhich(at: Standing): Asked {
  const buttons = numbered(at.menu, at);
  return { question: 'What shall it do?', detail: '', buttons: [...buttons, back('Nothing')] };
}
