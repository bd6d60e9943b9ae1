import { DEMO_PEOPLE, aNewcomer, type DemoRole, signIn, signUp } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { Shell } from '../pages/shell.ts';

/** In the order of the specification. Entries without a screen are hidden. */
const SIDEBAR = [
  'Tableau de bord',
  'Accueil',
  'Biens Immobiliers',
  'Clients & Locataires',
  'Propriétaires',
  'Baux',
  'Facturation',
  'Maintenance',
  'Prestataires',
  'Documents',
  'Calendrier',
  'Abonnement',
  'Paramètres',
];

for (const role of ['manager', 'landlord', 'owner', 'tenant'] as const satisfies readonly DemoRole[]) {
  const { fullName, email, label } = DEMO_PEOPLE[role];
  test.describe(`the application shell of the ${role}`, () => {
    test.use({ role });

    test('shows the user, and links only to existing, permitted pages', async ({ shell }) => {
      await shell.open('/dashboard');
      await expect(shell.banner.getByText(label, { exact: true })).toBeVisible();
      const menu = await shell.openUserMenu(fullName);
      await expect(menu.getByText(email)).toBeVisible();
      await expect(menu.getByRole('menuitem', { name: 'Déconnexion' })).toBeVisible();
      const shown = await shell.links().allInnerTexts();
      expect(shown).toEqual(SIDEBAR.filter((word) => shown.includes(word)));
      expect(shown).toContain('Tableau de bord');
      if (role !== 'manager') expect(shown).not.toContain('Abonnement');
      if (role !== 'manager') await expect(menu.getByRole('menuitem', { name: 'Abonnement' })).toHaveCount(0);
    });

    test('every link opens a page', async ({ shell, page }) => {
      await shell.open('/dashboard');
      for (const word of await shell.links().allInnerTexts()) {
        await shell.navigation.getByRole('link', { name: word }).click();
        await shell.ready();
        await expect(shell.navigation.getByRole('link', { name: word })).toHaveAttribute('aria-current', 'page');
        await expect(page.getByText('Oops! Page not found')).toHaveCount(0);
      }
    });
  });
}

