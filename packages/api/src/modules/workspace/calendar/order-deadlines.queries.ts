import { ordersToPay } from '@lares/db/schema/accounting/orders-to-pay';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import { can } from '@lares/domain/shared/permissions';
import type { CalendarEntry } from '@lares/domain/workspace/calendar/entry';
import { and, between, eq, sql } from 'drizzle-orm';
import { preparedQuery } from '../../../shared/prepared-query.ts';
import { isOrderUnpaid, ordersToPayVisibleTo } from '../../accounting/orders-to-pay/orders-to-pay.scope.ts';
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

const rows = preparedQuery((shape: Narrowed, viewer) =>
  selectJson({
    id: ordersToPay.id,
    leaseId: leases.id,
    day: ordersToPay.lastDay,
    property: { title: properties.title, address: properties.address, city: properties.city },
    tenant: mainTenant(viewer),
    updatedAt: sql<string>`greatest(${ordersToPay.recordedAt}, ${leases.updatedAt})`,
  })
    .from(ordersToPay)
    .innerJoin(leases, and(eq(leases.organizationId, ordersToPay.organizationId), eq(leases.id, ordersToPay.leaseId)))
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .where(
      and(
        ordersToPayVisibleTo(viewer),
        leasesVisibleTo(viewer),
        propertyNameVisibleTo(viewer),
        between(ordersToPay.lastDay, from, to),
        isOrderUnpaid(sql`${ordersToPay.organizationId}`, sql`${ordersToPay.id}`),
        narrowedToLeases(shape, viewer),
      ),
    ),
);

/** The last days of the orders to pay that are not paid in time, for managers. */
export async function orderDeadlineEntries(ctx: Reader, asked: EntryCriteria): Promise<CalendarEntry[]> {
  if (!can(ctx.actor.standing, 'orders-to-pay:read')) return [];
  return (await rows(ctx, shapeOf(asked), valuesOf(asked))).map(({ id, leaseId, day, property, tenant, updatedAt }) => ({
    key: `order-deadline-${id}`,
    kind: 'order-deadline',
    id,
    recordId: leaseId,
    version: null,
    ...wholeDay(day),
    title: property.title,
    detail: tenant,
    place: placeOf(property),
    updatedAt,
  }));
}
