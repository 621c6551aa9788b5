/** The page that an address names, as decision 0002 lists them. */
export type Page =
  | 'lobby'
  | 'table'
  | 'replays'
  | 'replay'
  | 'builds'
  | 'decks'
  | 'cards'
  | 'card'
  | 'companion'
  | 'lab'
  | 'labrun'
  | 'labnew'
  | 'labsearch'
  | 'mydata'
  | 'rules'
  | 'help'
  | 'missing';

export interface Route {
  page: Page;
  /** The table, replay or game type in the address; empty if there is none. */
  name: string;
}

const ALONE: Readonly<Record<string, Page>> = {
  '': 'lobby',
  r: 'replays',
  builds: 'builds',
  decks: 'decks',
  cards: 'cards',
  companion: 'companion',
  lab: 'lab',
  'my-data': 'mydata',
  rules: 'rules',
  help: 'help',
};
const NAMED: Readonly<Record<string, Page>> = {
  t: 'table',
  r: 'replay',
  rules: 'rules',
  cards: 'card',
  lab: 'labrun',
  'lab/search': 'labsearch',
};

export function routeOf(path: string): Route {
  const [first = '', name = '', ...more] = partsOf(path);
  const page = path === '/lab/new' ? 'labnew' : name === '' ? ALONE[first] : NAMED[first];
  const said = decoded(name);
  if (page === undefined || said === null || more.length > 0) return { page: 'missing', name: '' };
  return { page, name: said };
}

/** An address in parts; a folder of named pages that lies in another is one. */
function partsOf(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '');
  const folder = parts.slice(0, -1).join('/');
  return folder in NAMED ? [folder, ...parts.slice(-1)] : parts;
}

/** The part of an address as it was meant; null if it is none (`%ff`). */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
