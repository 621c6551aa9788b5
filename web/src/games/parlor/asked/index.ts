/** The question strip: what is asked, what the play in hand would do, and the buttons with keys. */
import { actionWords } from '../notation';
import {
  askAbility,
  askAssign,
  askAttack,
  askBlock,
  askBonus,
  confirmAbility,
  confirmAttack,
  confirmBlock,
  confirmDamage,
} from './combat';
import { askDraw, askTrim, confirmDraw, confirmTrim } from './draw';
import { askPay, askPlay, askTarget, confirmPlay } from './exchange';
import {
  back,
  begin,
  clicked,
  main,
  other,
  type Asked,
  type Asking,
  type Standing,
} from './strip';

/** What the strip says to a seat that is asked. */
export function asked(at: Standing): Asked {
  if (at.menu.length > 0) return askWhich(at);
  const isWhole = at.phase === 'whole' || at.phase === 'sending';
  return isWhole ? confirm(at) : (OPEN[at.open?.prompt ?? at.prompt] ?? askPlain)(at);
}

/** A pass is its own sentence, whatever it passes. */
function confirm(at: Standing): Asked {
  const [first] = clicked(at);
  const isPass = first === 'pass' || first === 'done';
  return isPass ? confirmPlain(at) : (WHOLE[at.prompt] ?? confirmPlain)(at);
}

const OPEN: Readonly<Record<string, Asking>> = {
  trim: askTrim,
  draw: askDraw,
  exchange: askPlay,
  target: askTarget,
  pay: askPay,
  attack: askAttack,
  block: askBlock,
  abilities: askAbility,
  assign: askAssign,
  bonus: askBonus,
};

const WHOLE: Readonly<Record<string, Asking>> = {
  trim: confirmTrim,
  draw: confirmDraw,
  exchange: confirmPlay,
  attack: confirmAttack,
  block: confirmBlock,
  abilities: confirmAbility,
  assign: confirmDamage,
  bonus: confirmDamage,
};

function askPlain(at: Standing): Asked {
  return {
    question: 'Your decision',
    detail: '',
    buttons: at.parts.length > 0 ? [back('Back')] : [],
  };
}

function confirmPlain(at: Standing): Asked {
  const last = clicked(at).at(-1) ?? '';
  return {
    question: `${begin(actionWords(last, at))}?`,
    detail: '',
    buttons: [main('Do it', { do: 'send' }), back('Back')],
  };
}

function askWhich(at: Standing): Asked {
  const buttons = at.menu.map((choice, index) =>
    other(begin(actionWords(choice.text, at)), String(index + 1), {
      do: 'choose',
      text: choice.text,
    }),
  );
  return { question: 'Which of these?', detail: '', buttons: [...buttons, back('Elsewhere')] };
}

export * from './strip';
export { swap } from './exchange';
