import type { BrowserContext } from '@playwright/test';
import { aFreshEmail, anInvitation } from '../fixtures/invitations.ts';
import { linkInEmail } from '../fixtures/outbox.ts';
import { aNewcomer, signIn, signUp } from '../fixtures/people.ts';
import { aStoredOwner, aStoredTenant, readTenant } from '../fixtures/tenants.ts';
import { expect, test } from '../fixtures/test.ts';
import { ClientPage } from '../pages/client-page.ts';
import { InvitationPage } from '../pages/invitation-page.ts';
import { Shell } from '../pages/shell.ts';
import { Toast } from '../pages/toast.ts';
import { within } from '../text.ts';

const PASSWORD = 'un chat sur le toit rouge';

/** A second person in another browser. */
async function somebodyElse(context: BrowserContext): Promise<BrowserContext> {
  return context.browser()!.newContext({ baseURL: process.env['LARES_E2E_URL'], locale: 'fr-FR' });
}

test('a client invited from their page joins by the e-mailed link, and loses access at once when it is revoked', async ({
  page,
  context,
  manager,
  toast,
}) => {
  const email = aFreshEmail();
  const { id } = await aStoredTenant(context.request, { email, firstName: 'Zoé', lastName: 'Garnier' });
  await new ClientPage(page).open(id);
  const access = page.getByRole('region', { name: 'Accès à Lares' });
  await access.getByRole('button', { name: 'Inviter à créer son compte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inviter à créer son compte' });
  await expect(dialog.getByLabel('E-mail')).toHaveValue(email);
  // The dialog moves the focus after it is shown: until then Enter presses the button that opened it.
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.press('Enter');
  await toast.succeeds('Invitation envoyée', email);
  await expect(access.getByText('En attente')).toBeVisible();

  const elsewhere = await somebodyElse(context);
  const tenantPage = await elsewhere.newPage();
  const invitation = new InvitationPage(tenantPage);
  await invitation.open(await linkInEmail(email));
  await invitation.says(`Agence ${manager.fullName} vous invite`);
  await expect(invitation.signUpForm.getByLabel('E-mail')).toHaveValue(email);
  await expect(invitation.signUpForm.getByLabel('E-mail')).not.toBeEditable();
  await expect(invitation.signUpForm.getByLabel('Nom complet')).toHaveValue('Zoé Garnier');
  await invitation.signUp(PASSWORD);
  await new Toast(tenantPage).succeeds('Bienvenue, Zoé Garnier');
  await expect(tenantPage).toHaveURL('/dashboard');
  await expect(new Shell(tenantPage).heading).toHaveText('Bonjour Zoé');
  expect(await readTenant(elsewhere.request, id)).toMatchObject({ hasAccount: true });

  await page.reload();
  await access.getByRole('button', { name: within('Retirer l’accès') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: within('Retirer l’accès') })
    .click();
  await toast.succeeds('Accès retiré');
  await expect(access.getByRole('button', { name: 'Inviter à créer son compte' })).toBeVisible();
  expect(await readTenant(elsewhere.request, id)).toBeNull();
  await tenantPage.reload();
  await expect(tenantPage.getByText(within('Demandez une invitation à votre bailleur ou à votre agence'))).toBeVisible();
  await elsewhere.close();
});

