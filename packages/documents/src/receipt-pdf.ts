import type { ReceiptKind } from '@lares/domain/accounting/receipts/kinds';
import type { ReceiptParty, ReceiptSnapshot } from '@lares/domain/accounting/receipts/snapshot';
import type { Day } from '@lares/domain/shared/day';
import { formatDay } from './format.ts';
import type { PdfRenderer } from './pdf-renderer.ts';
import { printable } from './printable.ts';
import { RECEIPT_TEMPLATE, RECEIPTS_TEMPLATE } from './receipt-template.ts';
import {
  debitFacts,
  depositFacts,
  paymentRows,
  receiptFooter,
  receiptNotes,
  receiptParagraphs,
  receiptRows,
  receiptSubtitle,
  receiptTitle,
  type TransferTo,
} from './receipt-texts.ts';

export interface ReceiptPdf {
  snapshot: ReceiptSnapshot;
  /** The bank account that an avis asks to pay to; null when it names none. */
  transferTo: TransferTo | null;
  /** Hash of the snapshot, in hexadecimal. */
  sha256: string;
  /** A cancelled receipt says so; null for a valid one. */
  cancelled: { on: Day; reason: string } | null;
}

/** The same snapshot gives the same bytes, whenever it is rendered. */
export const renderReceipt = (renderer: PdfRenderer, receipt: ReceiptPdf): Buffer =>
  renderer.render({ name: 'receipt', template: RECEIPT_TEMPLATE, data: contentOf(receipt), on: receipt.snapshot.issuedOn });

/** Many receipts in one tagged PDF, in the order given, each as its own PDF shows it and from a new page. */
export const renderReceipts = (renderer: PdfRenderer, receipts: readonly ReceiptPdf[], on: Day): Buffer =>
  renderer.render({
    name: 'receipts',
    template: RECEIPTS_TEMPLATE,
    data: { title: 'Documents de loyer à imprimer', receipts: receipts.map(contentOf) },
    on,
  });

function contentOf({ snapshot: stored, transferTo, sha256, cancelled }: ReceiptPdf) {
  const snapshot = printableSnapshot(stored);
  const { landlord, agent, tenants, place, issuedOn } = snapshot;
  return {
    title: receiptTitle(snapshot),
    subtitle: receiptSubtitle(snapshot),
    issuer: agent
      ? [...linesOf(agent), `Mandataire du bailleur : ${[landlord.name, ...linesOf(landlord).slice(1)].join(', ')}`]
      : linesOf(landlord),
    tenants,
    premises: premisesLines(snapshot),
    notice: cancelled ? printable(`${CANCELLED[snapshot.kind]} le ${formatDay(cancelled.on)} : ${cancelled.reason}`) : '',
    cancelled: cancelled ? CANCELLED[snapshot.kind].toUpperCase() : '',
    paragraphs: receiptParagraphs(snapshot, transferTo && { ...transferTo, holder: printable(transferTo.holder) }),
    rows: receiptRows(snapshot),
    paymentsTitle: 'Paiements reçus',
    paymentsHead: ['Date', 'Moyen de paiement', 'Montant'],
    payments: paymentRows(snapshot),
    depositTitle: 'Dépôt de garantie',
    depositFacts: depositFacts(snapshot),
    debitTitle: 'Prélèvement SEPA',
    debitFacts: debitFacts(snapshot),
    placeAndDate: place ? `Fait à ${place}, le ${formatDay(issuedOn)}` : `Fait le ${formatDay(issuedOn)}`,
    signature: (agent ?? landlord).name,
    notes: receiptNotes(snapshot),
    footer: receiptFooter(snapshot, sha256),
  };
}

const CANCELLED: Record<ReceiptKind, string> = { quittance: 'Annulée', reçu: 'Annulé', avis: 'Annulé' };

const linesOf = ({ name, address }: ReceiptParty): string[] => [name, ...address.split('\n')].filter(Boolean);

const premisesLines = ({ premises: { address, postalCode, city } }: ReceiptSnapshot): string[] =>
  [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean);

/** Without the characters that the fonts do not have: one of them would make rendering fail. */
function printableSnapshot(snapshot: ReceiptSnapshot): ReceiptSnapshot {
  const { landlord, agent, premises } = snapshot;
  const party = ({ name, address }: ReceiptParty): ReceiptParty => ({
    name: printable(name),
    address: address.split('\n').map(printable).filter(Boolean).join('\n'),
  });
  return {
    ...snapshot,
    landlord: party(landlord),
    agent: agent && party(agent),
    place: printable(snapshot.place),
    tenants: snapshot.tenants.map(printable),
    premises: { address: printable(premises.address), postalCode: printable(premises.postalCode), city: printable(premises.city) },
    reason: printable(snapshot.reason),
    ...(snapshot.otherDues && { otherDues: snapshot.otherDues.map((due) => ({ ...due, reason: printable(due.reason) })) }),
  };
}
