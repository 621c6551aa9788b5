/** The game types that this client can lay on a table, by name. Each comes when it is needed. */
import type { GameClient } from '../state/game';

const clients: Readonly<Record<string, () => Promise<{ client: GameClient }>>> = {
  'parlor-magic': () => import('./parlor'),
  'ark-age': () => import('./ark'),
  leveler: () => import('./leveler'),
};

/** Return the client of a game type, or null if this client has none. */
export async function gameClient(name: string): Promise<GameClient | null> {
  const load = clients[name];
  return load === undefined ? null : (await load()).client;
}
