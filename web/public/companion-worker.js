/*
 * Keeps the companion page for tables without a network. It serves that page alone (its scope is
 * /companion) and asks the network first for the page itself, so that a new version is seen.
 */
const SHELF = 'cardwright-companion-1';

self.addEventListener('install', () => {
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const paths = event.data?.keep;
  if (Array.isArray(paths)) event.waitUntil(keepOnly(paths));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(newest(request));
  else if (!url.pathname.startsWith('/api/')) event.respondWith(kept(request));
});

/** Keep exactly these files: those of an older version go. */
async function keepOnly(paths) {
  const shelf = await self.caches.open(SHELF);
  const wanted = new Set(paths);
  for (const request of await shelf.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await shelf.delete(request);
  }
  for (const path of wanted) {
    if (path === '/companion' || (await shelf.match(path)) === undefined) await shelf.add(path);
  }
}

async function newest(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await self.caches.match('/companion');
    if (page !== undefined) return page;
    throw error;
  }
}

async function kept(request) {
  return (await self.caches.match(request)) ?? fetch(request);
}
