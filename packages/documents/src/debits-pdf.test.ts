import type { DebitMandateSnapshot } from '@lares/domain/banking/debits/mandate-snapshot';
import type { DebitNotice } from '@lares/domain/banking/debits/notice';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { renderDebitMandate } from './debit-mandate-pdf.ts';
import { renderDebitNotice } from './debit-notice-pdf.ts';
import { PdfRenderer } from './pdf-renderer.ts';

const MANDATE: DebitMandateSnapshot = {
  issuedOn: day('2026-11-20'),
  reference: 'LOYER-7F3A91C2-1',
  creditor: { name: 'Agence des Lilas', address: '1 place du Port\n69001 Lyon' },
  creditorIdentifier: 'FR72ZZZ123456',
  debtor: { name: 'Hélène Petit', address: '12 rue des Lilas\n69003 Lyon' },
  premises: { address: '12 rue des Lilas', postalCode: '69003', city: 'Lyon' },
  noticeDays: 14,
};
const NOTICE: DebitNotice = {
  noticedOn: day('2026-11-20'),
  creditor: MANDATE.creditor,
  creditorIdentifier: 'FR72ZZZ123456',
  debtor: MANDATE.debtor,
  due: { kind: 'terme', month: day('2026-12-01'), reason: '' },
  amountCents: cents(85_007),
  collectOn: day('2026-12-07'),
  reference: 'LOYER-7F3A91C2-1',
  ibanEnding: '2606',
};

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/gu, ' '));
}

it('prints what a SEPA mandate must say, on one page', async () => {
  const pages = await pagesOf(renderDebitMandate(new PdfRenderer(), MANDATE));
  expect(pages).toHaveLength(1);
  for (const words of [
    'Mandat de prélèvement SEPA',
    'LOYER-7F3A91C2-1',
    'FR72ZZZ123456',
    'Agence des Lilas',
    'Hélène Petit',
    'à envoyer des instructions à votre banque pour débiter votre compte',
    'Vous bénéficiez du droit d’être remboursé par votre banque',
    'dans les 8 semaines suivant la date de débit',
    'Récurrent',
    'au moins 14 jours avant',
    'Signature du débiteur',
    'IBAN',
  ])
    expect(pages[0]).toContain(words);
});

it('tells the day, the amount, the mandate and the creditor beforehand', async () => {
  const [page] = await pagesOf(renderDebitNotice(new PdfRenderer(), NOTICE));
  for (const words of [
    '7 décembre 2026',
    '850,07 €',
    'décembre 2026',
    'LOYER-7F3A91C2-1',
    'FR72ZZZ123456',
    'IBAN finissant par 2606',
    'Hélène Petit',
  ])
    expect(page).toContain(words);
});

it.each(['solde initial', 'autre'] as const)('names a due of the kind « %s »', async (kind) => {
  const due = { kind, month: null, reason: kind === 'autre' ? 'Régularisation des charges' : '' };
  const [page] = await pagesOf(renderDebitNotice(new PdfRenderer(), { ...NOTICE, due }));
  expect(page).toContain(kind === 'autre' ? 'Régularisation des charges' : 'Solde au début du compte');
});

it('gives the same bytes for the same facts', () => {
  const renderer = new PdfRenderer();
  expect(renderDebitMandate(renderer, MANDATE).equals(renderDebitMandate(new PdfRenderer(), MANDATE))).toBe(true);
  expect(renderDebitNotice(renderer, NOTICE).equals(renderDebitNotice(new PdfRenderer(), NOTICE))).toBe(true);
});
