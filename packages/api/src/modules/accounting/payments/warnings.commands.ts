import { leases } from '@lares/db/schema/leasing/leases';
import { payments } from '@lares/db/schema/accounting/payments';
import { selectJson } from '@lares/db/select';
import {
  type CheckedPayment,
  isSamePayment,
  type PaymentWarning,
  paymentWarnings,
  raisedWarnings,
} from '@lares/domain/accounting/payments/warnings';
import { wasCancelled } from '@lares/domain/leasing/leases/actions';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, asc, sql } from 'drizzle-orm';
import { confirmedOrThrow } from '../../../shared/confirmation.ts';
import { isAmong } from '../../../shared/is-among.ts';
import { planOnce } from '../../../shared/plan-once.ts';
import { preparedIn } from '../../../shared/prepared-together.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { paymentsVisibleTo } from './payments.scope.ts';
import { leaseOfPayments, mayRepeat, storedPayment } from './warnings.queries.ts';

export interface PaymentChange {
  /** `null` for a new payment. */
  id: string | null;
  before: CheckedPayment | null;
  after: CheckedPayment & { dueDate: Day | null };
}

/**
 * Refuses changes whose warnings are not confirmed, and payments for a lease that was cancelled before it began: nothing is owed on it. The
 * leases stay locked, so that of two concurrent identical payments the second is seen as repeated.
 */
export async function checkedPaymentsOrThrow(
  write: WriteContext,
  changes: readonly PaymentChange[],
  confirmed: readonly PaymentWarning[] | undefined,
): Promise<void> {
  planOnce(write.tx, changes.length);
  // Sent together, in this order: the payments are read when the leases are locked.
  const [leaseById, stored] = await Promise.all([lockedLeases(write, changes), otherPayments(write, changes)]);
  const today = dayInParis(write.now());
  const raised = changes.flatMap(({ before, after }, at) => {
    const lease = leaseById.get(after.leaseId);
    // A lease that is not visible is refused by the foreign key.
    if (!lease) return [];
    if (before?.leaseId !== after.leaseId && wasCancelled(lease)) throw new DomainError('payment.lease-cancelled', { field: 'leaseId' });
    const others = [...stored, ...changes.slice(0, at).map((change) => change.after)];
    const isRepeated = others.some((other) => isSamePayment(after, other));
    const { startDate: leaseStart, monthCents } = lease;
    return raisedWarnings(paymentWarnings(after, { leaseStart, monthCents, isRepeated, today }), before, after);
  });
  confirmedOrThrow(raised, confirmed);
}

const leasesToLock = preparedIn((viewer) =>
  selectJson({ ...leaseOfPayments, status: leases.status, exitOn: leases.exitOn })
    .from(leases)
    .where(and(leasesVisibleTo(viewer), isAmong(leases.id, sql.placeholder('ids'))))
    .orderBy(asc(leases.id))
    .for('no key update'),
);

async function lockedLeases({ tx, actor }: WriteContext, changes: readonly PaymentChange[]) {
  const ids = [...new Set(changes.map(({ after }) => after.leaseId))];
  const rows = await leasesToLock(tx, actor, { ids });
  return new Map(rows.map((lease) => [lease.id, lease]));
}

const otherThan = preparedIn((viewer) =>
  selectJson(storedPayment)
    .from(payments)
    .where(
      and(
        paymentsVisibleTo(viewer),
        mayRepeat(sql.placeholder('leaseIds'), sql.placeholder('days')),
        sql`${payments.id} <> all(${sql.placeholder('own')}::uuid[])`,
      ),
    ),
);

/** The stored payments that the changed ones could repeat. */
const otherPayments = ({ tx, actor }: WriteContext, changes: readonly PaymentChange[]) =>
  otherThan(tx, actor, {
    own: changes.flatMap(({ id }) => id ?? []),
    leaseIds: changes.map(({ after }) => after.leaseId),
    days: changes.map(({ after }) => after.paymentDate),
  });
