import { type Browser, type BrowserContext, chromium } from '@playwright/test';

/** A browser as large as a desktop's, signed in by the cookies of `signIn`. The caller closes it. */
export async function openSignedInBrowser(url: string, cookie: string): Promise<{ browser: Browser; context: BrowserContext }> {
  const browser = await chromium.launch({
    executablePath: process.env['LARES_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris', viewport: { width: 1440, height: 900 } });
  await context.addCookies(
    cookie.split('; ').map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.slice(pair.indexOf('=') + 1), url })),
  );
  return { browser, context };
}
