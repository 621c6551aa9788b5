/** How a page of decks or builds hands on to the lobby what is to be played, and by which rules. */
import type { GameType } from '../types.gen';
import { withOption } from './games';

const OPTION = 'option';

/** The lobby's address with a deck of Leveler, and the options that it was checked by. */
export function lobbyWith(code: string, options: Readonly<Record<string, string>>): string {
  const wanted = new URLSearchParams({ game: 'leveler', build: code });
  for (const [name, value] of Object.entries(options)) wanted.append(OPTION, `${name}=${value}`);
  return `/?${wanted.toString()}`;
}

/** The options that an address asks for; those that the game type does not have are left out. */
export function optionsIn(wanted: URLSearchParams, game: GameType): Record<string, string> {
  return wanted.getAll(OPTION).reduce<Record<string, string>>((options, text) => {
    const at = text.indexOf('=');
    const name = text.slice(0, Math.max(0, at));
    const isKnown = game.options.some((option) => option.name === name);
    return isKnown ? withOption(game, options, name, text.slice(at + 1)) : options;
  }, {});
}
