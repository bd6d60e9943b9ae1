import type { ReceiptSnapshot } from '@lares/domain/accounting/receipts/snapshot';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { PdfRenderer } from './pdf-renderer.ts';
import { type ReceiptPdf, renderReceipt, renderReceipts } from './receipt-pdf.ts';

const renderer = new PdfRenderer();

const SHORT: ReceiptSnapshot = {
  kind: 'quittance',
  number: '2026-0042',
  code: '2Z2ZZABCDEFG',
  issuedOn: day('2026-03-10'),
  verifyUrl: 'https://lares.exemple/verify/2Z2Z-ZABC-DEFG',
  landlord: { name: 'Hélène Lefèvre', address: '3 rue d’Épinay\n75009 Paris' },
  agent: null,
  place: 'Paris',
  tenants: ['Karim Benali'],
  premises: { address: '8 quai Saint-Antoine', postalCode: '69002', city: 'Lyon' },
  dueKind: 'terme',
  reason: '',
  dueOn: day('2026-03-05'),
  chargesMode: 'provision',
  periodStart: day('2026-03-01'),
  periodEnd: day('2026-03-31'),
  rentCents: cents(50_000),
  chargesCents: cents(5_000),
  otherCents: cents(0),
  waivedCents: cents(0),
  totalCents: cents(55_000),
  leftCents: cents(0),
  arrearsCents: cents(0),
  fromBalanceCents: cents(0),
  payments: [{ on: day('2026-03-01'), amountCents: cents(55_000), method: 'Virement bancaire', payer: 'locataire' }],
};
/** Its payments fill a second page. */
const LONG: ReceiptSnapshot = {
  ...SHORT,
  kind: 'reçu',
  number: '2026-0043',
  tenants: ['Léa Morel'],
  payments: Array.from({ length: 40 }, () => ({
    on: day('2026-03-02'),
    amountCents: cents(1_000),
    method: 'Espèces' as const,
    payer: 'locataire' as const,
  })),
};
const AVIS: ReceiptSnapshot = { ...SHORT, kind: 'avis', number: '2026-0044', tenants: ['Zoé Petit'] };

const valid = (snapshot: ReceiptSnapshot): ReceiptPdf => ({ snapshot, transferTo: null, sha256: 'ab'.repeat(32), cancelled: null });
const together = (receipts: ReceiptPdf[]) => renderReceipts(renderer, receipts, day('2026-04-01'));

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.replaceAll(/\s+/gu, ' ').trim());
}

it('joins the pages of each receipt in the order given, each from a new page and with its own page numbers', async () => {
  const receipts = [AVIS, LONG, SHORT].map(valid);
  const pages = await pagesOf(together(receipts));
  const alone = await Promise.all(receipts.map((receipt) => pagesOf(renderReceipt(renderer, receipt))));
  expect(alone.map(({ length }) => length)).toEqual([1, 2, 1]);
  expect(pages).toEqual(alone.flat());
  expect(pages.map((page) => page.slice(-5))).toEqual(['1 / 1', '1 / 2', '2 / 2', '1 / 1']);
});

it('marks only the receipts that are cancelled', async () => {
  const [cancelled, other] = await pagesOf(
    together([{ ...valid(SHORT), cancelled: { on: day('2026-03-20'), reason: 'Chèque impayé' } }, valid(AVIS)]),
  );
  expect(cancelled).toContain('ANNULÉE');
  expect(other).not.toContain('ANNULÉ');
});

it('is tagged for screen readers in French, as PDF/A', () => {
  const source = together([valid(SHORT), valid(AVIS)]).toString('latin1');
  expect(source).toMatch(/\/StructTreeRoot/u);
  expect(source).toMatch(/\/Lang \(fr-FR\)/u);
  expect(source).toContain('<pdfaid:part>2</pdfaid:part>');
});
