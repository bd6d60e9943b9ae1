import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { aTenantDraft } from '@lares/testing/factories/tenants';
import { emailsTo } from '../fixtures/outbox.ts';
import { dayFromToday } from '../fixtures/days.ts';
import { aStoredLease } from '../fixtures/leases.ts';
import { aStoredPayment } from '../fixtures/payments.ts';
import { call } from '../fixtures/people.ts';
import { aStoredOwner, readTenant } from '../fixtures/tenants.ts';
import { expect, test } from '../fixtures/test.ts';
import { within } from '../text.ts';

/** 980 € of rent and 70 € of charges. */
const MONTH_CENTS = 105_000;

test.describe('a manager', () => {
  test.beforeEach(({ manager }) => expect(manager.email).not.toBe(''));

  test('sends the quittances of a month by e-mail once the tenant agreed, sees which ones are to be printed, and prints them in one PDF', async ({
    page,
    toast,
  }) => {
    const { request } = page.context();
    const { id: ownerId } = await aStoredOwner(request);
    const today = dayFromToday(0);
    const accountingStart = `${today.slice(0, 7)}-01`;
    const leases = [];
    for (const title of ['T3 rue Mercière', 'Studio Neuf']) {
      const lease = await aStoredLease(request, title, { activate: true }, { ownerId });
      await call(request, 'rentAccounts.open', { leaseId: lease.id, accountingStart, openingCents: 0, openingSide: 'dû par le locataire' });
      await aStoredPayment(request, lease.id, { amountCents: MONTH_CENTS, paymentDate: today });
      leases.push(lease);
    }
    const [agreed, silent] = leases;
    if (!agreed || !silent) throw new Error('two leases were stored');
    // Other tests write to the usual address.
    const address = `${randomUUID()}@exemple.fr`;
    const { version } = (await readTenant(request, agreed.tenantId)) ?? { version: 0 };
    await call(request, 'tenants.update', { ...aTenantDraft({ email: address }), id: agreed.tenantId, version });

    await page.goto(`/clients/${agreed.tenantId}`);
    const consent = page.getByRole('region', { name: 'Quittances par e-mail' });
    await consent.getByRole('button', { name: 'Enregistrer l’accord' }).click();
    await page.getByRole('dialog', { name: 'Accord du locataire' }).getByRole('button', { name: 'Enregistrer' }).click();
    await toast.succeeds('Accord enregistré');
    await expect(consent).toContainText('Accord donné le');

    await page.goto(`/billing/dues?month=${today.slice(0, 7)}`);
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
    await page.getByRole('button', { name: 'Envoyer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Envoyer les documents' });
    await dialog.getByRole('button', { name: 'Émettre et envoyer' }).click();
    await expect(dialog).toContainText(within('2 documents émis.'));
    await expect(dialog).toContainText(within('1 e-mail en cours d’envoi.'));
    await expect(dialog.getByRole('list', { name: 'À imprimer' }).getByRole('listitem')).toHaveCount(1);
    await expect(dialog.getByRole('list', { name: 'À imprimer' })).toContainText('sans accord pour l’e-mail');
    await dialog.getByRole('button', { name: 'Imprimer ces documents' }).click();
    await expect(dialog.getByRole('link', { name: 'Télécharger le PDF' })).toBeVisible();
    await dialog.getByText('Fermer', { exact: true }).click();
    await expect(dialog).toBeHidden();

    // Both quittances in one PDF, also the one that an e-mail brings.
    await page.getByRole('button', { name: 'Imprimer' }).click();
    const printing = page.getByRole('dialog', { name: 'Imprimer les documents' });
    await printing.getByRole('radio', { name: 'Toutes celles de la liste, sur toutes les pages' }).check();
    await printing.getByRole('button', { name: 'Préparer le PDF' }).click();
    await expect(printing).toContainText(within('2 documents réunis dans l’ordre des adresses.'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      printing.getByRole('link', { name: 'Télécharger le PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^documents-de-loyer-\d{4}-\d{2}-\d{2}\.pdf$/u);
    const pdf = await readFile(await download.path(), 'latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    await printing.getByText('Fermer', { exact: true }).click();

    await expect.poll(async () => (await emailsTo(address)).length, { message: `e-mails to ${address}` }).toBe(1);
    const [email = ''] = await emailsTo(address);
    expect(email).toMatch(/filename="?quittance-\d{4}-0001\.pdf/u);
    expect(email).toContain('Content-Type: application/pdf');

    // The state follows once the worker has written that the e-mail left.
    await expect(async () => {
      await page.goto(`/leases/${agreed.id}/account`);
      await expect(page.getByRole('list', { name: 'Documents émis' })).toContainText('envoyé le', { timeout: 15_000 });
    }).toPass();
    await expect(page.getByRole('button', { name: /^Envoyer par e-mail/u })).toHaveCount(0);
    await page.goto(`/leases/${silent.id}/account`);
    await expect(page.getByRole('list', { name: 'Documents émis' })).toContainText('à imprimer, sans accord pour l’e-mail');
  });
});
