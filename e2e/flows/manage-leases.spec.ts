import type { Locator, Page } from '@playwright/test';
import { dayFromToday, todayInParis, typedDay } from '../fixtures/days.ts';
import { aStoredLease, readLease } from '../fixtures/leases.ts';
import { aStoredProperty, readProperty } from '../fixtures/properties.ts';
import { aStoredTenant, readTenant } from '../fixtures/tenants.ts';
import { expect, test } from '../fixtures/test.ts';
import { LeaseFormPage } from '../pages/lease-form-page.ts';
import { LeasePage } from '../pages/lease-page.ts';
import { plain, within, words } from '../text.ts';

const MAX_TABS = 60;

/** Presses Tab until the field has the focus. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let steps = 0; steps < MAX_TABS; steps++) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('This field cannot be reached by keyboard.');
}

test.describe('a manager', () => {
  test.beforeEach(({ manager }) => expect(manager.email).not.toBe(''));

  test('creates a lease by keyboard, and activates it', async ({ page, toast }) => {
    const { request } = page.context();
    const property = await aStoredProperty(request, { title: 'Deux-pièces des quais', status: 'À Louer' });
    const tenant = await aStoredTenant(request, { firstName: 'Léonie', lastName: 'Garnier', status: 'Prospect' });
    const form = new LeaseFormPage(page);
    await form.openNew();

    await tabTo(page, form.property);
    await page.keyboard.type('quais');
    await expect(page.getByRole('option', { name: 'Deux-pièces des quais' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(form.property).toHaveValue(/Deux-pièces des quais/);

    await tabTo(page, page.getByRole('combobox', { name: 'Locataires' }));
    await page.keyboard.type('garnier');
    await expect(page.getByRole('option', { name: 'Léonie Garnier' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');

    await tabTo(page, page.getByRole('radio', { name: 'Location vide' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Location meublée' })).toBeChecked();

    const start = `${todayInParis().slice(0, 4)}-01-01`;
    await tabTo(page, form.field('Date de début'));
    await page.keyboard.type(typedDay(start));
    // The legal default for a furnished home is one year; the field was not filled in.
    await expect(form.field('Date de fin')).toHaveValue(`31/12/${todayInParis().slice(0, 4)}`);

    await tabTo(page, form.field('Loyer hors charges'));
    await page.keyboard.type('612,50');
    await tabTo(page, form.field('Montant des charges'));
    await page.keyboard.type('45');
    await tabTo(page, page.getByRole('button', { name: 'Appliquer le plafond' }));
    await page.keyboard.press('Enter');
    await expect(form.field('Montant du dépôt')).toHaveValue(/1.225/);
    await expect(form.summary).toContainText(/657,50/);

    await tabTo(page, page.getByRole('button', { name: 'Enregistrer et activer' }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Activer le contrat' });
    await expect(question.getByRole('checkbox', { name: words('Passer le bien à Loué') })).toBeChecked();
    await tabTo(page, question.getByRole('button', { name: 'Activer' }));
    await page.keyboard.press('Enter');

    await toast.succeeds('Contrat de location créé et activé');
    await expect(page).toHaveURL(/\/leases\/[\da-f-]{36}$/);
    await new LeasePage(page).expectStatus('Actif');
    expect(await readProperty(request, property.id)).toMatchObject({ status: 'Loué' });
    expect(await readTenant(request, tenant.id)).toMatchObject({ status: 'Actif' });
  });

  test('is refused overlapping active leases, with a link to the other lease', async ({ page, toast }) => {
    const { request } = page.context();
    const first = await aStoredLease(request, 'Studio disputé', { activate: true });
    const other = await aStoredTenant(request, { firstName: 'Marius', lastName: 'Second' });
    const form = new LeaseFormPage(page);
    await form.openNew(`?propertyId=${first.propertyId}&tenantId=${other.id}`);
    await expect(form.property).toHaveValue(/Studio disputé/);
    await form.fill({ 'Date de début': typedDay(dayFromToday(30)), 'Loyer hors charges': '700', 'Montant du dépôt': '700' });
    const warning = page.getByRole('alert').filter({ hasText: within('Ces dates rencontrent') });
    await expect(warning.getByRole('link')).toHaveAttribute('href', `/leases/${first.id}`);
    await page.getByRole('button', { name: 'Enregistrer et activer' }).click();
    // A lease that cannot be activated shows no dialog; the dates take the focus.
    await expect(form.field('Date de début')).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(form.summary).toContainText(within('Le bien est déjà loué à'));
    await expect(form.field('Loyer hors charges')).toHaveValue('700');
    await expect(page).toHaveURL(/\/leases\/new/);
    // A pending lease blocks no other lease.
    await form.save();
    await toast.succeeds('Contrat de location créé avec succès');
    await new LeasePage(page).expectStatus('En attente');
  });

  test('records a notice with its legal end date, then ends the lease', async ({ page, toast }) => {
    const { request } = page.context();
    const { id, propertyId } = await aStoredLease(request, 'Appartement quitté', { activate: true });
    const lease = new LeasePage(page);
    await lease.open(id);
    await lease.act('Donner congé');
    const notice = lease.dialog('Donner congé');
    await notice.getByRole('combobox', { name: 'Motif' }).click();
    await page.getByRole('option', { name: 'Mutation' }).click();
    await notice.getByRole('textbox', { name: 'Date de réception' }).fill(typedDay(dayFromToday(-120)));
    await expect(notice.getByText('Un mois au lieu de trois')).toBeVisible();
    await expect(notice.getByText('Dernier jour du bail')).toBeVisible();
    await notice.getByRole('button', { name: 'Enregistrer le congé' }).click();
    await toast.succeeds('Congé enregistré');
    await expect(page.getByRole('region', { name: 'Fin du bail' })).toContainText('Congé du locataire');

    await page.getByRole('button', { name: 'Terminer' }).click();
    const end = lease.dialog('Terminer le contrat');
    await expect(end.getByRole('checkbox', { name: words('Passer le bien à À Louer') })).toBeChecked();
    await end.getByRole('button', { name: 'Terminer' }).click();
    await toast.succeeds('Contrat terminé');
    await lease.expectStatus('Terminé');
    await expect(page.getByRole('button', { name: 'Actions' })).toHaveCount(0);
    expect(await readLease(request, id)).toMatchObject({ status: 'Terminé' });
    expect(await readProperty(request, propertyId)).toMatchObject({ status: 'À Louer' });
  });

  test('sees legal refusals during input, and keeps the input', async ({ page }) => {
    const form = new LeaseFormPage(page);
    const property = await aStoredProperty(page.context().request, { title: 'Trois-pièces' });
    await form.openNew(`?propertyId=${property.id}`);
    await form.fill({ 'Date de début': '01/07/2026', 'Loyer hors charges': '650', 'Montant du dépôt': '1300' });
    const refusal = page.getByText(within('Le dépôt de garantie ne dépasse pas 650 €, soit 1 mois de loyer hors charges.'));
    await expect(refusal.first()).toBeVisible();
    await form.fill({ 'Date de fin': '30/06/2028' });
    await expect(page.getByRole('textbox', { name: 'Motif de la durée réduite' })).toBeVisible();
    await form.save();
    const summary = page.getByRole('region', { name: 'Erreurs du formulaire' });
    await expect(summary).toBeFocused();
    await summary.getByRole('button', { name: /Locataires/ }).click();
    await expect(page.getByRole('combobox', { name: 'Locataires' })).toBeFocused();
    await expect(form.field('Montant du dépôt')).toHaveValue(/1.300/);
  });

  test('adds a new rent, shown in the rent history', async ({ page, toast }) => {
    const { id } = await aStoredLease(page.context().request, 'Maison révisée', { activate: true });
    const lease = new LeasePage(page);
    await lease.open(id);
    await lease.act('Nouveau loyer');
    const dialog = lease.dialog('Nouveau loyer');
    await dialog.getByRole('textbox', { name: 'À compter du' }).fill(typedDay(dayFromToday(0)));
    await dialog.getByRole('textbox', { name: 'Loyer hors charges' }).fill('1 000');
    await dialog.getByRole('textbox', { name: /^Accepté par le locataire le/ }).fill(typedDay(dayFromToday(-1)));
    await dialog.getByRole('checkbox', { name: /^La hausse paie des travaux d’amélioration/ }).check();
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await toast.succeeds('Nouveau loyer enregistré');
    expect(plain(await page.getByRole('region', { name: 'Loyer', exact: true }).innerText())).toContain('1 070 €');
    await expect(page.getByRole('table', { name: 'Loyers successifs' }).getByRole('row')).toHaveCount(3);
    await expect(page.getByText(within('Ce contrat est actif, mais le bien porte le statut'))).toBeVisible();
  });

  test('finds a lease by words of its property or tenant, with a URL that can be shared', async ({ page }) => {
    const { request } = page.context();
    await aStoredLease(request, 'Chalet des Aiguilles');
    await aStoredLease(request, 'Cabane du lac', { activate: true });
    await page.goto('/leases');
    await expect(page.getByRole('heading', { level: 1, name: 'Contrats de Location' })).toBeVisible();
    const rows = page.getByRole('table', { name: 'Liste des contrats' }).getByRole('row');
    await expect(rows).toHaveCount(3);
    await page.getByRole('searchbox').fill('aiguilles');
    await expect(rows).toHaveCount(2);
    await expect(page).toHaveURL(/q=aiguilles/);
    await page.reload();
    await expect(rows).toHaveCount(2);
    await page.getByRole('searchbox').fill('');
    await expect(rows).toHaveCount(3);
    await page.getByRole('combobox', { name: 'Statut' }).click();
    await page.getByRole('option', { name: 'Actif' }).click();
    await expect(page).toHaveURL(/status=Actif/);
    await expect(rows).toHaveCount(2);
    await page.getByRole('link', { name: /^Détails/ }).click();
    await expect(new LeasePage(page).heading).toHaveText('Cabane du lac');
  });

  test('starts a lease from the page of a property', async ({ page }) => {
    const { id } = await aStoredProperty(page.context().request, { title: 'Loft à louer' });
    await page.goto(`/properties/${id}`);
    await page.getByRole('link', { name: 'Ajouter un contrat' }).click();
    await expect(new LeaseFormPage(page).property).toHaveValue(/Loft à louer/);
  });
});
