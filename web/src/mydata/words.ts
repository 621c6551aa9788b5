import type { MyData } from '../types.gen';

/** What belongs to this browser on the server, a line each; nothing that there is none of. */
export function linesOf(kept: MyData): string[] {
  const counted: [number, string, string][] = [
    [kept.alone, 'table at which only you sit', 'tables at which only you sit'],
    [kept.finished, 'finished game with others', 'finished games with others'],
    [kept.under_way, 'game under way with others', 'games under way with others'],
    [kept.uploads, 'replay file that you sent', 'replay files that you sent'],
    [kept.experiments, 'experiment', 'experiments'],
    [kept.searches, 'search in the lab', 'searches in the lab'],
  ];
  return counted
    .filter(([count]) => count > 0)
    .map(([count, one, more]) => `${String(count)} ${count === 1 ? one : more}`);
}

/** A sentence on what a deletion did. */
export function deletedWords(deleted: MyData): string {
  const gone = linesOf({ ...deleted, finished: 0, under_way: 0 });
  const left = linesOf({ ...deleted, alone: 0, uploads: 0, experiments: 0, searches: 0 });
  const said = [
    ...(gone.length > 0 ? [`Deleted: ${gone.join(', ')}.`] : []),
    ...(left.length > 0 ? [`Left, your name taken out: ${left.join(', ')}.`] : []),
  ];
  return [...said, 'The server knows this browser no more.'].join(' ');
}
