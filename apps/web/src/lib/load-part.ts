/** A file of the application that could not be loaded, after all attempts. */
export class LostPartError extends Error {
  constructor(cause: unknown) {
    super('A part of the application could not be loaded', { cause });
    this.name = 'LostPartError';
  }
}

/** Pauses before the second and the third attempt: an interrupted request often succeeds a moment later. */
const PAUSES_MS = [300, 1200];

let attempts = 0;

/**
 * The only way to call `import()`. Some browsers remember a failed address until the page is reloaded, so further attempts use another one.
 * @throws LostPartError
 */
export async function loadPart<Module>(load: () => Promise<Module>, importAddress = importFrom): Promise<Module> {
  let lost: unknown;
  for (const pauseMs of [0, ...PAUSES_MS]) {
    if (pauseMs > 0) await new Promise((done) => setTimeout(done, pauseMs));
    try {
      const address = addressIn(lost);
      return address === null ? await load() : ((await importAddress(address)) as Module);
    } catch (error) {
      lost = error;
    }
    // Without a network further attempts fail too; the caller tries again once it is back.
    if (navigator.onLine === false) break;
  }
  throw new LostPartError(lost);
}

/** What browsers and `load-files.ts` say of a file that did not arrive. */
const LOST_MODULE = /dynamically imported module|Importing a module script failed/u;

export const isLostModule = (error: unknown): boolean =>
  error instanceof LostPartError || (error instanceof Error && LOST_MODULE.test(error.message));

const importFrom = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

/**
 * The address that the browser itself failed to import. Chromium and Firefox name it in the message; Safari does not, and it does not
 * remember failures.
 */
function addressIn(error: unknown): string | null {
  const [address] = error instanceof TypeError ? (/https?:\/\/\S+\.[jt]sx?\b/u.exec(error.message) ?? []) : [];
  if (address === undefined) return null;
  attempts += 1;
  return `${address}?essai=${attempts}`;
}
