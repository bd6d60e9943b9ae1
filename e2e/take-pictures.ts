import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { DEMO_PEOPLE, demoCredentials, signIn } from './fixtures/people.ts';
import { startServer } from './server.ts';

// The pictures of the README: real screens of the built product over its demonstration. `pnpm pictures` makes them again.

const FOLDER = fileURLToPath(new URL('../docs/images', import.meta.url));
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Picture {
  name: string;
  path: string;
  colorScheme: 'light' | 'dark';
  viewport: { width: number; height: number };
  /** Signed out pictures show what a visitor sees. */
  visitor?: boolean;
  /** Opens the first property of the list. */
  opensFirst?: boolean;
}

const PICTURES: Picture[] = [
  { name: 'sign-in', path: '/auth', colorScheme: 'light', viewport: DESKTOP, visitor: true },
  { name: 'properties', path: '/properties', colorScheme: 'light', viewport: DESKTOP },
  { name: 'property', path: '/properties?q=canal', colorScheme: 'light', viewport: DESKTOP, opensFirst: true },
  { name: 'dashboard-dark', path: '/dashboard', colorScheme: 'dark', viewport: DESKTOP },
  { name: 'properties-phone', path: '/properties', colorScheme: 'light', viewport: PHONE },
];

async function take(browser: Browser, url: string, picture: Picture): Promise<void> {
  const { name, path, colorScheme, viewport, visitor = false, opensFirst = false } = picture;
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    colorScheme,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  });
  if (!visitor) await signIn(context.request, demoCredentials('manager'));
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (opensFirst) {
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Partager' }).waitFor();
  }
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 82 });
  await context.close();
}

mkdirSync(FOLDER, { recursive: true });
const server = await startServer(process.env);
process.env['LARES_E2E_URL'] = server.url;
const browser = await chromium.launch({
  executablePath: await findBrowser(process.env),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const picture of PICTURES) await take(browser, server.url, picture);
  console.log(`${PICTURES.length} pictures of ${DEMO_PEOPLE.manager.fullName}'s agency in ${FOLDER}`);
} finally {
  await browser.close();
  await server.stop();
}
