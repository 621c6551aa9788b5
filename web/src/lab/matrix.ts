/** What a matrix of contestants says beside its numbers. */
import type { Matchups } from '../types.gen';

/** The names without the agent where all have the same one (`greedy, storm-wing`). */
export function shortNames(names: readonly string[]): string[] {
  const agents = new Set(names.map((name) => name.slice(0, name.indexOf(', '))));
  const isShared = agents.size === 1 && names.every((name) => name.includes(', '));
  return names.map((name) => (isShared ? name.slice(name.indexOf(', ') + 2) : name));
}

/** Who is below even for certain against most, if that is anybody; of equals the first. */
export function weakestOf({
  matrix,
}: Pick<Matchups, 'matrix'>): { place: number; below: number; met: number } | null {
  if (matrix.length < 3) return null;
  const found = matrix.map((row, place) => {
    const met = row.filter((one) => one !== null);
    return { place, below: met.filter(({ high }) => high < 0.5).length, met: met.length };
  });
  const worst = found.reduce((one, other) => (other.below > one.below ? other : one));
  return worst.below === 0 ? null : worst;
}
