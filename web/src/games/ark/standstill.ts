/** What the question strip says when this seat is not asked: who decides, or how it ended. */
import { inSentence } from './names';
import type { TableStore } from '../../state/table.svelte';
import { meanwhile } from '../../table/words';
import { hasSentence, sentence, upper } from '../../text/sentences';
import { main, other, type Asked } from './asked';
import { stepName, stepOf } from './steps';
import type { TableDesk } from './tabledesk.svelte';

export function waiting(store: TableStore, desk: TableDesk): Asked {
  const seat = store.deciding;
  const name = seat === null ? 'The table' : store.nameOf(seat);
  const player = store.players.find((one) => one.seat === seat);
  return {
    question: `${name} decides`,
    detail: meanwhile(player, upper(stepName(stepOf(desk.seen)))),
    buttons: [],
  };
}

export function finish(store: TableStore, desk: TableDesk): Asked {
  return {
    question: winnerWords(desk),
    detail: `${howWords(desk)} After ${String(desk.seen.round)} rounds.`.trim(),
    buttons: [
      ...(desk.isQuiet ? [] : [main('Rematch', { do: 'rematch' }, 'N')]),
      ...(store.facts?.replay == null ? [] : [other('Replay', 'V', { do: 'replay' })]),
    ],
  };
}

/** Who won: of a side all its players. */
function winnerWords({ seen, names }: TableDesk): string {
  const winners = seen.players.flatMap(({ side }, seat) =>
    side === seen.winner ? [names[seat] ?? ''] : [],
  );
  if (winners.length === 0) return 'Nobody wins: a draw';
  return `${inSentence(winners)} ${winners.length === 1 ? 'wins' : 'win'}`;
}

function howWords({ seen, names }: TableDesk): string {
  const code = `ending.${seen.ended ?? ''}`;
  return hasSentence(code) ? sentence(code, {}, names) : '';
}
