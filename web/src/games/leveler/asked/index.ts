/** The question strip: what is asked, what would come of it, and the buttons with their keys. */
import { askedBy } from '../../../board/strip';
import { askAttackers, askBlockers, confirmCombat } from './combat';
import { askManual, askManualConfirm } from './hand';
import { askPlain, askWhich, confirmPlain } from './plain';
import { askMulligan, askPriority } from './priority';
import type { Asking, Command, Standing } from './strip';

const OPEN: Readonly<Record<string, Asking>> = {
  'magic-priority': askPriority,
  'magic-mulligan': askMulligan,
  'magic-attackers': askAttackers,
  'magic-blockers': askBlockers,
  'magic-manual': askManual,
  'magic-manual_confirm': askManualConfirm,
};

const WHOLE: Readonly<Record<string, Asking>> = {
  'magic-attackers': confirmCombat,
  'magic-blockers': confirmCombat,
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
