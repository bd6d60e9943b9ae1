import type { DuePart } from '../allocations/distribution.ts';
import type { LiveReceipt, ReceiptAccount } from './account.ts';
import { isPaidUpTo } from './settled.ts';

/** One payment, and what it paid of each due before and after the user distributed it. */
export interface MovedPayment {
  id: string;
  before: readonly DuePart[];
  after: readonly DuePart[];
}

/**
 * The first valid receipt that rests on what moved: it cites the payment for a due that gets another part of it, or it is the quittance of
 * a month that was paid with every older one and no longer is.
 * @param account after the move
 */
export function restingOn<Receipt extends LiveReceipt>(
  proofs: readonly Receipt[],
  moved: MovedPayment,
  account: ReceiptAccount,
): Receipt | null {
  const partOf = (parts: readonly DuePart[], dueId: string) => parts.find((part) => part.dueId === dueId)?.amountCents ?? 0;
  const isMoved = (dueId: string) => partOf(moved.before, dueId) !== partOf(moved.after, dueId);
  const before = asBefore(account, moved);
  const isBroken = ({ kind, dueId, paymentIds }: Receipt) => {
    if (kind === 'avis') return false;
    if (paymentIds.includes(moved.id) && isMoved(dueId)) return true;
    const month = account.dues.find(({ id }) => id === dueId)?.month ?? null;
    return kind === 'quittance' && month !== null && isPaidUpTo(before, month) && !isPaidUpTo(account, month);
  };
  return proofs.find(isBroken) ?? null;
}

/** The account as it was: the parts of this payment where they stood. */
function asBefore(account: ReceiptAccount, { id, before, after }: MovedPayment): ReceiptAccount {
  const known = account.dues.flatMap(({ payments }) => payments).find(({ paymentId }) => paymentId === id);
  const receivedOn = known?.receivedOn ?? account.today;
  const concerned = new Set([...before, ...after].map(({ dueId }) => dueId));
  const dues = account.dues.map((due) => {
    if (!concerned.has(due.id)) return due;
    const own = before.filter(({ dueId }) => dueId === due.id).map(({ amountCents }) => ({ paymentId: id, receivedOn, amountCents }));
    return { ...due, payments: [...due.payments.filter(({ paymentId }) => paymentId !== id), ...own] };
  });
  return { ...account, dues };
}
