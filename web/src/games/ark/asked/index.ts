/** The question strip: what is asked, what would come of it, and the buttons with their keys. */
import {
  askAttacked,
  askBlock,
  askCounter,
  askCountered,
  askGo,
  askJoin,
  confirmFight,
} from './fighting';
import {
  askDiscard,
  askGambit,
  askHero,
  askPosture,
  askSet,
  askSlot,
  askUpkeep,
  confirmSet,
} from './setting';
import { main, other, type Asked, type Asking, type Standing } from './strip';
import { askWindow } from './window';
import { askOptional, askPlain, askTarget, askWhich, confirmPlain } from './texts';

const OPEN: Readonly<Record<string, Asking>> = {
  'hero-slot': askHero,
  gambit: askGambit,
  set: askSet,
  slot: askSlot,
  posture: askPosture,
  discard: askDiscard,
  upkeep: askUpkeep,
  go: askGo,
  attacked: askAttacked,
  join: askJoin,
  window: askWindow,
  counter: askCounter,
  countered: askCountered,
  block: askBlock,
  optional: askOptional,
  target: askTarget,
};

const WHOLE: Readonly<Record<string, Asking>> = {
  set: confirmSet,
  gambit: confirmSet,
  go: confirmFight,
  window: confirmFight,
  counter: confirmFight,
};

/** What the strip says to a seat that is asked. */
export function asked(at: Standing): Asked {
  if (at.menu.length > 0) return askWhich(at);
  const isWhole = at.phase === 'whole' || at.phase === 'sending';
  if (isWhole) return (WHOLE[at.prompt] ?? confirmPlain)(at);
  return (OPEN[at.open?.prompt ?? at.prompt] ?? askPlain)(at);
}

/** Several play at one screen: before a hand is shown, its owner takes the seat. */
export function veiled(name: string): Asked {
  return {
    question: `${name}, it is your decision`,
    detail: 'Your hand stays face down until you say so.',
    buttons: [
      main('Show my hand', { do: 'unveil', always: false }),
      other('Show all from now on', 'S', { do: 'unveil', always: true }),
    ],
  };
}

export * from './strip';
