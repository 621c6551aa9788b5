/** The question strip: what is asked, what would come of it, and the buttons with their keys. */
import { askAttackers, askBlockers, confirmCombat } from './combat';
import { askManual, askManualConfirm } from './hand';
import { askPlain, askWhich, confirmPlain } from './plain';
import { askMulligan, askPriority } from './priority';
import { main, other, type Asked, type Asking, type Standing } from './strip';

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
