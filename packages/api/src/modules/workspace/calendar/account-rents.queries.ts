import { allocations, dues, rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
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
import type { ActorContext } from '../../../trpc/context.ts';
import { expectedPartsJson } from '../../accounting/housing-aids/expected-parts.scope.ts';
import { calledLeaseColumns } from '../../accounting/rent-accounts/called-lease.queries.ts';
import { DUE_COLUMNS } from '../../accounting/rent-accounts/due-columns.scope.ts';
import { partsOfDuesVisibleTo, rentAccountsVisibleTo } from '../../accounting/rent-accounts/rent-accounts.scope.ts';
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
  const [owed, running] = await Promise.all([
    dueRows(ctx, shapeOf(asked), { ...valuesOf(asked), firstMonth: months.from, lastMonth: months.to }),
    asked.to < today ? [] : runningAccounts(ctx, shapeOf(asked), { ...narrowing, to: asked.to }),
  ]);
  const called = Map.groupBy(owed, ({ leaseId }) => leaseId);
  const calledMonths = (leaseId: string) => new Set((called.get(leaseId) ?? []).flatMap(({ month }) => month ?? []));
  return [
    ...owed
      .filter(({ dueOn }) => dueOn >= asked.from && dueOn <= asked.to)
      .map(({ id, leaseId, kind, month, dueOn, totalCents, paidCents, reason, expected, property, tenant, writtenAt }) => {
        const { standing, leftCents, daysLate } = standingOf({ dueOn, totalCents, paidCents, expected }, today);
        return entryOf({
          key: month === null ? `rent-due-${id}` : rentKey(leaseId, month),
          leaseId,
          dueOn,
          property,
          detail: [tenant, dueNote(kind, reason)],
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
