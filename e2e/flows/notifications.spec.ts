import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { anInvitation } from '../fixtures/invitations.ts';
import { aStoredLease } from '../fixtures/leases.ts';
import { call } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { NotificationsPage } from '../pages/notifications-page.ts';
import { within, words } from '../text.ts';

/** Zoé, a tenant of the signed-in manager, in another browser. */
async function aTenantOf(context: BrowserContext) {
  const { propertyId, tenantId } = await aStoredLease(context.request, 'T2 des Lilas');
  const { link } = await anInvitation(context.request, { role: 'tenant', tenantId });
  const tenant = await context.browser()!.newContext({
    baseURL: process.env['LARES_E2E_URL'],
    // Signing up ends the session of the request, so this request must have none.
    storageState: { cookies: [], origins: [] },
  });
  const password = 'quatre mots sans lien';
  const token = link.slice(link.lastIndexOf('/') + 1);
  await call(tenant.request, 'invitations.signUp', { token, fullName: 'Zoé Garnier', password, passwordConfirmation: password });
  return { tenant, opens: (title: string) => open(tenant.request, { propertyId, title }) };
}

const open = (request: APIRequestContext, asked: { propertyId: string; title: string }) =>
  call(request, 'maintenance.create', {
    ...asked,
    description: 'L’eau coule sous l’évier depuis hier soir.',
    kind: 'panne',
    priority: 'Moyenne',
    status: 'Nouveau',
    tenantId: null,
    borneBy: null,
  });

test('a tenant’s request is counted by the bell, marked read when opened, and not sent once its kind is switched off', async ({
  page,
  context,
  manager: _manager,
  toast,
}) => {
  const notifications = new NotificationsPage(page);
  await page.goto('/dashboard');
  await notifications.counts('');
  const { tenant, opens } = await aTenantOf(context);
  await opens('Fuite sous l’évier');
  await page.reload();
  await notifications.counts('2 non lues');

  // By keyboard: the panel takes the focus, a row is a link.
  await notifications.bell.focus();
  await page.keyboard.press('Enter');
  await expect(notifications.rows(notifications.panel)).toHaveCount(2);
  const newest = notifications.rows(notifications.panel).first();
  await expect(newest).toContainText(within('Zoé Garnier a ouvert une demande'));
  await expect(newest).toContainText(within('Fuite sous l’évier · T2 des Lilas'));
  await newest.getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words('Fuite sous l’évier') })).toBeVisible();
  await expect(notifications.panel).toBeHidden();
  await notifications.counts('1 non lue');

  await notifications.open('?unread=true');
  await expect(notifications.rows()).toHaveCount(1);
  await expect(notifications.rows().first()).toContainText(within('Zoé Garnier a accepté l’invitation'));
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(page.getByRole('heading', { name: 'Tout est lu' })).toBeVisible();
  await notifications.counts('');
  await page.getByText('Toutes', { exact: true }).click();
  await expect(notifications.rows()).toHaveCount(2);

  await page.goto('/settings#notifications');
  const choice = notifications.choice('Une demande est ouverte', 'dans l’application');
  await choice.uncheck();
  await toast.succeeds('Préférence enregistrée');
  await page.reload();
  await expect(choice).not.toBeChecked();
  await opens('Volet bloqué');
  await page.goto('/dashboard');
  await notifications.openBell();
  await expect(notifications.rows(notifications.panel)).toHaveCount(1);
  await expect(notifications.panel).not.toContainText('Volet bloqué');
  await notifications.counts('');

  // The tenant is notified of the progress, and has preferences for the kinds of that role.
  const tenantNotifications = new NotificationsPage(await tenant.newPage());
  await tenantNotifications.page.goto('/settings');
  await expect(tenantNotifications.choice('Une demande avance', 'par e-mail')).toBeChecked();
  await expect(tenantNotifications.choice('Un paiement est en retard', 'par e-mail')).toHaveCount(0);
  await tenant.close();
});
