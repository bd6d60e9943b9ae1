import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { LEASE_STATUSES } from '@lares/domain/leasing/leases/status';
import { searchPatterns } from '@lares/domain/shared/search-text';
import type { LeaseChoicesInput } from '@lares/validation/leasing/leases.filters';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { literalLimit, literalWord, type NothingElse, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { contact } from '../../portfolio/tenants/tenants.scope.ts';
import { otherTenants, termInForce, todayOf, visibleLeases } from './leases.queries.ts';
import { leaseFound } from './leases.scope.ts';

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
  included: boolean;
  ended: boolean;
}

const choices = preparedQuery(({ searched, included, ended }: WhichChoices, viewer) => {
  const isIncluded = eq(leases.id, sql.placeholder('include'));
  const isActive = eq(leases.status, literalWord(LEASE_STATUSES, 'Actif'));
  const isEnded = or(eq(leases.status, literalWord(LEASE_STATUSES, 'Terminé')), eq(leases.status, literalWord(LEASE_STATUSES, 'Résilié')));
  const isOffered = and(ended ? or(isActive, isEnded) : isActive, searched ? leaseFound(leases.id, viewer) : undefined);
  return visibleLeases(choiceColumns(viewer), viewer, included ? sql`(${isIncluded} or ${isOffered})` : isOffered)
    .orderBy(...(included ? [sql`${isIncluded} desc`] : []), asc(properties.title), asc(tenants.sortName), asc(leases.id))
    .limit(literalLimit(CHOICES));
});

/** For a select: active leases by property, on request with those that ended, and the selected one whatever its status. */
export function leaseChoices(ctx: ActorContext, { q, include, ended, ...rest }: LeaseChoicesInput) {
  const patterns = searchPatterns(q);
  const shape = { searched: patterns !== null, included: include !== undefined, ended };
  return choices(ctx, shape, {
    ...(rest satisfies NothingElse),
    ...patterns,
    ...todayOf(ctx),
    ...(include === undefined ? null : { include }),
  });
}
