import { LISTED_HOME, LISTING_TERMS } from '@lares/testing/factories/listings';
import { anInvitation } from '../fixtures/invitations.ts';
import { aNewcomer, call } from '../fixtures/people.ts';
import { aStoredProperty, readProperty } from '../fixtures/properties.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { aStoredTenant } from '../fixtures/tenants.ts';
import { expect, test } from '../fixtures/test.ts';
import { PropertiesPage } from '../pages/properties-page.ts';
import { PropertyFormPage } from '../pages/property-form-page.ts';
import { PropertyPage } from '../pages/property-page.ts';
import { Toast } from '../pages/toast.ts';
import { plain, within, words } from '../text.ts';

test.describe('a manager', () => {
  test.beforeEach(({ manager }) => expect(manager.email).not.toBe(''));

  test('creates a property with numbers typed in French format', async ({ page, toast }) => {
    const form = new PropertyFormPage(page);
    await form.openNew();
    await form.fill({ Titre: 'T3 rue Mercière', Adresse: '12 rue Mercière', 'Code postal': '69002', Ville: 'Lyon' });
    await form.choose('Statut', 'À Louer');
    await form.fill({ Prix: '1 234,56', Surface: '62,5', Chambres: '2', 'Salles de bain': '1', Description: 'Deux chambres sur cour.' });
    await form.save();
    await toast.succeeds('Bien immobilier créé avec succès');
    await expect(page).toHaveURL(/\/properties\/[\da-f-]{36}$/);
    const detail = new PropertyPage(page);
    await expect(detail.heading).toHaveText('T3 rue Mercière');
    expect(plain(await page.getByRole('region', { name: 'Prix' }).innerText())).toContain('1 234,56 €/mois');
    await expect(page.getByText(within('12 rue Mercière, 69002 Lyon')).first()).toBeVisible();
    await expect(page.getByText('Deux chambres sur cour.')).toBeVisible();
  });

  test('reads which field is missing, and the field takes the focus', async ({ page }) => {
    const form = new PropertyFormPage(page);
    await form.openNew();
    await form.fill({ Prix: 'beaucoup' });
    await form.save();
    const summary = page.getByRole('region', { name: 'Erreurs du formulaire' });
    await expect(summary).toBeFocused();
    await summary.getByRole('button', { name: /Titre/ }).click();
    await expect(form.field('Titre')).toBeFocused();
    await expect(page).toHaveURL('/properties/new');
  });

  test('is asked for confirmation before leaving unsaved input', async ({ page }) => {
    const form = new PropertyFormPage(page);
    await form.openNew();
    await form.fill({ Titre: 'Presque fini' });
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    await question.getByRole('button', { name: 'Rester sur la page' }).click();
    await expect(form.field('Titre')).toHaveValue('Presque fini');
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect(page).toHaveURL('/properties');
  });

  test('edits a property, and reads the change in the history', async ({ page, manager, toast }) => {
    const { id } = await aStoredProperty(page.context().request, { title: 'Studio rénové', status: 'À Louer' });
    const form = new PropertyFormPage(page);
    await form.openEdit(id);
    await expect(form.field('Titre')).toHaveValue('Studio rénové');
    await form.fill({ Titre: 'Studio repeint' });
    await form.choose('Statut', 'Loué');
    await form.save();
    await toast.succeeds('Bien immobilier mis à jour avec succès');
    await expect(page).toHaveURL(`/properties/${id}`);
    await expect(new PropertyPage(page).heading).toHaveText('Studio repeint');
    const history = page.getByRole('region', { name: 'Historique' });
    await expect(history.getByText('Bien modifié')).toBeVisible();
    await expect(history.getByText(manager.fullName).first()).toBeVisible();
  });

  test('on a conflict, keeps the input and reads who saved first', async ({ page, manager, toast }) => {
    const { request } = page.context();
    const { id, draft } = await aStoredProperty(request, { title: 'Loft', city: 'Lille' });
    const form = new PropertyFormPage(page);
    await form.openEdit(id);
    await form.fill({ Ville: 'Roubaix' });
    await call(request, 'properties.update', { ...draft, id, version: 1, title: 'Loft des quais' });
    await form.save();
    await expect(form.conflict.getByText(within(`Modifié entre-temps par ${manager.fullName}`))).toBeVisible();
    await expect(form.field('Ville')).toHaveValue('Roubaix');
    await form.conflict.getByText(/Voir les différences/).click();
    await expect(form.conflict.getByRole('cell', { name: 'Loft des quais' })).toBeVisible();
    await form.conflict.getByRole('button', { name: 'Garder ma saisie' }).click();
    await form.save();
    await toast.succeeds('Bien immobilier mis à jour avec succès');
    expect(await readProperty(request, id)).toMatchObject({ title: 'Loft des quais', city: 'Roubaix' });
  });

  test('keeps the input when the session ends in the meantime', async ({ page, context, manager, authPage, toast }) => {
    const form = new PropertyFormPage(page);
    await form.openNew();
    await form.fill({ Titre: 'Maison de famille', Adresse: '3 rue des Lilas', Ville: 'Dijon', Prix: '245000', Surface: '110' });
    await context.clearCookies();
    await form.save();
    await expect(page.getByText('Votre session a expiré. Reconnectez-vous pour reprendre où vous en étiez.')).toBeVisible();
    await authPage.signIn(manager);
    await expect(page).toHaveURL('/properties/new');
    await expect(form.field('Titre')).toHaveValue('Maison de famille');
    await expect(form.field('Ville')).toHaveValue('Dijon');
    await form.save();
    await toast.succeeds('Bien immobilier créé avec succès');
  });

  test('deletes a property after a confirmation, and undoes it from the toast', async ({ page, toast }) => {
    const { id } = await aStoredProperty(page.context().request, { title: 'Garage de trop' });
    const detail = new PropertyPage(page);
    await detail.open(id);
    await detail.remove();
    await toast.succeeds('Bien immobilier supprimé avec succès');
    await expect(page).toHaveURL('/properties');
    expect(await readProperty(page.context().request, id)).toBeNull();
    await toast.press('Annuler');
    await toast.succeeds('Bien immobilier rétabli');
    await expect(page).toHaveURL(`/properties/${id}`);
    await expect(detail.heading).toHaveText('Garage de trop');
  });

  test('undoes it from the page after the toast has closed', async ({ page }) => {
    const { id } = await aStoredProperty(page.context().request, { title: 'Cave regrettée' });
    const detail = new PropertyPage(page);
    await detail.open(id);
    await detail.remove();
    await expect(page).toHaveURL('/properties');
    await page.getByRole('button', { name: 'Annuler la suppression de Cave regrettée' }).click();
    await expect(new PropertiesPage(page).card('Cave regrettée')).toBeVisible();
  });

  test('adds a favourite, and finds it among the favourites', async ({ page, toast }) => {
    const { request } = page.context();
    const { id } = await aStoredProperty(request, { title: 'Coup de cœur' });
    await aStoredProperty(request, { title: 'Sans intérêt' });
    const detail = new PropertyPage(page);
    await detail.open(id);
    await detail.favourite.click();
    await toast.succeeds('Cette propriété a été ajoutée à vos favoris.');
    await expect(detail.favourite).toHaveAttribute('aria-pressed', 'true');
    const list = new PropertiesPage(page);
    await list.open();
    await page.getByRole('button', { name: 'Mes favoris' }).click();
    await expect(page).toHaveURL(/favourites=true/);
    await list.expectTitles(['Coup de cœur']);
  });

  test('copies the URL of the page', async ({ page, context, toast }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id } = await aStoredProperty(context.request);
    await new PropertyPage(page).open(id);
    await page.getByRole('button', { name: 'Partager' }).click();
    await toast.succeeds('Le lien de cette propriété a été copié dans votre presse-papier.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${process.env['LARES_E2E_URL']}/properties/${id}`);
  });

  test('receives inquiries of a tenant who lives elsewhere', async ({ page, browser }) => {
    const { request } = page.context();
    const { id } = await aStoredProperty(request, { ...LISTED_HOME, city: 'Lyon' });
    await call(request, 'listings.save', { ...LISTING_TERMS, propertyId: id, version: null });
    await call(request, 'listings.publish', { propertyId: id, version: 1 });
    const tenant = await aStoredTenant(request);
    const person = aNewcomer();
    const { link } = await anInvitation(request, { email: person.email, role: 'tenant', tenantId: tenant.id });
    const elsewhere = await browser.newContext({ baseURL: process.env['LARES_E2E_URL'] });
    const { fullName, password } = person;
    const token = link.split('/').at(-1);
    await call(elsewhere.request, 'invitations.signUp', { token, fullName, password, passwordConfirmation: password });
    const visited = new PropertyPage(await elsewhere.newPage());
    await visited.open(id);
    const form = visited.inquiryForm;
    await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);
    expect(plain(await form.getByRole('textbox', { name: 'Message' }).inputValue())).toBe(
      "Je suis intéressé(e) par cette propriété et je souhaiterais obtenir plus d'informations.",
    );
    await form.getByRole('textbox', { name: 'Téléphone' }).fill('06 12 34 56 78');
    await form.getByRole('button', { name: 'Envoyer la demande' }).click();
    await new Toast(visited.page).succeeds("Demande envoyée ! L'agent immobilier vous contactera prochainement.");
    await elsewhere.close();
    const detail = new PropertyPage(page);
    await detail.open(id);
    await expect(detail.inquiryForm).toHaveCount(0);
    await detail.inquiries.getByRole('button', { name: `Marquer traitée la demande de ${fullName}` }).click();
    await expect(detail.inquiries.getByRole('button', { name: `Rouvrir la demande de ${fullName}` })).toBeVisible();
  });

  test('adds pictures, and chooses which one comes first', async ({ page }) => {
    const { id, draft } = await aStoredProperty(page.context().request, { title: 'Photogénique' });
    const form = new PropertyFormPage(page);
    await form.openEdit(id);
    await form.addPictures([aPicture('facade.png', [40, 90, 160]), aPicture('salon.png', [170, 80, 40])]);
    const pictures = page.getByRole('list', { name: 'Images du bien' }).getByRole('listitem');
    await expect(pictures).toHaveCount(2);
    await page.getByRole('button', { name: `Choisir comme image principale : Image 2 de ${draft.title}` }).click();
    await expect(page.getByText('Image déplacée en position 1 sur 2')).toBeAttached();
    await new PropertyPage(page).open(id);
    const main = page.getByRole('button', { name: 'Agrandir la photo 1 sur 2' });
    await expect(main.getByRole('presentation').or(main.locator('img'))).toBeVisible();
    await main.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a file that is not a picture is refused with the reason', async ({ page, toast }) => {
    const { id } = await aStoredProperty(page.context().request);
    const form = new PropertyFormPage(page);
    await form.openEdit(id);
    await form.addPictures([aPicture('notes.txt', null)]);
    await toast.fails('Des fichiers ont été refusés', 'notes.txt');
  });
});