test.describe('as a manager', () => {
  test.use({ role: 'manager' });

  test('the sidebar collapses, keeps its accessible names, and keeps its state', async ({ shell, page }) => {
    await shell.open('/dashboard');
    await expect(shell.signOutButton()).toBeVisible();
    await page.getByRole('button', { name: 'Replier le menu' }).click();
    await expect(shell.signOutButton()).toHaveCount(0);
    await expect(shell.navigation.getByRole('link', { name: 'Tableau de bord' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Déplier le menu' })).toBeVisible();
    const side = await page.getByRole('complementary').boundingBox();
    expect(side?.width).toBe(80);
    await page.getByRole('button', { name: 'Déplier le menu' }).click();
    await expect.poll(async () => (await page.getByRole('complementary').boundingBox())?.width).toBe(256);
  });

  test('Ctrl+K finds a page by a part of its name, without accents', async ({ shell, page }) => {
    await shell.open('/dashboard');
    const input = await shell.openPalette();
    await input.fill('tableau');
    await page.getByRole('button', { name: 'Tableau de bord' }).click();
    await expect(page).toHaveURL('/dashboard');
    await shell.openPalette();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('« Retour » closes a dialog first, then leaves the page', async ({ shell, page }) => {
    await shell.open('/dashboard');
    await shell.navigation.getByRole('link', { name: 'Calendrier' }).click();
    await page.getByRole('button', { name: 'Nouvel évènement', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/calendar/);
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  });

  test('« Retour » closes a dialog first also on the first page, then leaves it', async ({ shell, page }) => {
    await shell.open('/dashboard');
    await shell.open('/calendar');
    const dialog = page.getByRole('dialog');
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await page.getByRole('button', { name: 'Nouvel évènement', exact: true }).click();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(/\/calendar/);
    }
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  });

  test('« Retour » closes the search of Ctrl+K first, then leaves the page', async ({ shell, page }) => {
    await shell.open('/dashboard');
    await shell.navigation.getByRole('link', { name: 'Calendrier' }).click();
    await shell.openPalette();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/calendar/);
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  });

  for (const path of ['/maintenance', '/documents', '/leases', '/billing'])
    test(`the filters of ${path} show what they filter by`, async ({ shell, page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await shell.open(path);
      const filters = page.getByRole('search', { name: 'Filtres' }).locator('input[aria-haspopup="listbox"]');
      await expect(filters).not.toHaveCount(0);
      const clipped = filters.evaluateAll((inputs: HTMLInputElement[]) =>
        inputs.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ value }) => value),
      );
      expect(await clipped).toEqual([]);
    });

  test('Ctrl+K finds the tabs of a page by other words too', async ({ shell, page }) => {
    await shell.open('/dashboard');
    await (await shell.openPalette()).fill('comptabilite');
    await page.getByRole('button', { name: 'Voir le journal comptable' }).click();
    await expect(page).toHaveURL('/billing/ledger');
    await (await shell.openPalette()).fill('impaye');
    await page.getByRole('button', { name: 'Voir les échéances' }).click();
    await expect(page).toHaveURL('/billing/dues');
  });

  test('Enter opens the property that Ctrl+K found', async ({ shell, page }) => {
    await shell.open('/dashboard');
    const input = await shell.openPalette();
    await input.fill('solferino');
    await expect(page.getByRole('button', { name: /rue Solférino, 59000 Lille/ })).toHaveAttribute('data-selected', 'true');
    await input.press('Enter');
    await expect(page).toHaveURL(/\/properties\/[0-9a-f-]{36}$/);
  });

  test('the search box opens the same', async ({ shell, page }) => {
    await shell.open('/dashboard');
    await shell.banner.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('the colour scheme is kept', async ({ shell, page }) => {
    await shell.open('/dashboard');
    await shell.banner.getByRole('button', { name: 'Réglages' }).click();
    await page.getByRole('menuitemradio', { name: 'Sombre' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test('an unknown URL shows a 404 page with a link home', async ({ page }) => {
    await page.goto('/nulle-part');
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await page.getByRole('link', { name: /accueil/ }).click();
    await expect(page).toHaveURL('/');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('the menu is a drawer that closes after navigation', async ({ shell, page }) => {
      await shell.open('/dashboard');
      await expect(page.getByRole('complementary')).toBeHidden();
      const drawer = await shell.openPhoneMenu();
      await expect(drawer.getByRole('button', { name: 'Déconnexion' })).toBeVisible();
      await drawer.getByRole('link').last().click();
      await expect(drawer).toBeHidden();
    });

    test('« Retour » closes the menu first, then leaves the page', async ({ shell, page }) => {
      await shell.open('/dashboard');
      await (await shell.openPhoneMenu()).getByRole('link', { name: 'Calendrier' }).click();
      await expect(page).toHaveURL(/\/calendar/);
      const drawer = page.getByRole('dialog');
      await expect(drawer).toHaveCount(0);
      await shell.openPhoneMenu();
      await page.goBack();
      await expect(drawer).toHaveCount(0);
      await expect(page).toHaveURL(/\/calendar/);
      await page.goBack();
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    });
  });
});

test('the 404 page needs no session, and links home', async ({ page }) => {
  await page.goto('/nulle-part/du-tout');
  await expect(page).toHaveURL('/nulle-part/du-tout');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: /accueil/ }).click();
  await expect(page).toHaveURL('/');
});

test('a loading message is shown while the session is checked', async ({ page, context }) => {
  const person = aNewcomer();
  await signUp(context.request, person, 'owner');
  await signIn(context.request, person);
  const answers: (() => void)[] = [];
  let held = true;
  await page.route('**/trpc/sessions.current*', async (route) => {
    if (held) await new Promise<void>((go) => answers.push(go));
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Chargement...')).toBeVisible();
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  held = false;
  answers.forEach((go) => go());
  await new Shell(page).ready();
});

test.describe('signing out', () => {
  for (const from of ['side bar', 'user menu'] as const) {
    test(`by the ${from} ends the session`, async ({ page, manager, shell, toast }) => {
      await shell.open('/dashboard');
      if (from === 'side bar') await shell.signOutButton().click();
      else await (await shell.openUserMenu(manager.fullName)).getByRole('menuitem', { name: 'Déconnexion' }).click();
      await toast.succeeds('Déconnecté avec succès');
      await expect(page).toHaveURL('/auth');
      await page.goBack();
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/auth\?redirect=/);
    });
  }

  test('without network shows an error and keeps the session', async ({ page, manager, shell, toast }) => {
    expect(manager.email).toBeTruthy();
    await shell.open('/dashboard');
    await page.route('**/trpc/sessions.signOut*', (route) => route.abort('internetdisconnected'));
    await shell.signOutButton().click();
    await toast.fails('Erreur de déconnexion', 'Connexion impossible. Réessayer');
    await expect(page).toHaveURL('/dashboard');
    await page.unroute('**/trpc/sessions.signOut*');
    await toast.press('Réessayer');
    await expect(page).toHaveURL('/auth');
  });
});

test.describe('an administrator', () => {
  test('chooses an organisation first, and may change it', async ({ page, authPage, shell }) => {
    await authPage.open();
    await authPage.openDemoAccounts();
    await authPage.demoAccount(DEMO_PEOPLE.admin.fullName).getByRole('button', { name: 'Utiliser' }).click();
    await authPage.signInForm.getByRole('button', { name: 'Se connecter' }).click();
    await expect(shell.heading).toHaveText('Choisissez une organisation');
    const agency = page.getByRole('list', { name: 'Organisations' }).getByRole('button', { name: /Agence Lares Démonstration/ });
    await expect(agency).toContainText(/\d+\sbiens?/u);
    await expect(agency).toContainText(/\d+\smembres?/u);
    await agency.click();
    await expect(shell.heading).toHaveText('Tableau de bord');
    await expect(shell.organizations).toHaveValue('Agence Lares Démonstration');
    await shell.organizations.click();
    await page.getByRole('option', { name: 'Sophie Bernard' }).click();
    await expect(shell.organizations).toHaveValue('Sophie Bernard');
    await expect(page.getByRole('main').getByText('Sophie Bernard')).toBeVisible();
    await expect(shell.banner.getByText('Administrateur', { exact: true })).toBeVisible();
  });
});
