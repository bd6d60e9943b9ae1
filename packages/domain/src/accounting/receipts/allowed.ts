import { sumCents } from '../../shared/money.ts';
import type { PaymentPart, ReceiptAccount, ReceiptDue } from './account.ts';
import { RECEIPT_KINDS, type ReceiptKind } from './kinds.ts';
import { askedMonth } from './same-day.ts';
import { isPaidUpTo, receivedParts, standingLines, unpaidCents, waivedCents } from './settled.ts';

/**
 * The receipts that may be issued for a due now. A quittance only when the month and every older one are paid; otherwise a reçu for what came
 * in and was not receipted yet; an avis until the rent is due. Each once, until it is cancelled. A month that was waived whole and a refund have none.
 */
export function receiptsAllowed(due: ReceiptDue, account: ReceiptAccount): ReceiptKind[] {
  if (due.totalCents <= 0 || due.kind === 'remboursement' || isIssued(due, account, 'quittance')) return [];
  if (isQuittanceDue(due, account)) return ['quittance'];
  const kinds: ReceiptKind[] = uncitedParts(due, account).length > 0 ? ['reçu'] : [];
  const isAwaited = due.kind === 'terme' && account.today <= due.dueOn && isLeft(due, account);
  return isAwaited && !isIssued(due, account, 'avis') ? [...kinds, 'avis'] : kinds;
}

/**
 * The one receipt that is issued when many dues are sent at once: the quittance, else a reçu; an avis only while the due has no other receipt,
 * which would be sent in its place.
 */
export function receiptToIssue(due: ReceiptDue, account: ReceiptAccount): ReceiptKind | null {
  const allowed = receiptsAllowed(due, account);
  const paid = RECEIPT_KINDS.find((kind) => kind !== 'avis' && allowed.includes(kind));
  if (paid !== undefined) return paid;
  return allowed.includes('avis') && !account.live.some(({ dueId }) => dueId === due.id) ? 'avis' : null;
}

/** Of the month as an avis asks for it: a correction of the same day is part of it. */
const isLeft = (due: ReceiptDue, account: ReceiptAccount): boolean =>
  askedMonth(due, account).some((one) => unpaidCents(one, account.today) > 0);

function isQuittanceDue(due: ReceiptDue, account: ReceiptAccount): boolean {
  if (due.kind !== 'terme' || due.month === null || !isPaidUpTo(account, due.month)) return false;
  const owed = sumCents(standingLines(account, due.month).map(({ amountCents }) => amountCents));
  return owed > waivedCents(due);
}

const isIssued = (due: ReceiptDue, { live }: ReceiptAccount, kind: ReceiptKind): boolean =>
  live.some((receipt) => receipt.dueId === due.id && receipt.kind === kind);

/** Payments of a due that no live receipt cites for it. */
export function uncitedParts(due: ReceiptDue, { live, today }: ReceiptAccount): PaymentPart[] {
  const cited = new Set(live.filter(({ dueId }) => dueId === due.id).flatMap(({ paymentIds }) => paymentIds));
  return receivedParts(due, today).filter(({ paymentId }) => !cited.has(paymentId));
}
