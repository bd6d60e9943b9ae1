import { createHash } from 'node:crypto';
import { payments } from '@lares/db/schema/accounting/payments';
import { allocations, dues, keptCredits, rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { builder, selectJson } from '@lares/db/select';
import { restOf } from '@lares/domain/accounting/allocations/distribution';
import { DomainError } from '@lares/domain/shared/errors';
import { type Cents, cents } from '@lares/domain/shared/money';
import { and, asc, eq, exists, gt, sql } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { paymentsVisibleTo } from '../payments/payments.scope.ts';
import { isCountedPayment, partsOfDuesVisibleTo, rentAccountsVisibleTo } from './rent-accounts.scope.ts';

/** The user keeps what the payment leaves, for what is added to the account later. */
export const isRestKept = (viewer: Viewer) => {
  const here = and(eq(keptCredits.paymentId, payments.id), eq(keptCredits.leaseId, payments.leaseId));
  const rows = builder.select({ paymentId: keptCredits.paymentId }).from(keptCredits);
  return sql<boolean>`${exists(rows.where(and(rentAccountsVisibleTo(viewer, keptCredits), here)))}`;
};

const paymentOf = (viewer: Viewer, paymentId: string) =>
  selectJson({
    id: payments.id,
    leaseId: payments.leaseId,
    paymentDate: payments.paymentDate,
    paymentMethod: payments.paymentMethod,
    payerKind: payments.payerKind,
    amountCents: payments.amountCents,
    version: payments.version,
    counts: sql<boolean>`${payments.status} = 'Payé' and coalesce(${isCountedPayment}, false)`,
    isKept: isRestKept(viewer),
  })
    .from(payments)
    .leftJoin(rentAccounts, and(rentAccountsVisibleTo(viewer), eq(rentAccounts.leaseId, payments.leaseId)))
    .where(and(eq(payments.id, paymentId), paymentsVisibleTo(viewer)));

/** What is owed on the account of the lease; credits owe nothing. */
const duesOf = (viewer: Viewer, { paymentId, leaseId }: { paymentId: string; leaseId: string }) =>
  selectJson({
    id: dues.id,
    kind: dues.kind,
    month: dues.month,
    reason: dues.reason,
    dueOn: dues.dueOn,
    leftCents: sql<Cents>`${dues.totalCents} - ${dues.allocatedCents}`,
    partCents: sql<Cents>`(
      select coalesce(sum(${allocations.amountCents}), 0)::bigint from ${allocations}
      where ${and(partsOfDuesVisibleTo(viewer, allocations), eq(allocations.dueId, dues.id), eq(allocations.paymentId, paymentId))})`,
  })
    .from(dues)
    .where(and(eq(dues.leaseId, leaseId), gt(dues.totalCents, sql`0`), rentAccountsVisibleTo(viewer, dues)))
    .orderBy(asc(dues.dueOn), asc(dues.id));

/**
 * What a payment pays, and what it could pay: the dues of its lease that owe something without its own parts, the oldest first. `asRead`
 * names this state: a distribution that was chosen for another one is refused.
 */
export async function distributionOf(read: ReadRows, viewer: Viewer, paymentId: string) {
  const [payment] = await read(paymentOf(viewer, paymentId));
  if (!payment) throw new DomainError('common.not-found');
  const owed = await read(duesOf(viewer, { paymentId, leaseId: payment.leaseId }));
  const open = owed.flatMap(({ leftCents, partCents, ...due }) => {
    const openCents = cents(leftCents + partCents);
    return openCents > 0 ? [{ ...due, openCents, partCents }] : [];
  });
  const parts = open.flatMap(({ id: dueId, partCents }) => (partCents > 0 ? [{ dueId, amountCents: partCents }] : []));
  const { version, ...shown } = payment;
  const state = [version, payment.counts, payment.isKept, open.map(({ id, openCents, partCents }) => [id, openCents, partCents])];
  const asRead = createHash('sha256').update(JSON.stringify(state)).digest('base64url');
  return { ...shown, dues: open, parts, restCents: restOf(payment.amountCents, parts), asRead };
}
