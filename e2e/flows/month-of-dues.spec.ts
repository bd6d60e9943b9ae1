import { monthFromToday, todayInParis } from '../fixtures/days.ts';
import { aStoredLease } from '../fixtures/leases.ts';
import { readPayments } from '../fixtures/payments.ts';
import { call } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { BillingPage } from '../pages/billing-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { DuesPage } from '../pages/dues-page.ts';
import { within } from '../text.ts';

test.describe('a manager', () => {
  test.beforeEach(({ manager }) => expect(manager.email).not.toBe(''));

  /** A lease that began on the first day of this month: its account opens with it, and the whole month is called. */
  const startDate = `${todayInParis().slice(0, 7)}-01`;

  test('records the payment of a due from the month, then those of several at once', async ({ page, toast }) => {
    const { request } = page.context();
    const parts = { startDate, activate: true };
    const { id: leaseId } = await aStoredLease(request, 'Studio Neuf', parts);
    await aStoredLease(request, 'Loft du port', parts);
    await aStoredLease(request, 'Grange', parts);

    await new BillingPage(page).open();
    await page.getByRole('navigation', { name: 'Vues de la facturation' }).getByRole('link', { name: 'Échéances' }).click();
    const dues = new DuesPage(page);
    await dues.expectRead();
    await expect(dues.totals).toContainText(within('Reste à payer3 150,00 €'));

    const dialog = await dues.record('Studio Neuf');
    await expect(dialog.getByRole('textbox', { name: /^Montant/u })).toHaveValue(/^1\s050$/u);
    await dialog.getByRole('button', { name: 'Enregistrer le paiement' }).click();
    await toast.succeeds('Paiement enregistré avec succès');
    await expect(dues.row('Studio Neuf')).toContainText('Payée');
    await expect(dues.totals).toContainText(within('Réglé1 050,00 €'));
    expect(await readPayments(request, { leaseId })).toMatchObject([{ amountCents: 105_000, status: 'Payé', paymentDate: todayInParis() }]);

    const selection = page.getByRole('region', { name: 'Échéances sélectionnées' });
    await selection.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
    await expect(selection).toContainText(within('3 échéances sélectionnées · 2 100,00 € à régler'));
    await selection.getByRole('button', { name: 'Enregistrer les paiements' }).click();
    const several = page.getByRole('dialog', { name: 'Enregistrer les paiements' });
    await several.getByRole('button', { name: within('Enregistrer 2 paiements') }).click();
    await toast.succeeds('2 paiements enregistrés');
    await expect(dues.totals).toContainText(within('Reste à payer0,00 €'));
    await expect(dues.row('Grange')).toContainText('Payée');
    await expect(selection).toContainText(within('0 échéance à régler'));

    await dues.row('Grange').getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Solde du compte' })).toBeVisible();
  });

  test('opens what is late of all months from the dashboard', async ({ page }) => {
    const { request } = page.context();
    const lease = await aStoredLease(request, 'Grange', { activate: true });
    const opening = { accountingStart: monthFromToday(-1), openingCents: 0, openingSide: 'dû par le locataire' };
    await call(request, 'rentAccounts.open', { leaseId: lease.id, ...opening });
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    const figure = dashboard.figure('en retard');
    // One month is late, or two once the due day of this one is over.
    const count = Number(await figure.locator('strong').innerText());
    expect([1, 2]).toContain(count);
    await figure.click();
    await expect(page).toHaveURL(/\/billing\/dues\?month=tous$/u);
    const rows = page.getByRole('table', { name: 'Toutes les échéances en retard' }).locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(count);
    await expect(rows.first()).toContainText('Grange');
    await expect(rows.first()).toContainText(within('1 050,00 €'));
    await expect(new DuesPage(page).totals).toContainText(within(`En retard · ${count} échéance`));
    await page.getByRole('button', { name: 'Voir par mois' }).click();
    await expect(page.getByRole('table', { name: 'Échéances du mois' })).toBeVisible();
  });
});
