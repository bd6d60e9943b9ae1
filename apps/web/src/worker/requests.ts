/** How the service worker handles a request. `untouched`: the browser uses the network as if there were no worker. */
export type Handling = 'untouched' | 'page' | 'shell';

interface HandledRequest {
  method: string;
  mode: string;
  url: string;
}

interface Shell {
  origin: string;
  /** The cached paths. */
  paths: ReadonlySet<string>;
}

/** Private data: rents, leases, documents. The worker never handles them, so it cannot cache them. */
const PRIVATE = /^\/(trpc|api|files|health)(\/|$)/u;

export function handlingOf({ method, mode, url }: HandledRequest, { origin, paths }: Shell): Handling {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || PRIVATE.test(address.pathname)) return 'untouched';
  if (mode === 'navigate') return 'page';
  return paths.has(address.pathname) ? 'shell' : 'untouched';
}

const FAMILY = 'lares-shell-';

/** One cache per version: the next version has its own, and deletes previous ones. */
export const cacheNameOf = (version: string): string => `${FAMILY}${version}`;

export const outdatedCaches = (names: readonly string[], version: string): string[] =>
  names.filter((name) => name.startsWith(FAMILY) && name !== cacheNameOf(version));
