import { paymentPlanInstalments, paymentPlans } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import { planStanding } from '@lares/domain/accounting/rent-accounts/plan-standing';
import { standingOf } from '@lares/domain/accounting/dues/standing';
import type { Day } from '@lares/domain/shared/day';
import type { CalendarEntry } from '@lares/domain/workspace/calendar/entry';
import { and, between, eq, isNull, sql } from 'drizzle-orm';
import { preparedQuery } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { partsOfPlansVisibleTo, rentAccountsVisibleTo } from '../../accounting/rent-accounts/rent-accounts.scope.ts';
import { plansOf } from '../../accounting/rent-accounts/plans.queries.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import {
  type EntryCriteria,
  from,
  mainTenant,
  type Narrowed,
  narrowedToLeases,
  type Reader,
  shapeOf,
  to,
  valuesOf,
} from './criteria.queries.ts';
import { entryOf, propertyColumns, propertyOfLease } from './rent-entry.queries.ts';

/** The leases with an instalment of a plan in the range. */
const plannedLeases = preparedQuery((shape: Narrowed, viewer) =>
  selectJson({
    id: leases.id,
    property: propertyColumns,
    tenant: mainTenant(viewer),
    agreedAt: sql<string>`max(${paymentPlans.agreedAt})`,
  })
    .from(paymentPlanInstalments)
    .innerJoin(
      paymentPlans,
      and(eq(paymentPlans.organizationId, paymentPlanInstalments.organizationId), eq(paymentPlans.id, paymentPlanInstalments.planId)),
    )
    .innerJoin(leases, and(eq(leases.organizationId, paymentPlans.organizationId), eq(leases.id, paymentPlans.leaseId)))
    .innerJoin(properties, propertyOfLease)
    .where(
      and(
        partsOfPlansVisibleTo(viewer, paymentPlanInstalments),
        rentAccountsVisibleTo(viewer, paymentPlans),
        leasesVisibleTo(viewer),
        propertyNameVisibleTo(viewer),
        between(paymentPlanInstalments.dueOn, from, to),
        isNull(paymentPlans.cancelledAt),
        narrowedToLeases(shape, viewer),
      ),
    )
    .groupBy(leases.organizationId, leases.id, properties.organizationId, properties.id),
);

/** The instalments of the plans that run or are paid: a broken one asks nothing on its days. */
export async function instalmentEntries(ctx: Reader, asked: EntryCriteria, today: Day): Promise<CalendarEntry[]> {
  const planned = await plannedLeases(ctx, shapeOf(asked), valuesOf(asked));
  if (planned.length === 0) return [];
  const read: ReadRows = (select) => ctx.wall.rows(select);
  const plans = await plansOf(
    read,
    ctx.actor,
    planned.map(({ id }) => id),
  );
  const leaseOf = new Map(planned.map((lease) => [lease.id, lease]));
  return plans.flatMap((plan) => {
    const lease = leaseOf.get(plan.leaseId);
    const { state, instalments } = planStanding(plan, today);
    if (!lease || (state !== 'En cours' && state !== 'Soldé')) return [];
    return instalments.flatMap(({ on, amountCents, paidCents }, at) => {
      if (on < asked.from || on > asked.to) return [];
      const { standing, leftCents } = standingOf({ dueOn: on, totalCents: amountCents, paidCents, expected: [] }, today);
      return [
        entryOf({
          key: `plan-${plan.id}-${at + 1}`,
          leaseId: plan.leaseId,
          dueOn: on,
          property: lease.property,
          detail: [lease.tenant, `plan d’apurement, mensualité ${at + 1} sur ${instalments.length}`],
          rent: { totalCents: amountCents, leftCents, standing },
          updatedAt: lease.agreedAt,
        }),
      ];
    });
  });
}
