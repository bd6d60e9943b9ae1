import type { ReceiptParty } from '../../accounting/receipts/snapshot.ts';
import type { Day } from '../../shared/day.ts';

/** Everything that the PDF of a mandate prints, frozen when it is made. The debtor writes the account by hand: no account number is in it. */
export interface DebitMandateSnapshot {
  issuedOn: Day;
  reference: string;
  creditor: ReceiptParty;
  creditorIdentifier: string;
  debtor: ReceiptParty;
  premises: { address: string; postalCode: string; city: string };
  /** How many days before a collection the debtor is notified. */
  noticeDays: number;
}

/** « mandat-sepa-LOYER-7F3A91C2-1.pdf » */
export const debitMandateFileName = ({ reference }: Pick<DebitMandateSnapshot, 'reference'>): string =>
  `mandat-sepa-${reference.replaceAll(/[^A-Z0-9-]+/gu, '-')}.pdf`;
