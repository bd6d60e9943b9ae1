import { call } from '../fixtures/people.ts';
import { aStoredTenant, readTenant } from '../fixtures/tenants.ts';
import { expect, test } from '../fixtures/test.ts';
import { ClientFormPage } from '../pages/client-form-page.ts';
import { ClientPage } from '../pages/client-page.ts';
import { ClientsPage } from '../pages/clients-page.ts';
import { within, words } from '../text.ts';

test.describe('a manager', () => {
  test.beforeEach(({ manager }) => expect(manager.email).not.toBe(''));

  test('creates a client, with links to e-mail and call', async ({ page, toast }) => {
    const form = new ClientFormPage(page);
    await form.openNew();
    await form.fill({ Prénom: 'Zoé', Nom: "L'Évêque", 'E-mail': 'zoe@exemple.fr', Téléphone: '0612345678', Adresse: '4 rue Neuve, Lyon' });
    await form.save();
    await toast.succeeds('Locataire créé avec succès');
    await expect(page).toHaveURL(/\/clients\/[\da-f-]{36}$/);
    const detail = new ClientPage(page);
    await expect(detail.heading).toHaveText(words("Zoé L'Évêque"));
    await expect(page.getByText('Prospect', { exact: true })).toBeVisible();
    await expect(detail.information.getByRole('link', { name: 'zoe@exemple.fr' })).toHaveAttribute('href', 'mailto:zoe@exemple.fr');
    await expect(detail.information.getByRole('link', { name: '06 12 34 56 78' })).toHaveAttribute('href', 'tel:+33612345678');
  });

  test('finds a client by any word; reload and back keep the list', async ({ page }) => {
    const { request } = page.context();
    const { id } = await aStoredTenant(request, { firstName: 'Zoé', lastName: "L'Évêque", phone: '06 12 34 56 78' });
    await aStoredTenant(request);
    const list = new ClientsPage(page);
    await list.open();
    await list.search.fill('eveque 0612');
    await expect(page).toHaveURL(/q=eveque/);
    await list.expectNames(["Zoé L'Évêque"]);
    await page.reload();
    await list.expectNames(["Zoé L'Évêque"]);
    await list.card("Zoé L'Évêque").click();
    await expect(page).toHaveURL(`/clients/${id}`);
    await page.getByRole('button', { name: 'Retour' }).click();
    await expect(page).toHaveURL(/q=eveque/);
    await list.expectNames(["Zoé L'Évêque"]);
  });

  test('edits a client, and reads the change in the history', async ({ page, manager, toast }) => {
    const { id } = await aStoredTenant(page.context().request);
    const form = new ClientFormPage(page);
    await form.openEdit(id);
    await expect(form.field('Nom')).toHaveValue('Benali');
    await form.fill({ Notes: 'Garante : sa sœur' });
    await form.chooseStatus('Actif');
    await form.save();
    await toast.succeeds('Locataire mis à jour avec succès');
    await expect(page).toHaveURL(`/clients/${id}`);
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Garante : sa sœur');
    const history = page.getByRole('region', { name: 'Historique' });
    await expect(history.getByText('Client modifié')).toBeVisible();
    await expect(history.getByText(manager.fullName).first()).toBeVisible();
  });

  test('erases the personal data of a client in two steps', async ({ page, toast }) => {
    const { request } = page.context();
    const { id } = await aStoredTenant(request, { firstName: 'Zoraïde', lastName: 'Quintrelle', notes: 'Appeler après 18 h' });
    const detail = new ClientPage(page);
    await detail.open(id);
    await page.getByRole('button', { name: 'Effacer les données de Zoraïde Quintrelle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Effacer les données de Zoraïde Quintrelle' });
    await expect(dialog.getByRole('list', { name: 'Sera effacé' })).toContainText('son nom et son adresse');
    const erase = dialog.getByRole('button', { name: 'Effacer définitivement' });
    await expect(erase).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Je comprends que cet effacement est définitif' }).check();
    await erase.click();
    await toast.succeeds('Données effacées');
    await expect(detail.heading).toHaveText('Personne effacée');
    await expect(page.getByText('Quintrelle')).toHaveCount(0);
    expect(await readTenant(request, id)).toMatchObject({ name: 'Personne effacée', email: '', phone: '', notes: '' });
  });

  test('starts a lease and a payment from the page of a client', async ({ page }) => {
    const { id } = await aStoredTenant(page.context().request);
    const detail = new ClientPage(page);
    await detail.open(id);
    await page.getByRole('link', { name: 'Ajouter un contrat' }).click();
    await expect(page).toHaveURL(`/leases/new?tenantId=${id}`);
    await expect(page.getByText('Karim Benali').first()).toBeVisible();
    await detail.open(id);
    await page.getByRole('link', { name: 'Enregistrer un paiement' }).click();
    await expect(page).toHaveURL(`/billing/new?tenantId=${id}`);
  });

  test('creates a company with its contact', async ({ page, toast }) => {
    const form = new ClientFormPage(page);
    await form.openNew();
    await form.isCompany();
    await form.fill({
      'Nom de la société': 'Café du Nord',
      'Prénom du contact': 'Anne',
      'Nom du contact': 'Roux',
      'E-mail': 'nord@exemple.fr',
    });
    await form.save();
    await toast.succeeds('Locataire créé avec succès');
    await expect(new ClientPage(page).heading).toHaveText('Café du Nord');
    await expect(new ClientPage(page).information).toContainText('Anne Roux');
  });

  test('reads which field is missing, and the field takes the focus', async ({ page }) => {
    const form = new ClientFormPage(page);
    await form.openNew();
    await form.fill({ 'E-mail': 'zoe@' });
    await form.save();
    const summary = page.getByRole('region', { name: 'Erreurs du formulaire' });
    await expect(summary).toBeFocused();
    for (const message of ['Le prénom est requis', 'Le nom est requis', "L'adresse e-mail est invalide"])
      await expect(summary.getByText(within(message))).toBeVisible();
    await summary.getByRole('button', { name: /^Prénom/ }).click();
    await expect(form.field('Prénom')).toBeFocused();
    await expect(page).toHaveURL('/clients/new');
  });

  test('is warned that another client has the same e-mail, and may save', async ({ page, toast }) => {
    await aStoredTenant(page.context().request);
    const form = new ClientFormPage(page);
    await form.openNew();
    await form.fill({ Prénom: 'Inès', Nom: 'Benali', 'E-mail': 'karim@exemple.fr' });
    await expect(page.getByText(/a déjà cette adresse/)).toContainText('Karim Benali');
    await form.save();
    await toast.succeeds('Locataire créé avec succès');
  });

  test('is asked for confirmation before leaving unsaved input', async ({ page }) => {
    const form = new ClientFormPage(page);
    await form.openNew();
    await form.fill({ Nom: 'Presque fini' });
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    const question = page.getByRole('dialog', { name: words('Quitter sans enregistrer ?') });
    await question.getByRole('button', { name: 'Rester sur la page' }).click();
    await expect(form.field('Nom')).toHaveValue('Presque fini');
  });

  test('sees clients in a tab per status, with counts that follow the search', async ({ page }) => {
    const { request } = page.context();
    await aStoredTenant(request, { firstName: 'Anne', lastName: 'Actif', status: 'Actif' });
    await aStoredTenant(request, { firstName: 'Paul', lastName: 'Prospect' });
    await aStoredTenant(request, { firstName: 'Olga', lastName: 'Ancien', status: 'Ancien' });
    await aStoredTenant(request, { firstName: 'Eve', lastName: 'Attente', status: 'En attente' });
    const list = new ClientsPage(page);
    await list.open('?sort=name');
    await list.expectNames(['Anne Actif', 'Olga Ancien', 'Eve Attente', 'Paul Prospect']);
    await expect(list.tab('Tous')).toHaveText(/Tous\s*4/);
    for (const [tab, name] of [
      ['Locataires', 'Anne Actif'],
      ['Prospects', 'Paul Prospect'],
      ['Anciens', 'Olga Ancien'],
    ] as const) {
      await list.tab(tab).click();
      await expect(list.tab(tab)).toHaveAttribute('aria-selected', 'true');
      await list.expectNames([name]);
    }
    await list.tab('Tous').click();
    await list.tab('En attente').click();
    await list.expectNames(['Eve Attente']);
    await list.open('?q=introuvable');
    await expect(page.getByRole('heading', { name: 'Aucun client trouvé' })).toBeVisible();
    await expect(list.tab('Tous')).toHaveText(/Tous\s*0/);
  });

  test('deletes a client after a confirmation, and undoes it from the toast', async ({ page, toast }) => {
    const { request } = page.context();
    const { id } = await aStoredTenant(request);
    const detail = new ClientPage(page);
    await detail.open(id);
    const dialog = await detail.askToRemove();
    await expect(dialog).toContainText(/supprimés définitivement/);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expect(dialog).toBeHidden();
    await detail.remove();
    await toast.succeeds('Locataire supprimé avec succès');
    await expect(page).toHaveURL('/clients');
    expect(await readTenant(request, id)).toBeNull();
    await toast.press('Annuler');
    await toast.succeeds('Locataire rétabli');
    await expect(page).toHaveURL(`/clients/${id}`);
    await expect(detail.heading).toHaveText('Karim Benali');
  });

  test('undoes it from the page after the toast has closed', async ({ page }) => {
    const { id } = await aStoredTenant(page.context().request);
    const detail = new ClientPage(page);
    await detail.open(id);
    await detail.remove();
    await expect(page).toHaveURL('/clients');
    await page.getByRole('button', { name: 'Annuler la suppression de Karim Benali' }).click();
    await expect(new ClientsPage(page).card('Karim Benali')).toBeVisible();
  });

  test('on a conflict, keeps the input and reads who saved first', async ({ page, manager, toast }) => {
    const { request } = page.context();
    const { id, draft } = await aStoredTenant(request);
    const form = new ClientFormPage(page);
    await form.openEdit(id);
    await form.fill({ Nom: 'Benali-Roux' });
    await call(request, 'tenants.update', { ...draft, id, version: 1, phone: '0612345678' });
    await form.save();
    await toast.fails('Impossible de mettre à jour ce locataire', `Modifié entre-temps par ${manager.fullName}`);
    await form.conflict.getByRole('button', { name: 'Garder ma saisie' }).click();
    await form.save();
    await toast.succeeds('Locataire mis à jour avec succès');
    expect(await readTenant(request, id)).toMatchObject({ lastName: 'Benali-Roux', phone: '+33612345678' });
  });

  test('is refused when the client was deleted in the meantime, and keeps the input', async ({ page, toast }) => {
    const { request } = page.context();
    const { id } = await aStoredTenant(request);
    const form = new ClientFormPage(page);
    await form.openEdit(id);
    await form.fill({ Nom: 'Trop tard' });
    await call(request, 'tenants.remove', { id, version: 1 });
    await form.save();
    await toast.fails('Impossible de mettre à jour ce locataire');
    await expect(form.field('Nom')).toHaveValue('Trop tard');
  });

  test('reads that a client does not exist', async ({ page }) => {
    await page.goto('/clients/0191a000-0000-7000-8000-000000000000');
    await new ClientPage(page).expectMissing();
    await page.goto('/clients/edit/0191a000-0000-7000-8000-000000000000');
    const said = "Ce client n'a pas pu être trouvé ou vous n'êtes pas autorisé à le modifier.";
    await expect(page.getByRole('heading', { name: words(said) })).toBeVisible();
  });

  test('keeps the input when the server fails', async ({ page, toast }) => {
    const form = new ClientFormPage(page);
    await form.openNew();
    await form.fill({ Prénom: 'Zoé', Nom: 'Zimmer', 'E-mail': 'zoe@exemple.fr' });
    await page.route('**/trpc/tenants.create*', (route) => route.abort());
    await form.save();
    await toast.fails('Une erreur est survenue lors de la création du locataire', 'Connexion impossible.');
    await expect(form.field('Nom')).toHaveValue('Zimmer');
    await page.unroute('**/trpc/tenants.create*');
    await toast.press('Réessayer');
    await toast.succeeds('Locataire créé avec succès');
  });
});

