import { aFiledDocument, readDocuments, withoutDocument } from '../fixtures/documents.ts';
import { aDisguisedPage, aPdf, aText, aTitle } from '../fixtures/upload-files.ts';
import { expect, test } from '../fixtures/test.ts';
import { DocumentsPage } from '../pages/documents-page.ts';
import { within, words } from '../text.ts';

const SLOW_BYTES_A_SECOND = 300_000;

test.describe('a manager', () => {
  test.beforeEach(({ manager }) => expect(manager.email).not.toBe(''));

  test('uploads a PDF after correcting a missing field, and previews it', async ({ page, toast }) => {
    // Headless Chromium has no PDF viewer, so its content is not checked.
    await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
    const documents = new DocumentsPage(page);
    await documents.open();
    await page.getByRole('link', { name: 'Ajouter un document' }).click();
    await documents.submit.click();
    await expect(page.getByText('Le fichier est requis')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Erreurs du formulaire' })).toBeFocused();
    await documents.chooseFiles(aPdf('facture_plombier.pdf', 'Facture'));
    await expect(documents.field('Titre')).toHaveValue('Facture plombier');
    await documents.field('Titre').fill('Facture du plombier');
    await documents.choose('Type de document', 'Facture');
    await documents.field('Description').fill('Fuite de la cuisine');
    await documents.submit.click();
    await toast.succeeds('Document ajouté avec succès');
    await expect(page).toHaveURL(/\/documents$/);
    const row = documents.row('Facture du plombier');
    await expect(row).toContainText('Fuite de la cuisine');
    await expect(row).toContainText('Non partagé');
    // The row is a link to the document.
    await row.getByText('Facture du plombier').click();
    await expect(documents.heading).toHaveText('Facture du plombier');
    const shown = documents.preview.locator('iframe');
    await expect(shown).toHaveAttribute('src', /disposition=inline/);
    await expect(page.getByRole('region', { name: 'Historique' }).getByText('Document ajouté')).toBeVisible();
  });

  test('downloads the same bytes, and the preview runs no script', async ({ page }) => {
    const { request } = page.context();
    const file = aPdf('bail signé.pdf', 'Bail');
    const { id } = await aFiledDocument(request, { title: 'Bail signé', documentType: 'Contrat de bail', file });
    const documents = new DocumentsPage(page);
    await documents.open();
    const link = documents.row('Bail signé').getByRole('link', { name: /^Télécharger/ });
    await expect(link).toHaveAttribute('target', '_blank');
    const download = await request.get(String(await link.getAttribute('href')));
    expect(await download.body()).toEqual(file.buffer);
    expect(download.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename=/),
      'x-content-type-options': 'nosniff',
    });
    const inline = await request.get(`/api/documents/${id}/content?disposition=inline`);
    expect(inline.headers()).toMatchObject({
      'content-disposition': expect.stringMatching(/^inline/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-frame-options': 'SAMEORIGIN',
    });
  });

  test('finds it by a word of its description and by its type', async ({ page }) => {
    const { request } = page.context();
    await aFiledDocument(request, { title: 'Quittance de mai', documentType: 'Quittance de loyer', values: { description: 'Réglée' } });
    await aFiledDocument(request, { title: 'Devis', documentType: 'Facture' });
    const documents = new DocumentsPage(page);
    await documents.open();
    await page.getByRole('searchbox').fill('reglee');
    await expect(documents.row('Devis')).toHaveCount(0);
    await expect(documents.row('Quittance de mai')).toBeVisible();
    await page.reload();
    await expect(documents.row('Quittance de mai')).toBeVisible();
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await documents.choose('Type de document', 'Facture');
    await expect(documents.row('Quittance de mai')).toHaveCount(0);
    await expect(page).toHaveURL(/documentType=Facture/);
  });

  test('edits its metadata, deletes it, and undoes the deletion', async ({ page, toast }) => {
    await aFiledDocument(page.context().request, { title: 'Attestation', documentType: "Attestation d'assurance" });
    const documents = new DocumentsPage(page);
    await documents.open();
    await documents
      .row('Attestation')
      .getByRole('link', { name: /^Modifier/ })
      .click();
    await documents.field('Titre').fill('Attestation 2025');
    await documents.field(/^Date d.expiration$/).fill('31/12/2025');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await toast.succeeds('Document mis à jour avec succès');
    await expect(documents.row('Attestation 2025')).toContainText('Expiré');

    await documents
      .row('Attestation 2025')
      .getByRole('button', { name: /^Supprimer/ })
      .click();
    const dialog = page.getByRole('dialog', { name: within('Êtes-vous sûr de vouloir supprimer ce document ?') });
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await toast.succeeds('Document supprimé avec succès');
    await expect(page.getByRole('heading', { name: 'Aucun document trouvé' })).toBeVisible();
    await page.getByRole('button', { name: 'Annuler la suppression de Attestation 2025' }).click();
    await expect(documents.row('Attestation 2025')).toBeVisible();
  });

  test('an HTML page named like a PDF is refused with the reason, and the input is kept', async ({ page, toast }) => {
    const documents = new DocumentsPage(page);
    await documents.openNew();
    await documents.chooseFiles(aDisguisedPage('quittance.pdf'));
    await documents.choose('Type de document', 'Autres');
    await documents.submit.click();
    await toast.fails("Erreur lors de l'upload du fichier", 'Ce type de fichier n’est pas accepté');
    await expect(documents.chosen).toContainText('Ce type de fichier n’est pas accepté');
    await expect(documents.field('Titre')).toHaveValue('Quittance');
    expect(await readDocuments(page.context().request)).toEqual([]);
  });

  test('a file of another kind is refused before it is sent', async ({ page }) => {
    const documents = new DocumentsPage(page);
    await documents.openNew();
    const archive = { name: 'dossier.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') };
    await page.locator('input[type="file"]').setInputFiles([archive]);
    await expect(page.getByText('dossier.zip : ce type de fichier n’est pas accepté.')).toBeVisible();
    await expect(documents.chosen).toHaveCount(0);
  });

  test('cancels an upload and sends it again: it is stored once', async ({ page, toast }) => {
    const documents = new DocumentsPage(page);
    await documents.openNew();
    await documents.chooseFiles(aText('carte.txt', 3_000_000));
    await documents.choose('Type de document', words("Document d'identité"));
    const network = await page.context().newCDPSession(page);
    const line = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
    await network.send('Network.enable');
    await line(SLOW_BYTES_A_SECOND);
    await documents.submit.click();
    await expect(page.getByRole('progressbar', { name: 'Envoi de carte.txt' })).toBeVisible();
    await page.getByRole('button', { name: 'Annuler l’envoi' }).click();
    await expect(documents.submit).toBeEnabled();
    await expect(documents.chosen).toContainText('carte.txt');
    expect(await readDocuments(page.context().request)).toEqual([]);
    await line(-1);
    await documents.submit.click();
    await toast.succeeds('Document ajouté avec succès');
    await expect(documents.row('carte')).toContainText(within("Document d'identité"));
    expect(await readDocuments(page.context().request)).toHaveLength(1);
  });
});

