import type { Page } from '@playwright/test';
import { emailsTo } from '../fixtures/outbox.ts';
import { aNewcomer, DEMO_PEOPLE } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { scriptsOf } from '../fixtures/weight.ts';
import { LandingPage } from '../pages/landing-page.ts';
import { words } from '../text.ts';

const JAVASCRIPT_BUDGET = 140_000;
const SHIFT_BUDGET = 0.02;

test('links to sign-in, and contains the texts of the specification', async ({ page, authPage }) => {
  const landing = new LandingPage(page);
  await landing.open();
  await expect(landing.head.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/auth');
  for (const said of [
    'Démarrez en moins de 5 minutes. Aucune carte bancaire requise.',
    "14 jours d'essai",
    'Sans engagement',
    'Sécurité garantie',
    'POPULAIRE',
  ]) {
    await expect(page.getByText(words(said))).toBeVisible();
  }
  await expect(page.getByText('Exemple', { exact: true })).toHaveCount(3);
  await expect(page.getByRole('article', { name: 'Débutant' })).toContainText('39');
  await expect(page.getByRole('article', { name: 'Professionnel' })).toContainText('5 utilisateurs');
  await landing.head.getByRole('link', { name: 'Démarrer' }).click();
  await expect(page).toHaveURL('/auth?onglet=inscription');
  await expect(authPage.signUpForm).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Démarrer gratuitement' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('it is readable, with its pictures and sign-in links', async ({ page }) => {
    await new LandingPage(page).open();
    await expect(page.getByRole('img', { name: /^Le tableau de bord d’une agence/ })).toHaveJSProperty('complete', true);
    await expect(page.getByRole('article', { name: 'Entreprise' })).toContainText('149');
    await page.goto('/confidentialite');
    await expect(page.getByRole('heading', { level: 1, name: 'Confidentialité' })).toBeVisible();
    await expect(page).toHaveTitle('Confidentialité · Lares');
  });
});

test('a button pressed before the scripts have loaded still opens the form', async ({ page }) => {
  const landing = new LandingPage(page);
  let letCome = () => {};
  const wanted = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/assets/public-site-*.js', async (route) => {
    await wanted;
    await route.continue();
  });
  await landing.open();
  await page.getByRole('button', { name: 'Demander une démo' }).click();
  letCome();
  await expect(page.getByRole('dialog', { name: 'Demander une démo' })).toBeVisible();
});

test('a request is stored, e-mailed to the administrators, and acknowledged', async ({ page }) => {
  const landing = new LandingPage(page);
  const { email } = aNewcomer();
  await landing.open();
  await landing.ask('Contacter les ventes');
  await landing.send();
  await expect(landing.dialog.getByLabel('Nom')).toBeFocused();
  await landing.fill({ name: 'Jeanne Petit', email, message: 'Nous voulons voir Lares.' });
  await landing.send();
  await landing.toast.succeeds('Demande reçue !', 'Un membre de notre équipe vous contactera sous peu pour organiser une démonstration.');
  await expect(landing.dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Contacter les ventes' })).toBeFocused();
  await expect
    .poll(async () => (await emailsTo(DEMO_PEOPLE.admin.email)).filter((text) => text.includes(email)), { message: 'e-mails to Alix' })
    .toHaveLength(1);
});

test('a request lost by the network shows an error, keeps its input, and succeeds when sent again', async ({ page }) => {
  const landing = new LandingPage(page);
  await landing.open();
  await landing.ask('Demander une démo');
  await landing.fill({ name: 'Jeanne Petit', email: aNewcomer().email, message: 'Bonjour' });
  await page.route('**/trpc/demoRequests.create*', (route) => route.abort());
  await landing.send();
  await landing.toast.fails('La demande n’a pas pu être envoyée', 'Connexion impossible.');
  await expect(landing.dialog.getByLabel('Message')).toHaveValue('Bonjour');
  await page.unroute('**/trpc/demoRequests.create*');
  await landing.send();
  await landing.toast.succeeds('Demande reçue !');
});

test('the demonstration accounts are one click away in demonstration mode', async ({ page, authPage }) => {
  const landing = new LandingPage(page);
  await landing.open();
  await page.getByRole('link', { name: 'Voir une démo' }).click();
  await expect(authPage.demoAccount('Claire Martin')).toBeVisible();
});

test('is small, has no layout shift, and loads nothing from other sites', async ({ page, baseURL }) => {
  const scripts = scriptsOf(page);
  const elsewhere: string[] = [];
  page.on('response', (answer) => {
    if (!answer.url().startsWith(String(baseURL))) elsewhere.push(answer.url());
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        document.documentElement.dataset['shift'] = String(Number(document.documentElement.dataset['shift'] ?? 0) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await new LandingPage(page).open();
  await page.waitForLoadState('networkidle');
  const weight = await scripts.weight();
  expect(weight).toBeGreaterThan(0);
  expect(weight).toBeLessThanOrEqual(JAVASCRIPT_BUDGET);
  expect(await transferredAgain(page)).toEqual([]);
  expect(elsewhere).toEqual([]);
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThanOrEqual(SHIFT_BUDGET);
});

test('the legal pages are linked in the footer', async ({ page }) => {
  await new LandingPage(page).open();
  for (const title of ['Mentions légales', 'Confidentialité', 'Accessibilité']) {
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Lares`);
  }
  await page.goto('/nulle-part');
  await page.getByRole('link', { name: words("Retour à l'accueil") }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Essayer gratuitement' }).first()).toBeVisible();
});

/** Scripts that crossed the network more than once: one read from the browser's cache has no transfer size. */
const transferredAgain = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const transfers = performance.getEntriesByType('resource').filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0);
    const names = transfers.map(({ name }) => name).filter((name) => name.endsWith('.js'));
    return names.filter((name, at) => names.indexOf(name) !== at);
  });
