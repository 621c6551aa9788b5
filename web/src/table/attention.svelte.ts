/** How a table calls for its player when he looks elsewhere: title, favicon, sound. */
import { settings } from '../state/settings.svelte';
import type { TableStore } from '../state/table.svelte';
import { promptCode, sentence } from '../text/sentences';
import { spoken } from '../cards/words';
import { resultWord, titleOf } from './words';
import { play } from './sound';

const FLASH_MS = 1000;

/** Run while a table is shown; call it as its component is set up. */
export function attend(table: () => TableStore): void {
  const isAsked = $derived(table().facts?.decision != null && table().phase !== 'over');

  $effect(() => {
    const title = titleNow(table());
    document.title = title;
    if (!isAsked || settings.motion === 'reduced') return undefined;
    let isOdd = false;
    const timer = setInterval(() => {
      isOdd = !isOdd && document.hidden;
      document.title = isOdd ? '● Your move' : title;
    }, FLASH_MS);
    return () => {
      clearInterval(timer);
    };
  });

  $effect(() => {
    const icon = document.querySelector<HTMLLinkElement>('#favicon');
    if (icon !== null) icon.href = isAsked ? '/favicon-asked.svg' : '/favicon.svg';
    return () => {
      if (icon !== null) icon.href = '/favicon.svg';
    };
  });

  $effect(() => {
    if (table().isOver) play('end');
    else if (isAsked) play('turn');
    else if (table().fresh.length > 0) play('other');
  });
}

function titleNow(store: TableStore): string {
  const { facts, client } = store;
  if (facts === null || client === null) return 'cardwright';
  const { game, against } = titleOf(facts, client.title);
  const place = `${game} ${against}: cardwright`;
  if (facts.outcome !== null) return `${resultWord(facts)}. ${place}`;
  const { decision } = facts;
  if (decision === null) return place;
  const names = facts.players.map(({ name }) => name);
  return `${spoken(sentence(promptCode(decision), decision.args, names))} ${place}`;
}
