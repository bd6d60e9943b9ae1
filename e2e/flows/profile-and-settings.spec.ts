import { linkInEmail } from '../fixtures/outbox.ts';
import { aNewcomer, signIn, signUp } from '../fixtures/people.ts';
import { totpCode, nextTotpCode } from '../fixtures/totp-code.ts';
import { expect, test } from '../fixtures/test.ts';
import { ProfilePage } from '../pages/profile-page.ts';
import { within, words } from '../text.ts';

const OTHER_PASSWORD = 'un chat sur le toit rouge';

test('the second factor is required at the next sign-in, by TOTP code or by a single-use recovery code', async ({
  page,
  manager,
  authPage,
  shell,
}) => {
  const profile = new ProfilePage(page);
  await profile.open();
  const { key, codes } = await profile.switchOnSecondFactor(manager.password, totpCode);
  await expect(profile.region('Double authentification')).toContainText('Active');
  await expect(profile.region('Double authentification')).toContainText(within('Il vous reste 10 codes de secours'));

  const codeForm = page.getByRole('form', { name: 'Double authentification' });
  await page.context().clearCookies();
  await authPage.open();
  await authPage.signIn(manager);
  await expect(codeForm).toBeVisible();
  await page.goto('/dashboard');
  await expect(page, 'the password alone opens nothing').toHaveURL(/\/auth/);

  await authPage.signIn(manager);
  await codeForm.getByLabel('Code à 6 chiffres').fill('12345');
  await codeForm.getByRole('button', { name: 'Se connecter' }).click();
  await expect(codeForm.getByLabel('Code à 6 chiffres')).toHaveAccessibleDescription(within("n'est pas valable, ou a déjà servi"));
  await codeForm.getByLabel('Code à 6 chiffres').fill(nextTotpCode(key));
  await codeForm.getByRole('button', { name: 'Se connecter' }).click();
  await authPage.toast.succeeds('Connecté avec succès');
  await shell.ready();

  for (const isFirst of [true, false]) {
    await page.context().clearCookies();
    await authPage.open();
    await authPage.signIn(manager);
    await codeForm.getByRole('button', { name: 'Utiliser un code de secours' }).click();
    await codeForm.getByLabel('Code de secours').fill(codes[0] ?? '');
    await codeForm.getByRole('button', { name: 'Se connecter' }).click();
    if (isFirst) await shell.ready();
    else await authPage.toast.fails('Échec de connexion', "Ce code n'est pas valable");
  }
});

test('the second factor is switched off with the password', async ({ page, manager, authPage, shell }) => {
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.switchOnSecondFactor(manager.password, totpCode);
  await profile.region('Double authentification').getByRole('button', { name: 'Désactiver' }).click();
  await profile.prove('autre chose', 'Désactiver');
  await expect(profile.dialog.getByLabel('Mot de passe actuel')).toHaveAccessibleDescription(
    within('Le mot de passe actuel est incorrect'),
  );
  await profile.prove(manager.password, 'Désactiver');
  await profile.toast.succeeds('Double authentification désactivée');
  await expect(profile.region('Double authentification')).toContainText('Inactive');
  await page.context().clearCookies();
  await authPage.open();
  await authPage.signIn(manager);
  await shell.ready();
});

test('a passkey signs in alone, and no longer once it is removed', async ({ page, manager, authPage, shell }) => {
  // A device that verifies its user, as a telephone does.
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.addPasskey('Téléphone', manager.password);
  await expect(profile.passkeys).toHaveText(/^Téléphone.*jamais utilisée/);

  await page.context().clearCookies();
  await authPage.open();
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await authPage.signInWithPasskey();
  await authPage.toast.fails('Échec de connexion', "L'appareil n'a pas répondu, ou vous avez annulé.");
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await authPage.signInWithPasskey();
  await authPage.toast.succeeds('Connecté avec succès');
  await shell.ready();

  await profile.open();
  await expect(profile.passkeys).toHaveText(/^Téléphone.*· utilisée le/);
  await profile.passkeys.getByRole('button', { name: /^Retirer/ }).click();
  await profile.dialog.getByRole('button', { name: 'Retirer' }).click();
  await profile.toast.succeeds("Clé d'accès retirée");
  await expect(profile.passkeys).toHaveCount(0);

  await page.context().clearCookies();
  await authPage.open();
  await authPage.signInWithPasskey();
  await authPage.toast.fails('Échec de connexion', "Cette clé d'accès n'a pas été reconnue.");
});

