/** What the question strip says when this seat is not asked: who decides, or how it ended. */
import type { TableStore } from '../../state/table.svelte';
import { hasSentence, sentence, upper } from '../../text/sentences';
import type { Asked } from './asked';
import type { TableDesk } from './tabledesk.svelte';

export function waiting(store: TableStore, desk: TableDesk): Asked {
  const seat = store.deciding;
  const name = seat === null ? 'The table' : store.nameOf(seat);
  const player = store.players.find((one) => one.seat === seat);
  const away = player?.away_seconds ?? null;
  const step = sentence(`step.${desk.fact.step}`);
  return {
    question: `${name} decides`,
    detail: away === null ? upper(step) : `Away for ${String(away)} s.`,
    buttons: [],
  };
}

export function finish(store: TableStore, desk: TableDesk): Asked {
  const { winner, ended } = desk.fact;
  const who =
    winner === null
      ? 'A draw'
      : winner === desk.near && !desk.isQuiet
        ? 'You win'
        : `${store.nameOf(winner)} wins`;
  const code = `ending.${ended ?? ''}`;
  return {
    question: who,
    detail: hasSentence(code)
      ? upper(sentence(code, { winner, loser: winner === null ? null : 1 - winner }, desk.names))
      : '',
    buttons: [
      ...(desk.isQuiet
        ? []
        : [{ label: 'Rematch', key: 'N', isMain: true, command: { do: 'rematch' } as const }]),
      ...(store.facts?.replay == null
        ? []
        : [{ label: 'Replay', key: 'V', isMain: false, command: { do: 'replay' } as const }]),
    ],
  };
}
