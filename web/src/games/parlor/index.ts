/** What the shell must know of Parlor Magic, and how its table looks. */
import type { GameClient } from '../../state/game';
import Board from './ParlorBoard.svelte';
import Forecast from './ForecastBlocks.svelte';
import { means } from './means';
import { actionWords } from './notation';
import { suggestPoint } from './payment';
import { readingOrder } from './reading';
import { seenAs } from './seen';
import { STEP_RULES } from './steps';
import { story } from './story';
import Table from './ParlorTable.svelte';
import { textZones } from './textboard';
import { wouldBe } from './wouldbe';

export const client: GameClient = {
  name: 'parlor-magic',
  title: 'Parlor Magic',
  felt: 'parlor',
  talk: 'Draw or concede',
  lists: { trim: 'set', attack: 'set', block: 'set', assign: 'bag', bonus: 'bag' },
  automatic: new Set(['pay']),
  big: new Set(['play', 'tax', 'redraw', 'volley', 'sally', 'harry', 'ally', 'carry']),
  idle: new Set(['pass', 'done']),
  minor: new Set(['tax']),
  steps: [
    'draw',
    'first-play',
    'attack',
    'block',
    'abilities-phasing',
    'abilities-opposing',
    'post-block',
  ],
  moment: (observation) => {
    const { turn, step } = seenAs(observation);
    return { turn, step, rule: STEP_RULES[step] };
  },
  reading: (observation) => readingOrder(seenAs(observation)),
  wouldBe: (handle, question, observation) => wouldBe(handle, question, seenAs(observation)),
  suggest: (question, observation) => suggestPoint(question, seenAs(observation)),
  words: actionWords,
  means,
  story,
  zones: (observation) => textZones(seenAs(observation)),
  Table,
  Forecast,
  Board,
};
