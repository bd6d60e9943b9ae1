import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { settled, violationsOf } from '../fixtures/accessibility.ts';
import { dayFromToday } from '../fixtures/days.ts';
import { aStoredLease } from '../fixtures/leases.ts';
import { aStoredPayment } from '../fixtures/payments.ts';
import { call } from '../fixtures/people.ts';
import { readReceipts } from '../fixtures/receipts.ts';
import { aStoredOwner } from '../fixtures/tenants.ts';
import { expect, test } from '../fixtures/test.ts';

/** 980 € of rent and 70 € of charges. */
const MONTH_CENTS = 105_000;

async function downloaded(page: Page, link: Locator): Promise<{ name: string; content: Buffer }> {
  const arrives = page.waitForEvent('download');
  await link.click();
  const download = await arrives;
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

test.describe('a manager', () => {
  test.beforeEach(({ manager }) => expect(manager.email).not.toBe(''));

  test('issues a quittance once the whole month is paid, downloads it, and anybody verifies it until it is cancelled', async ({
    page,
    toast,
    browser,
  }) => {
    const { request } = page.context();
    const { id: ownerId } = await aStoredOwner(request);
    const { id: leaseId } = await aStoredLease(request, 'T3 rue Mercière', { activate: true }, { ownerId });
    const today = dayFromToday(0);
    const accountingStart = `${today.slice(0, 7)}-01`;
    await call(request, 'rentAccounts.open', { leaseId, accountingStart, openingCents: 0, openingSide: 'dû par le locataire' });
    await aStoredPayment(request, leaseId, { amountCents: MONTH_CENTS - 1, paymentDate: today });

    await page.goto(`/leases/${leaseId}/account`);
    const panel = page.getByRole('region', { name: 'Quittances et reçus' });
    await expect(panel.getByRole('button', { name: /^Émettre le reçu/ })).toBeVisible();
    await expect(panel.getByRole('button', { name: /^Émettre la quittance/ })).toHaveCount(0);
    await aStoredPayment(request, leaseId, { amountCents: 1, paymentDate: today });
    await page.reload();
    await panel.getByRole('button', { name: /^Émettre la quittance/ }).click();
    await toast.succeeds('Quittance n°');
    const issued = panel.getByRole('list', { name: 'Documents émis' }).getByRole('listitem');
    await expect(issued).toHaveCount(1);
    await expect(panel.getByRole('button', { name: /^Émettre la quittance/ })).toHaveCount(0);

    const link = issued.getByRole('link', { name: /^Télécharger en PDF/ });
    const first = await downloaded(page, link);
    expect(first.name).toMatch(/^quittance-\d{4}-0001\.pdf$/u);
    expect(first.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await downloaded(page, link)).content.equals(first.content)).toBe(true);

    const [receipt] = await readReceipts(request, leaseId);
    const visitor = await browser.newContext();
    const outside = await visitor.newPage();
    const verify = () => outside.goto(new URL(`/verify/${receipt?.code ?? ''}`, page.url()).href);
    await verify();
    await expect(outside.getByRole('heading', { level: 1, name: 'Ce document est authentique' })).toBeVisible();
    await expect(outside.getByRole('main')).toContainText(receipt?.number ?? 'no number');
    for (const shown of [page, outside]) {
      await settled(shown);
      expect(await violationsOf(shown)).toEqual([]);
    }

    await issued.getByRole('button', { name: /^Annuler/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Annuler : Quittance/ });
    await dialog.getByRole('button', { name: 'Annuler le document' }).click();
    await expect(dialog.getByText('Indiquez le motif')).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Motif/ }).fill('Chèque impayé');
    await dialog.getByRole('button', { name: 'Annuler le document' }).click();
    await toast.succeeds('Document annulé');
    await expect(issued).toContainText('Chèque impayé');
    await expect(panel.getByRole('button', { name: /^Émettre la quittance/ })).toBeVisible();
    await verify();
    await expect(outside.getByRole('heading', { level: 1, name: 'Ce document est annulé' })).toBeVisible();
    await visitor.close();
  });
});
