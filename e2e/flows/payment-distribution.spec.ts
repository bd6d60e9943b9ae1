import { settled, violationsOf } from '../fixtures/accessibility.ts';
import { dayFromToday, monthFromToday } from '../fixtures/days.ts';
import { aStoredLease } from '../fixtures/leases.ts';
import { aStoredPayment } from '../fixtures/payments.ts';
import { call } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { within } from '../text.ts';

const DAYS_OF_THREE_YEARS = 3 * 365;

/** « août 2026 » */
const nameOf = (month: string) =>
  new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}T00:00:00Z`));

test.describe('a manager', () => {
  test.beforeEach(({ manager }) => expect(manager.email).not.toBe(''));

  test('moves a payment from the oldest month to a later one, takes the choice back, and finds it on the payment', async ({
    page,
    toast,
  }) => {
    const { request } = page.context();
    const [first, second] = [monthFromToday(-4), monthFromToday(-3)];
    const lease = { startDate: first, endDate: dayFromToday(DAYS_OF_THREE_YEARS), activate: true };
    const { id: leaseId } = await aStoredLease(request, 'T2 quai Perrache', lease);
    await call(request, 'rentAccounts.open', { leaseId, accountingStart: first, openingCents: 0, openingSide: 'dû par le locataire' });
    const { id } = await aStoredPayment(request, leaseId, { amountCents: 105_000, paymentDate: dayFromToday(0) });

    await page.goto(`/leases/${leaseId}/account`);
    const payment = page.getByRole('table', { name: 'Mouvements du compte' }).getByRole('row').filter({ hasText: 'Paiement' }).first();
    await expect(payment).toContainText(within(`${nameOf(first)} : 1 050,00 €`));

    await payment.getByRole('button', { name: /^Répartir le paiement de/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Répartir le paiement' });
    await expect(dialog.getByRole('textbox', { name: within(nameOf(first)) })).toHaveValue(within('1 050'));
    await settled(page);
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: within(nameOf(first)) }).fill('');
    await dialog.getByRole('textbox', { name: within(nameOf(second)) }).fill('1060');
    await expect(dialog.getByRole('status')).toContainText(within('10,00 € de trop'));
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByText(within('Cette échéance ne doit que 1 050,00 €.'))).toBeVisible();
    await dialog.getByRole('textbox', { name: within(nameOf(second)) }).fill('600');
    await expect(dialog.getByRole('status')).toContainText(within('Reste 450,00 € en avance'));
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await toast.succeeds('Paiement réparti', 'Reste 450,00 € en avance.');
    await expect(payment).toContainText(within(`${nameOf(second)} : 600,00 € · reste 450,00 € en avance, pour la prochaine échéance`));

    await toast.success('Paiement réparti').getByRole('button', { name: 'Annuler' }).click();
    await toast.succeeds('Répartition précédente rétablie');
    await expect(payment).toContainText(within(`${nameOf(first)} : 1 050,00 €`));

    await page.goto(`/billing/${id}`);
    const pays = page.getByRole('region', { name: 'Échéances réglées' });
    await expect(pays).toContainText(within(nameOf(first)));
    await pays.getByRole('button', { name: 'Répartir' }).click();
    await dialog.getByRole('textbox', { name: within(nameOf(first)) }).fill('50');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(pays).toContainText(within('En avance, pour la prochaine échéance'));
    await expect(page.getByRole('region', { name: 'Historique' })).toContainText('Paiement réparti');
  });
});
