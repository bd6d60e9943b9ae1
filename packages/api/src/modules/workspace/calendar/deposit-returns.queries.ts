import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { leaseExits } from '@lares/db/schema/accounting/deposits';
import { builder, selectJson } from '@lares/db/select';
import type { Day } from '@lares/domain/shared/day';
import { can } from '@lares/domain/shared/permissions';
import type { CalendarEntry } from '@lares/domain/workspace/calendar/entry';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { preparedQuery } from '../../../shared/prepared-query.ts';
import { depositReturnDeadline } from '../../accounting/deposits/return-deadlines.scope.ts';
import { exitsVisibleTo } from '../../accounting/deposits/exits.scope.ts';
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

const rows = preparedQuery((shape: Narrowed, viewer) => {
  const deadline = depositReturnDeadline(leases);
  return selectJson({
    id: leases.id,
    day: sql<Day>`${deadline}`,
    property: { title: properties.title, address: properties.address, city: properties.city },
    tenant: mainTenant(viewer),
    updatedAt: leases.updatedAt,
  })
    .from(leases)
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .where(
      and(
        leasesVisibleTo(viewer),
        propertyNameVisibleTo(viewer),
        // Few leases have an exit: only theirs is computed.
        inArray(leases.id, builder.select({ id: leaseExits.leaseId }).from(leaseExits).where(exitsVisibleTo(viewer))),
        sql`${deadline} between ${from}::date and ${to}::date`,
        narrowedToLeases(shape, viewer),
      ),
    );
});

/** Deposits to return, for those who prepare exits. */
export async function depositReturnEntries(ctx: Reader, asked: EntryCriteria): Promise<CalendarEntry[]> {
  if (!can(ctx.actor.standing, 'rent-accounts:write')) return [];
  return (await rows(ctx, shapeOf(asked), valuesOf(asked))).map(({ id, day, property, tenant, updatedAt }) => ({
    key: `deposit-return-${id}-${day}`,
    kind: 'deposit-return',
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
