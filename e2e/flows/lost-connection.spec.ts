import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const LOST = /n’a pas pu se charger/;

/** Every request of a file of the build that has not been loaded yet fails, `times` times. */
async function loseFiles(page: Page, times = Number.POSITIVE_INFINITY) {
  let left = times;
  await page.route('**/assets/*.js*', (route) => {
    left -= 1;
    return left >= 0 ? route.abort('connectionreset') : route.continue();
  });
}

test.describe('a file that does not arrive', () => {
  test.use({ role: 'manager' });

  const PARTS = [
    { name: 'Ctrl+K', open: async (page: Page) => page.keyboard.press('Control+K'), shown: (page: Page) => page.getByRole('dialog') },
    {
      name: 'the bell',
      open: async (page: Page) => page.getByRole('button', { name: /^Notifications/ }).click(),
      shown: (page: Page) => page.getByRole('link', { name: 'Toutes les notifications' }),
    },
    {
      name: 'a date picker',
      open: async (page: Page) => page.getByRole('button', { name: 'Ouvrir le calendrier' }).first().click(),
      shown: (page: Page) => page.getByRole('table'),
    },
  ];

  for (const { name, open, shown } of PARTS) {
    test(`${name} says so in its place, the form stays, and « Réessayer » opens it`, async ({ page, shell }) => {
      await shell.open('/billing/new');
      const notes = page.getByRole('textbox', { name: /^Montant/ });
      await notes.fill('812,50');
      await loseFiles(page);
      await open(page);
      const message = page.getByRole('alert').filter({ hasText: LOST });
      await expect(message).toBeVisible({ timeout: 10_000 });
      await expect(page.getByText('Une erreur est survenue')).toHaveCount(0);
      await expect(notes).toHaveValue(/^812,50/);
      await page.unroute('**/assets/*.js*');
      await message.getByRole('button', { name: 'Réessayer' }).press('Space');
      await expect(shown(page)).toBeVisible();
      await expect(message).toHaveCount(0);
      await expect(notes).toHaveValue(/^812,50/);
    });
  }

  test('one interrupted request is not noticed', async ({ page, shell }) => {
    await shell.open('/billing/new');
    await loseFiles(page, 1);
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText(LOST)).toHaveCount(0);
  });

  test('offline, a filter panel waits for the network and then opens by itself', async ({ page, shell, context }) => {
    await shell.open('/properties');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Afficher' }).click();
    await expect(page.getByText(LOST)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Appliquer' })).toBeVisible();
    await expect(page.getByText(LOST)).toHaveCount(0);
  });

  test('offline, a page that was never opened says so, and the menu stays', async ({ page, shell, context }) => {
    await shell.open('/billing');
    await context.setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Baux' }).click();
    await expect(page.getByRole('heading', { name: 'Connexion impossible' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('link', { name: /^Détails/ }).first()).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ role: 'manager', viewport: { width: 390, height: 844 } });

  test('the menu that does not arrive says so above the page, and can be closed', async ({ page, shell }) => {
    await shell.open('/billing');
    await loseFiles(page);
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const message = page.getByRole('alert').filter({ hasText: LOST });
    await expect(message).toBeVisible({ timeout: 10_000 });
    await message.getByRole('button', { name: 'Fermer' }).click();
    await expect(message).toHaveCount(0);
    await page.unroute('**/assets/*.js*');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('the application itself that does not arrive says so, and starts with « Réessayer »', async ({ page }) => {
  await page.route('**/assets/app-*.js*', (route) => route.abort('connectionreset'));
  await page.goto('/auth');
  await expect(page.getByRole('alert')).toHaveText(LOST, { timeout: 10_000 });
  await page.unroute('**/assets/app-*.js*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: 'Heureux de vous revoir' })).toBeVisible();
});

test.describe('on a slow connection', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that it is loading before its styles and scripts arrive', async ({ page }) => {
    await page.route('**/*.{css,js}', () => {});
    await page.goto('/auth', { waitUntil: 'commit' });
    await expect(page.getByText('Chargement...')).toBeVisible();
  });
});

test('the page never turns blank between « Chargement... » and the form', async ({ page, authPage }) => {
  await page.addInitScript(() => {
    const blanks: string[] = [];
    Object.assign(globalThis, { blanks });
    // Mutations are reported before the next frame is painted: what is seen here could be seen on the screen.
    new MutationObserver(() => {
      const root = document.querySelector<HTMLElement>('#root');
      const isBlank = root && !root.textContent.includes('Chargement...') && !root.querySelector('form');
      if (isBlank && document.readyState !== 'loading') blanks.push(root.innerText);
    }).observe(document, { childList: true, subtree: true });
  });
  const answers: (() => void)[] = [];
  await page.route('**/trpc/sessions.current*', async (route) => {
    await new Promise<void>((go) => answers.push(go));
    await route.continue();
  });
  await page.goto('/auth');
  await expect.poll(() => answers.length).toBe(1);
  await expect(page.getByText('Chargement...')).toBeVisible();
  answers.forEach((go) => go());
  await expect(authPage.signInForm).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { blanks?: string[] }).blanks)).toEqual([]);
});

test.describe('the connection is lost while a form is filled in', () => {
  test.use({ role: 'manager' });

  test('a strip says so, the submission fails at once with its reason, « Annuler » works, and the input stays', async ({
    page,
    shell,
    context,
  }) => {
    await shell.open('/owners/new');
    const name = page.getByRole('textbox', { name: /^Nom/ }).first();
    await name.fill('Durand');
    await context.setOffline(true);
    await expect(page.getByText('Connexion perdue. Votre saisie est conservée.')).toBeVisible();
    await page.getByRole('textbox', { name: /mail/ }).first().fill('durand@exemple.fr');
    const prenom = page.getByRole('textbox', { name: /^Prénom/ });
    if (await prenom.count()) await prenom.first().fill('Anne');
    await page
      .locator('main')
      .getByRole('button', { name: /^(Créer|Ajouter|Enregistrer)/ })
      .click();
    await expect(page.getByText('Connexion impossible.')).toBeVisible();
    await expect(name).toHaveValue('Durand');
    await context.setOffline(false);
    await expect(page.getByText('Connexion perdue. Votre saisie est conservée.')).toHaveCount(0);
  });
});
