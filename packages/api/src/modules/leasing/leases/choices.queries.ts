import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { LEASE_STATUSES } from '@lares/domain/leasing/leases/status';
import { searchPatterns } from '@lares/domain/shared/search-text';
import type { LeaseChoicesInput } from '@lares/validation/leasing/leases.filters';
import { builder } from '@lares/db/select';
import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { literalLimit, literalWord, type NothingElse, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { contact } from '../../portfolio/tenants/tenants.scope.ts';
import { otherTenants, termInForce, todayOf, visibleLeases } from './leases.queries.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { leaseFound, leasesVisibleTo } from './leases.scope.ts';

const CHOICES = 20;

const choiceColumns = (viewer: Viewer) => ({
  id: leases.id,
  status: leases.status,
  rentCents: termInForce.rentCents,
  supplementCents: termInForce.supplementCents,
  chargesCents: termInForce.chargesCents,
  paymentDay: leases.paymentDay,
  property: { id: properties.id, title: properties.title, address: properties.address, city: properties.city },
  tenant: { id: tenants.id, name: tenants.displayName, email: contact(tenants.email, viewer) },
  otherTenants: otherTenants(viewer),
});

interface WhichChoices {
  searched: boolean;
  ended: boolean;
}

/**
 * The active leases of the first properties, found in the order of their titles: sorting all leases takes the time of reading all. A
 * property with an active lease cannot be deleted, so the index of those that are not holds it.
 */
const firstActive = (viewer: Viewer, isActive: SQL) =>
  builder
    .select({ id: leases.id })
    .from(properties)
    .innerJoin(leases, and(eq(leases.organizationId, properties.organizationId), eq(leases.propertyId, properties.id)))
    .where(and(leasesVisibleTo(viewer), propertyNameVisibleTo(viewer), isNull(properties.deletedAt), isActive))
    .orderBy(asc(properties.title), asc(properties.id))
    .limit(literalLimit(CHOICES));

const offered = preparedQuery(({ searched, ended }: WhichChoices, viewer) => {
  const isActive = eq(leases.status, literalWord(LEASE_STATUSES, 'Actif'));
  const isEnded = or(eq(leases.status, literalWord(LEASE_STATUSES, 'Terminé')), eq(leases.status, literalWord(LEASE_STATUSES, 'Résilié')));
  const conditions =
    searched || ended
      ? [ended ? or(isActive, isEnded) : isActive, searched ? leaseFound(leases.id, viewer) : undefined]
      : [inArray(leases.id, firstActive(viewer, isActive))];
  return visibleLeases(choiceColumns(viewer), viewer, ...conditions)
    .orderBy(asc(properties.title), asc(tenants.sortName), asc(leases.id))
    .limit(literalLimit(CHOICES));
});

const chosen = preparedQuery((_shape: NothingElse, viewer) =>
  visibleLeases(choiceColumns(viewer), viewer, eq(leases.id, sql.placeholder('include'))),
);

/** For a select: the selected lease whatever its status, then active ones by property, on request with those that ended. */
export async function leaseChoices(ctx: ActorContext, { q, include, ended, ...rest }: LeaseChoicesInput) {
  const patterns = searchPatterns(q);
  const [first, others] = await Promise.all([
    include === undefined ? [] : chosen(ctx, {}, { include, ...todayOf(ctx) }),
    offered(ctx, { searched: patterns !== null, ended }, { ...(rest satisfies NothingElse), ...patterns, ...todayOf(ctx) }),
  ]);
  return [...first, ...others.filter(({ id }) => id !== include)].slice(0, CHOICES);
}
