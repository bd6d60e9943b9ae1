import { readFile } from 'node:fs/promises';
import { aStoredLease } from '../fixtures/leases.ts';
import { aStoredPayment, readPayments } from '../fixtures/payments.ts';
import { expect, test } from '../fixtures/test.ts';
import { BillingPage } from '../pages/billing-page.ts';
import { PaymentFormPage } from '../pages/payment-form-page.ts';
import { plain, within } from '../text.ts';

const LATE = { status: 'En attente', paymentDate: '2024-03-05' } as const;

test.describe('a manager', () => {
  test.beforeEach(({ manager }) => expect(manager.email).not.toBe(''));

  test('records a payment by keyboard', async ({ page, toast }) => {
    const { id: leaseId } = await aStoredLease(page.context().request, 'T3 rue Mercière', { activate: true });
    await new BillingPage(page).open();
    const { keyboard } = page;
    /** Presses Tab until the element with this name has the focus. */
    const tabTo = async (what: ReturnType<typeof page.getByRole>) => {
      for (let pressed = 0; pressed < 40; pressed++) {
        if (await what.evaluate((node) => node === document.activeElement)) return;
        await keyboard.press('Tab');
      }
      await expect(what).toBeFocused();
    };
    await tabTo(page.getByRole('link', { name: 'Nouveau paiement' }));
    await keyboard.press('Enter');
    const form = new PaymentFormPage(page);
    await expect(form.lease).toBeVisible();
    await tabTo(form.lease);
    await keyboard.type('merciere');
    await expect(page.getByRole('option', { name: /T3 rue Mercière/ })).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await tabTo(form.field('Montant'));
    await expect(form.field('Montant')).toHaveValue(/^1\s050$/);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('1 049,50');
    await tabTo(page.getByRole('combobox', { name: 'Méthode de paiement' }));
    await keyboard.press('ArrowDown');
    // The list opens at the selected option, and the arrow moves from there.
    await expect(page.getByRole('option', { name: 'Virement bancaire' })).toHaveAttribute('data-combobox-selected', 'true');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Chèque' })).toHaveAttribute('data-combobox-selected', 'true');
    await keyboard.press('Enter');
    await tabTo(form.saveButton);
    await keyboard.press('Enter');
    await toast.succeeds('Paiement créé avec succès');
    await expect(page).toHaveURL(/\/billing\/[\da-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(within('Paiement de 1 049,50 €'));
    await expect(page.getByRole('region', { name: 'Informations du paiement' })).toContainText('Chèque');
    expect(await readPayments(page.context().request, { leaseId })).toMatchObject([{ amountCents: 104_950, status: 'Payé' }]);
  });

  test('records one payment when the response is lost and the form is sent again', async ({ page, toast }) => {
    const { id: leaseId } = await aStoredLease(page.context().request, 'Studio Neuf', { activate: true });
    let answersLost = 0;
    await page.route('**/trpc/payments.create**', async (route) => {
      if (answersLost > 0) return route.continue();
      answersLost++;
      await route.fetch(); // the server has stored it
      return route.abort();
    });
    const form = new PaymentFormPage(page);
    await form.openNew(`?leaseId=${leaseId}`);
    await expect(form.field('Montant')).toHaveValue(/^1\s050$/);
    await form.save();
    await toast.fails("Une erreur est survenue lors de l'enregistrement du paiement", 'Connexion impossible.');
    expect(await readPayments(page.context().request, { leaseId })).toHaveLength(1);
    await toast.press('Réessayer');
    await toast.succeeds('Paiement créé avec succès');
    await expect(page).toHaveURL(/\/billing\/[\da-f-]{36}$/);
    expect(await readPayments(page.context().request, { leaseId })).toHaveLength(1);
  });

  test('records one payment after a double click', async ({ page }) => {
    const { id: leaseId } = await aStoredLease(page.context().request, 'Maison double', { activate: true });
    const form = new PaymentFormPage(page);
    await form.openNew(`?leaseId=${leaseId}`);
    await form.saveButton.dblclick();
    await expect(page).toHaveURL(/\/billing\/[\da-f-]{36}$/);
    expect(await readPayments(page.context().request, { leaseId })).toHaveLength(1);
  });

  test('filters by status and date range; the URL keeps the filters, and the export has the same rows', async ({ page }) => {
    const { request } = page.context();
    const { id: leaseId } = await aStoredLease(request, 'Loft du canal', { activate: true });
    await aStoredPayment(request, leaseId, { amountCents: 10_100, paymentDate: '2024-01-05' });
    await aStoredPayment(request, leaseId, { amountCents: 20_200, paymentDate: '2024-02-05', notes: '=1+1' });
    await aStoredPayment(request, leaseId, { ...LATE, amountCents: 30_300 });
    const billing = new BillingPage(page);
    await billing.open('?fromDate=2024-02-01&toDate=2024-03-31');
    await billing.expectAmounts(['202,00 €', '303,00 €']);
    await expect(billing.period).toHaveAccessibleName('Période : 01/02/2024 – 31/03/2024');
    expect(plain(await billing.totals.innerText())).toBe('Encaissé 202,00 € En attente 0,00 € En retard 303,00 €');

    await billing.filterByStatus('En retard');
    await billing.expectAmounts(['303,00 €']);
    await page.reload();
    await billing.expectAmounts(['303,00 €']);
    await billing.filterByStatus('Tous les statuts');

    // Two months in French, weeks from Monday; the first month is that of the filter.
    await billing.period.click();
    const calendar = page.getByRole('dialog', { name: 'Période' });
    await expect(calendar.getByRole('button', { name: /^février 2024$/i })).toBeVisible();
    await expect(calendar.getByRole('button', { name: /^mars 2024$/i })).toBeVisible();
    await expect(calendar.getByRole('columnheader').first()).toHaveText(/^lu$/i);
    await billing.choosePeriod(
      calendar.getByRole('button', { name: '5 février 2024', exact: true }),
      calendar.getByRole('button', { name: '6 février 2024', exact: true }),
    );
    await expect(page).toHaveURL(/fromDate=2024-02-05&toDate=2024-02-06/);
    await billing.expectAmounts(['202,00 €']);

    const csv = await billing.export('Fichier CSV');
    expect(csv.suggestedFilename()).toMatch(/^paiements-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^05\/02\/2024;Loft du canal;.*;202,00;Virement bancaire;Payé;locataire;;'=1\+1;[\da-f-]{36};$/);
    const xlsx = await billing.export('Classeur Excel (XLSX)');
    expect((await readFile(await xlsx.path())).subarray(0, 2).toString()).toBe('PK');

    await page.getByRole('button', { name: 'Effacer la période' }).click();
    await billing.expectAmounts(['101,00 €', '202,00 €', '303,00 €']);
  });

  test('finds payments by property and tenant together', async ({ page }) => {
    const { request } = page.context();
    for (const title of ['Villa des Roses', 'Studio du Port']) {
      const { id } = await aStoredLease(request, title, { activate: true });
      await aStoredPayment(request, id, { amountCents: title.length * 100 });
    }
    const billing = new BillingPage(page);
    await billing.open();
    await page.getByRole('searchbox', { name: /Rechercher par bien ou locataire/ }).fill('benali roses');
    await billing.expectAmounts(['15,00 €']);
    await expect(page).toHaveURL(/q=benali/);
  });

  test('marks all selected late payments as paid at once', async ({ page, toast }) => {
    const { request } = page.context();
    const { id: leaseId } = await aStoredLease(request, 'Pavillon', { activate: true });
    for (const amountCents of [10_000, 20_000]) await aStoredPayment(request, leaseId, { ...LATE, amountCents });
    const billing = new BillingPage(page);
    await billing.open('?status=En%20retard');
    await billing.tick('100,00 €');
    await billing.tick('200,00 €');
    await page.getByRole('button', { name: 'Marquer payé' }).click();
    await page.getByRole('dialog', { name: 'Marquer payé' }).getByRole('button', { name: 'Marquer payé' }).click();
    await toast.succeeds('Paiement enregistré avec succès', '2 paiements encaissés');
    await expect(page.getByRole('heading', { name: 'Aucun paiement trouvé' })).toBeVisible();
    expect((await readPayments(request, { leaseId })).map(({ shownStatus }) => shownStatus)).toEqual(['Payé', 'Payé']);
  });

  test('edits a payment, reads its history, deletes it and undoes the deletion', async ({ page, manager, toast }) => {
    const { request } = page.context();
    const { id: leaseId } = await aStoredLease(request, 'T2 des Halles', { activate: true });
    const { id } = await aStoredPayment(request, leaseId, { amountCents: 50_000 });
    const form = new PaymentFormPage(page);
    await form.openEdit(id);
    await form.field('Montant').fill('510,25');
    await form.save();
    await toast.succeeds('Paiement mis à jour avec succès');
    await expect(page).toHaveURL(`/billing/${id}`);
    const history = page.getByRole('region', { name: 'Historique' });
    await expect(history).toContainText('Paiement modifié');
    await expect(history).toContainText(manager.fullName);
    expect(plain(await history.innerText())).toContain('500,00 € 510,25 €');

    await page.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('dialog', { name: 'Êtes-vous sûr ?' }).getByRole('button', { name: 'Continuer' }).click();
    await toast.succeeds('Paiement supprimé avec succès');
    await expect(page).toHaveURL('/billing');
    expect(await readPayments(request, { leaseId })).toHaveLength(0);
    await page
      .getByRole('region', { name: 'Suppression récente' })
      .getByRole('button', { name: /^Annuler/ })
      .click();
    await toast.succeeds('Paiement rétabli');
    expect(await readPayments(request, { leaseId })).toMatchObject([{ id, amountCents: 51_025 }]);
  });

  test('opens a lease’s payments and records the next one', async ({ page, toast }) => {
    const { request } = page.context();
    const { id: leaseId, tenantId } = await aStoredLease(request, 'T4 du parc', { activate: true });
    await aStoredPayment(request, leaseId, { amountCents: 105_000 });
    for (const address of [`/leases/${leaseId}`, `/clients/${tenantId}`]) {
      await page.goto(address);
      const panel = page.getByRole('region', { name: 'Paiements', exact: true });
      await expect(panel.getByRole('list', { name: 'Derniers paiements' }).getByRole('listitem')).toHaveCount(1);
      await panel.getByRole('link', { name: 'Enregistrer un paiement' }).click();
      const form = new PaymentFormPage(page);
      await expect(form.lease).toHaveValue(/T4 du parc/);
      await expect(form.field('Montant')).toHaveValue(/^1\s050$/);
    }
    await new PaymentFormPage(page).save();
    await toast.succeeds('Paiement créé avec succès');
    expect(await readPayments(request, { leaseId })).toHaveLength(2);
  });

  test('reads that a payment does not exist', async ({ page }) => {
    await page.goto('/billing/0191a000-0000-7000-8000-000000000000');
    await expect(
      page.getByRole('heading', { name: within("Ce paiement n'a pas pu être trouvé ou vous n'êtes pas autorisé à y accéder.") }),
    ).toBeVisible();
  });
});

test.describe('a tenant', () => {
  test.use({ role: 'tenant' });

  test('reads their own payments, without actions', async ({ page }) => {
    const billing = new BillingPage(page);
    await billing.open();
    await expect(billing.rows.first()).toBeVisible();
    for (const row of await billing.rows.all()) await expect(row).toContainText('Karim Benali');
    await expect(page.getByRole('link', { name: 'Nouveau paiement' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Exporter' })).toHaveCount(0);
    await billing.rows.first().getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Informations du paiement' })).toBeVisible();
    for (const name of ['Modifier', 'Supprimer', 'Marquer payé']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  });
});
