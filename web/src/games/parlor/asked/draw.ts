/** Hand trim and draw (parlor 4.3, 5). */
import { inCard, listed } from '../../../cards/words';
import { readAction } from '../notation';
import { rulerOf } from '../seen';
import {
  argOf,
  back,
  clicked,
  hasOffer,
  main,
  other,
  type Asked,
  type Command,
  type Standing,
} from './strip';

export function askTrim(at: Standing): Asked {
  const excess = rulerOf(at.seen, at.near).hand_size - 7;
  const left = Math.max(0, excess - clicked(at).length);
  return {
    question: left === 1 ? 'Put 1 card into Recycle' : `Put ${String(left)} cards into Recycle`,
    detail: 'At most seven cards stay in hand before the draw.',
    buttons: hasOffer(at, 'done')
      ? [main('Recycle them', { do: 'choose', text: 'done' }), back('Back')]
      : at.parts.length > 0
        ? [back('Back')]
        : [],
  };
}

export function confirmTrim(at: Standing): Asked {
  const cards = clicked(at)
    .filter((text) => text !== 'done')
    .map((text) => inCard(argOf(text)));
  return {
    question: `Put ${listed(cards)} into Recycle?`,
    detail: 'Face down; it comes back when the piles are shuffled.',
    buttons: [main('Recycle', { do: 'send' }), back('Another')],
  };
}

export function askDraw(at: Standing): Asked {
  if (at.isRedrawing) {
    return {
      question: 'Which Hand card goes into Recycle too?',
      detail: 'With it go both drawn cards. You then draw anew, keep one, and your turn ends.',
      buttons: [back('Keep one after all')],
    };
  }
  const redraws = at.open?.actions.filter(({ text }) => readAction(text).verb === 'redraw') ?? [];
  const bare = redraws.find(({ text }) => text === 'redraw');
  const command: Command =
    bare === undefined ? { do: 'redraw' } : { do: 'choose', text: 'redraw' };
  return {
    question: at.seen.drawn_size === 1 ? 'Keep this card?' : 'Which card do you keep?',
    detail:
      redraws.length === 0
        ? 'The other goes into Recycle, face down.'
        : 'The other goes into Recycle. A redraw costs a Hand card and your turn.',
    buttons: redraws.length === 0 ? [] : [other('Redraw', 'R', command)],
  };
}

export function confirmDraw(at: Standing): Asked {
  const { verb, args } = readAction(clicked(at)[0] ?? '');
  if (verb === 'keep') {
    return {
      question: `Keep ${inCard(args[0] ?? '')}?`,
      detail: 'The other goes into Recycle, face down.',
      buttons: [main('Keep it', { do: 'send' }), back('Back')],
    };
  }
  const gone = [...args, ...(at.seen.drawn ?? [])].map(inCard);
  return {
    question: 'Redraw, and end your turn?',
    detail: `${listed(gone)} go into Recycle; you draw anew and keep one.`,
    buttons: [main('Redraw', { do: 'send' }), back('Back')],
  };
}
