import { allocations, dues, paymentPlanInstalments, paymentPlans, rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import { planStanding } from '@lares/domain/accounting/rent-accounts/plan-standing';
import { standingOf } from '@lares/domain/accounting/dues/standing';
import type { PayerPart } from '@lares/domain/accounting/housing-aids/expected-parts';
import { billedUntil } from '@lares/domain/accounting/rent-accounts/last-day';
import { LEASE_STATUSES } from '@lares/domain/leasing/leases/status';
import { addDays, type Day, dayInParis } from '@lares/domain/shared/day';
import {
  CALENDAR_DUE_KINDS,
  type CalendarDueKind,
  type CalendarRent,
  dueNote,
  lastChangeOf,
  monthsDueIn,
  rentKey,
  uncalledRents,
} from '@lares/domain/workspace/calendar/account-rents';
import type { CalendarEntry } from '@lares/domain/workspace/calendar/entry';
import { and, between, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { literalWord, preparedQuery } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { expectedPartsJson } from '../../accounting/housing-aids/expected-parts.scope.ts';
import { plannedOn } from '../../accounting/housing-aids/planned-dues.scope.ts';
import { calledLeaseColumns } from '../../accounting/rent-accounts/called-lease.queries.ts';
import { DUE_COLUMNS } from '../../accounting/rent-accounts/due-columns.scope.ts';
import { partsOfDuesVisibleTo, partsOfPlansVisibleTo, rentAccountsVisibleTo } from '../../accounting/rent-accounts/rent-accounts.scope.ts';
import { plansOf } from '../../accounting/rent-accounts/plans.queries.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import {
  type EntryCriteria,
  from,
  mainTenant,
  type Narrowed,
  narrowedToLeases,
  placeOf,
  shapeOf,
  to,
  valuesOf,
  wholeDay,
} from './criteria.queries.ts';

const [firstMonth, lastMonth] = [sql.placeholder('firstMonth'), sql.placeholder('lastMonth')];
const propertyOfLease = and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId));
const propertyColumns = { title: properties.title, address: properties.address, city: properties.city };

/** The dues of the range. Months are read by month, for their index, and to know which ones are called. */
const dueRows = preparedQuery((shape: Narrowed, viewer) =>
  selectJson({
    id: dues.id,
    leaseId: dues.leaseId,
    kind: sql<CalendarDueKind>`${dues.kind}`,
    month: dues.month,
    dueOn: dues.dueOn,
    totalCents: dues.totalCents,
    paidCents: dues.allocatedCents,
    reason: dues.reason,
    expected: sql<PayerPart[]>`${expectedPartsJson(DUE_COLUMNS)}`,
    plannedOn: sql<Day | null>`${plannedOn(DUE_COLUMNS, sql.placeholder('today'))}`,
    property: propertyColumns,
    tenant: mainTenant(viewer),
    writtenAt: sql<string>`greatest(${dues.createdAt}, ${leases.updatedAt}, (
      select max(${allocations.recordedAt}) from ${allocations}
      where ${and(partsOfDuesVisibleTo(viewer, allocations), eq(allocations.dueId, dues.id))}))`,
  })
    .from(dues)
    .innerJoin(leases, and(eq(leases.organizationId, dues.organizationId), eq(leases.id, dues.leaseId)))
    .innerJoin(properties, propertyOfLease)
    .where(
      and(
        rentAccountsVisibleTo(viewer, dues),
        leasesVisibleTo(viewer),
        propertyNameVisibleTo(viewer),
        or(between(dues.month, firstMonth, lastMonth), and(isNull(dues.month), between(dues.dueOn, from, to))),
        inArray(dues.kind, [...CALENDAR_DUE_KINDS]),
        gt(dues.totalCents, sql`0`),
        narrowedToLeases(shape, viewer),
      ),
    ),
);

