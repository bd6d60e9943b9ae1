import { emailsTo } from '../fixtures/outbox.ts';
import { aNewcomer, DEMO_PEOPLE, signIn, signUp } from '../fixtures/people.ts';
import { aStoredProperty } from '../fixtures/properties.ts';
import { expect, test } from '../fixtures/test.ts';
import { SubscriptionPage } from '../pages/subscription-page.ts';
import { within } from '../text.ts';

test('a manager has a trial of fourteen days, chooses a plan, and cannot choose one that is too small', async ({
  page,
  manager,
  shell,
}) => {
  expect(manager.email).toContain('@');
  const subscription = new SubscriptionPage(page);
  await shell.open('/dashboard');
  await page.getByRole('link', { name: 'Abonnement' }).first().click();
  await expect(subscription.own).toContainText(within('Essai : 14 jours'));
  await expect(subscription.own).toContainText(within('0 bien sur 5'));
  await expect(subscription.plan('Basique')).toContainText('Plan actuel');
  await expect(subscription.plan('Basique')).toContainText(within('19,99 €/mois'));
  await expect(subscription.plan('Premium')).toContainText(within('49,99 €/mois'));
  await expect(subscription.plan('Enterprise')).toContainText(within('99,99 €/mois'));

  await subscription.change('Premium');
  await subscription.toast.succeeds('Abonnement mis à jour', 'Votre plan a été changé avec succès.');
  await expect(subscription.plan('Premium')).toContainText('Plan actuel');
  await expect(subscription.history).toHaveText([within(`De Basique à Premium${manager.fullName}`)]);

  await test.step('the smaller plan is refused for too many properties', async () => {
    for (let held = 0; held < 6; held += 1) await aStoredProperty(page.context().request, { title: `Bien ${held + 1}` });
    await subscription.open();
    await expect(subscription.own).toContainText(within('6 biens sur 20'));
    await subscription.choose('Basique').click();
    await expect(subscription.dialog).toContainText(within('Le plan Basique permet 5 biens, et vous en avez 6. Supprimez-en 1'));
    await expect(subscription.dialog.getByRole('button', { name: 'Confirmer' })).toBeHidden();
    await subscription.dialog.getByRole('button', { name: 'Garder mon plan' }).click();
    await expect(subscription.plan('Premium')).toContainText('Plan actuel');
    await expect(subscription.history).toHaveCount(1);
  });

  await test.step('the statements have their own URL', async () => {
    await subscription.payments.click();
    await expect(page).toHaveURL(/releves=true/);
    await page.reload();
    await expect(subscription.dialog).toContainText(within("Aucun relevé pour l'instant"));
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/subscription$/);
  });
});

test('a landlord cannot change the plan, and writes to the administrator', async ({ page, context }) => {
  const landlord = aNewcomer('Sophie Roux');
  await signUp(context.request, landlord, 'owner');
  await signIn(context.request, landlord);
  const subscription = new SubscriptionPage(page);
  await subscription.open();
  await expect(page.getByText('Pour changer de plan, contactez votre administrateur.')).toBeVisible();
  await expect(subscription.choose('Premium')).toBeDisabled();
  await expect(subscription.payments).toBeHidden();
  await page.getByRole('button', { name: /Écrire à l.administrateur/ }).click();
  await subscription.dialog.getByLabel('Message').fill(`Bonjour de ${landlord.email}`);
  await subscription.dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await subscription.toast.succeeds('Demande envoyée');
  await expect(page.getByText(/^Demande envoyée le .* pour le plan Premium\.$/)).toBeVisible();
  const received = async () => (await emailsTo(DEMO_PEOPLE.admin.email)).filter((text) => text.includes(landlord.email));
  await expect.poll(async () => (await received()).length, { message: 'e-mails to the administrator' }).toBe(1);
});

test.describe('a tenant', () => {
  test.use({ role: 'tenant' });

  test('sees the plans without actions', async ({ page }) => {
    const subscription = new SubscriptionPage(page);
    await subscription.open();
    await expect(page.getByText('Pour changer de plan, contactez votre administrateur.')).toBeVisible();
    await expect(subscription.choose('Enterprise')).toBeDisabled();
    await expect(subscription.own).toBeHidden();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Abonnement' })).toHaveCount(0);
  });
});
