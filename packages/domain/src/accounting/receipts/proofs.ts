import type { MovedPayment } from '../allocations/distribution.ts';
import type { LiveReceipt, ReceiptAccount } from './account.ts';
import { isPaidUpTo } from './settled.ts';

/**
 * The first valid receipt that an act would make untrue: it cites a payment for a due that gets another part of it, or it is the quittance
 * of a month that was paid with every older one and no longer is (loi n° 89-462, art. 21).
 */
export function brokenProof<Receipt extends LiveReceipt>(
  proofs: readonly Receipt[],
  before: ReceiptAccount,
  after: ReceiptAccount,
): Receipt | null {
  const partOf = ({ dues }: ReceiptAccount, dueId: string, paymentId: string) =>
    dues.find(({ id }) => id === dueId)?.payments.find((part) => part.paymentId === paymentId)?.amountCents ?? 0;
  const isBroken = ({ kind, dueId, paymentIds }: Receipt) => {
    if (kind === 'avis') return false;
    if (paymentIds.some((id) => partOf(before, dueId, id) !== partOf(after, dueId, id))) return true;
    const month = after.dues.find(({ id }) => id === dueId)?.month ?? null;
    return kind === 'quittance' && month !== null && isPaidUpTo(before, month) && !isPaidUpTo(after, month);
  };
  return proofs.find(isBroken) ?? null;
}

/**
 * The first valid receipt that rests on what these payments paid.
 * @param account after the move
 */
export const restingOn = <Receipt extends LiveReceipt>(
  proofs: readonly Receipt[],
  moved: readonly MovedPayment[],
  account: ReceiptAccount,
): Receipt | null => brokenProof(proofs, moved.reduce(asBefore, account), account);

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
