import type { DebitNotice } from '@lares/domain/banking/debits/notice';
import type { ReceiptParty } from '@lares/domain/accounting/receipts/snapshot';
import { FACTS_TEMPLATE } from './facts-template.ts';
import { formatCents, formatDay, formatMonth } from './format.ts';
import type { PdfRenderer } from './pdf-renderer.ts';
import { printable } from './printable.ts';

/** Tells a tenant of one collection beforehand. The same notice gives the same bytes, whenever it is rendered. */
export const renderDebitNotice = (renderer: PdfRenderer, notice: DebitNotice): Buffer =>
  renderer.render({ name: 'debit-notice', template: FACTS_TEMPLATE, data: contentOf(notice), on: notice.noticedOn });

function contentOf(notice: DebitNotice) {
  const { noticedOn, creditor, creditorIdentifier, debtor, amountCents, collectOn, reference, ibanEnding } = notice;
  return {
    title: 'Avis de prélèvement',
    subtitle: `Le ${formatDay(collectOn)}`,
    sender: linesOf(creditor),
    recipient: linesOf(debtor),
    placeAndDate: `Le ${formatDay(noticedOn)}`,
    paragraphs: [
      `Le ${formatDay(collectOn)}, nous présenterons à votre banque un prélèvement de ${formatCents(amountCents)}, en vertu du mandat que vous avez signé. Veillez à ce que votre compte soit approvisionné.`,
    ],
    facts: [
      ['Objet', purposeOf(notice.due)],
      ['Montant', formatCents(amountCents)],
      ['Jour du prélèvement', formatDay(collectOn)],
      ['Compte débité', `IBAN finissant par ${ibanEnding}`],
      ['Référence unique du mandat (RUM)', reference],
      ['Identifiant créancier SEPA (ICS)', creditorIdentifier],
    ],
    footer: `Avis de prélèvement · mandat ${reference}`,
  };
}

function purposeOf({ kind, month, reason }: DebitNotice['due']): string {
  if (month !== null) return `Loyer et charges, ${formatMonth(month)}`;
  if (kind === 'solde initial') return 'Solde au début du compte';
  return printable(reason) || 'Somme due';
}

const linesOf = ({ name, address }: ReceiptParty): string[] => [name, ...address.split('\n')].map(printable).filter(Boolean);