test('an owner is invited from their page; a new link replaces the first, and a revoked link is refused', async ({
  page,
  context,
  manager: _manager,
  toast,
}) => {
  const email = aFreshEmail();
  const { id } = await aStoredOwner(context.request, { firstName: 'Paul', lastName: 'Roux', email });
  await page.goto(`/owners/${id}`);
  await page.getByRole('button', { name: 'Inviter à créer son compte' }).click();
  await page.getByRole('button', { name: within('Envoyer l’invitation') }).click();
  await toast.succeeds('Invitation envoyée', email);
  await page.getByRole('button', { name: within(`Renvoyer l’invitation à ${email}`) }).click();
  const [first, second] = [await linkInEmail(email), await linkInEmail(email, 2)];
  expect(second).not.toBe(first);

  const elsewhere = await somebodyElse(context);
  const invitation = new InvitationPage(await elsewhere.newPage());
  await invitation.open(first);
  await invitation.says('Invitation introuvable');
  await invitation.open(second);
  await expect(invitation.signUpForm).toBeVisible();

  await page.getByRole('button', { name: within(`Révoquer l’invitation à ${email}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
  await toast.succeeds('Invitation révoquée');
  // An open form is refused when submitted, and the page then explains why.
  await invitation.signUp(PASSWORD);
  await new Toast(invitation.page).fails('Invitation non acceptée', 'Cette invitation a été révoquée.');
  await invitation.says('Cette invitation a été révoquée');
  await elsewhere.close();
});

test('a link works once, for the person it was sent to', async ({ page, context, manager: _manager, toast }) => {
  const known = aNewcomer('Karim Benali');
  const elsewhere = await somebodyElse(context);
  await signUp(elsewhere.request, known, 'tenant');
  const { link } = await anInvitation(context.request, { email: known.email });

  // Refused for its sender, with the reason and a way to sign out.
  const invitation = new InvitationPage(page);
  await invitation.open(link);
  await invitation.says('Cette invitation est pour quelqu’un d’autre');
  await invitation.signOutButton.click();
  await toast.succeeds('Déconnecté avec succès');

  // Nobody has confirmed the account: the invited person chooses its password again before it is linked.
  await expect(page.getByText(/mais personne n’a confirmé cette adresse/u)).toBeVisible();
  await invitation.signUpForm.getByLabel('Nom complet').fill('Karim Benali');
  await invitation.signUp('un autre mot de passe sûr');
  await toast.succeeds('Bienvenue, Karim Benali');
  await expect(new Shell(page).heading).toHaveText('Tableau de bord');

  await invitation.open(link);
  await invitation.says('Vous avez déjà accepté cette invitation');
  await page.getByRole('link', { name: 'Ouvrir Lares' }).click();
  await expect(page).toHaveURL('/dashboard');
  await elsewhere.close();
});

test('a colleague is invited as a member, works, and is removed', async ({ page, context, manager, toast }) => {
  const email = aFreshEmail();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Inviter un collègue' }).click();
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeFocused();
  await page.getByRole('dialog').getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await toast.succeeds('Invitation envoyée', email);
  await expect(page.getByRole('list', { name: 'Invitations' }).getByText(email)).toBeVisible();

  const elsewhere = await somebodyElse(context);
  const invitation = new InvitationPage(await elsewhere.newPage());
  await invitation.open(await linkInEmail(email));
  await invitation.signUpForm.getByLabel('Nom complet').fill('Hugo Bernard');
  await invitation.signUp(PASSWORD);
  await expect(new Shell(invitation.page).heading).toHaveText('Tableau de bord');

  await page.reload();
  const members = page.getByRole('list', { name: 'Membres' });
  await expect(members.getByRole('listitem').filter({ hasText: manager.fullName })).toContainText('Vous');
  await members.getByRole('button', { name: within('Retirer l’accès de Hugo Bernard') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: within('Retirer l’accès') })
    .click();
  await toast.succeeds('Accès retiré');
  await expect(members.getByText('Hugo Bernard')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Invitations' }).getByText('Révoquée', { exact: true })).toBeVisible();
  await elsewhere.close();
});

test('having the same e-mail gives no access', async ({ context, manager: _manager }) => {
  const known = aNewcomer();
  await anInvitation(context.request, { email: known.email });
  const elsewhere = await somebodyElse(context);
  await signUp(elsewhere.request, known, 'tenant');
  await signIn(elsewhere.request, known);
  const page = await elsewhere.newPage();
  await page.goto('/dashboard');
  await expect(page.getByText(within('Demandez une invitation à votre bailleur ou à votre agence'))).toBeVisible();
  await elsewhere.close();
});

test('an unknown link reveals nothing', async ({ page }) => {
  const invitation = new InvitationPage(page);
  await invitation.open('/invitation/inconnu');
  await invitation.says('Invitation introuvable');
  await page.getByRole('link', { name: 'Aller à la connexion' }).click();
  await expect(page).toHaveURL(/\/auth/);
});
