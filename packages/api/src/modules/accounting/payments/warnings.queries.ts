import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { payments } from '@lares/db/schema/accounting/payments';
import type { Cents } from '@lares/domain/shared/money';
import type { Day } from '@lares/domain/shared/day';
import { builder } from '@lares/db/select';
import { and, eq, ne, type Placeholder, sql } from 'drizzle-orm';
import { type Ids, isAmong } from '../../../shared/is-among.ts';

const highestMonth = builder
  .select({
    cents: sql`coalesce(max(${leaseTerms.rentCents} + ${leaseTerms.supplementCents} + ${leaseTerms.chargesCents}), 0)`.as('cents'),
  })
  .from(leaseTerms)
  .where(and(eq(leaseTerms.organizationId, leases.organizationId), eq(leaseTerms.leaseId, leases.id)));

/** What the warnings of a payment need of its lease. The month is its highest one, so that a rent that fell or rose raises no warning. */
export const leaseOfPayments = {
  id: leases.id,
  startDate: leases.startDate,
  monthCents: sql<Cents>`(${highestMonth})`,
};

export const storedPayment = {
  id: payments.id,
  leaseId: payments.leaseId,
  amountCents: payments.amountCents,
  paymentDate: payments.paymentDate,
  dueDate: payments.dueDate,
};

/** Payments of these leases on these days, except cancelled ones: among them are those entered twice. */
export const mayRepeat = (leaseIds: Ids, days: readonly Day[] | Placeholder) =>
  and(
    ne(payments.status, 'Annulé'),
    isAmong(payments.leaseId, leaseIds),
    sql`${payments.paymentDate} = any(${sql.param(days)}::text[]::date[])`,
  );
