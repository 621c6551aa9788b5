/** What this browser alone keeps, under names of its local storage that begin so. */
const OURS = 'cardwright-';

/** Everything of ours, by name; what is JSON as such, the rest as text. */
export function keptIn(storage: Storage): Record<string, unknown> {
  return Object.fromEntries(names(storage).map((name) => [name, read(storage.getItem(name))]));
}

export function erase(storage: Storage): void {
  for (const name of names(storage)) storage.removeItem(name);
}

function names(storage: Storage): string[] {
  const all = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  return all.filter((name) => name.startsWith(OURS)).sort();
}

function read(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch (error) {
    if (error instanceof SyntaxError) return stored;
    throw error;
  }
}
