import { findBrowser } from './browser.ts';
import { startServer } from './server.ts';

/** Starts browser and server once per run. Workers inherit both through the environment. */
async function globalSetup(): Promise<() => Promise<void>> {
  process.env['LARES_E2E_BROWSER'] = await findBrowser(process.env);
  const { url, outbox, stop } = await startServer(process.env);
  process.env['LARES_E2E_URL'] = url;
  process.env['LARES_E2E_OUTBOX'] = outbox;
  return stop;
}

export default globalSetup;
