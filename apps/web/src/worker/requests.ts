/** What the service worker does with a request. `untouched`: the browser asks the network as if there were no worker. */
export type Handling = 'untouched' | 'page' | 'shell';

interface Asked {
  method: string;
  mode: string;
  url: string;
}

interface Shell {
  origin: string;
  /** The paths that are kept on the device. */
  paths: ReadonlySet<string>;
}

/** Answers and papers: rents, leases, documents. A worker that does not see them cannot keep them. */
const PRIVATE = /^\/(trpc|api|files|health)(\/|$)/u;

export function handlingOf({ method, mode, url }: Asked, { origin, paths }: Shell): Handling {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || PRIVATE.test(address.pathname)) return 'untouched';
  if (mode === 'navigate') return 'page';
  return paths.has(address.pathname) ? 'shell' : 'untouched';
}

const FAMILY = 'lares-shell-';

/** One cache a version: the next version brings its own, and removes those before it. */
export const cacheNameOf = (version: string): string => `${FAMILY}${version}`;

export const outdatedCaches = (names: readonly string[], version: string): string[] =>
  names.filter((name) => name.startsWith(FAMILY) && name !== cacheNameOf(version));
