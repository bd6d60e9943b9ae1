import { CLIENTS, FAULTY_LEASES, HOMES, LEASES, PAYMENTS } from '../fixtures/core-journey-files.ts';
import { expect, test } from '../fixtures/test.ts';
import { BillingPage } from '../pages/billing-page.ts';
import { ImportPage } from '../pages/import-page.ts';
import { within, words } from '../text.ts';

test.describe('a new manager with four files', () => {
  test.beforeEach(({ manager }) => expect(manager.email).not.toBe(''));

  test('imports a portfolio, sees it on every page, and can undo the imports', async ({ page, toast }) => {
    test.setTimeout(120_000);
    const homes = new ImportPage(page);
    await homes.open();
    await homes.choose('biens.csv', HOMES);
    await homes.importButton('3 biens').click();
    await homes.expectImported('3 biens');

    // Starts from the list.
    await page.goto('/clients');
    await page.getByRole('link', { name: 'Importer' }).click();
    const clients = new ImportPage(page, '/clients');
    await clients.choose('clients.csv', CLIENTS);
    await clients.expectFigure('3', 'clients prêts');
    await expect(clients.column('Courriel')).toHaveValue('E-mail');
    await clients.importButton('3 clients').click();
    await clients.expectImported('3 clients');
    await page.getByRole('link', { name: 'Voir les clients importés' }).click();
    await expect(page.getByText('Léa Garnier')).toBeVisible();

    // Nothing is imported while a line is invalid: each error is shown in its column.
    const leases = new ImportPage(page, '/leases');
    await leases.open();
    await leases.choose('baux.csv', FAULTY_LEASES);
    await leases.expectFigure('1', 'ligne refusée');
    const faults = leases.errors.getByRole('row');
    await expect(faults.filter({ hasText: 'Locataires' })).toHaveText(within('Aucun client ne correspond à « Personne Inconnue »'));
    await page.getByRole('button', { name: 'Choisir le fichier corrigé' }).click();
    await leases.choose('baux.csv', LEASES);
    await leases.expectFigure('2', 'contrats prêts');
    await expect(page.getByRole('checkbox', { name: words('Passer les biens à « Loué »') })).toBeChecked();
    await leases.importButton('2 contrats').click();
    await leases.expectImported('2 contrats');
    await page.getByRole('link', { name: 'Voir les contrats importés' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Duplex' })).toHaveText(within('Léa Garnier'));

    const payments = new ImportPage(page, '/billing');
    await payments.open();
    await payments.choose('paiements.csv', PAYMENTS);
    await payments.expectFigure('4', 'paiements prêts');
    await payments.importButton('4 paiements').click();
    await toast.succeeds('Paiement enregistré avec succès');
    await payments.expectImported('4 paiements');
    const billing = new BillingPage(page);
    await billing.open();
    await expect(billing.rows).toHaveCount(4);
    await billing.open('?status=En+retard');
    await expect(billing.rows).toHaveCount(1);
    await expect(billing.rows).toHaveText(/Léa Garnier/);

    await page.goto('/properties?status=Loué');
    await expect(page.getByText('Duplex').first()).toBeVisible();
    await expect(page.getByText('Studio').first()).toBeVisible();

    // The same file adds nothing; with other bytes, its references are recognised.
    await payments.open();
    await payments.choose('encore.csv', PAYMENTS);
    await expect(page.getByText(within('Ce fichier a déjà été importé'))).toBeVisible();
    await payments.open();
    await payments.choose('encore.csv', `${PAYMENTS}\r\n`);
    await expect(page.getByText(within('Tous les paiements de ce fichier sont déjà enregistrés.'))).toBeVisible();

    // Rows in use cannot be undone; in the right order all imports can.
    await leases.openHistory();
    await leases.undo();
    await toast.fails("L'import n'a pas été annulé", '4 paiements');
    for (const importing of [payments, leases, clients, homes]) {
      await importing.openHistory();
      await importing.undo();
      await toast.succeeds('Import annulé');
      await expect(page.getByText(/Annulé le/).first()).toBeVisible();
    }
    await billing.open();
    await expect(page.getByRole('heading', { name: /Aucun paiement/ })).toBeVisible();
  });
});
