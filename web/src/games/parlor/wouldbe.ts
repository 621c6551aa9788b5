/** The action that a press on an unlit thing most likely means: what `why` is asked about. */
import { cardOf, mustBeCard } from '../../cards/card';
import type { DecisionSeen, Observation } from '../../types.gen';
import { nearSeat, otherSeat, permanents, placeOf, rulerOf, type Place } from './seen';

type Guess = (handle: string, seen: Observation) => string | null;

/** By prompt; prompts that leave nothing unlit (`trim`, `draw`) are asked nothing. */
const GUESSES: Readonly<Record<string, Guess>> = {
  exchange: guessPlay,
  target: guessTarget,
  pay: (handle) => (cardOf(handle) === null ? null : `pay ${handle}`),
  attack: (handle, seen) => (isOwnCre(handle, seen) ? `attack ${handle}` : null),
  block: guessBlock,
  abilities: guessAbility,
};

export function wouldBe(handle: string, question: DecisionSeen, seen: Observation): string | null {
  const guess = GUESSES[question.prompt];
  return guess === undefined ? null : (guess(handle, seen) ?? guessLater(handle, seen));
}

/** What the thing is for at another time: the answer names that time. */
function guessLater(handle: string, seen: Observation): string | null {
  return guessPlay(handle, seen) ?? (isOwnCre(handle, seen) ? `attack ${handle}` : null);
}

function guessPlay(handle: string, seen: Observation): string | null {
  const place = placeOf(seen, handle);
  if (place?.zone === 'hand') return `play ${handle}`;
  return place?.zone === 'home' && place.ruler === nearSeat(seen.seat) ? `tax ${handle}` : null;
}

function guessTarget(handle: string, seen: Observation): string | null {
  if (handle === 'stack' || handle.startsWith('domain-')) return handle.replace('-', ' ');
  const place = placeOf(seen, handle);
  if (place === null || place.zone === 'hand') return null;
  return place.permanent?.card === handle ? `on ${handle}` : `expel ${handle}`;
}

function isOwnCre(handle: string, seen: Observation): boolean {
  const place = placeOf(seen, handle);
  return isCre(place, handle) && place?.ruler === nearSeat(seen.seat);
}

function isCre(place: Place | null, handle: string): boolean {
  return place?.zone === 'field' && place.permanent?.card === handle;
}

/** A blocker is tried before the first attacker, an attacker with the first Cre that could stand. */
function guessBlock(handle: string, seen: Observation): string | null {
  const near = nearSeat(seen.seat);
  const attacker = rulerOf(seen, otherSeat(near)).field.find((cre) => cre.attacking);
  if (isOwnCre(handle, seen))
    return attacker === undefined ? null : `block ${handle} ${attacker.card}`;
  const blocker = rulerOf(seen, near).field.find((cre) => cre.blocking === null);
  const isAttacker = permanents(seen).some((one) => one.card === handle && one.attacking);
  return isAttacker && blocker !== undefined ? `block ${blocker.card} ${handle}` : null;
}

/** Abilities of parlor 13.1, the one that needs no target first. */
function guessAbility(handle: string, seen: Observation): string | null {
  if (!isOwnCre(handle, seen)) return null;
  const { rank, suit } = mustBeCard(handle);
  switch (rank) {
    case 'J':
      return suit === 'C' || suit === 'S'
        ? atCombatant('volley', handle, seen)
        : `harry ${handle}`;
    case 'Q':
      return atLand(handle, seen);
    case 'K':
      return suit === 'D' ? `harry ${handle}` : `sally ${handle}`;
    default:
      return null;
  }
}

function atCombatant(verb: string, user: string, seen: Observation): string | null {
  const foes = rulerOf(seen, otherSeat(nearSeat(seen.seat))).field;
  const target = foes.find((cre) => cre.attacking || cre.blocking !== null) ?? foes[0];
  return target === undefined ? null : `${verb} ${user} ${target.card}`;
}

function atLand(user: string, seen: Observation): string | null {
  const isRed = (text: string): boolean => ['D', 'H'].includes(mustBeCard(text).suit);
  const home = rulerOf(seen, otherSeat(nearSeat(seen.seat))).home;
  const lands = home.filter((land) => isRed(land.card) === isRed(user));
  const target = lands.find((land) => land.taxed_by === null) ?? lands[0] ?? home[0];
  return target === undefined ? null : `carry ${user} ${target.card}`;
}
