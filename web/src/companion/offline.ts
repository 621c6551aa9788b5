/**
 * Keeping the page at hand where there is no network, and the screen awake while it is shown.
 * Both are there only where browsers allow them: at an address with https, or on this computer.
 */

const WORKER = '/companion-worker.js';
const SCOPE = '/companion';
/** Browsers fetch it without telling the page. */
const ICON = '/favicon.svg';

/** Have the browser keep this page and the files that it has loaded. */
export async function keepPage(): Promise<void> {
  const container = (navigator as Partial<Navigator>).serviceWorker;
  if (container === undefined) return;
  await container.register(WORKER, { scope: SCOPE });
  const { active } = await container.ready;
  active?.postMessage({ keep: loadedFiles() });
}

/** The files of this site that the page was made of. */
export function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin }) => origin === location.origin);
  const paths = own.map(({ pathname }) => pathname).filter((path) => !path.startsWith('/api/'));
  return [...new Set([SCOPE, ICON, ...paths])];
}

/** Keep the screen on while the page is in sight; the function ends it. */
export function stayAwake(page: Document): () => void {
  let lock: WakeLockSentinel | null = null;
  const ask = (): void => {
    if (page.visibilityState !== 'visible') return;
    // Refused when the battery is low: then the screen sleeps as always.
    (navigator as Partial<Navigator>).wakeLock?.request('screen').then(
      (given) => (lock = given),
      () => null,
    );
  };
  ask();
  page.addEventListener('visibilitychange', ask);
  return () => {
    page.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
