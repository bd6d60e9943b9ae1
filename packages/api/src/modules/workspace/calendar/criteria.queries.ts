import { leases } from '@lares/db/schema/leasing/leases';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import type { Day } from '@lares/domain/shared/day';
import type { DayRange } from '@lares/domain/workspace/calendar/lease-moments';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesOfTenant } from '../../leasing/leases/leases.scope.ts';
import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';

export type Reader = Pick<ActorContext, 'wall' | 'actor'>;

export interface EntryCriteria extends DayRange {
  propertyId?: string | undefined;
  tenantId?: string | undefined;
}

/** The conditions that are present, without their values. */
export interface Narrowed {
  byProperty: boolean;
  byTenant: boolean;
}

export const [from, to] = [sql.placeholder('from'), sql.placeholder('to')];
export const [propertyId, tenantId] = [sql.placeholder('propertyId'), sql.placeholder('tenantId')];

export const shapeOf = (asked: EntryCriteria): Narrowed => ({
  byProperty: asked.propertyId !== undefined,
  byTenant: asked.tenantId !== undefined,
});

export const valuesOf = (asked: EntryCriteria) => ({
  from: asked.from,
  to: asked.to,
  ...(asked.propertyId === undefined ? {} : { propertyId: asked.propertyId }),
  ...(asked.tenantId === undefined ? {} : { tenantId: asked.tenantId }),
});

export const narrowedTo = ({ byProperty, byTenant }: Narrowed, ofProperty: SQL, ofTenant: SQL): SQL | undefined =>
  and(byProperty ? ofProperty : undefined, byTenant ? ofTenant : undefined);

export const wholeDay = (day: Day) => ({ firstDay: day, lastDay: day, startTime: null, endTime: null });

export const placeOf = (property: { address: string; city: string } | null): string =>
  property ? [property.address, property.city].filter(Boolean).join(', ') : '';

/** Of entries that belong to a lease. */
export const narrowedToLeases = (shape: Narrowed, viewer: Viewer): SQL | undefined =>
  narrowedTo(shape, eq(leases.propertyId, propertyId), sql`${leases.id} in (${leasesOfTenant(viewer)})`);

/** The main tenant of a lease, where the user sees them. */
export const mainTenant = (viewer: Viewer) => sql<string | null>`(
  select ${tenants.displayName} from ${tenants} where ${and(tenantsVisibleTo(viewer), eq(tenants.id, leases.tenantId))})`;
