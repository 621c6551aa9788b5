const FIRST_MS = 500;
const LONGEST_MS = 10_000;

/**
 * Return how long to wait before reconnecting, in ms: 0.5 s, doubling to 10 s, a quarter more or
 * less by chance, so that a restarted server is not met by everybody at once.
 *
 * `chance` is a random number from 0 to 1.
 */
export function backoff(attempts: number, chance: number): number {
  const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempts);
  return Math.min(LONGEST_MS, wait * (0.75 + chance / 2));
}
