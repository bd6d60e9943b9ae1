import { dayFromToday } from '../fixtures/days.ts';
import { aStoredLease } from '../fixtures/leases.ts';
import { call } from '../fixtures/people.ts';
import { aStoredProperty } from '../fixtures/properties.ts';
import { expect, test } from '../fixtures/test.ts';
import { ImportPage } from '../pages/import-page.ts';
import { within, words } from '../text.ts';

const written = (day: string) => day.split('-').toReversed().join('/');

test.describe('a manager who takes over accounts', () => {
  test.beforeEach(({ manager }) => expect(manager.email).not.toBe(''));

  test('imports what each tenant owed, corrects it by a second file, and takes it back', async ({ page, toast }) => {
    await aStoredLease(page.request, 'Duplex Dahlia', { activate: true });
    const start = written(dayFromToday(-40));
    const file = (balance: string) => `Bien;Date du solde;Solde\nDuplex Dahlia;${start};${balance}\n`;
    const importing = new ImportPage(page, '/billing/opening-balances');
    await importing.open();
    await importing.choose('soldes.csv', file('350,50'));
    await importing.expectFigure('1', 'solde prêt');
    const ready = page.getByRole('table', { name: words('Soldes prêts à être importés') });
    await expect(ready).toHaveText(within('doit'));
    await expect(ready).toHaveText(within('350,50 €'));
    await importing.importButton('1 solde').click();
    await importing.expectImported('1 solde');

    await importing.open();
    await importing.choose('soldes-2.csv', file('-20'));
    await expect(page.getByRole('radio', { name: words('L’importer quand même') })).toHaveCount(0);
    await page.getByRole('radio', { name: words('Le mettre à jour') }).click();
    await expect(page.getByRole('table', { name: 'Fiches mises à jour par le fichier' })).toHaveText(within('20,00 € payés d’avance'));
    await page.getByRole('button', { name: words('Mettre à jour 1 solde') }).click();
    await expect(page.getByRole('heading', { name: within('1 solde mis à jour') })).toBeVisible();
    await importing.undo();
    await toast.succeeds('Import annulé', '1 solde remis comme avant');
  });

  test('imports the statement of a syndic, and sees its expenses', async ({ page }) => {
    const { id } = await aStoredProperty(page.request, { title: 'Lot 12' });
    const building = (await call(page.request, 'buildings.create', { name: 'Résidence du Port', propertyIds: [id] })) as { id: string };
    const shares = [{ propertyId: id, share: 120 }];
    await call(page.request, 'buildings.addKey', {
      buildingId: building.id,
      name: 'Charges générales',
      kind: 'tantièmes',
      total: 1000,
      shares,
    });
    const year = Number(dayFromToday(0).slice(0, 4)) - 1;
    const importing = new ImportPage(page, '/billing/charges');
    await importing.open();
    await importing.choose(
      'releve-syndic.csv',
      `Date;Libellé;Fournisseur;Montant TTC;Dont récupérable\n12/03/${year};Nettoyage hall;Net SARL;120,00;120,00\n31/12/${year};Honoraires syndic;Cabinet Roux;800;0\n`,
    );
    await importing.expectFigure('2', 'postes de charges prêts');
    await expect(page.getByRole('table', { name: words('Postes de charges prêts à être importés') })).toHaveText(
      within('Honoraires de syndic'),
    );
    await importing.importButton('2 postes de charges').click();
    await importing.expectImported('2 postes de charges');
    await page.getByRole('link', { name: words('Voir les dépenses importées') }).click();
    await expect(page.getByText(`Nettoyage hall (12/03/${year})`)).toBeVisible();
  });
});
