import { call } from '../fixtures/people.ts';
import { aStoredProperty } from '../fixtures/properties.ts';
import { aStoredOwner } from '../fixtures/tenants.ts';
import { expect, test } from '../fixtures/test.ts';
import { ClientFormPage } from '../pages/client-form-page.ts';
import { PropertyPage } from '../pages/property-page.ts';
import { words } from '../text.ts';

test.beforeEach(({ manager }) => expect(manager.email).not.toBe(''));

test('a manager adds an owner from the clients, and edits the record', async ({ page, toast }) => {
  await page.goto('/clients');
  await page.getByRole('main').getByRole('link', { name: 'Propriétaires', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Propriétaires' })).toBeVisible();
  await page.getByRole('link', { name: 'Ajouter un propriétaire' }).click();
  const form = new ClientFormPage(page);
  await form.isCompany();
  await form.fill({ 'Nom de la société': 'SCI du Port', 'E-mail': 'sci@exemple.fr' });
  await form.save();
  await toast.succeeds('Propriétaire ajouté');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SCI du Port');
  await page.getByRole('link', { name: 'Modifier' }).click();
  await form.fill({ Notes: 'Assemblée en mars' });
  await form.save();
  await toast.succeeds('Propriétaire mis à jour');
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Assemblée en mars');
  await expect(page.getByRole('region', { name: 'Historique' }).getByText('Propriétaire modifié')).toBeVisible();
});

test('owners are found by any word, with the number of their properties', async ({ page }) => {
  const { request } = page.context();
  const { id } = await aStoredOwner(request, { firstName: 'Zoé', lastName: 'Durand' });
  await aStoredOwner(request, { kind: 'société', companyName: 'SCI Lilas' });
  await aStoredProperty(request, { ownerId: id });
  await page.goto('/owners');
  await page.getByRole('searchbox', { name: 'Rechercher un propriétaire...' }).fill('durand zoe');
  await expect(page).toHaveURL(/q=durand/);
  const rows = page.getByRole('table', { name: /Liste des propriétaires/ }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1).getByRole('cell').last()).toHaveText('1');
  await rows.nth(1).click();
  await expect(page).toHaveURL(`/owners/${id}`);
});

test('a property links to its owner, and the owner to all their properties', async ({ page }) => {
  const { request } = page.context();
  const { id: ownerId } = await aStoredOwner(request, { firstName: 'Zoé', lastName: 'Durand' });
  const { id } = await aStoredProperty(request, { title: 'À Zoé', ownerId });
  await aStoredProperty(request, { title: 'À personne' });
  await new PropertyPage(page).open(id);
  await page.getByRole('tab', { name: 'Caractéristiques' }).click();
  await page.getByRole('tabpanel', { name: 'Caractéristiques' }).getByRole('link', { name: 'Zoé Durand' }).click();
  await expect(page).toHaveURL(`/owners/${ownerId}`);
  await page.getByRole('region', { name: 'Biens' }).getByRole('link', { name: 'Tout voir' }).click();
  await expect(page.getByRole('button', { name: words('Retirer le filtre Biens de Zoé Durand') })).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['À Zoé']);
});

test('an owner with properties cannot be deleted; one without can, with undo', async ({ page, toast }) => {
  const { request } = page.context();
  const { id: ownerId } = await aStoredOwner(request);
  const property = await aStoredProperty(request, { ownerId });
  const remove = async () => {
    await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  };
  await page.goto(`/owners/${ownerId}`);
  await remove();
  await toast.fails('Impossible de supprimer ce propriétaire', 'Ce propriétaire a encore des biens.');
  await call(request, 'properties.remove', { id: property.id, version: 1 });
  await remove();
  await toast.succeeds('Propriétaire supprimé');
  await expect(page).toHaveURL('/owners');
  await page.getByRole('button', { name: 'Annuler la suppression de Durand' }).click();
  await toast.succeeds('Propriétaire rétabli');
  await expect(page.getByRole('link', { name: 'Durand' })).toBeVisible();
});