test.describe('a client with a lease', () => {
  test.use({ role: 'manager' });

  test('is archived instead of deleted', async ({ page, toast }) => {
    const { request } = page.context();
    const answer = await request.get(`/trpc/leases.list?input=${encodeURIComponent(JSON.stringify({ status: 'Terminé', limit: 1 }))}`);
    const { result } = (await answer.json()) as { result: { data: { rows: { tenant: { id: string } }[] } } };
    const id = result.data.rows[0]?.tenant.id ?? '';
    const detail = new ClientPage(page);
    await detail.open(id);
    await detail.remove();
    await toast.fails('Impossible de supprimer ce locataire', 'Ce client a un contrat de location : il ne peut pas être supprimé.');
    const dialog = page.getByRole('dialog', { name: words('Archiver ce client ?') });
    await dialog.getByRole('button', { name: 'Archiver' }).click();
    await toast.succeeds('Client archivé');
    await expect(page).toHaveURL(`/clients/${id}`);
    await expect(page.getByRole('main').getByText('Ancien', { exact: true }).first()).toBeVisible();
    expect(await readTenant(request, id)).toMatchObject({ status: 'Ancien' });
  });
});

test.describe('an invited owner', () => {
  test.use({ role: 'owner' });

  test('reads the clients of their properties, without actions', async ({ page }) => {
    const list = new ClientsPage(page);
    await list.open();
    await expect(page.getByRole('link', { name: 'Ajouter un client' })).toHaveCount(0);
    await list.cards.first().click();
    await expect(new ClientPage(page).information).toBeVisible();
    await expect(page.getByRole('button', { name: 'Supprimer' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
  });
});

test.describe('a tenant', () => {
  test.use({ role: 'tenant' });

  test('has no list of clients', async ({ page, shell }) => {
    await page.goto('/clients');
    await expect(page.getByRole('heading', { name: words("Vous n'avez pas accès à cette page") })).toBeVisible();
    await expect(shell.navigation.getByRole('link', { name: 'Clients & Locataires' })).toHaveCount(0);
  });
});
