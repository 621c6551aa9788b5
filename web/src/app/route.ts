/** Which page an address names. The pages are those of decision 0002. */
export type Route =
  | { page: 'lobby' }
  | { page: 'table'; table: string }
  | { page: 'replays' }
  | { page: 'replay'; replay: string }
  | { page: 'rules'; game: string | null }
  | { page: 'help' }
  | { page: 'missing'; path: string };

export function routeOf(path: string): Route {
  const [first = '', second = '', ...more] = path.split('/').filter((part) => part !== '');
  if (more.length > 0) return { page: 'missing', path };
  return second === '' ? shallow(first, path) : deep(first, decodeURIComponent(second), path);
}

function shallow(first: string, path: string): Route {
  switch (first) {
    case '':
      return { page: 'lobby' };
    case 'r':
      return { page: 'replays' };
    case 'rules':
      return { page: 'rules', game: null };
    case 'help':
      return { page: 'help' };
    default:
      return { page: 'missing', path };
  }
}

function deep(first: string, name: string, path: string): Route {
  switch (first) {
    case 't':
      return { page: 'table', table: name };
    case 'r':
      return { page: 'replay', replay: name };
    case 'rules':
      return { page: 'rules', game: name };
    default:
      return { page: 'missing', path };
  }
}
