/** Files of the build that this document has, or is loading. A failure is forgotten, so that the next attempt asks again. */
const files = new Map<string, Promise<unknown>>();

/**
 * Takes the place of Vite's preload helper: `vite.config.ts` gives it the files that each `import()` needs. Some browsers remember a module
 * that failed, and every module that imports it, until the page is reloaded. Therefore scripts are fetched first, which browsers do not
 * remember, and `import()` then finds them in the cache. @public to the build
 */
export async function loadWithFiles<Module>(load: () => Promise<Module>, paths: readonly string[] = []): Promise<Module> {
  await Promise.all(paths.map((path) => once(new URL(import.meta.env.BASE_URL + path, location.origin).href)));
  return load();
}

function once(address: string): Promise<unknown> {
  const known = files.get(address);
  if (known) return known;
  const loading = isInDocument(address) ? Promise.resolve() : address.endsWith('.css') ? loadStyle(address) : fetchScript(address);
  files.set(address, loading);
  loading.catch(() => files.delete(address));
  return loading;
}

const isInDocument = (address: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]')].some(
    (element) => ('href' in element ? element.href : element.src) === address,
  );

async function fetchScript(address: string): Promise<void> {
  const answer = await fetch(address).catch((error: unknown) => error);
  if (!(answer instanceof Response) || !answer.ok) throw new LostFileError(address, answer);
  await answer.arrayBuffer().catch((error: unknown) => Promise.reject(new LostFileError(address, error)));
}

function loadStyle(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  return new Promise((done, fail) => {
    link.addEventListener('load', () => done());
    link.addEventListener('error', (event) => {
      link.remove();
      fail(new LostFileError(address, event));
    });
    document.head.append(link);
  });
}

class LostFileError extends Error {
  constructor(address: string, cause: unknown) {
    // The router reloads the page when a message starts so: right after an update, but without a network that leaves the application.
    super(`${navigator.onLine === false ? 'Hors connexion. ' : ''}Failed to fetch dynamically imported module: ${address}`, { cause });
    this.name = 'LostFileError';
  }
}
