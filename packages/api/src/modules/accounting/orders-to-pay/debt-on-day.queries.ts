import { allocations, dues, paymentPlans } from '@lares/db/schema/accounting/rent-accounts';
import { housingAids } from '@lares/db/schema/accounting/housing-aids';
import { payments } from '@lares/db/schema/accounting/payments';
import { selectJson } from '@lares/db/select';
import { type DatedPlan, lateDuesOn } from '@lares/domain/accounting/orders-to-pay/debt-on-day';
import type { DuePayment } from '@lares/domain/accounting/orders-to-pay/order-standing';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { and, asc, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { housingAidsVisibleTo } from '../housing-aids/housing-aids.scope.ts';
import { everyPaymentVisibleTo } from '../payments/payments.scope.ts';
import { plansOf } from '../rent-accounts/plans.queries.ts';
import { partsOfDuesVisibleTo, rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';

/** What pays a due, by day and by whether the fund pays it, as JSON of `DuePayment`. */
export const paidByDay = (viewer: Viewer, due: SQL) => sql<DuePayment[]>`(
  select coalesce(json_agg(json_build_object('on', part.paid_on, 'amountCents', part.amount, 'isAid', part.is_aid) order by part.paid_on), '[]'::json)
  from (
    select coalesce(${payments.paymentDate}, (${allocations.recordedAt} at time zone 'Europe/Paris')::date) as paid_on,
      ${payments.payerKind} is not distinct from 'CAF' as is_aid, sum(${allocations.amountCents})::bigint as amount
    from ${allocations} left join ${payments}
      on ${and(eq(payments.organizationId, allocations.organizationId), eq(payments.id, allocations.paymentId), everyPaymentVisibleTo(viewer))}
    where ${and(partsOfDuesVisibleTo(viewer, allocations), sql`${allocations.dueId} = ${due}`)}
    group by 1, 2 having sum(${allocations.amountCents}) <> 0) as part)`;

interface Asked {
  leaseId: string;
  on: Day;
}

/** The dues of a lease that were late on a day, with what was late of each. */
export async function debtOf(read: ReadRows, viewer: Viewer, { leaseId, on }: Asked) {
  const [stored, aids, plans] = await Promise.all([
    read(
      selectJson({
        id: dues.id,
        kind: dues.kind,
        month: dues.month,
        reason: dues.reason,
        dueOn: dues.dueOn,
        totalCents: dues.totalCents,
        paid: paidByDay(viewer, sql`${dues.id}`),
      })
        .from(dues)
        .where(and(eq(dues.leaseId, leaseId), rentAccountsVisibleTo(viewer, dues), lt(dues.dueOn, on), sql`${dues.totalCents} > 0`))
        .orderBy(asc(dues.dueOn), asc(dues.id)),
    ),
    read(
      selectJson({
        payer: housingAids.payer,
        fromMonth: housingAids.fromMonth,
        untilMonth: housingAids.untilMonth,
        amountCents: housingAids.amountCents,
        paidToLandlord: housingAids.paidToLandlord,
        schedule: housingAids.schedule,
      })
        .from(housingAids)
        .where(and(eq(housingAids.leaseId, leaseId), housingAidsVisibleTo(viewer))),
    ),
    datedPlansOf(read, viewer, leaseId),
  ]);
  const late = new Map(lateDuesOn({ dues: stored, aids, plans, on }).map(({ id, lateCents }) => [id, lateCents]));
  return stored.flatMap(({ totalCents: _total, paid: _paid, ...due }) => {
    const lateCents = late.get(due.id);
    return lateCents === undefined ? [] : [{ ...due, lateCents }];
  });
}

/** The plans of a lease, the latest first. */
async function datedPlansOf(read: ReadRows, viewer: Viewer, leaseId: string): Promise<DatedPlan[]> {
  const [first] = await read(
    selectJson({ id: paymentPlans.id })
      .from(paymentPlans)
      .where(and(eq(paymentPlans.leaseId, leaseId), rentAccountsVisibleTo(viewer, paymentPlans)))
      .limit(1),
  );
  if (!first) return [];
  return (await plansOf(read, viewer, [leaseId])).map((plan) => ({
    ...plan,
    cancelledOn: plan.cancelledAt === null ? null : dayInParis(new Date(plan.cancelledAt)),
  }));
}
