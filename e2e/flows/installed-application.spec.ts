import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { LandingPage } from '../pages/landing-page.ts';

/** What the device may keep: files of the build, by the hash in their name, and the page that says there is no network. */
const KEPT = /^\/(assets\/[^/]+-[\w-]{8}\.\w+|offline\.(html|js)|color-scheme\.js|favicon\.svg)$/u;

interface Manifest {
  lang: string;
  display: string;
  start_url: string;
  scope: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}

/** The paths in the caches of this browser. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** The worker is there and in charge of this page. */
const inCharge = (page: Page) => expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

test.describe('the manifest', () => {
  test.use({ role: 'manager' });

  test('names icons that are what it says, and shortcuts that lead somewhere', async ({ page, shell }) => {
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
      // Width and height, as a PNG begins.
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

  test('the worker is asked for anew every time, and is a script', async ({ request }) => {
    const { 'cache-control': cacheControl, 'content-type': contentType } = (await request.get('/sw.js')).headers();
    expect(cacheControl).toBe('no-cache');
    expect(contentType).toContain('javascript');
  });
});

test.describe('on a device of somebody who is signed in', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

  test('without network a page says what it cannot do, and the page that was wanted comes back with it', async ({
    page,
    manager,
    context,
    shell,
  }) => {
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

  test('nothing private is kept, before nor after signing out', async ({ page, manager, shell }) => {
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

  /** Another script in the same place is the next version to a browser. */
  const nextVersion = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js?suivante')));

  test('a new version is told of, and takes over when one says so, not before', async ({ page, manager, shell, toast }) => {
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
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  });

  test('a new version does not take away what is being typed', async ({ page, manager, shell, toast }) => {
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

  test('a visitor of the public pages is given nothing to keep', async ({ page }) => {
    await new LandingPage(page).open();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(await keptPaths(page)).toEqual([]);
  });
});

test.describe('« Installer l’application »', () => {
  const ITEM = 'Installer l’application';

  test.describe('where the browser offers it', () => {
    test.use({ role: 'manager' });

    test('asks by the browser’s own question, once', async ({ page, shell }) => {
      await shell.open('/dashboard');
      await expect((await shell.openUserMenu('Claire Martin')).getByRole('menuitem', { name: ITEM })).toHaveCount(0);
      await page.keyboard.press('Escape');
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

    test('explains how, and is silent once it is done', async ({ page, shell }) => {
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