/** Running leases with an account: only their months are called. */
const runningAccounts = preparedQuery((shape: Narrowed, viewer) =>
  selectJson({
    ...calledLeaseColumns,
    property: propertyColumns,
    tenant: mainTenant(viewer),
    writtenAt: sql<string>`greatest(${leases.updatedAt}, ${rentAccounts.updatedAt})`,
  })
    .from(rentAccounts)
    .innerJoin(leases, and(eq(leases.organizationId, rentAccounts.organizationId), eq(leases.id, rentAccounts.leaseId)))
    .innerJoin(properties, propertyOfLease)
    .where(
      and(
        rentAccountsVisibleTo(viewer),
        leasesVisibleTo(viewer),
        propertyNameVisibleTo(viewer),
        eq(leases.status, literalWord(LEASE_STATUSES, 'Actif')),
        lte(leases.startDate, to),
        narrowedToLeases(shape, viewer),
      ),
    ),
);

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
async function instalmentEntries(ctx: Pick<ActorContext, 'wall' | 'actor'>, asked: EntryCriteria, today: Day): Promise<CalendarEntry[]> {
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

interface EntryParts {
  key: string;
  leaseId: string;
  dueOn: Day;
  property: { title: string; address: string; city: string };
  detail: (string | null)[];
  rent: CalendarRent;
  updatedAt: string;
}

const entryOf = ({ key, leaseId, dueOn, property, detail, rent, updatedAt }: EntryParts): CalendarEntry => ({
  key,
  kind: 'rent-due',
  id: leaseId,
  recordId: leaseId,
  version: null,
  ...wholeDay(dueOn),
  title: property.title,
  detail: detail.filter(Boolean).join(' · ') || null,
  place: placeOf(property),
  rent,
  updatedAt,
});

/** The rents of the leases whose account is kept: the dues themselves, and the months to come that are not called yet. */
export async function accountRentEntries(
  ctx: Pick<ActorContext, 'wall' | 'actor' | 'now'>,
  asked: EntryCriteria,
): Promise<CalendarEntry[]> {
  const today = dayInParis(ctx.now());
  const months = monthsDueIn(asked);
  const { from: _from, to: _to, ...narrowing } = valuesOf(asked);
  const [owed, running, instalments] = await Promise.all([
    dueRows(ctx, shapeOf(asked), { ...valuesOf(asked), today, firstMonth: months.from, lastMonth: months.to }),
    asked.to < today ? [] : runningAccounts(ctx, shapeOf(asked), { ...narrowing, to: asked.to }),
    instalmentEntries(ctx, asked, today),
  ]);
  const called = Map.groupBy(owed, ({ leaseId }) => leaseId);
  const calledMonths = (leaseId: string) => new Set((called.get(leaseId) ?? []).flatMap(({ month }) => month ?? []));
  return [
    ...instalments,
    ...owed
      .filter(({ dueOn }) => dueOn >= asked.from && dueOn <= asked.to)
      .map(({ id, leaseId, kind, month, dueOn, totalCents, paidCents, reason, expected, plannedOn: on, property, tenant, writtenAt }) => {
        const { standing, leftCents, daysLate } = standingOf({ dueOn, totalCents, paidCents, expected, plannedOn: on }, today);
        return entryOf({
          key: month === null ? `rent-due-${id}` : rentKey(leaseId, month),
          leaseId,
          dueOn,
          property,
          detail: [tenant, dueNote(kind, reason), on === null ? null : 'au plan d’apurement'],
          rent: { totalCents, leftCents, standing },
          updatedAt: lastChangeOf(writtenAt, addDays(today, -daysLate), standing),
        });
      }),
    ...running.flatMap(({ property, tenant, writtenAt, ...lease }) =>
      uncalledRents({ ...lease, lastDay: billedUntil(lease) }, calledMonths(lease.id), asked, today).map(({ month, dueOn, totalCents }) =>
        entryOf({
          key: rentKey(lease.id, month),
          leaseId: lease.id,
          dueOn,
          property,
          detail: [tenant],
          rent: { totalCents, leftCents: totalCents, standing: null },
          updatedAt: writtenAt,
        }),
      ),
    ),
  ];
}
