import type { DueKind } from '../../accounting/dues/kinds.ts';
import { monthOf } from '../../accounting/dues/month.ts';
import type { ReceiptParty } from '../../accounting/receipts/snapshot.ts';
import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';

interface CollectedDue {
  kind: DueKind;
  month: Day | null;
  reason: string;
}

/** What the « avis de prélèvement » of one collection prints. */
export interface DebitNotice {
  noticedOn: Day;
  creditor: ReceiptParty;
  creditorIdentifier: string;
  debtor: ReceiptParty;
  due: CollectedDue;
  amountCents: Cents;
  collectOn: Day;
  reference: string;
  ibanEnding: string;
}

/** What the bank shows to the debtor: « Loyer et charges 2026-12 ». */
export const debitPurpose = ({ kind, month, reason }: CollectedDue): string =>
  month === null ? reason || kind : `Loyer et charges ${monthOf(month)}`;

/** « avis-prelevement-2026-12-07.pdf » */
export const debitNoticeFileName = ({ collectOn }: Pick<DebitNotice, 'collectOn'>): string => `avis-prelevement-${collectOn}.pdf`;
