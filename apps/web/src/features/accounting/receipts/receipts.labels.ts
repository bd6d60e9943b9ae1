import type { ReceiptKind } from '@lares/domain/accounting/receipts/kinds';
import { type Day, lastDayOfMonth } from '@lares/domain/shared/day';
import { formatDate, formatDay, formatMonth } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

type Receipts = RouterOutputs['receipts']['byLease'];
export type IssuedReceipt = Receipts['receipts'][number];
export type VerifiedReceipt = RouterOutputs['receipts']['verify'];

const KINDS: Record<ReceiptKind, { name: string; issue: string; issued: string; cancelled: string }> = {
  quittance: { name: 'Quittance', issue: 'Émettre la quittance', issued: 'émise', cancelled: 'Annulée' },
  reçu: { name: 'Reçu', issue: 'Émettre le reçu', issued: 'émis', cancelled: 'Annulé' },
  avis: { name: 'Avis d’échéance', issue: 'Émettre l’avis d’échéance', issued: 'émis', cancelled: 'Annulé' },
};

export const issueLabel = (kind: ReceiptKind): string => KINDS[kind].issue;

/** « Quittance n° 2026-0042 » */
export const receiptTitle = ({ kind, number }: { kind: ReceiptKind; number: string }): string => `${KINDS[kind].name} n°\u00A0${number}`;

/** « émise le 20/11/2026 » */
export const issuedText = ({ kind, issuedAt }: IssuedReceipt): string => `${KINDS[kind].issued} le ${formatDate(issuedAt)}`;

export const cancelledLabel = (kind: ReceiptKind): string => KINDS[kind].cancelled;

/** « Octobre 2026 », « du 16/10/2026 au 31/10/2026 »; empty for what is no rent. */
export function periodText({ periodStart, periodEnd }: { periodStart: Day | null; periodEnd: Day | null }): string {
  if (periodStart === null || periodEnd === null) return '';
  const isWholeMonth = periodStart.endsWith('-01') && isLastOfMonth(periodEnd) && periodStart.slice(0, 7) === periodEnd.slice(0, 7);
  return isWholeMonth ? formatMonth(periodStart) : `du ${formatDay(periodStart)} au ${formatDay(periodEnd)}`;
}

const isLastOfMonth = (on: Day): boolean => lastDayOfMonth(on) === on;