test.describe('the list', () => {
  test.beforeEach(async ({ manager, page }) => {
    expect(manager.email).not.toBe('');
    const { request } = page.context();
    await aStoredProperty(request, {
      title: 'Studio Neuve',
      type: 'Studio',
      status: 'À Louer',
      priceCents: 52_000,
      areaM2: 24,
      bedrooms: 0,
      city: 'Saint-Étienne',
    });
    await aStoredProperty(request, {
      title: 'Maison Lilas',
      type: 'Maison',
      status: 'À Vendre',
      priceCents: 24_500_000,
      areaM2: 110,
      bedrooms: 4,
      city: 'Dijon',
    });
    await aStoredProperty(request, {
      title: 'Villa Azur',
      type: 'Villa',
      status: 'Vendu',
      priceCents: 98_000_000,
      areaM2: 240,
      bedrooms: 5,
      city: 'Nice',
    });
  });

  test('is filtered by the panel, whose state is in the URL', async ({ page }) => {
    const list = new PropertiesPage(page);
    await list.open();
    await list.expectTitles(['Villa Azur', 'Maison Lilas', 'Studio Neuve']);
    await expect(list.filters.getByRole('button', { name: 'Appliquer' })).toHaveCount(0);
    await list.openFilters();
    await list.choose('Statut', 'À Vendre');
    // Nothing changes before « Appliquer ».
    await expect(list.cards).toHaveCount(3);
    await list.apply();
    await list.expectTitles(['Maison Lilas']);
    await page.reload();
    await list.expectTitles(['Maison Lilas']);
    await list.activeFilter('À Vendre').click();
    await expect(list.cards).toHaveCount(3);
    await page.goBack();
    await list.expectTitles(['Maison Lilas']);
    await list.openFilters();
    await list.reset();
    await expect(list.cards).toHaveCount(3);
  });

  for (const [criterion, option, titles] of [
    ['Type', 'Villa', ['Villa Azur']],
    ['Chambres', '4+', ['Villa Azur', 'Maison Lilas']],
    ['Chambres', '5+', ['Villa Azur']],
  ] as const) {
    test(`« ${criterion} : ${option} » filters the list`, async ({ page }) => {
      const list = new PropertiesPage(page);
      await list.open();
      await list.openFilters();
      await list.choose(criterion, option);
      await list.apply();
      await list.expectTitles(titles);
    });
  }

  test('is searched in titles and towns, ignoring accents and case', async ({ page }) => {
    const list = new PropertiesPage(page);
    await list.open();
    await list.search('saint etienne');
    await list.expectTitles(['Studio Neuve']);
    await expect(page).toHaveURL(/q=saint/);
    await list.search('rien de tel');
    await expect(page.getByRole('heading', { name: 'Aucun bien trouvé' })).toBeVisible();
    await expect(page.getByText(within('Modifiez vos critères de recherche ou ajoutez un nouveau bien.'))).toBeVisible();
    await page.getByRole('link', { name: 'Effacer tous les filtres' }).click();
    await expect(list.cards).toHaveCount(3);
  });

  test('is sorted, and shown as a table', async ({ page }) => {
    const list = new PropertiesPage(page);
    await list.open('?sort=price-asc');
    await list.expectTitles(['Studio Neuve', 'Maison Lilas', 'Villa Azur']);
    await page.getByRole('radiogroup', { name: 'Présentation' }).getByText('Tableau').click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page).toHaveURL(/view=table/);
    await expect(page.getByRole('row').nth(1)).toContainText('Studio Neuve');
  });

  test('keeps its state when the user opens a property and goes back', async ({ page }) => {
    const list = new PropertiesPage(page);
    await list.open('?status=À Vendre');
    await list.card('Maison Lilas').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Maison Lilas' })).toBeVisible();
    await page.getByRole('button', { name: 'Retour', exact: true }).click();
    await list.expectTitles(['Maison Lilas']);
  });
});

test.describe('a user without write access', () => {
  test.use({ role: 'tenant' });

  test('sees no write actions, and is refused at their URLs', async ({ page }) => {
    const list = new PropertiesPage(page);
    await list.open();
    await expect(page.getByRole('link', { name: 'Ajouter un bien' })).toHaveCount(0);
    await page.goto('/properties/new');
    await expect(page.getByRole('heading', { name: words("Vous n'avez pas accès à cette page") })).toBeVisible();
    await expect(aStoredProperty(page.context().request)).rejects.toThrow(/403/);
  });
});
