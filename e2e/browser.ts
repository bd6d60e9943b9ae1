import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Uses Chromium's headless shell from npm where it exists (the same version everywhere, a third faster), otherwise the Chromium of
 * the machine. Never skipped silently.
 * @throws Error with a one-line instruction.
 */
export async function findBrowser(env: NodeJS.ProcessEnv): Promise<string> {
  const refusals: string[] = [];
  const named = env['LARES_CHROMIUM'];
  const candidates = named
    ? [() => named]
    : [packagedChromium, ...USUAL_PLACES.filter((path) => existsSync(path)).map((path) => () => path)];
  for (const candidate of candidates) {
    try {
      const path = await candidate();
      const refusal = whyItDoesNotStart(path);
      if (refusal === null) return path;
      refusals.push(`${path}: ${refusal}`);
    } catch (error) {
      refusals.push(`@sparticuz/chromium: ${String(error)}`);
    }
  }
  const tried = refusals.length > 0 ? ` (${refusals.join('; ')})` : '';
  throw new Error(
    `The browser tests need Chromium and none starts here${tried}: install one, or name it with LARES_CHROMIUM=/path/to/chromium.`,
  );
}

/** With this variable the package also unpacks system libraries. Its default arguments break sign-in: never use them. */
async function packagedChromium(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('only for Linux on x64');
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

function whyItDoesNotStart(path: string): string | null {
  try {
    execFileSync(path, ['--version'], { stdio: 'pipe', timeout: 30_000 });
    return null;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? 'does not start';
  }
}
