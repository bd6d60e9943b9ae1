/// <reference lib="webworker" />
import { cacheNameOf, handlingOf, outdatedCaches } from './requests.ts';

// Not part of the application: built by write-service-worker.ts into /sw.js, which defines what is cached on the device.

declare const self: ServiceWorkerGlobalScope;
/** The paths of the shell, and a name for this exact set of files; inserted by the build. */
declare const SHELL: readonly string[];
declare const VERSION: string;

const OFFLINE_PAGE = '/offline.html';
const shell = { origin: self.location.origin, paths: new Set(SHELL) };

self.addEventListener('install', (event) => {
  // Files with a hash in their name may come from the browser's own cache; the others are requested again.
  const requests = SHELL.map((path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' }));
  event.waitUntil(caches.open(cacheNameOf(VERSION)).then((cache) => cache.addAll(requests)));
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    await Promise.all(outdatedCaches(await caches.keys(), VERSION).map((name) => caches.delete(name)));
    // The page request and the worker start in parallel.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

// The user decides when the new version takes over, so that no unexpected reload loses input.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, shell);
  if (handling === 'page') event.respondWith(pageOf(event));
  if (handling === 'shell') event.respondWith(keptOf(event.request));
});

/** Always from the network, never cached. Only without an answer the offline page is shown. */
async function pageOf(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    return preloaded ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(OFFLINE_PAGE);
    if (page === undefined) throw error;
    return page;
  }
}

async function keptOf(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: cacheNameOf(VERSION), ignoreSearch: true })) ?? fetch(request);
}
