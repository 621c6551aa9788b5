/** What the shell must know of Ark Age, and how its table looks. */
import type { GameClient } from '../../state/game';
import Board from './ArkBoard.svelte';
import Table from './ArkTable.svelte';
import { automaticAnswer } from './answers';
import { chronicle, isMinor, showsNow } from './chronicle';
import Forecast from './Forecast.svelte';
import { prepare } from './loading';
import { actionWords } from './notation';
import { readingOrder } from './reading';
import { seenAs } from './seen';
import { ruleOf, stepName, stepOf } from './steps';
import Stops from './Stops.svelte';
import { story } from './story';
import { textZones } from './textboard';
import { wouldBe } from './wouldbe';

export const client: GameClient = {
  name: 'ark-age',
  title: 'Ark Age',
  felt: 'ark',
  talk: 'Withdraw or settle',
  lists: {},
  automatic: new Set(),
  // An attack takes two presses and a counterattack shows what it opens: only effects are paid for.
  big: new Set(['use', 'dogma']),
  idle: new Set(['pass', 'done']),
  minor: new Set(),
  steps: ['set', 'go', 'attack', 'answers', 'counterattack'],
  stepName,
  moment: (observation) => {
    const seen = seenAs(observation);
    return { turn: seen.turn, step: stepOf(seen), rule: ruleOf(seen) };
  },
  reading: (observation) => readingOrder(seenAs(observation)),
  wouldBe: (handle, question, observation) => wouldBe(handle, question, seenAs(observation)),
  suggest: () => {
    throw new Error('Ark Age has no prompt that the page answers by itself');
  },
  words: actionWords,
  story,
  zones: (observation) => textZones(seenAs(observation)),
  prepare,
  shows: (observation) => showsNow(seenAs(observation)),
  chronicle,
  hides: isMinor,
  passes: automaticAnswer,
  Table,
  Forecast,
  Board,
  Stops,
};
