import { dayFromToday, typedDay } from '../fixtures/days.ts';
import { aStoredLease } from '../fixtures/leases.ts';
import { call } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { within } from '../text.ts';

test.describe('a manager', () => {
  test.beforeEach(({ manager }) => expect(manager.email).not.toBe(''));

  test('imports the statement of a bank, works its lines by keyboard, and the rent is paid', async ({ page, toast }) => {
    const { request } = page.context();
    const today = dayFromToday(0);
    const { id: leaseId } = await aStoredLease(request, 'T2 du Quai', { activate: true });
    await call(request, 'rentAccounts.open', { leaseId, accountingStart: today, openingCents: 40_000, openingSide: 'dû par le locataire' });
    await page.goto(`/leases/${leaseId}/account`);
    const reference = `LOYER ${leaseId.replaceAll('-', '').slice(-8).toUpperCase()}`;
    const statement = [
      'Date;Libellé;Débit;Crédit',
      `${typedDay(today)};VIR INST RE ${reference};;400,00`,
      `${typedDay(today)};PRLV SEPA GMF ASSURANCE PNO;46,20;`,
      '31/13/2026;LIGNE ABIMEE;;1,00',
      '',
    ].join('\n');

    await page.goto('/billing/bank');
    await expect(page.getByRole('heading', { name: 'Aucun relevé importé' })).toBeVisible();
    const upload = async () => {
      await page.getByRole('button', { name: 'Importer un relevé' }).first().click();
      const chooser = page.getByRole('dialog', { name: 'Importer un relevé bancaire' }).locator('input[type=file]');
      await chooser.setInputFiles({ name: 'releve.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
    };
    await upload();
    await toast.succeeds('2 lignes ajoutées');

    const lines = page.getByRole('list', { name: 'Lignes de relevé' }).getByRole('listitem');
    await expect(lines).toHaveCount(2);
    await expect(lines.filter({ hasText: reference })).toContainText(within('Référence du contrat, montant dû'));
    await expect(lines.filter({ hasText: 'GMF' })).toContainText('Assurance');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(lines).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Tout est traité' })).toBeVisible();

    await upload();
    await toast.succeeds('Ce relevé était déjà importé');
    await page.getByText('Rapprochées', { exact: true }).click();
    await expect(lines).toHaveCount(1);
    await page.goto(`/leases/${leaseId}/account`);
    await expect(page.getByText(within('400,00 €')).first()).toBeVisible();

    await page.goto('/billing/bank/accounts');
    await page.getByText(/1\s+ligne refusée/).click();
    await expect(page.getByText(within('date illisible'))).toBeVisible();

    // What was decided is taken back: the rent is owed again.
    await page.goto('/billing/bank?state=rapproch%C3%A9e');
    await lines.getByRole('button', { name: /^Annuler/ }).click();
    await toast.succeeds('Ligne remise à traiter');
    await page.goto('/billing/bank');
    await expect(lines).toHaveCount(1);
  });
});
