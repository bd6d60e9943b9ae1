import { DEMO_PEOPLE, aNewcomer, demoCredentials, signUp } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { within } from '../text.ts';

test('a demonstration account fills the form, and opens the dashboard', async ({ page, authPage, shell }) => {
  await authPage.open();
  await expect(authPage.demoAccount('Claire Martin')).toBeHidden();
  await authPage.openDemoAccounts();
  for (const { email, fullName, label } of Object.values(DEMO_PEOPLE)) {
    const account = authPage.demoAccount(fullName);
    await expect(account.getByText(email)).toBeVisible();
    await expect(account.getByText(label, { exact: true })).toBeVisible();
  }
  await authPage.demoAccount('Claire Martin').getByRole('button', { name: 'Utiliser' }).click();
  await expect(authPage.signInForm.getByLabel('E-mail')).toHaveValue('gestionnaire@lares.example');
  await page.keyboard.press('Enter');
  await authPage.toast.succeeds('Connecté avec succès', 'Bienvenue, Claire Martin');
  await expect(page).toHaveURL('/dashboard');
  await expect(shell.heading).toHaveText('Tableau de bord');
});

test('shows the password on request', async ({ authPage }) => {
  await authPage.open();
  const password = authPage.signInForm.getByLabel('Mot de passe', { exact: true });
  await password.fill('un mot de passe');
  await expect(password).toHaveAttribute('type', 'password');
  await authPage.signInForm.getByRole('button', { name: 'Afficher la saisie' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('a wrong password and an unknown e-mail show the same message', async ({ authPage }) => {
  await authPage.open();
  for (const email of ['bailleur@lares.example', 'personne@lares.example']) {
    await authPage.signIn({ email, password: 'pas le bon' });
    await authPage.toast.fails('Échec de connexion', 'E-mail ou mot de passe incorrect.');
    await authPage.page.getByRole('button', { name: 'Fermer le message' }).click();
  }
});

test('missing fields show a message, and the first one takes the focus', async ({ authPage }) => {
  await authPage.open();
  await authPage.signInForm.getByRole('button', { name: 'Se connecter' }).click();
  await authPage.expectFieldError(authPage.signInForm, 'E-mail', within('Saisissez une adresse e-mail valide'));
  await authPage.expectFieldError(authPage.signInForm, 'Mot de passe', within('Le mot de passe est requis'));
  await expect(authPage.signInForm.getByLabel('E-mail')).toBeFocused();
});

test('the button shows progress and is disabled during sign-in', async ({ page, authPage }) => {
  await authPage.open();
  const answers: (() => void)[] = [];
  await page.route('**/trpc/sessions.signIn*', async (route) => {
    await new Promise<void>((go) => answers.push(go));
    await route.continue();
  });
  await authPage.signIn(demoCredentials('landlord'));
  await expect(authPage.signInForm.getByRole('button', { name: 'Connexion en cours...' })).toBeDisabled();
  await expect.poll(() => answers.length).toBe(1);
  answers.forEach((go) => go());
  await expect(page).toHaveURL('/dashboard');
});

for (const [what, status] of [
  ['without network', null],
  ['behind a gateway that returns 502', 502],
  ['behind a gateway that returns 504', 504],
] as const) {
  test(`${what}, the form is kept and can be sent again`, async ({ page, authPage }) => {
    await authPage.open();
    const credentials = demoCredentials('owner');
    await page.route('**/trpc/sessions.signIn*', (route) =>
      status === null
        ? route.abort('internetdisconnected')
        : route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    );
    await authPage.signIn(credentials);
    await authPage.toast.fails('Erreur de connexion', 'Connexion impossible. Réessayer');
    await expect(authPage.signInForm.getByLabel('E-mail')).toHaveValue(credentials.email);
    await expect(authPage.signInForm.getByLabel('Mot de passe', { exact: true })).toHaveValue(credentials.password);
    await page.unroute('**/trpc/sessions.signIn*');
    await authPage.toast.press('Réessayer');
    await expect(page).toHaveURL('/dashboard');
  });
}

test('an unexpected failure shows its own message', async ({ page, authPage }) => {
  await authPage.open();
  await page.route('**/trpc/sessions.signIn*', (route) =>
    route.fulfill({
      status: 500,
      json: [
        {
          error: {
            message: 'INTERNAL_SERVER_ERROR',
            code: -32603,
            data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, domain: null, fieldErrors: {} },
          },
        },
      ],
    }),
  );
  await authPage.signIn(demoCredentials('owner'));
  await authPage.toast.fails('Erreur de connexion', "Une erreur inattendue s'est produite. Veuillez réessayer.");
});

test('a protected URL redirects to sign-in, and after it to the requested page', async ({ page, authPage }) => {
  await page.goto('/properties?view=table');
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await expect(page.getByText('Connectez-vous pour ouvrir la page demandée.')).toBeVisible();
  await authPage.signIn(demoCredentials('manager'));
  await expect(page).toHaveURL('/properties?view=table');
});

test('never redirects to another site', async ({ page, authPage }) => {
  await page.goto('/auth?redirect=%2F%2Felsewhere.example');
  await authPage.signIn(demoCredentials('manager'));
  await expect(page).toHaveURL('/dashboard');
});

test('after the session ended, the user reads why and returns to the same page after sign-in', async ({
  page,
  context,
  authPage,
  shell,
}) => {
  const person = aNewcomer();
  await signUp(context.request, person, 'property_manager');
  await page.clock.install();
  await page.goto('/auth?redirect=%2Fdashboard%3Fvue%3Dmois');
  await authPage.signIn(person);
  await shell.ready();
  await context.clearCookies();
  // The user returns to the tab after a while, so its data is stale.
  await page.clock.fastForward('05:00');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Votre session a expiré. Reconnectez-vous pour reprendre où vous en étiez.')).toBeVisible();
  await authPage.signIn(person);
  await expect(page).toHaveURL('/dashboard?vue=mois');
});

test.describe('a signed-in user', () => {
  test.use({ role: 'manager' });

  test('is redirected to the dashboard', async ({ page }) => {
    await page.goto('/auth');
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Ouvrir Lares' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('the sign-in page loads no numbering plans of telephones, no map and no calendar', async ({ page, authPage }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(new URL(request.url()).pathname));
  await authPage.open();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0);
  // The dashboard, fetched while the user types, shows coming dates with the labels of the calendar, which are 3 kB.
  expect(scripts.filter((path) => /\/(?:telephones|leaflet|calendar(?!\.labels))[^/]*\.js$/u.test(path))).toEqual([]);
});
