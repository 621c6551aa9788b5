/** What the question strip says when this seat is not asked: who decides, or how it ended. */
import { meanwhile } from '../../table/words';
import { hasSentence, sentence, upper } from '../../text/sentences';
import type { TableStore } from '../../state/table.svelte';
import { main, other, type Asked, type Button } from './asked';
import type { PlayerSeen } from './seen';
import { stepName } from './steps';
import type { TableDesk } from './tabledesk.svelte';

export function waiting(store: TableStore, desk: TableDesk): Asked {
  const seat = store.deciding;
  const name = seat === null ? 'The table' : store.nameOf(seat);
  const player = store.players.find((one) => one.seat === seat);
  return {
    question: `${name} decides`,
    detail: meanwhile(player, upper(stepName(desk.seen.step))),
    buttons: [],
  };
}

export function finish(store: TableStore, desk: TableDesk): Asked {
  const { winner, turn } = desk.seen;
  const how = howWords(String(store.facts?.outcome?.['code'] ?? ''), desk);
  const lasted = turn === 1 ? 'one turn' : `${String(turn)} turns`;
  return {
    question: winner === null ? 'Nobody wins: a draw' : `${desk.names[winner] ?? ''} wins`,
    detail: `${how} After ${lasted}.`.trim(),
    buttons: afterwards(desk.isQuiet, store.facts?.replay),
  };
}

/** What can be done after the game; spectators ask for no other one. */
function afterwards(isQuiet: boolean, replay: string | null | undefined): Button[] {
  return [
    ...(isQuiet ? [] : [main('Rematch', { do: 'rematch' }, 'N')]),
    ...(replay == null ? [] : [other('Replay', 'V', { do: 'replay' })]),
  ];
}

const SAID: Readonly<Record<string, string>> = { concession: 'conceded' };

/** How it ended: by the loser's word, by what the table shows of him, else by the ending's name. */
export function howWords(
  ending: string,
  { seen, names }: Pick<TableDesk, 'seen' | 'names'>,
): string {
  const loser = seen.winner === null ? undefined : seen.players[1 - seen.winner];
  if (loser !== undefined) {
    const why = ending === 'magic-lost' ? lossOf(loser) : (SAID[ending] ?? '');
    if (why !== '') return `${names[loser.seat] ?? ''} ${why}.`;
  }
  const code = `ending.${ending}`;
  return hasSentence(code) ? sentence(code, {}, names) : '';
}

const DEADLY_POISON = 10;

/** What a player has lost by (CR 704.5a to c); empty if the table does not show it. */
function lossOf({ life, library_size, counters }: PlayerSeen): string {
  if (life <= 0) return 'has no life left';
  if ((counters['poison'] ?? 0) >= DEADLY_POISON) return 'is poisoned';
  return library_size === 0 ? 'had to draw and had no card left' : '';
}