test('a new password ends the sessions of other browsers; a single session can be ended at once', async ({ page, manager, browser }) => {
  const elsewhere = await browser.newContext({ baseURL: process.env['LARES_E2E_URL'], storageState: { cookies: [], origins: [] } });
  const other = await elsewhere.newPage();
  await signIn(elsewhere.request, manager);
  await other.goto('/properties');
  await expect(other).toHaveURL('/properties');

  const profile = new ProfilePage(page);
  await profile.open();
  await expect(profile.sessions).toHaveCount(2);
  await expect(profile.sessions.first()).toContainText('Cette session');
  await profile.sessions
    .nth(1)
    .getByRole('button', { name: /^Fermer/ })
    .click();
  await profile.toast.succeeds('Session fermée');
  await expect(profile.sessions).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL(/\/auth/);

  await signIn(elsewhere.request, manager);
  await profile.changePassword('autre chose', OTHER_PASSWORD);
  await expect(profile.region('Mot de passe').getByLabel('Mot de passe actuel', { exact: true })).toHaveAccessibleDescription(
    within('Le mot de passe actuel est incorrect'),
  );
  await profile.fillPasswords(manager.password, OTHER_PASSWORD);
  await profile.toast.succeeds('Mot de passe modifié', '1 autre session fermée.');
  await other.goto('/properties');
  await expect(other).toHaveURL(/\/auth/);
  await elsewhere.close();
});

test('an access token is shown once, lets a program read, and is revoked', async ({ page, manager, playwright }) => {
  const profile = new ProfilePage(page);
  await profile.open();
  const token = await profile.createAccessToken('Relevé des retards', manager.password);
  const program = await playwright.request.newContext({
    baseURL: process.env['LARES_E2E_URL'],
    extraHTTPHeaders: { authorization: ['Bearer', token].join(' ') },
  });
  expect((await program.get('/trpc/sessions.current')).status()).toBe(200);
  expect((await program.post('/trpc/properties.setFavourite', { data: {} })).status(), 'it only reads').toBe(403);

  await page.reload();
  const row = profile.accessTokens.filter({ hasText: `…${token.slice(-4)}` });
  await expect(row).toContainText(/utilisé le/);
  await expect(page.getByText(token)).toBeHidden();
  await row.getByRole('button', { name: /^Révoquer/ }).click();
  await profile.dialog.getByRole('button', { name: 'Révoquer' }).click();
  await profile.toast.succeeds('Jeton d’accès révoqué');
  await expect(profile.accessTokens).toHaveCount(0);
  expect((await program.get('/trpc/sessions.current')).status()).toBe(401);
  await program.dispose();
});

test('a new e-mail is active after its confirmation', async ({ page, manager, authPage, shell }) => {
  const wanted = aNewcomer().email;
  const profile = new ProfilePage(page);
  await profile.open();
  const region = profile.region('Adresse e-mail');
  await region.getByRole('button', { name: words("Changer d'adresse") }).click();
  await region.getByLabel('Nouvelle adresse').fill(wanted);
  await region.getByLabel('Mot de passe actuel').fill(manager.password);
  await region.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(region.getByRole('status')).toContainText(wanted);
  const link = await linkInEmail(wanted);

  // Opened without a session: the user signs in with the current address first.
  await page.context().clearCookies();
  await page.goto(link);
  await authPage.signIn(manager);
  await authPage.toast.succeeds('Adresse e-mail modifiée', wanted);
  await expect(page).toHaveURL('/profile');
  await expect(region).toContainText(wanted);
  await page.context().clearCookies();
  await authPage.open();
  await authPage.signIn({ email: wanted, password: manager.password });
  await shell.ready();
});

