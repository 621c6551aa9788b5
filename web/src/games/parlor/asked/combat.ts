/** Attack, block, abilities and divided damage (parlor 13, 14). */
import { inCard, listed } from '../../../cards/words';
import { actionWords, isAbility, readAction } from '../notation';
import {
  argOf,
  back,
  begin,
  chosenCards,
  clicked,
  main,
  offered,
  other,
  type Asked,
  type Standing,
} from './strip';

export function askAttack(at: Standing): Asked {
  const attackers = chosenCards(at);
  if (attackers.length === 0) {
    return {
      question: 'Who attacks?',
      detail: 'Press your Creatures, up to six. Without an attack your turn ends.',
      buttons: [other('No attack', 'P', { do: 'take', texts: ['done'] })],
    };
  }
  return {
    question: `Attack with ${listed(attackers.map(inCard))}?`,
    detail: 'They are taxed when combat is over, and cannot block on the next turn.',
    buttons: [main('Attack', { do: 'choose', text: 'done' }), back('Fewer')],
  };
}

export function confirmAttack(at: Standing): Asked {
  const said = askAttack(at);
  return { ...said, buttons: [main('Attack', { do: 'send' }), back('Fewer')] };
}

export function askBlock(at: Standing): Asked {
  if (at.held.length > 0) {
    return {
      question: `Whom does ${inCard(at.held[0] ?? '')} meet?`,
      detail: 'Press an attacker.',
      buttons: [back('Back')],
    };
  }
  if (blocksOf(at).length === 0) {
    return {
      question: 'Who blocks?',
      detail: 'Press a Creature of yours, then the attacker it meets; up to three for one.',
      buttons: [other('No block', 'P', { do: 'take', texts: ['done'] })],
    };
  }
  return {
    ...blockWords(at),
    buttons: [main('Block', { do: 'choose', text: 'done' }), back('Fewer')],
  };
}

export function confirmBlock(at: Standing): Asked {
  return { ...blockWords(at), buttons: [main('Block', { do: 'send' }), back('Fewer')] };
}

function blockWords(at: Standing): { question: string; detail: string } {
  const blocks = blocksOf(at).map(
    ([blocker = '', attacker = '']) => `${inCard(attacker)} with ${inCard(blocker)}`,
  );
  return {
    question: `Block ${listed(blocks)}?`,
    detail: 'Press on to add, or press a blocker again to move it.',
  };
}

function blocksOf(at: Standing): (readonly string[])[] {
  return clicked(at)
    .filter((text) => text.startsWith('block '))
    .map((text) => readAction(text).args);
}

export function askAbility(at: Standing): Asked {
  const [user] = at.held;
  if (user !== undefined) {
    const verbs = new Set(offered(at, user).map((text) => begin(readAction(text).verb)));
    return {
      question: `${[...verbs].join(' or ')} by ${inCard(user)}: at what?`,
      detail: 'Press a lit card.',
      buttons: [back('Back')],
    };
  }
  const users = [
    ...new Set(at.open?.actions.map(({ text }) => argOf(text)).filter((text) => text !== '')),
  ];
  const ready = at.parts.length > 0 ? [back('Take back')] : [];
  return {
    question: 'Use abilities?',
    detail: users.length === 0 ? '' : `Ready: ${listed(users.map(inCard))}.`,
    buttons: [other('Done', 'P', { do: 'choose', text: 'done' }), ...ready],
  };
}

export function confirmAbility(at: Standing): Asked {
  const uses = clicked(at).filter((text) => isAbility(readAction(text).verb));
  const boosted = at.preview?.boosted ?? null;
  return {
    question: `${listed(uses.map((text) => begin(actionWords(text, at))))}?`,
    detail: boosted === null ? '' : `With her petals she shows ${String(boosted)}.`,
    buttons: [main('Use it', { do: 'send' }), back('Back')],
  };
}

export function askAssign(at: Standing): Asked {
  const [first = ''] = at.open?.actions.map(({ text }) => argOf(text)) ?? [];
  return {
    question: `Divide the power of ${first === '' ? 'the attacker' : inCard(first)}`,
    detail: `Press a blocker for each point.${leftWords(at)}`,
    buttons: at.parts.length > 0 ? [back('Back')] : [],
  };
}

export function askBonus(at: Standing): Asked {
  return {
    question: 'Divide the bonus damage',
    detail: `Press a Creature for each point.${leftWords(at)}`,
    buttons: at.parts.length > 0 ? [back('Back')] : [],
  };
}

export function confirmDamage(at: Standing): Asked {
  return {
    question: `Deal it so: ${listed(shares(clicked(at)))}?`,
    detail: 'All of it is dealt.',
    buttons: [main('Deal it', { do: 'send' }), back('Back')],
  };
}

/** `2 on {card:KHb}` for every target of a division. */
function shares(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const target = readAction(text).args.at(-1) ?? '';
    counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return [...counts].map(([target, count]) => `${String(count)} on ${inCard(target)}`);
}

function leftWords(at: Standing): string {
  const count = at.staged.division?.points_left ?? 0;
  return count > 0 ? ` ${String(count)} left.` : '';
}
