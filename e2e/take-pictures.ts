import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { DEMO_PEOPLE, type DemoRole, demoCredentials, signIn } from './fixtures/people.ts';
import { startServer } from './server.ts';

// `pnpm pictures`: takes the screenshots of the README and of the landing page from the production build with the demonstration.

const README = fileURLToPath(new URL('../docs/images', import.meta.url));
const PUBLIC_PAGE = fileURLToPath(new URL('../apps/web/src/landing/pictures', import.meta.url));
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Shot {
  path: string;
  viewport: { width: number; height: number };
  /** The signed-in role; absent for a visitor. */
  role?: DemoRole;
  /** Opens the first property of the list. */
  opensFirst?: boolean;
}

interface ReadmePicture extends Shot {
  name: string;
  colorScheme: 'light' | 'dark';
}

const README_PICTURES: ReadmePicture[] = [
  { name: 'sign-in', path: '/auth', colorScheme: 'light', viewport: DESKTOP },
  { name: 'properties', path: '/properties', colorScheme: 'light', viewport: DESKTOP, role: 'manager' },
  { name: 'property', path: '/properties?q=canal', colorScheme: 'light', viewport: DESKTOP, role: 'manager', opensFirst: true },
  { name: 'dashboard-dark', path: '/dashboard', colorScheme: 'dark', viewport: DESKTOP, role: 'manager' },
  { name: 'properties-phone', path: '/properties', colorScheme: 'light', viewport: PHONE, role: 'manager' },
];

/** Each in light and dark, and in the widths of the responsive image. */
const PUBLIC_PICTURES: (Shot & { name: string; widths: number[] })[] = [
  { name: 'dashboard', path: '/dashboard', viewport: DESKTOP, role: 'manager', widths: [720, 1440] },
  { name: 'property', path: '/properties?q=canal', viewport: DESKTOP, role: 'manager', opensFirst: true, widths: [800, 1440] },
  { name: 'billing', path: '/billing', viewport: DESKTOP, role: 'manager', widths: [800, 1440] },
  { name: 'tenant-phone', path: '/dashboard', viewport: PHONE, role: 'tenant', widths: [585] },
];

async function opened(browser: Browser, url: string, colorScheme: 'light' | 'dark', shot: Shot): Promise<[BrowserContext, Page]> {
  const { path, viewport, role, opensFirst = false } = shot;
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    colorScheme,
    // Phone screenshots have a device pixel ratio above 1, as on a phone.
    deviceScaleFactor: viewport === PHONE && role === 'tenant' ? 2 : 1,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  });
  if (role) await signIn(context.request, demoCredentials(role));
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (opensFirst) {
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Partager' }).waitFor();
  }
  await page.waitForLoadState('networkidle');
  return [context, page];
}

/** The narrowest picture is loaded first on a phone: with ten packets it arrives in the first round trip of a slow connection. */
const qualityOf = (width: number) => (width < 800 ? 0.65 : 0.8);

/** The browser encodes WebP, so no other encoder has to be installed. */
async function asWebp(context: BrowserContext, png: Buffer, width: number): Promise<Buffer> {
  const page = await context.newPage();
  const encoded = await page.evaluate(
    async ({ source, wanted, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = wanted;
      canvas.height = Math.round((image.naturalHeight * wanted) / image.naturalWidth);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('No canvas in this browser');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, wanted: width, quality: qualityOf(width) },
  );
  await page.close();
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}

mkdirSync(README, { recursive: true });
mkdirSync(PUBLIC_PAGE, { recursive: true });
// `pnpm pictures landing` does not take those of the README.
const only = process.argv[2];
const server = await startServer(process.env);
process.env['LARES_E2E_URL'] = server.url;
const browser = await chromium.launch({
  executablePath: await findBrowser(process.env),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const { name, colorScheme, ...shot } of only === 'landing' ? [] : README_PICTURES) {
    const [context, page] = await opened(browser, server.url, colorScheme, shot);
    await page.screenshot({ path: join(README, `${name}.jpg`), type: 'jpeg', quality: 82 });
    await context.close();
  }
  for (const { name, widths, ...shot } of PUBLIC_PICTURES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const [context, page] = await opened(browser, server.url, colorScheme, shot);
      const png = await page.screenshot({ type: 'png' });
      for (const width of widths) {
        writeFileSync(join(PUBLIC_PAGE, `${name}-${colorScheme}-${width}.webp`), await asWebp(context, png, width));
      }
      await context.close();
    }
  }
  console.log(`Pictures of ${DEMO_PEOPLE.manager.fullName}'s agency in ${README} and ${PUBLIC_PAGE}`);
} finally {
  await browser.close();
  await server.stop();
}
