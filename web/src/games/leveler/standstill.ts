/** What the question strip says when this seat is not asked: who decides, or how it ended. */
import { hasSentence, sentence, upper } from '../../text/sentences';
import type { TableStore } from '../../state/table.svelte';
import { main, other, type Asked } from './asked';
import { stepName } from './steps';
import type { TableDesk } from './tabledesk.svelte';

export function waiting(store: TableStore, desk: TableDesk): Asked {
  const seat = store.deciding;
  const name = seat === null ? 'The table' : store.nameOf(seat);
  const away = store.players.find((one) => one.seat === seat)?.away_seconds ?? null;
  return {
    question: `${name} decides`,
    detail: away === null ? upper(stepName(desk.seen.step)) : `Away for ${String(away)} s.`,
    buttons: [],
  };
}

export function finish(store: TableStore, desk: TableDesk): Asked {
  const { winner, turn } = desk.seen;
  const name = winner === null ? '' : (desk.names[winner] ?? '');
  return {
    question: winner === null ? 'Nobody wins: a draw' : `${name} wins`,
    detail: `${howWords(store, desk)} After ${String(turn)} turns.`.trim(),
    buttons: [
      ...(desk.isQuiet ? [] : [main('Rematch', { do: 'rematch' }, 'N')]),
      ...(store.facts?.replay == null ? [] : [other('Replay', 'V', { do: 'replay' })]),
    ],
  };
}

function howWords({ facts }: TableStore, { names }: TableDesk): string {
  const code = `ending.${String(facts?.outcome?.['code'] ?? '')}`;
  return hasSentence(code) ? sentence(code, {}, names) : '';
}
