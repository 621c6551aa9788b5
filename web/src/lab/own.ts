/** Builds and decks of one's own in the form: their names, and those that this browser keeps. */
import { KEPT, kept } from '../builds/sharing';
import { DRAFT, SAVED, savedIn } from '../decks/kept';

/** One of them: a name, and the text of a link, a code, a list or a file. */
export interface OwnBuild {
  name: string;
  text: string;
}

/** The name of an agent, and the build that it alone plays; empty where it plays all of them. */
export interface Chosen {
  agent: string;
  build: string;
}

const WITH = / with (\S+)/;

export function chosenIn(text: string): Chosen {
  const build = WITH.exec(text)?.[1] ?? '';
  return { agent: text.replace(WITH, ''), build };
}

/** An agent as the experiment's file names it (`greedy with storm-wing`). */
export function agentWith({ agent, build }: Chosen): string {
  return build === '' ? agent : `${agent.trim()} with ${build}`;
}

/** A name as files may have it, not yet among those taken. */
export function nameFor(wanted: string, taken: readonly string[]): string {
  const plain =
    wanted
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40) || 'mine';
  if (!taken.includes(plain)) return plain;
  let number = 2;
  while (taken.includes(`${plain}-${String(number)}`)) number += 1;
  return `${plain}-${String(number)}`;
}

/** What this browser keeps for a game type: saved decks, and what is being worked on. */
export function keptFor(game: string, storage: Pick<Storage, 'getItem'>): OwnBuild[] {
  if (game === 'ark-age') {
    const found = kept(storage.getItem(KEPT));
    if (found === null || found.build.hero === '') return [];
    return [{ name: 'from-the-editor', text: fileOf(found.build) }];
  }
  if (game !== 'leveler') return [];
  const draft = storage.getItem(DRAFT) ?? '';
  const working = draft.trim() === '' ? [] : [{ name: 'from-the-desk', text: draft }];
  return [...working, ...savedIn(storage.getItem(SAVED))];
}

/** A build as its file has it (`arkage-build/1`). */
function fileOf(build: { hero: string; dogmas: string[]; deck: Record<string, number> }): string {
  const { hero, dogmas, deck } = build;
  return JSON.stringify({ schema: 'arkage-build/1', hero, dogmas, deck });
}
