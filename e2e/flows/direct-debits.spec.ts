import { dayFromToday, typedDay } from '../fixtures/days.ts';
import { aStoredLease } from '../fixtures/leases.ts';
import { call } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { within } from '../text.ts';

test.describe('a manager', () => {
  test.beforeEach(({ manager }) => expect(manager.email).not.toBe(''));

  test('makes a mandate, records its signature, prepares a file for the bank, and a debit comes back', async ({ page, toast }) => {
    const { request } = page.context();
    const today = dayFromToday(0);
    const { id: leaseId } = await aStoredLease(request, 'T2 du Canal', { activate: true });
    await call(request, 'rentAccounts.open', { leaseId, accountingStart: today, openingCents: 40_000, openingSide: 'dû par le locataire' });
    await call(request, 'organizations.setBankDetails', { version: 1, holder: 'Régie du Canal', iban: 'FR7630006000011234567890189' });

    await page.goto('/billing/bank/mandates');
    await page.getByRole('button', { name: 'Indiquer l’ICS' }).click();
    const identifier = page.getByLabel('Identifiant créancier SEPA (ICS)');
    await identifier.fill('FR73ZZZ123456');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText(within('Cet identifiant n’est pas valable'))).toBeVisible();
    await identifier.fill('FR72 ZZZ 123456');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await toast.succeeds('Identifiant enregistré');

    await page.getByRole('button', { name: 'Établir un mandat' }).first().click();
    await page.getByRole('combobox', { name: 'Contrat' }).click();
    await page.getByRole('option', { name: /T2 du Canal/ }).click();
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await toast.succeeds('Mandat établi');

    await page.getByRole('button', { name: /^Signature/ }).click();
    await page.getByLabel('IBAN').fill('FR14 2004 1010 0505 0001 3M02 606');
    await page.getByLabel('Signé le').fill(typedDay(today));
    await page.getByRole('button', { name: 'Enregistrer la signature' }).click();
    await toast.succeeds('Signature enregistrée');
    await expect(page.getByText(within('IBAN …2606'))).toBeVisible();

    await page.goto('/billing/bank/debits/new');
    await expect(page.getByRole('checkbox', { name: /^Prélever/ }).first()).toBeChecked();
    await page.getByRole('button', { name: 'Préparer le fichier' }).click();
    await toast.succeeds('Remise préparée');
    await expect(page.getByRole('heading', { name: /^Remise du/ })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Télécharger le fichier' }).click();
    expect((await download).suggestedFilename()).toMatch(/^prlv-\d{17}\.xml$/u);

    await page
      .getByRole('button', { name: /^Rejet/ })
      .first()
      .click();
    await page.getByRole('combobox', { name: 'Motif' }).click();
    await page.getByRole('option', { name: /AC04/ }).click();
    await page.getByRole('button', { name: 'Enregistrer le rejet' }).click();
    await toast.succeeds('Rejet enregistré');
    await expect(page.getByText(within('compte clos (AC04)'))).toBeVisible();
    await page.goto('/billing/bank/mandates');
    await expect(page.getByText(within('Compte clos'))).toBeVisible();
  });
});
