/** Exchanges: a card, its target, its payment (parlor 7). */
import { kindOf, mustBeCard } from '../../../cards/card';
import { inCard, listed } from '../../../cards/words';
import type { Observation } from '../../../types.gen';
import { actionWords, readAction } from '../notation';
import { paymentWords } from '../payment';
import {
  argOf,
  back,
  begin,
  clicked,
  main,
  other,
  playedCard,
  type Asked,
  type Button,
  type Command,
  type Standing,
} from './strip';

const PASS: Command = { do: 'take', texts: ['pass'] };

export function askPlay(at: Standing): Asked {
  const foe = at.names[1 - at.near] ?? '';
  const isFirst = at.seen.step === 'first-play';
  const isOurs = at.seen.phasing === at.near;
  const next = isFirst
    ? isOurs
      ? 'then you may attack'
      : `then ${foe} may attack`
    : 'then comes combat';
  return {
    question: isFirst === isOurs ? 'Play a card, or pass' : `Answer ${foe}, or pass`,
    detail: `A pass ends the exchange, ${next}.`,
    buttons: [other('Pass', 'P', PASS)],
  };
}

export function askTarget(at: Standing): Asked {
  return {
    question: `Where do you lay ${inCard(playedCard(at))}?`,
    detail: 'On a Creature or Land, in a Domain, on the Trumps; or spend it to expel.',
    buttons: [back('Another card')],
  };
}

export function askPay(at: Standing): Asked {
  const play = at.staged.play;
  const owed = play === null ? 0 : play.owed.reduce((sum, one) => sum + one, 0);
  const generic = play?.owed_generic ?? 0;
  const suit = mustBeCard(playedCard(at)).suit;
  const parts = [
    ...(owed > 0 ? [`{points:${String(owed)}${suit}}`] : []),
    ...(generic > 0 ? [`${String(generic)} of any suit`] : []),
  ];
  return {
    question: `Pay for ${inCard(playedCard(at))}`,
    detail: `Still ${listed(parts)}. Press Lands, or points of your pool.`,
    buttons: [back('Back')],
  };
}

export function confirmPlay(at: Standing): Asked {
  const texts = clicked(at);
  const { verb } = readAction(texts[0] ?? '');
  if (verb === 'tax') return confirmTax(at, argOf(texts[0] ?? ''));
  const card = playedCard(at);
  const target = texts.find((text) => isTarget(text)) ?? null;
  const pays = paymentWords(at.payment);
  return {
    question: playQuestion(card, target, at),
    detail: [playDetail(card, target, at), pays].filter((part) => part !== '').join(' '),
    buttons: [main(playLabel(card, target), { do: 'send' }), ...otherPlays(target, at)],
  };
}

function confirmTax(at: Standing, land: string): Asked {
  return {
    question: `Tax ${inCard(land)} and keep its point?`,
    detail:
      at.seen.phasing === at.near
        ? 'Unspent it burns at your next cycle: −1 life.'
        : 'Unspent it burns when your turn begins: −1 life.',
    buttons: [main('Tax it', { do: 'send' }), back('Back')],
  };
}

function playQuestion(card: string, target: string | null, at: Standing): string {
  const name = inCard(card);
  if (target === null) {
    return kindOf(mustBeCard(card)) === 'land'
      ? `Lay ${name} in your Home?`
      : `Cast ${name} to your Field?`;
  }
  const { verb, args } = readAction(target);
  if (verb === 'expel') return `Expel ${inCard(args[0] ?? '')} with ${name}?`;
  return `${begin(actionWords(target, at).replace('it', name))}?`;
}

function playDetail(card: string, target: string | null, at: Standing): string {
  if (target !== null) return readAction(target).verb === 'expel' ? expelWords(at) : '';
  return kindOf(mustBeCard(card)) === 'land'
    ? 'Free; one Land a turn.'
    : 'Inactive until the next turn.';
}

/** What the expel would do (parlor 15.4 to 15.7). */
function expelWords({ preview }: Standing): string {
  const expel = preview?.expel ?? null;
  if (expel === null) return '';
  const parts = [
    ...(expel.damage > 0 ? [`deals ${String(expel.damage)}`] : []),
    `${listed(expel.cards.map(inCard))} to ${expel.destination === 'discard' ? 'Discard' : 'Recycle'}`,
    ...(expel.life_loss > 0 ? [`{b:−${String(expel.life_loss)} life}`] : []),
  ];
  return `${begin(listed(parts))}.`;
}

function playLabel(card: string, target: string | null): string {
  if (target !== null) return readAction(target).verb === 'expel' ? 'Expel it' : 'Lay it';
  return kindOf(mustBeCard(card)) === 'land' ? 'Lay it' : 'Cast it';
}

/** Stepping back; laying or expelling the same thing, or paying otherwise, or passing. */
function otherPlays(target: string | null, at: Standing): Button[] {
  if (target === null) {
    const pays = other('Pay otherwise', 'O', { do: 'by-hand' });
    return [back('Another card'), at.hasSuggested ? pays : other('Pass', 'P', PASS)];
  }
  const swapped = swap(target, at.seen);
  if (swapped === null || !isWorthAsking(target, swapped, at)) {
    return [back('Elsewhere'), other('Pass', 'P', PASS)];
  }
  const label = readAction(swapped).verb === 'expel' ? 'Expel instead' : 'Lay instead';
  return [other(label, 'X', { do: 'instead', text: swapped }), back('Elsewhere')];
}

/** On the Trumps only if it is offered; on a Cre or Lnd always, for the reason is worth knowing. */
function isWorthAsking(target: string, swapped: string, at: Standing): boolean {
  const offers = at.parts.flatMap(({ question }) => question.actions);
  return target !== 'stack' || offers.some(({ text }) => text === swapped);
}

/** The other thing to do at the same target: `on KHb` and `expel KHb`. */
export function swap(target: string, seen: Observation): string | null {
  const { verb, args } = readAction(target);
  const top = seen.stack.at(-1);
  const [thing = ''] = args;
  if (verb === 'on') return `expel ${thing}`;
  if (verb === 'stack') return top === undefined ? null : `expel ${top}`;
  if (verb !== 'expel') return null;
  if (thing === top) return 'stack';
  return kindOf(mustBeCard(thing)) === 'enhancement' ? null : `on ${thing}`;
}

function isTarget(text: string): boolean {
  return ['on', 'domain', 'stack', 'expel'].includes(readAction(text).verb);
}