test('a user without an organisation has a profile and settings', async ({ page, context }) => {
  const tenant = aNewcomer('Karim Nouveau');
  await signUp(context.request, tenant, 'tenant');
  await signIn(context.request, tenant);
  const profile = new ProfilePage(page);
  await profile.open();
  const identity = profile.region('Identité');
  await identity.getByLabel('Nom complet').fill('Karim Benali');
  await identity.getByRole('button', { name: 'Enregistrer' }).click();
  await profile.toast.succeeds('Profil mis à jour');
  await expect(page.getByRole('banner')).toContainText('Karim Benali');
  await page.goto('/settings');
  await expect(page.getByRole('radiogroup', { name: 'Thème' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Organisation' })).toHaveCount(0);
  await page.goto('/properties');
  await expect(page.getByRole('heading', { name: 'Bienvenue' })).toBeVisible();
});

test('organisation settings: an invalid SIRET is refused under its field, a bank account shows its last characters only', async ({
  page,
  manager,
  toast,
}) => {
  expect(manager.email).not.toBe('');
  await page.goto('/settings');
  const form = page.getByRole('form', { name: 'Organisation' });
  await form.getByLabel('Nom').fill('Agence du Vieux Port');
  await form.getByLabel('SIRET').fill('120 027 016 00564');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByLabel('SIRET')).toHaveAccessibleDescription(within('mal recopié'));
  await form.getByLabel('SIRET').fill('120 027 016 00563');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await toast.succeeds('Organisation mise à jour');

  const bank = page.getByRole('region', { name: 'Coordonnées bancaires' });
  await bank.getByRole('button', { name: 'Ajouter un IBAN' }).click();
  await bank.getByLabel('Titulaire').fill('SCI du Port');
  await bank.getByLabel('IBAN').fill('FR14 2004 1010 0505 0001 3M02 607');
  await bank.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(bank.getByLabel('IBAN')).toHaveAccessibleDescription(within("Cet IBAN n'est pas valable"));
  await bank.getByLabel('IBAN').fill('FR14 2004 1010 0505 0001 3M02 606');
  await bank.getByRole('button', { name: 'Enregistrer' }).click();
  await toast.succeeds('Coordonnées bancaires enregistrées');
  await expect(bank).toContainText('IBAN …2606 · SCI du Port');

  // Saving the bank account changed the same row; other unsaved input can still be saved.
  await form.getByRole('combobox', { name: 'Ville' }).fill('Marseille');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await toast.succeeds('Organisation mise à jour');
  await page.reload();
  await expect(form.getByRole('combobox', { name: 'Ville' })).toHaveValue('Marseille');
  await expect(form.getByLabel('Nom')).toHaveValue('Agence du Vieux Port');
  await expect(page.locator('body')).not.toContainText('20041010');
});

test.describe('an administrator', () => {
  test.use({ role: 'admin' });

  test('opens « Instance » without an active organisation', async ({ page }) => {
    await page.goto('/settings');
    await expect(page.getByRole('list', { name: words("Organisations de l'instance") }).getByRole('listitem')).not.toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Demandes de démonstration' })).toBeVisible();
    const accounts = page.getByRole('list', { name: words("Comptes de l'instance") }).getByRole('listitem');
    await page.getByRole('searchbox', { name: words("Nom ou e-mail d'un compte") }).fill('gestionnaire@lares.example');
    await expect(accounts).toHaveCount(1);
    await expect(accounts.getByRole('button', { name: /^Désactiver/ })).toBeVisible();
  });
});
