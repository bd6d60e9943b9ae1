import { payments } from '@lares/db/schema/accounting/payments';
import { receiptPayments, receipts } from '@lares/db/schema/accounting/receipts';
import { rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { selectJson } from '@lares/db/select';
import { receiptNumberText } from '@lares/domain/accounting/receipts/number';
import { DomainError } from '@lares/domain/shared/errors';
import type { Transaction } from '@lares/db/wall';
import { and, asc, eq, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import { isAmong } from '../../../shared/is-among.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { preparedIn } from '../../../shared/prepared-together.ts';
import { everyPaymentVisibleTo } from '../payments/payments.scope.ts';
import { isCountedPayment, rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';
import { citationsVisibleTo, receiptsVisibleTo } from './receipts.scope.ts';
import { isResting, restingColumns } from './resting.queries.ts';

/** What a receipt says of a payment no longer holds. */
const isChanged = or(
  ne(payments.status, 'Payé'),
  isNotNull(payments.deletedAt),
  ne(payments.leaseId, receipts.leaseId),
  ne(payments.amountCents, receiptPayments.paidCents),
  ne(payments.paymentDate, receiptPayments.paymentDate),
  ne(payments.paymentMethod, receiptPayments.paymentMethod),
  ne(payments.payerKind, receiptPayments.payerKind),
  ne(payments.payerName, receiptPayments.payerName),
  not(isCountedPayment),
);

const brokenCitations = preparedIn((viewer) =>
  selectJson({ kind: receipts.kind, year: receipts.year, sequence: receipts.sequence })
    .from(receipts)
    .innerJoin(
      receiptPayments,
      and(eq(receiptPayments.organizationId, receipts.organizationId), eq(receiptPayments.receiptId, receipts.id)),
    )
    .innerJoin(payments, and(eq(payments.organizationId, receiptPayments.organizationId), eq(payments.id, receiptPayments.paymentId)))
    .innerJoin(rentAccounts, and(eq(rentAccounts.organizationId, receipts.organizationId), eq(rentAccounts.leaseId, receipts.leaseId)))
    .where(
      and(
        isAmong(receipts.leaseId, sql.placeholder('leaseIds')),
        isNull(receipts.cancelledAt),
        isChanged,
        receiptsVisibleTo(viewer),
        citationsVisibleTo(viewer),
        everyPaymentVisibleTo(viewer),
        rentAccountsVisibleTo(viewer),
      ),
    )
    .orderBy(asc(receipts.year), asc(receipts.sequence))
    .limit(1),
);

/**
 * Refuses an act that would change a payment cited by a valid quittance or reçu, whatever the act: the receipt is cancelled first. Read after
 * the accounts of these leases are locked, so that no receipt is issued meanwhile.
 */
export async function assertCitationsHold(tx: Transaction, organizationId: string, leaseIds: readonly string[]): Promise<void> {
  const [broken] = await brokenCitations(tx, { standing: 'admin', organizationId, userId: '' }, { leaseIds });
  if (broken) throw new DomainError('receipt.cites-payment', { details: { kind: broken.kind, number: receiptNumberText(broken) } });
}

/** Refuses another first day or first balance of an account once a receipt rests on it. Read after the account is locked. */
export async function assertOpeningsAreFree(tx: Transaction, organizationId: string, leaseIds: readonly string[]): Promise<void> {
  const viewer: Viewer = { standing: 'admin', organizationId, userId: '' };
  const [resting] = await tx
    .select(restingColumns)
    .from(receipts)
    .where(and(isAmong(receipts.leaseId, leaseIds), isResting, receiptsVisibleTo(viewer)))
    .orderBy(asc(receipts.year), asc(receipts.sequence))
    .limit(1);
  if (resting) throw new DomainError('receipt.rests-on-opening', { details: { kind: resting.kind, number: receiptNumberText(resting) } });
}
