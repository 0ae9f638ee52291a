import { register } from './worker-cache';

/** The needed part of the worker types: TypeScript cannot load the libraries of workers and of pages together. */
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Extendable & { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
}
const worker = globalThis as unknown as Worker;

const PAGE = '/tonight';
/** The page does not depend on cookies, so `Vary` is ignored. */
const CACHE_QUERY = { cacheName: register.name, ignoreVary: true };
/** A weak network can look online and deliver nothing, so the cached page is used after this time. */
const PAGE_WITHIN_MS = 4000;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  const old = caches
    .keys()
    .then((names) =>
      Promise.all(
        names
          .filter((name) => name.startsWith('tonight-') && name !== register.name)
          .map((name) => caches.delete(name)),
      ),
    );
  event.waitUntil(Promise.all([old, worker.clients.claim()]));
});

worker.addEventListener('message', (event) => {
  const { keep } = event.data as { keep?: string[] };
  if (keep) event.waitUntil(keepParts(keep));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === PAGE) event.respondWith(pageOf(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(partOf(request));
});

/** The current page; offline the cached one. It is cached without its query, which holds the link's secret. */
async function pageOf(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE, CACHE_QUERY);
  try {
    const signal = kept ? AbortSignal.timeout(PAGE_WITHIN_MS) : null;
    const answer = await fetch(request.url, { signal, credentials: 'same-origin' });
    if (!answer.ok && kept) return kept;
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** Assets never change under the same name, so the cache comes first. */
async function partOf(request: Request): Promise<Response> {
  return (await caches.match(request.url, CACHE_QUERY)) ?? fetch(request);
}

/** Caches these files and deletes all others, such as those of an older build. */
async function keepParts(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(register.name);
  // The page comes first, because the assets it names must be of the same build.
  await Promise.all(
    paths.map(async (path) => {
      if (path !== PAGE && (await cache.match(path))) return;
      const answer = await fetch(path, { cache: path === PAGE ? 'no-store' : 'default' });
      if (answer.ok) await cache.put(path, answer);
    }),
  );
  const wanted = new Set(paths);
  const known = await cache.keys();
  await Promise.all(
    known.filter(({ url }) => !wanted.has(new URL(url).pathname)).map((request) => cache.delete(request)),
  );
}