test.describe('a document of a lease', () => {
  test.use({ role: 'manager' });

  test('is visible to its tenant only while it is shared', async ({ page, browser, stateOf, toast }) => {
    const karim = await browser.newContext({ storageState: await stateOf('tenant'), baseURL: String(process.env['LARES_E2E_URL']) });
    const { request } = page.context();
    const leaseOf = await karim.request.get(`/trpc/leases.choices?input=${encodeURIComponent('{}')}`);
    const { result } = (await leaseOf.json()) as { result: { data: { id: string }[] } };
    const title = aTitle('Avenant');
    const { id } = await aFiledDocument(request, { title, documentType: 'Contrat de bail', values: { leaseId: result.data[0]?.id } });

    const karimPage = await karim.newPage();
    const karimDocuments = new DocumentsPage(karimPage);
    await karimPage.goto(`/documents/${id}`);
    await expect(karimPage.getByRole('heading', { name: 'Document introuvable' })).toBeVisible();
    expect((await karim.request.get(`/api/documents/${id}/content`)).status()).toBe(404);

    const documents = new DocumentsPage(page);
    await documents.openOne(id);
    // The label is clicked, because the input has no size.
    await documents.sharing('locataire').click({ force: true });
    await toast.succeeds('Document mis à jour avec succès');
    await expect(documents.sharing('locataire')).toBeChecked();

    await karimDocuments.open();
    await expect(karimDocuments.row(title)).toBeVisible();
    await expect(karimDocuments.row(title).getByRole('button')).toHaveCount(0);
    await karimDocuments.openOne(id);
    expect((await karim.request.get(`/api/documents/${id}/content`)).status()).toBe(200);

    await documents.sharing('locataire').click({ force: true });
    await expect(documents.sharing('locataire')).not.toBeChecked();
    await expect(async () => expect((await karim.request.get(`/api/documents/${id}/content`)).status()).toBe(404)).toPass();
    await withoutDocument(request, id);
    await karim.close();
  });

  test('is added from the page of the lease, and listed there', async ({ page, toast }) => {
    const { request } = page.context();
    const answer = await request.get(`/trpc/leases.choices?input=${encodeURIComponent('{}')}`);
    const { result } = (await answer.json()) as { result: { data: { id: string }[] } };
    const title = aTitle('État des lieux');
    await page.goto(`/leases/${String(result.data[0]?.id)}`);
    const panel = page.getByRole('region', { name: 'Documents' });
    await panel.getByRole('link', { name: 'Ajouter un document' }).click();
    const documents = new DocumentsPage(page);
    await expect(documents.field('Classé sous')).toHaveValue('Bail');
    await documents.chooseFiles(aPdf('entrée.pdf'));
    await documents.field('Titre').fill(title);
    await documents.choose('Type de document', 'État des lieux');
    await documents.submit.click();
    await toast.succeeds('Document ajouté avec succès');
    await expect(panel.getByRole('link', { name: title })).toBeVisible();
    const [filed] = await readDocuments(request, { q: title });
    if (filed) await withoutDocument(request, filed.id);
  });
});

test.describe('a tenant', () => {
  test.use({ role: 'tenant' });

  test('uploads an insurance certificate that the manager reads, and cannot share or delete it', async ({
    page,
    browser,
    stateOf,
    toast,
  }) => {
    const documents = new DocumentsPage(page);
    await documents.openNew();
    await expect(documents.field('Bail')).toHaveValue(/Karim Benali/);
    await expect(page.getByRole('switch')).toHaveCount(0);
    const title = aTitle('Assurance');
    await documents.chooseFiles(aPdf('attestation.pdf'));
    await documents.field('Titre').fill(title);
    await documents.choose('Type de document', /^Attestation/);
    await documents.submit.click();
    await toast.succeeds('Document ajouté avec succès');
    await expect(documents.row(title)).toBeVisible();
    await expect(documents.row(title).getByRole('button')).toHaveCount(0);

    const claire = await browser.newContext({ storageState: await stateOf('manager'), baseURL: String(process.env['LARES_E2E_URL']) });
    const [filed] = await readDocuments(claire.request, { q: title });
    expect(filed?.title).toBe(title);
    if (filed) await withoutDocument(claire.request, filed.id);
    await claire.close();
  });
});
