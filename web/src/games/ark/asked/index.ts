/** The question strip: what is asked, what would come of it, and the buttons with their keys. */
import { askedBy } from '../../../board/strip';
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
import type { Asking, Command, Standing } from './strip';
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
export const asked = askedBy<Standing, Command>({
  which: askWhich,
  open: OPEN,
  plain: askPlain,
  whole: WHOLE,
  wholePlain: confirmPlain,
});

export * from './strip';
