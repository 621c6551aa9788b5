/** What is lit on the table while a play is being built, and under which number key. */
import type { GameClient, Handle } from './game';
import { pressable } from './press';
import { handlesOf, openList, questionAt, shownCard, type Part, type Walk } from './walk';

export interface Light {
  /**
   * `lit`: answers the open question. `picked`: chosen. `paid`: chosen by the client.
   * `held`: begins an action. `open`: answers a question that was answered before, so pressing it
   * changes the play.
   */
  state: 'lit' | 'picked' | 'paid' | 'held' | 'open';
  /** Number key, from 1; null for what the number keys do not reach now. */
  key: number | null;
  /** How often it was chosen: points of a bag, else 0 or 1. */
  count: number;
}

type Client = Pick<GameClient, 'lists' | 'reading'>;

export function lightsOf(
  walk: Walk,
  held: readonly Handle[],
  client: Client,
): ReadonlyMap<Handle, Light> {
  const active = activePlace(walk, client);
  const lights = new Map<Handle, Light>();
  for (let index = 0; index < active; index += 1) light(lights, reach(walk, index, []), 'open');
  light(lights, reach(walk, active, held), 'lit');
  walk.parts.forEach((part, index) => {
    pick(lights, part, shownCard(walk.parts, index));
  });
  light(lights, held, 'held');
  number(lights, reach(walk, active, held), client.reading(walk.stage.observation));
  return lights;
}

/** The question that is being answered: an open list, else the next one, else the last chosen. */
export function activePlace(walk: Walk, client: Pick<GameClient, 'lists'>): number {
  const list = openList(walk, client.lists);
  if (list >= 0) return list;
  if (walk.stage.decision !== null) return walk.parts.length;
  return walk.parts.findLastIndex(({ auto }) => !auto);
}

function reach(walk: Walk, index: number, held: readonly Handle[]): ReadonlySet<Handle> {
  const actions = questionAt(walk, index)?.actions ?? [];
  return pressable(actions, held, shownCard(walk.parts, index));
}

function light(
  lights: Map<Handle, Light>,
  handles: Iterable<Handle>,
  state: Light['state'],
): void {
  for (const handle of handles) lights.set(handle, { state, key: null, count: 0 });
}

function pick(lights: Map<Handle, Light>, part: Part, shown: Handle | null): void {
  const state = part.auto ? 'paid' : 'picked';
  for (const text of part.clicked) {
    const choice = part.question.actions.find((offered) => offered.text === text);
    if (choice === undefined) continue;
    for (const handle of handlesOf(choice, shown)) {
      const count = (lights.get(handle)?.count ?? 0) + 1;
      lights.set(handle, { state, key: null, count });
    }
  }
}

function number(
  lights: Map<Handle, Light>,
  reachable: ReadonlySet<Handle>,
  reading: readonly Handle[],
): void {
  reading
    .filter((handle) => reachable.has(handle))
    .forEach((handle, index) => {
      const light = lights.get(handle);
      if (light !== undefined) lights.set(handle, { ...light, key: index + 1 });
    });
}
