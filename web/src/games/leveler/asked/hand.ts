/** What is done by hand: the palette, and the other player's word on it (architecture 9). */
import { frontName, type Observation } from '../seen';
import { choose, main, offered, other, type Asked, type Standing } from './strip';

export function askManual(at: Standing): Asked {
  const done = offered(at, 'done');
  const left = Number(at.open?.args['amount'] ?? 2);
  return {
    question: `Resolve ${nameAsked(at.seen)} by hand`,
    detail:
      left === 1
        ? 'It was objected to: with another objection the effect is void.'
        : 'Do what its text says, one action after another; then your opponent confirms.',
    buttons: [
      main('Choose an action', { do: 'browse' }, 'C'),
      ...(done === undefined ? [] : [other('All done', 'D', choose(done.text))]),
    ],
  };
}

export function askManualConfirm(at: Standing): Asked {
  const isLook = at.open?.args['word'] === 'look';
  const [yes, no] = [offered(at, 'yes'), offered(at, 'no')];
  const name = nameAsked(at.seen);
  return {
    question: isLook ? `May they look at hidden cards for ${name}?` : `Was ${name} done rightly?`,
    detail: isLook
      ? 'Nothing has been shown yet.'
      : 'If you object, all of it is taken back and done again; a second time it is void.',
    buttons: [
      ...(yes === undefined ? [] : [main(isLook ? 'They may' : 'Yes', choose(yes.text), 'Y')]),
      ...(no === undefined ? [] : [other(isLook ? 'No' : 'Object', 'N', choose(no.text))]),
      other('Read it', 'C', { do: 'browse' }),
    ],
  };
}

function nameAsked({ question }: Observation): string {
  const name = question?.about_name ?? '';
  return name === '' ? 'this' : frontName(name);
}
