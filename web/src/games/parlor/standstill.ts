/** What the question strip says when this seat is not asked: who decides, or how it ended. */
import type { TableStore } from '../../state/table.svelte';
import { meanwhile } from '../../table/words';
import { hasSentence, sentence, upper } from '../../text/sentences';
import { main, other, type Asked } from './asked';
import type { TableDesk } from './tabledesk.svelte';

export function waiting(store: TableStore, desk: TableDesk): Asked {
  const seat = store.deciding;
  const name = seat === null ? 'The table' : store.nameOf(seat);
  const player = store.players.find((one) => one.seat === seat);
  return {
    question: `${name} decides`,
    detail: meanwhile(player, upper(sentence(`step.${desk.fact.step}`))),
    buttons: [],
  };
}

export function finish(store: TableStore, desk: TableDesk): Asked {
  const { turn } = desk.fact;
  return {
    question: endWords(desk),
    detail: `After ${String(turn)} turns.`,
    buttons: [
      ...(desk.isQuiet ? [] : [main('Rematch', { do: 'rematch' }, 'N')]),
      ...(store.facts?.replay == null ? [] : [other('Replay', 'V', { do: 'replay' })]),
    ],
  };
}

/** Who won and why, in one sentence. */
function endWords({ fact, names }: TableDesk): string {
  const { winner, ended, idle_turns: idle, turn } = fact;
  const code = `ending.${ended ?? ''}`;
  if (!hasSentence(code)) return sentence('prompt.over');
  const loser = winner === null ? null : 1 - winner;
  const n = ended === 'stalemate' ? idle : turn;
  return sentence(code, { winner, loser, n }, names);
}
