import { readFile } from 'node:fs/promises';
import { dayFromToday, typedDay } from '../fixtures/days.ts';
import { aStoredLease, readLease } from '../fixtures/leases.ts';
import { aStoredOwner } from '../fixtures/tenants.ts';
import { call } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { plain, within } from '../text.ts';

const TENANT_IBAN = 'FR1420041010050500013M02606';

test.describe('a manager', () => {
  test.beforeEach(({ manager }) => expect(manager.email).not.toBe(''));

  test('receives a deposit, settles the exit of a tenant with a deduction, and pays the rest out', async ({ page, toast }) => {
    const { request } = page.context();
    const today = dayFromToday(0);
    const { id: ownerId } = await aStoredOwner(request);
    const { id } = await aStoredLease(request, 'T2 de la Butte', { activate: true }, { ownerId });
    const opening = { accountingStart: today, openingCents: 0, openingSide: 'dû par le locataire' };
    await call(request, 'rentAccounts.open', { leaseId: id, ...opening });
    const { version } = await readLease(request, id);
    await call(request, 'leases.terminate', { id, version, ground: 'accord des parties', exitOn: today });

    const { tenant } = await readLease(request, id);
    await call(request, 'tenants.setBankDetails', { id: tenant.id, version: 1, iban: TENANT_IBAN });
    await call(request, 'organizations.setBankDetails', { version: 1, holder: 'Agence du Port', iban: 'FR7630006000011234567890189' });

    await page.goto(`/leases/${id}/account`);
    const deposit = page.getByRole('region', { name: 'Dépôt de garantie' });
    await deposit.getByRole('button', { name: 'Enregistrer la réception' }).click();
    const reception = page.getByRole('dialog', { name: 'Dépôt de garantie reçu' });
    await reception.getByRole('button', { name: 'Enregistrer la réception' }).click();
    await toast.succeeds('Réception enregistrée');

    await page.goto(`/leases/${id}/exit`);
    const form = page.getByRole('form', { name: 'Sortie du locataire' });
    await form.getByRole('textbox', { name: /^Clés remises le/ }).fill(typedDay(today));
    await form.getByRole('button', { name: 'Ajouter une retenue' }).click();
    await form.getByRole('textbox', { name: /^Retenue/ }).fill('Peinture du séjour');
    await form.getByRole('textbox', { name: /^Montant/ }).fill('100');
    await form.getByRole('button', { name: 'Enregistrer et calculer' }).click();
    await toast.succeeds('Sortie enregistrée');

    const figures = page.getByRole('region', { name: 'Décompte' });
    await expect(figures).toContainText(within('Une retenue n’a pas de justificatif'));
    await expect(figures).toContainText(within('980,00 €'));

    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: 'Classer un fichier : retenue 1' }).click();
    await (await chooser).setFiles({ name: 'facture_du_peintre.txt', mimeType: 'text/plain', buffer: Buffer.from('Peinture : 100 €') });
    await expect(form.getByRole('link', { name: 'Facture du peintre' })).toBeVisible();
    await form.getByRole('button', { name: 'Enregistrer et calculer' }).click();
    await toast.succeeds('Sortie enregistrée');
    await expect(figures).not.toContainText(within('n’a pas de justificatif'));
    const returned = plain((await figures.getByRole('definition').last().textContent()) ?? '');
    await figures.getByRole('button', { name: 'Émettre le solde de tout compte' }).click();
    const issue = page.getByRole('dialog', { name: 'Émettre le solde de tout compte' });
    await expect(issue).toContainText(within(returned));
    await issue.getByRole('button', { name: 'Émettre', exact: true }).click();
    await toast.succeeds('Solde de tout compte émis');

    const issued = page.getByRole('list', { name: 'Soldes de tout compte émis' });
    await expect(issued.getByRole('link', { name: 'Facture du peintre' })).toBeVisible();
    const href = await issued.getByRole('link', { name: /^Télécharger en PDF/ }).getAttribute('href');
    const pdf = await request.get(href ?? '');
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect(await pdf.body()).toEqual(await (await request.get(href ?? '')).body());

    await issued.getByRole('button', { name: 'Fichier de virement' }).click();
    const transfer = page.getByRole('dialog', { name: /^Fichier de virement/ });
    await expect(transfer.getByRole('combobox', { name: 'Versé à' })).toHaveValue(/IBAN …2606$/);
    await expect(transfer).toContainText(within(returned));
    const download = page.waitForEvent('download');
    await transfer.getByRole('link', { name: 'Télécharger le fichier' }).click();
    const order = await readFile(await (await download).path(), 'utf8');
    expect(order).toContain('<EndToEndId>DEPOT-');
    expect(order).toContain(TENANT_IBAN);

    await issued.getByRole('button', { name: 'Enregistrer le versement' }).click();
    const payout = page.getByRole('dialog', { name: 'Dépôt versé au locataire' });
    await payout.getByRole('button', { name: 'Enregistrer le versement' }).click();
    await toast.succeeds('Versement enregistré');
    await expect(issued).toContainText(within(`${returned} déjà versés`));
    await expect(issued.getByRole('button', { name: 'Enregistrer le versement' })).toHaveCount(0);

    await page.goto(`/leases/${id}/account`);
    // The month that was called before the exit was known is taken back on its own day.
    const account = page.getByRole('region', { name: 'Solde du compte' });
    await expect(account).toContainText(within('À jour'));
    await expect(account).not.toContainText('Prochaine échéance');
  });
});
