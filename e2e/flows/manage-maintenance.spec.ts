import { aStoredContractor, aStoredRequest } from '../fixtures/maintenance.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { aStoredProperty } from '../fixtures/properties.ts';
import { expect, test } from '../fixtures/test.ts';
import { MaintenancePage } from '../pages/maintenance-page.ts';
import { plain, within } from '../text.ts';

test.describe('a manager', () => {
  test.beforeEach(({ manager }) => expect(manager.email).not.toBe(''));

  test('creates a request after correcting a missing field', async ({ page, toast }) => {
    await aStoredProperty(page.context().request, { title: 'T3 rue Mercière' });
    const maintenance = new MaintenancePage(page);
    await maintenance.open();
    await page.getByRole('link', { name: '+ Nouvelle demande' }).click();
    await expect(maintenance.heading).toHaveText('Nouvelle demande');
    await page.getByRole('button', { name: 'Créer la demande' }).click();
    const summary = page.getByRole('region', { name: 'Erreurs du formulaire' });
    await expect(summary).toBeFocused();
    await expect(summary.getByText('Une propriété doit être sélectionnée')).toBeVisible();
    await page.getByRole('combobox', { name: 'Propriété' }).fill('mercière');
    await page.getByRole('option', { name: /T3 rue Mercière/ }).click();
    await expect(maintenance.field('Locataire')).toHaveValue('Aucun locataire');
    await maintenance.choose('Priorité', 'Urgente');
    await maintenance.field('Titre').fill('Ampoule du couloir');
    await maintenance.field('Description').fill('Le couloir est dans le noir depuis hier.');
    const hints = page.getByRole('region', { name: 'Repères sur la charge de la réparation' });
    await expect(hints.getByText('non vérifié', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Créer la demande' }).click();
    await toast.succeeds('Demande de maintenance créée avec succès');
    await expect(page).toHaveURL(/\/maintenance\/[\da-f-]{36}$/);
    await expect(maintenance.heading).toHaveText('Ampoule du couloir');
    await expect(page.getByText('Priorité: Urgente')).toBeVisible();
    await expect(page.getByText('Non spécifié', { exact: true })).toBeVisible();
  });

  test('starts a request, assigns a task to a new contractor, and completes it with its cost', async ({ page, toast }) => {
    const { id } = await aStoredRequest(page.context().request);
    const maintenance = new MaintenancePage(page);
    await maintenance.openRequest(id);
    await page.getByRole('button', { name: 'Marquer en cours' }).click();
    await toast.succeeds('Demande de maintenance mise à jour avec succès');
    await expect(page.getByRole('button', { name: 'Marquer en cours' })).toBeHidden();

    const dialog = await maintenance.openTask();
    await dialog.getByRole('button', { name: 'Créer un prestataire' }).click();
    const added = page.getByRole('dialog', { name: 'Ajouter un prestataire' });
    await added.getByRole('textbox', { name: 'Nom' }).fill('Plomberie Roux');
    await added.getByRole('button', { name: 'Ajouter' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Prestataire' })).toHaveValue('Plomberie Roux');
    await dialog.getByRole('textbox', { name: 'Coût' }).fill('120,50');
    await dialog.getByRole('button', { name: 'Ajouter la tâche' }).click();
    await toast.succeeds('Tâche de maintenance créée avec succès');
    await expect(maintenance.tasks.getByText('Non planifié')).toBeVisible();

    await maintenance.tasks.getByRole('button', { name: /^Marquer terminée/ }).click();
    await toast.succeeds('Tâche de maintenance mise à jour avec succès');
    await expect(maintenance.tasks.getByText('Terminé', { exact: true })).toBeVisible();
    expect(plain(await maintenance.costs.innerText())).toContain('120,50 €');
    await expect(page.getByRole('region', { name: 'Historique' }).getByText('Tâche terminée')).toBeVisible();

    await maintenance.removeTask();
    await toast.succeeds('Tâche de maintenance supprimée');
    expect(plain(await maintenance.costs.innerText())).not.toContain('120,50 €');
    await page.reload();
    await maintenance.tasks.getByRole('button', { name: 'Annuler la suppression de Plomberie Roux' }).click();
    await toast.succeeds('Tâche de maintenance rétablie');
    await expect(maintenance.tasks.getByText('Terminé', { exact: true })).toBeVisible();
    await expect(maintenance.costs.getByText(within('120,50 €')).first()).toBeVisible();
  });

  test('adds photos and comments, and deletes a photo', async ({ page, toast }) => {
    const { id } = await aStoredRequest(page.context().request);
    const maintenance = new MaintenancePage(page);
    await maintenance.openRequest(id);
    await maintenance.photos
      .locator('input[type=file]')
      .setInputFiles([aPicture('fuite.png', [30, 90, 160]), aPicture('evier.png', [160, 90, 30])]);
    await expect(maintenance.photos.getByRole('button', { name: 'Agrandir la photo 2' })).toBeVisible();
    await maintenance.photos.getByRole('button', { name: 'Agrandir la photo 1' }).click();
    const large = page.getByRole('dialog', { name: within('Fuite sous l’évier') });
    await large.press('ArrowRight');
    await expect(large.getByText('2 / 2')).toBeVisible();
    await large.press('Escape');
    await maintenance.photos.getByRole('button', { name: 'Supprimer la photo 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await toast.succeeds('Photo supprimée');
    await expect(maintenance.photos.getByRole('button', { name: /^Agrandir/ })).toHaveCount(1);
    await toast.press('Annuler');
    await toast.succeeds('Photo rétablie');
    await expect(maintenance.photos.getByRole('button', { name: /^Agrandir/ })).toHaveCount(2);

    await maintenance.talk.getByRole('textbox', { name: 'Votre message' }).fill('Le plombier passe demain.');
    await maintenance.talk.getByRole('button', { name: 'Envoyer' }).click();
    await expect(maintenance.talk.getByText('Le plombier passe demain.')).toBeVisible();
    await expect(maintenance.talk.getByRole('textbox', { name: 'Votre message' })).toHaveValue('');
  });

  test('filters requests by status and priority, with a URL that can be shared', async ({ page }) => {
    const { request } = page.context();
    const { id: propertyId } = await aStoredProperty(request, { title: 'T2 des Lilas' });
    await aStoredRequest(request, { propertyId, title: 'Chaudière', priority: 'Urgente', status: 'En cours' });
    await aStoredRequest(request, { propertyId, title: 'Poignée', priority: 'Basse', status: 'En cours' });
    await aStoredRequest(request, { propertyId, title: 'Store', priority: 'Urgente' });
    const maintenance = new MaintenancePage(page);
    await maintenance.open();
    const header = page.getByRole('banner').or(page.locator('header'));
    await expect(header.getByText(within('3 demandes au total'))).toBeVisible();
    await maintenance.choose('Statut', 'En cours');
    await maintenance.choose('Priorité', 'Urgente');
    await expect(maintenance.list.getByRole('row')).toHaveCount(2);
    await expect(maintenance.list.getByRole('link', { name: /^Chaudière/ })).toBeVisible();
    await page.reload();
    await expect(maintenance.list.getByRole('row')).toHaveCount(2);
    await maintenance.list.getByRole('link', { name: /^Chaudière/ }).click();
    await expect(maintenance.heading).toHaveText('Chaudière');
    await page.getByRole('button', { name: 'Retour', exact: true }).click();
    await expect(maintenance.list.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect(maintenance.list.getByRole('row')).toHaveCount(4);
    await expect(page).toHaveURL('/maintenance');
  });

  test('edits a request from its row in the list', async ({ page, toast }) => {
    await aStoredRequest(page.context().request, { title: 'Volet coincé' });
    const maintenance = new MaintenancePage(page);
    await maintenance.open();
    await page.getByRole('link', { name: 'Modifier : Volet coincé' }).click();
    await maintenance.field('Titre').fill('Volet réparé');
    await maintenance.choose('À la charge de', 'À la charge du propriétaire');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await toast.succeeds('Demande de maintenance mise à jour avec succès');
    await expect(maintenance.heading).toHaveText('Volet réparé');
    await expect(page.getByText('À la charge du propriétaire').first()).toBeVisible();
  });

  test('deletes a request after a confirmation, and undoes it from the toast or the page', async ({ page, toast }) => {
    const { id } = await aStoredRequest(page.context().request, { title: 'Demande de trop' });
    const maintenance = new MaintenancePage(page);
    await maintenance.openRequest(id);
    await maintenance.remove();
    await toast.succeeds('Demande de maintenance supprimée avec succès');
    await expect(page).toHaveURL('/maintenance');
    await toast.press('Annuler');
    await toast.succeeds('Demande de maintenance rétablie');
    await expect(page).toHaveURL(`/maintenance/${id}`);
    await maintenance.remove();
    await expect(page).toHaveURL('/maintenance');
    await page.getByRole('button', { name: 'Annuler la suppression de Demande de trop' }).click();
    await expect(maintenance.list.getByRole('link', { name: /^Demande de trop/ })).toBeVisible();
  });

  test('manages a directory that flags contractors with expired insurance', async ({ page, toast }) => {
    const { request } = page.context();
    await aStoredContractor(request, { insuranceUntil: '2020-12-31' });
    const maintenance = new MaintenancePage(page);
    await maintenance.open();
    await page.getByRole('main').getByRole('link', { name: 'Prestataires' }).click();
    await expect(page.getByText(within('Expirée depuis le 01/01/2021'))).toBeVisible();
    await page.getByRole('link', { name: /^Plomberie Roux/ }).click();
    await expect(page.getByRole('region', { name: 'Tâches confiées' })).toBeVisible();
    await page.getByRole('button', { name: 'Modifier' }).click();
    const dialog = page.getByRole('dialog', { name: 'Modifier le prestataire' });
    await dialog.getByRole('textbox', { name: /^Assurance/ }).fill('31/12/2099');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await toast.succeeds('Prestataire mis à jour avec succès');
    await expect(page.getByText(within('Valable jusqu’au 31/12/2099'))).toBeVisible();
  });
});
