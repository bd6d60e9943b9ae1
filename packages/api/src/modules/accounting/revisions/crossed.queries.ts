import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import { quarterCrossing } from '@lares/domain/leasing/leases/quarter-revision';
import { dayInParis } from '@lares/domain/shared/day';
import { searchPatterns } from '@lares/domain/shared/search-text';
import type { CrossedFilters } from '@lares/validation/accounting/revisions.requests';
import { and, eq, sql } from 'drizzle-orm';
import { preparedQuery } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leaseFound, leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { TERMS } from './open-revisions.scope.ts';

const rows = preparedQuery(({ isSearch }: { isSearch: boolean }, viewer) =>
  selectJson({
    id: leases.id,
    kind: leases.kind,
    furnished: leases.furnished,
    startDate: leases.startDate,
    termBegunOn: leases.termBegunOn,
    exitOn: leases.exitOn,
    indexSeries: leases.indexSeries,
    property: { id: properties.id, title: properties.title, address: properties.address, city: properties.city },
    tenant: { id: tenants.id, name: tenants.displayName },
    terms: TERMS,
  })
    .from(leases)
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .innerJoin(tenants, and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
    .where(
      and(
        leasesVisibleTo(viewer),
        propertyNameVisibleTo(viewer),
        tenantNameVisibleTo(viewer),
        sql`${leases.status} = 'Actif' and ${leases.kind} = 'commercial' and ${leases.indexSeries} is not null`,
        isSearch ? leaseFound(leases.id, viewer) : undefined,
      ),
    )
    .orderBy(leases.id),
);

/** Commercial leases whose index moved the rent by more than a quarter (C. com. art. L145-39), the oldest first. Few leases are commercial. */
export async function listCrossed(ctx: ActorContext, { q }: CrossedFilters) {
  const today = dayInParis(ctx.now());
  const patterns = q === undefined ? null : searchPatterns(q);
  const found = await rows(ctx, { isSearch: patterns !== null }, { ...patterns });
  return found
    .flatMap(({ id, property, tenant, ...lease }) => {
      const crossing = quarterCrossing(lease);
      return crossing === null || crossing.openOn > today ? [] : [{ id, property, tenant, crossing }];
    })
    .toSorted((a, b) => a.crossing.openOn.localeCompare(b.crossing.openOn));
}
