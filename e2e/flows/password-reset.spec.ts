import { emailsTo, linkInEmail } from '../fixtures/outbox.ts';
import { aNewcomer, signIn, signUp } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { within } from '../text.ts';

const NEW_PASSWORD = 'un chat sur le toit rouge';

test('the e-mailed link sets a new password once, and ends every session', async ({ page, context, authPage, shell }) => {
  const person = aNewcomer();
  await signUp(context.request, person, 'property_manager');
  // A session opened with the old password in another browser.
  const elsewhere = await page.context().browser()!.newContext({ baseURL: process.env['LARES_E2E_URL'] });
  await signIn(elsewhere.request, person);

  await authPage.open();
  await authPage.askForNewPassword(person.email);
  await expect(page.getByRole('status').filter({ hasText: person.email })).toContainText(within('Si un compte existe pour'));
  const link = await linkInEmail(person.email);

  await page.goto(link);
  await authPage.chooseNewPassword(NEW_PASSWORD);
  await authPage.toast.succeeds('Mot de passe modifié');
  await expect(page).toHaveURL('/auth');
  await authPage.signIn(person);
  await authPage.toast.fails('Échec de connexion', 'E-mail ou mot de passe incorrect.');
  await authPage.signIn({ email: person.email, password: NEW_PASSWORD });
  await shell.ready();
  await expect(page).toHaveURL('/dashboard');

  const other = await elsewhere.newPage();
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/auth/);
  await elsewhere.close();

  // The link is used, also for signed-in users.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: within("Ce lien n'ouvre plus rien") })).toBeVisible();
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
  await expect(authPage.forgottenForm).toBeVisible();
});

test('an e-mail without account gets the same response, and no e-mail', async ({ page, context, authPage }) => {
  const known = aNewcomer();
  const unknown = aNewcomer();
  await signUp(context.request, known, 'owner');
  const answers: string[] = [];
  for (const { email } of [unknown, known]) {
    await authPage.open();
    await authPage.askForNewPassword(email);
    const answer = page.getByRole('status').filter({ hasText: email });
    answers.push((await answer.innerText()).replace(email, '…'));
  }
  expect(answers[0]).toBe(answers[1]);
  // A later e-mail has arrived, so the first one was never sent.
  await linkInEmail(known.email);
  expect(await emailsTo(unknown.email)).toEqual([]);
});

test('an invalid link is refused before a password is typed', async ({ page }) => {
  await page.goto('/auth?jeton=inconnu');
  await expect(page.getByRole('heading', { name: within("Ce lien n'ouvre plus rien") })).toBeVisible();
});

test('a weak password is refused under its field', async ({ page, context, authPage }) => {
  const person = aNewcomer();
  await signUp(context.request, person, 'tenant');
  await authPage.open();
  await authPage.askForNewPassword(person.email);
  await page.goto(await linkInEmail(person.email));
  await authPage.chooseNewPassword('court');
  await authPage.expectFieldError(authPage.newPasswordForm, 'Nouveau mot de passe', within('il en manque 3'));
  await authPage.chooseNewPassword(NEW_PASSWORD);
  await authPage.toast.succeeds('Mot de passe modifié');
  await expect(authPage.signInForm.getByLabel('E-mail')).toHaveValue(person.email);
});

test('the form contains the e-mail typed at sign-in, also after going back', async ({ page, authPage }) => {
  await authPage.open();
  await authPage.signInForm.getByLabel('E-mail').fill('claire@exemple.fr');
  await page.getByRole('link', { name: 'Mot de passe oublié?' }).click();
  await expect(authPage.forgottenForm.getByLabel('E-mail')).toHaveValue('claire@exemple.fr');
  await page.getByRole('link', { name: 'Retour à la connexion' }).click();
  await expect(authPage.signInForm.getByLabel('E-mail')).toHaveValue('claire@exemple.fr');
});
