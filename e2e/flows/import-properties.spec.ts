import { aStoredProperty } from '../fixtures/properties.ts';
import { call } from '../fixtures/people.ts';
import { aFaultyPortfolio, aPortfolio } from '../fixtures/tables.ts';
import { expect, test } from '../fixtures/test.ts';
import { ImportPage } from '../pages/import-page.ts';
import { PropertiesPage } from '../pages/properties-page.ts';
import { within, words } from '../text.ts';

test.describe('a manager with a portfolio in a spreadsheet', () => {
  test.beforeEach(({ manager }) => expect(manager.email).not.toBe(''));

  test('imports it, sees the properties, and undoes the import', async ({ page, manager, toast }) => {
    const list = new PropertiesPage(page);
    await list.open();
    await page
      .getByRole('link', { name: /^Importer/ })
      .first()
      .click();
    const importing = new ImportPage(page);
    await importing.choose('parc.csv', aPortfolio(3, 'rue Mercière'));
    await importing.expectFigure('3', 'biens prêts');
    await expect(importing.column('CP')).toHaveValue('Code postal');
    await expect(importing.column('Référence interne')).toHaveValue('Laisser de côté');
    await importing.importButton('3 biens').click();
    await importing.expectImported('3 biens');

    await page.getByRole('link', { name: 'Voir les biens importés' }).click();
    await list.expectTitles(['Lot 1', 'Lot 2', 'Lot 3']);

    await importing.openHistory();
    const row = page.getByRole('row').filter({ hasText: 'parc.csv' });
    await expect(row).toHaveText(within('3 biens'));
    await expect(row).toHaveText(within(manager.fullName));
    await importing.undo();
    await toast.succeeds('Import annulé', '3 biens retirés');
    await expect(row).toHaveText(/Annulé le/);
    await list.open();
    await expect(page.getByRole('heading', { name: 'Aucun bien trouvé' })).toBeVisible();
  });

  test('opens the template as a workbook: its sheet is chosen, its example is left out', async ({ page }) => {
    const importing = new ImportPage(page);
    await importing.open();
    const template = await page.request.get('/api/imports/template.xlsx?kind=properties');
    await importing.choose('modele-biens.xlsx', await template.body());
    await expect(page.getByText('feuille « À remplir »')).toBeVisible();
    await importing.expectFigure('1', 'ligne écartée');
    await expect(page.getByText('exemple du modèle')).toBeVisible();
    await page.getByRole('combobox', { name: 'Feuille à importer' }).click();
    await page.getByRole('option', { name: 'Mode d’emploi' }).click();
    await expect(page.getByText('feuille « Mode d’emploi »')).toBeVisible();
    await expect(importing.mapping.getByRole('rowheader').first()).toHaveText('Colonne');
  });

  test('imports a rent roll, and a corrected title is proposed for the next file', async ({ page, toast }) => {
    const importing = new ImportPage(page, '/properties/rent-roll');
    const file = (line: string) => `Bien;Adresse;CP;Ville;Surface;Locataire;E-mail;Début du bail;Quittancé\n${line}\n`;
    await importing.open();
    await importing.choose('lots.csv', file('T2;1 rue Dahlia;69002;Lyon;41;Claire Martin;claire@exemple.fr;01/09/2025;780'));
    await importing.give('Quittancé', 'Loyer hors charges');
    await importing.expectFigure('1', 'lot prêt');
    await importing.importButton('1 lot').click();
    await importing.expectImported('1 lot');

    await importing.open();
    await expect(page.getByRole('region', { name: 'Titres retenus' })).toHaveText(within('« Quittancé » : Loyer hors charges'));
    await importing.choose('lots-2.csv', file('Studio;1 rue Dahlia;69002;Lyon;20;;;;400'));
    await expect(page.getByText('Retenu d’un import précédent')).toBeVisible();
    await importing.expectFigure('1', 'lot prêt');
    await importing.open();
    await page.getByRole('button', { name: 'Oublier « Quittancé »' }).click();
    await toast.succeeds('Titre oublié');
    await expect(page.getByRole('region', { name: 'Titres retenus' })).toHaveCount(0);
  });

  test('reads the errors of each line, and nothing is imported', async ({ page }) => {
    const importing = new ImportPage(page);
    await importing.open();
    await importing.choose('parc.csv', aFaultyPortfolio('quai Rambaud'));
    await importing.expectFigure('2', 'lignes refusées');
    const faults = importing.errors.getByRole('row');
    await expect(faults.nth(1)).toHaveText(within('4TypePalaisType inconnu : « Palais »'));
    await expect(faults.filter({ hasText: 'sur demande' })).toHaveText(/Nombre illisible/);
    await expect(faults.filter({ hasText: 'Adresse' })).toHaveText(within("L'adresse est requise"));
    await expect(page.getByRole('button', { name: /^Importer \d/ })).toHaveCount(0);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Télécharger la liste' }).click();
    expect((await download).suggestedFilename()).toBe('lignes-refusees.csv');

    await page.getByRole('button', { name: 'Choisir le fichier corrigé' }).click();
    await importing.choose('parc.csv', aPortfolio(2, 'quai Rambaud'));
    await expect(importing.importButton('2 biens')).toBeEnabled();
  });

  test('updates known properties once each change was shown, and undoes it', async ({ page, toast }) => {
    const { request } = page.context();
    const known = { title: 'Studio Sala', address: '2 rue Sala', postalCode: '69002', city: 'Lyon', type: 'Studio' } as const;
    const { id } = await aStoredProperty(request, { ...known, status: 'À Louer', priceCents: 60_000, areaM2: 21 });
    const importing = new ImportPage(page);
    await importing.open();
    const lines = ['Titre;Adresse;CP;Ville;Type;Prix;Surface', 'Studio Sala;2 rue Sala;69002;Lyon;Studio;650;21', ''];
    await importing.choose('loyers.csv', lines.join('\n'));
    await expect(page.getByRole('radio', { name: words("L'écarter") })).toBeChecked();
    await expect(importing.importButton('0 bien')).toBeDisabled();
    await page.getByRole('radio', { name: 'Le mettre à jour' }).check();
    const changes = page.getByRole('region', { name: within('1 bien à mettre à jour') });
    await expect(changes.getByRole('row').filter({ hasText: 'Studio Sala' })).toHaveText(within('Prix600 € 650 €'));
    await page.getByRole('button', { name: within('Mettre à jour 1 bien') }).click();
    await expect(page.getByRole('heading', { name: within('1 bien mis à jour') })).toBeVisible();
    await page.getByRole('button', { name: words("Annuler l'import") }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveText(within("1 bien reprendra ses valeurs d'avant l'import"));
    await dialog.getByRole('button', { name: words("Annuler l'import") }).click();
    await toast.succeeds('Import annulé', '1 bien remis comme avant');
    await page.goto(`/properties/${id}`);
    await expect(page.getByText(within('600 €')).first()).toBeVisible();
  });

  test('maps a column by hand, and the choice survives a reload', async ({ page }) => {
    const importing = new ImportPage(page);
    await importing.open();
    await importing.choose('parc.csv', 'Où;Bourg;Combien;Grandeur\n1 rue A;Lyon;500;20\n');
    await expect(page.getByRole('alert')).toHaveText(within('Dites quelle colonne donne « Adresse »'));
    for (const [header, field] of [
      ['Où', 'Adresse *'],
      ['Bourg', 'Ville *'],
      ['Combien', 'Prix ou loyer *'],
      ['Grandeur', 'Surface'],
    ] as const) {
      await importing.give(header, field);
    }
    await expect(importing.importButton('1 bien')).toBeEnabled();
    await page.reload();
    await expect(importing.column('Grandeur')).toHaveValue('Surface');
    await expect(importing.importButton('1 bien')).toBeEnabled();
  });

  test('is asked for confirmation before leaving with an uploaded file', async ({ page }) => {
    const importing = new ImportPage(page);
    await importing.open();
    await importing.choose('parc.csv', aPortfolio(1, 'rue Neuve'));
    await expect(importing.importButton('1 bien')).toBeVisible();
    await page
      .getByRole('navigation', { name: words("Fil d'Ariane") })
      .getByRole('link', { name: 'Biens Immobiliers' })
      .click();
    const question = page.getByRole('dialog', { name: 'Quitter sans importer ?' });
    await question.getByRole('button', { name: 'Rester sur la page' }).click();
    await expect(importing.importButton('1 bien')).toBeEnabled();
  });

  test('sees an error at once for a file that is not a table', async ({ page }) => {
    const importing = new ImportPage(page);
    await importing.open();
    await importing.choose('coupé.csv', 'Adresse;Ville\n1 rue A;"Lyon\n2 rue B;Paris\n');
    await expect(page.getByRole('alert')).toHaveText(within("Un guillemet ouvert à la ligne 2, colonne 2, n'est jamais refermé."));
    await importing.choose('classeur.csv', Buffer.from('PK\u0003\u0004\0\0', 'latin1'));
    await expect(page.getByRole('alert')).toHaveText(within('Ce classeur est abîmé ou incomplet.'));
  });

  test('keeps the file when the connection breaks', async ({ page }) => {
    const importing = new ImportPage(page);
    await importing.open();
    await page.route('**/api/imports*', (route) => route.abort());
    await importing.choose('parc.csv', aPortfolio(1, 'rue Neuve'));
    await expect(page.getByRole('alert')).toHaveText(within('Connexion impossible.'));
    await page.unroute('**/api/imports*');
    await importing.choose('parc.csv', aPortfolio(1, 'rue Neuve'));
    await page.route('**/trpc/imports.commit*', (route) => route.abort());
    await importing.importButton('1 bien').click();
    await expect(page.getByRole('alert')).toHaveText(within('Connexion impossible.'));
    await page.unroute('**/trpc/imports.commit*');
    await importing.importButton('1 bien').click();
    await importing.expectImported('1 bien');
  });

  test('sees the check of this file although another window uploaded another file in between', async ({ page, baseURL }) => {
    const importing = new ImportPage(page);
    await importing.open();
    await page.route(
      '**/trpc/imports.preview*',
      async (route) => {
        const file = { name: 'autre.csv', mimeType: 'text/csv', buffer: Buffer.from(aPortfolio(3, 'rue Haute')) };
        const other = await page
          .context()
          .request.post('/api/imports?kind=properties', { multipart: { file }, headers: { origin: String(baseURL) } });
        expect(other.status()).toBe(201);
        await route.continue();
      },
      { times: 1 },
    );
    await importing.choose('parc.csv', aPortfolio(2, 'rue Basse'));
    await importing.expectFigure('2', 'biens prêts');
  });

  test('finds the import when only the response was lost', async ({ page }) => {
    const importing = new ImportPage(page);
    await importing.open();
    await importing.choose('parc.csv', aPortfolio(2, 'rue Longue'));
    await page.route('**/trpc/imports.commit*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await importing.importButton('2 biens').click();
    await importing.expectImported('2 biens');
  });

  test('cannot import the same file twice, nor undo an import whose rows are in use', async ({ page, toast }) => {
    const importing = new ImportPage(page);
    await importing.open();
    await importing.choose('parc.csv', aPortfolio(1, 'rue Garibaldi'));
    await importing.importButton('1 bien').click();
    await importing.expectImported('1 bien');
    await page.getByRole('button', { name: 'Importer un autre fichier' }).click();
    await importing.choose('le même.csv', aPortfolio(1, 'rue Garibaldi'));
    await expect(page.getByText(within('Ce fichier a déjà été importé par'))).toBeVisible();

    const { request } = page.context();
    const { id } = await aStoredProperty(request, { title: 'Autre' });
    expect(id).toBeTruthy();
    const { rows } = (await (await request.get('/trpc/properties.list?input=%7B%22q%22%3A%22garibaldi%22%7D')).json()).result.data as {
      rows: { id: string }[];
    };
    await call(request, 'properties.setFavourite', { propertyId: rows[0]?.id, isFavourite: true });
    await importing.openHistory();
    await importing.undo();
    await toast.fails("L'import n'a pas été annulé", '1 favori');
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(within('1 favori'));
  });
});
