import { findBrowser } from './browser.ts';
import { startServer } from './server.ts';

/** Once a run: the browser and the server. Workers inherit the environment and read both from it. */
async function globalSetup(): Promise<() => Promise<void>> {
  process.env['LARES_E2E_BROWSER'] = await findBrowser(process.env);
  const { url, outbox, stop } = await startServer(process.env);
  process.env['LARES_E2E_URL'] = url;
  process.env['LARES_E2E_OUTBOX'] = outbox;
  return stop;
}

export default globalSetup;
