/** What the shell must know of Leveler, and how its table looks. */
import type { GameClient } from '../../state/game';
import { chronicle, isMinor, showsNow } from './chronicle';
import Forecast from './Forecast.svelte';
import Board from './LevelerBoard.svelte';
import Table from './LevelerTable.svelte';
import { prepare } from './loading';
import { actionWords } from './notation';
import { automaticPass, GAME } from './passing';
import { readingOrder } from './reading';
import { seenAs } from './seen';
import { ruleOf, stepName, STOPS } from './steps';
import { story } from './story';
import { textZones } from './textboard';
import { wouldBe } from './wouldbe';

export const client: GameClient = {
  name: GAME,
  title: 'Leveler',
  felt: 'leveler',
  talk: 'Draw or concede',
  lists: { 'magic-attackers': 'set', 'magic-blockers': 'set' },
  // Payment is the engine's plan; its lands are shown before the yes.
  automatic: new Set(),
  big: new Set(['cast']),
  idle: new Set(['pass', 'done']),
  minor: new Set(),
  steps: STOPS,
  stepName,
  moment: (observation) => {
    const seen = seenAs(observation);
    return { turn: seen.turn, step: seen.step, rule: ruleOf(seen) };
  },
  reading: (observation) => readingOrder(seenAs(observation)),
  wouldBe: (handle, question, observation) => wouldBe(handle, question, seenAs(observation)),
  suggest: () => {
    throw new Error('Leveler has no prompt that the page answers by itself');
  },
  words: actionWords,
  story,
  zones: (observation) => textZones(seenAs(observation)),
  prepare,
  shows: () => showsNow,
  chronicle,
  hides: isMinor,
  passes: automaticPass,
  Table,
  Forecast,
  Board,
};
