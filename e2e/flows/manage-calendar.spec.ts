import { aStoredVisit } from '../fixtures/calendar.ts';
import { dayFromToday, monthFromToday } from '../fixtures/days.ts';
import { aStoredProperty } from '../fixtures/properties.ts';
import { expect, test } from '../fixtures/test.ts';
import { CalendarPage } from '../pages/calendar-page.ts';

test.describe('a manager', () => {
  test.beforeEach(({ manager }) => expect(manager.email).not.toBe(''));

  test('creates a visit, drags it to another day and undoes the move', async ({ page, toast }) => {
    await aStoredProperty(page.context().request, { title: 'Deux-pièces rue du Port' });
    const calendar = new CalendarPage(page);
    await calendar.open('?date=2049-03-01');
    await calendar.newButton.click();
    await calendar.dialog.getByRole('button', { name: 'Ajouter' }).click();
    await expect(calendar.dialog.getByText('Choisissez le bien à visiter').last()).toBeVisible();
    await calendar.fill({ Titre: 'Première visite', Date: '12/03/2049', De: '9h30', À: '9h' });
    await calendar.dialog.getByRole('combobox', { name: 'Bien' }).click();
    await page.getByRole('option', { name: 'Deux-pièces rue du Port' }).click();
    await calendar.dialog.getByRole('button', { name: 'Ajouter' }).click();
    await expect(calendar.dialog.getByText('La fin précède le début').last()).toBeVisible();
    await calendar.fill({ À: '10h15' });
    await calendar.dialog.getByRole('button', { name: 'Ajouter' }).click();
    await toast.succeeds('Évènement ajouté');
    await expect(calendar.day('12, vendredi 12 mars 2049')).toHaveAccessibleName(/: Visite · Première visite\./);

    await calendar.line('Première visite').dragTo(calendar.day('17, mercredi 17 mars 2049'));
    await toast.succeeds('Visite déplacée');
    await expect(calendar.day('17, mercredi 17 mars 2049')).toHaveAccessibleName(/Première visite/);
    await toast.press('Annuler');
    await toast.succeeds('Déplacement annulé');
    await expect(calendar.day('12, vendredi 12 mars 2049')).toHaveAccessibleName(/Première visite/);
  });

  test('is asked before Escape discards input, and keeps the focus', async ({ page }) => {
    const calendar = new CalendarPage(page);
    await calendar.open();
    await calendar.newButton.press('Enter');
    await calendar.fill({ Titre: 'Première visite' });
    await page.keyboard.press('Escape');
    // The key press that opens the question must not answer it.
    await expect(page.getByRole('button', { name: 'Continuer la saisie' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Continuer la saisie' })).toHaveCount(0);
    await expect(calendar.dialog.getByRole('textbox', { name: /^Titre/ })).toHaveValue('Première visite');
    await calendar.dialog.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('button', { name: 'Fermer sans enregistrer' }).click();
    await expect(calendar.newButton).toBeFocused();
  });

  test('edits a visit by keyboard, deletes it and undoes the deletion', async ({ page, toast }) => {
    const { propertyId } = await aStoredVisit(page.context().request, { title: 'Contre-visite', firstDay: '2049-03-12' });
    const calendar = new CalendarPage(page);
    await calendar.open(`?date=2049-03-01&propertyId=${propertyId}`);
    await calendar.line('Contre-visite').focus();
    await page.keyboard.press('Enter');
    await calendar.fill({ Date: '18/03/2049' });
    await page.keyboard.press('Enter');
    await toast.succeeds('Évènement mis à jour');
    await expect(calendar.day('18, jeudi 18 mars 2049')).toHaveAccessibleName(/Contre-visite/);

    await calendar.line('Contre-visite').click();
    await calendar.dialog.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('dialog', { name: 'Supprimer cet évènement ?' }).getByRole('button', { name: 'Supprimer' }).click();
    await toast.succeeds('Évènement supprimé');
    await expect(calendar.line('Contre-visite')).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'Annuler la suppression de Contre-visite' }).click();
    await toast.succeeds('Évènement rétabli');
    await expect(calendar.line('Contre-visite')).toBeVisible();
  });

  test('keeps view, day, kinds and property in the URL', async ({ page }) => {
    const { request } = page.context();
    const { propertyId } = await aStoredVisit(request, { title: 'Ici', firstDay: '2049-03-12' });
    await aStoredVisit(request, { title: 'Ailleurs', firstDay: '2049-03-12' });
    const calendar = new CalendarPage(page);
    await calendar.open(`?date=2049-03-01&propertyId=${propertyId}`);
    await expect(calendar.line('Ici')).toBeVisible();
    await expect(calendar.line('Ailleurs')).toHaveCount(0);
    await calendar.shows('Agenda');
    await expect(calendar.agenda.getByRole('button', { name: /Ici/ })).toBeVisible();
    await page.getByRole('button', { name: 'Tous les types' }).click();
    await page.getByRole('checkbox', { name: 'Visite' }).uncheck();
    await expect(page.getByRole('heading', { name: 'Rien de prévu' })).toBeVisible();
    await expect(page).toHaveURL(/kinds=sauf\+visites/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Rien de prévu' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sauf « Visite »' })).toBeVisible();
    await page.goBack();
    await expect(calendar.agenda.getByRole('button', { name: /Ici/ })).toBeVisible();
    await page.getByRole('button', { name: 'Mois suivant' }).click();
    await expect(page.getByRole('heading', { name: 'Avril 2049' })).toBeVisible();
    await page.getByRole('button', { name: 'Aujourd’hui' }).click();
    await expect(page).not.toHaveURL(/date=/);
  });

  test('subscribes to the calendar, and revokes the feed URL', async ({ page, toast, playwright }) => {
    await aStoredVisit(page.context().request, { title: 'Visite promise', firstDay: dayFromToday(2) });
    const calendar = new CalendarPage(page);
    await calendar.open();
    await page.getByRole('button', { name: 'S’abonner' }).click();
    await page.getByRole('button', { name: 'Créer une adresse' }).click();
    await toast.succeeds('Adresse créée');
    const address = await page.getByRole('textbox', { name: 'Votre adresse' }).inputValue();
    // Another program, without a session, that only has the URL.
    const programme = await playwright.request.newContext();
    const read = await programme.get(address);
    expect(read.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await read.text()).toContain('SUMMARY:Visite promise');
    await page.getByRole('button', { name: /^Révoquer l’adresse/ }).click();
    await page.getByRole('dialog', { name: 'Révoquer cette adresse ?' }).getByRole('button', { name: 'Révoquer' }).click();
    await toast.succeeds('Adresse révoquée');
    expect((await programme.get(address)).status()).toBe(404);
    await expect(page.getByRole('textbox', { name: 'Votre adresse' })).toHaveCount(0);
    await programme.dispose();
  });
});

test.describe('a tenant', () => {
  test.use({ role: 'tenant' });

  test('sees their rent and opens their account from it, without actions', async ({ page }) => {
    const calendar = new CalendarPage(page);
    await calendar.open(`?view=agenda&date=${monthFromToday(1)}`);
    await expect(calendar.newButton).toHaveCount(0);
    await calendar.agenda
      .getByRole('button', { name: /Échéance de loyer/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/leases\/[0-9a-f-]+\/account$/);
    await expect(page.getByRole('heading', { name: 'Compte du locataire' })).toBeVisible();
  });
});
