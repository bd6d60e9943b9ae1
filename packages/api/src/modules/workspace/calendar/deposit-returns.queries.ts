import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { depositMovements, exitSettlements, leaseExits } from '@lares/db/schema/accounting/deposits';
import { builder, selectJson } from '@lares/db/select';
import type { Day } from '@lares/domain/shared/day';
import { can } from '@lares/domain/shared/permissions';
import type { CalendarEntry } from '@lares/domain/workspace/calendar/entry';
import { and, eq, isNotNull, sql, type SQLWrapper } from 'drizzle-orm';
import { preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import { depositReturnDeadline, keptDeadline } from '../../accounting/deposits/return-deadlines.scope.ts';
import { depositsVisibleTo } from '../../accounting/deposits/deposits.scope.ts';
import { exitsVisibleTo, settlementsVisibleTo } from '../../accounting/deposits/exits.scope.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import {
  type EntryCriteria,
  from,
  mainTenant,
  type Narrowed,
  narrowedToLeases,
  placeOf,
  type Reader,
  shapeOf,
  to,
  valuesOf,
  wholeDay,
} from './criteria.queries.ts';

interface Dated {
  deadlineOf: typeof depositReturnDeadline;
  /** Few leases have an exit: only theirs is computed. */
  ids: SQLWrapper;
}

/** The leases among these whose deadline lies in the asked days. */
const withDeadline = (shape: Narrowed, viewer: Viewer, { deadlineOf, ids }: Dated) =>
  selectJson({
    id: leases.id,
    day: sql<Day>`${deadlineOf(leases)}`,
    property: { title: properties.title, address: properties.address, city: properties.city },
    tenant: mainTenant(viewer),
    updatedAt: leases.updatedAt,
  })
    .from(leases)
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .where(
      and(
        leasesVisibleTo(viewer),
        // As an array, whose rows are found in the index; a sub-select beside a computed deadline is compared with every lease.
        sql`${leases.id} = any(array(${ids}))`,
        propertyNameVisibleTo(viewer),
        sql`${deadlineOf(leases)} between ${from}::date and ${to}::date`,
        narrowedToLeases(shape, viewer),
      ),
    );

/** What is prepared is shown to those who prepare it. */
const isPreparing = ({ standing }: Viewer) => (can(standing, 'rent-accounts:write') ? undefined : sql`false`);

const returns = preparedQuery((shape: Narrowed, viewer) => {
  // Under notice, or with the keys back: a lease that ends by itself has no day of exit.
  const returned = builder.select({ id: leaseExits.leaseId }).from(leaseExits).where(exitsVisibleTo(viewer));
  const underNotice = builder
    .select({ id: depositMovements.leaseId })
    .from(depositMovements)
    .innerJoin(leases, and(eq(leases.organizationId, depositMovements.organizationId), eq(leases.id, depositMovements.leaseId)))
    .where(and(isPreparing(viewer), depositsVisibleTo(viewer), leasesVisibleTo(viewer), isNotNull(leases.exitOn)));
  const ids = sql`(${returned} union ${underNotice})`;
  return withDeadline(shape, viewer, { deadlineOf: depositReturnDeadline, ids });
});

const kept = preparedQuery((shape: Narrowed, viewer) => {
  const ids = builder.select({ id: exitSettlements.leaseId }).from(exitSettlements).where(settlementsVisibleTo(viewer));
  return withDeadline(shape, viewer, { deadlineOf: keptDeadline, ids });
});

/** Deposits to return, for those who prepare exits. */
export const depositReturnEntries = (ctx: Reader, asked: EntryCriteria) => entriesOf(ctx, asked, { kind: 'deposit-return', rows: returns });

/** What is kept of deposits for the accounts of a condominium, and is to be settled. */
export const keptDepositEntries = (ctx: Reader, asked: EntryCriteria) => entriesOf(ctx, asked, { kind: 'kept-deposit', rows: kept });

interface Deadlines {
  kind: 'deposit-return' | 'kept-deposit';
  rows: typeof returns;
}

async function entriesOf(ctx: Reader, asked: EntryCriteria, { kind, rows }: Deadlines): Promise<CalendarEntry[]> {
  if (!can(ctx.actor.standing, 'rent-accounts:write')) return [];
  return (await rows(ctx, shapeOf(asked), valuesOf(asked))).map(({ id, day, property, tenant, updatedAt }) => ({
    key: `${kind}-${id}-${day}`,
    kind,
    id,
    recordId: id,
    version: null,
    ...wholeDay(day),
    title: property.title,
    detail: tenant,
    place: placeOf(property),
    updatedAt,
  }));
}
