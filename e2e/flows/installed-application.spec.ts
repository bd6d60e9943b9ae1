import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { LandingPage } from '../pages/landing-page.ts';

/** What the device may cache: hashed build files and the offline page. */
const KEPT = /^\/(assets\/[^/]+-[\w-]{8}\.\w+|offline\.(html|js)|color-scheme\.js|favicon\.svg)$/u;

interface Manifest {
  lang: string;
  display: string;
  start_url: string;
  scope: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}

/** All paths in this browser's caches. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Waits until the worker controls this page. */
const inCharge = (page: Page) => expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

test.describe('the manifest', () => {
  test.use({ role: 'manager' });

  test('lists icons of the declared size and shortcuts to existing pages', async ({ page, shell }) => {
    const { request } = page.context();
    const answer = await request.get('/manifest.webmanifest');
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await answer.json()) as Manifest;
    expect(manifest).toMatchObject({ name: 'Lares', lang: 'fr', display: 'standalone', start_url: '/dashboard', scope: '/' });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).toSorted()).toEqual([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await request.get(src);
      expect(icon.headers()['content-type'], src).toBe(type);
      const bytes = await icon.body();
      // Width and height in the PNG header.
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    }
    for (const { name, url } of manifest.shortcuts) {
      await shell.open(url);
      await expect(page.getByText('Oops! Page not found'), name).toHaveCount(0);
      await expect(page, name).toHaveURL(url);
    }
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
    const apple = await request.get(String(await page.locator('link[rel=apple-touch-icon]').getAttribute('href')));
    expect((await apple.body()).readUInt32BE(16)).toBe(180);
  });

  test('the worker is served as a script, without caching', async ({ request }) => {
    const { 'cache-control': cacheControl, 'content-type': contentType } = (await request.get('/sw.js')).headers();
    expect(cacheControl).toBe('no-cache');
    expect(contentType).toContain('javascript');
  });
});

test.describe('on a device of a signed-in user', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

  test('offline, a page says what is not possible; online again, the requested page opens', async ({ page, manager, context, shell }) => {
    expect(manager.email).toBeTruthy();
    await shell.open('/leases');
    await inCharge(page);
    await context.setOffline(true);
    await page.goto('/properties');
    await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors connexion' })).toBeVisible();
    await expect(page.getByText(/Vos loyers, baux et documents ne sont pas enregistrés sur cet appareil/)).toBeVisible();
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors connexion' })).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL('/properties');
    await expect(page.getByRole('heading', { level: 1, name: 'Biens Immobiliers' })).toBeVisible();
  });

  test('no private data is cached, before or after signing out', async ({ page, manager, shell }) => {
    expect(manager.email).toBeTruthy();
    await shell.open('/dashboard');
    await inCharge(page);
    for (const path of ['/properties', '/leases', '/documents', '/billing']) await shell.open(path);
    const kept = await keptPaths(page);
    expect(kept).toContain('/offline.html');
    expect(kept.filter((path) => !KEPT.test(path))).toEqual([]);
    const bytes = await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0] ?? '');
      const answers = await Promise.all((await cache.keys()).map(async (request) => (await cache.match(request))?.arrayBuffer()));
      return answers.reduce((sum, answer) => sum + (answer?.byteLength ?? 0), 0);
    });
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(1_500_000);
    await (await shell.openUserMenu(manager.fullName)).getByRole('menuitem', { name: 'Déconnexion' }).click();
    await expect(page).toHaveURL('/auth');
    expect((await keptPaths(page)).toSorted()).toEqual(kept.toSorted());
    expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
  });

  /** A changed script at the same URL is a new version for the browser. */
  const nextVersion = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js?suivante')));

  test('a new version is announced, and activated only when the user agrees', async ({ page, manager, shell, toast }) => {
    expect(manager.email).toBeTruthy();
    await shell.open('/dashboard');
    await inCharge(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
    await nextVersion(page);
    await expect(toast.success('Une nouvelle version est disponible')).toBeVisible();
    await expect(page.locator('html[data-before]')).toHaveCount(1);
    await expect(
      (await shell.openUserMenu(manager.fullName)).getByRole('menuitem', { name: 'Recharger la nouvelle version' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await toast.press('Recharger');
    await expect(page.locator('html[data-before]')).toHaveCount(0);
    await shell.ready();
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  });

  test('a new version does not discard unsaved input', async ({ page, manager, shell, toast }) => {
    expect(manager.email).toBeTruthy();
    await shell.open('/properties/new');
    await inCharge(page);
    const title = page.getByRole('textbox', { name: /^Titre/ });
    await title.fill('Maison de ville');
    await nextVersion(page);
    await expect(toast.success('Une nouvelle version est disponible')).toBeVisible();
    await expect(title).toHaveValue('Maison de ville');
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.dismiss();
    });
    await toast.press('Recharger');
    await expect.poll(() => questions).toEqual(['beforeunload']);
    await expect(title).toHaveValue('Maison de ville');
  });

  test('nothing is cached for visitors of the public pages', async ({ page }) => {
    await new LandingPage(page).open();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(await keptPaths(page)).toEqual([]);
  });
});

test.describe('« Installer l’application »', () => {
  const ITEM = 'Installer l’application';

  test.describe('in browsers that support it', () => {
    test.use({ role: 'manager' });

    test('opens the browser’s install prompt, once', async ({ page, shell }) => {
      await shell.open('/dashboard');
      await expect((await shell.openUserMenu('Claire Martin')).getByRole('menuitem', { name: ITEM })).toHaveCount(0);
      await page.keyboard.press('Escape');
      // A click on the button while the menu leaves would close it again.
      await expect(page.getByRole('menu')).toHaveCount(0);
      await page.evaluate(() => {
        const prompt = async () => document.documentElement.setAttribute('data-asked', 'yes');
        window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
      });
      const menu = await shell.openUserMenu('Claire Martin');
      await menu.getByRole('menuitem', { name: ITEM }).click();
      await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
      await expect((await shell.openUserMenu('Claire Martin')).getByRole('menuitem', { name: ITEM })).toHaveCount(0);
    });
  });

  test.describe('on an iPhone', () => {
    test.use({
      role: 'manager',
      viewport: { width: 390, height: 844 },
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    });

    test('explains the steps, and is hidden once installed', async ({ page, shell }) => {
      await shell.open('/dashboard');
      await (await shell.openUserMenu('Claire Martin')).getByRole('menuitem', { name: ITEM }).click();
      const dialog = page.getByRole('dialog', { name: ITEM });
      await expect(dialog.getByRole('listitem')).toHaveText([/Partager/, /Sur l’écran d’accueil/, /Ajouter/]);
      await dialog.getByRole('button', { name: 'J’ai compris' }).click();
      await expect(dialog).toBeHidden();
      await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
      await page.reload();
      await shell.ready();
      await expect((await shell.openUserMenu('Claire Martin')).getByRole('menuitem', { name: ITEM })).toHaveCount(0);
    });
  });
});
