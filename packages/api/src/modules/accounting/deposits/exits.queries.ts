import { leaseExits } from '@lares/db/schema/accounting/deposits';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { leases, leaseTenants } from '@lares/db/schema/leasing/leases';
import { selectJson } from '@lares/db/select';
import type { Deduction } from '@lares/domain/accounting/deposits/snapshot';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo, partsOfLeaseVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { otherTenants, visibleLeases } from '../../leasing/leases/leases.queries.ts';
import { exitFactsOrThrow } from './exit-facts.queries.ts';
import { exitsVisibleTo } from './exits.scope.ts';
import { settlementsOf } from './settlements.queries.ts';

/** The page of an exit: what is known, what was saved, what would be settled today, and the settlements. */
export async function exitOf(ctx: ActorContext, { leaseId }: { leaseId: string }) {
  const { wall, actor } = ctx;
  const today = dayInParis(ctx.now());
  const [named] = await wall.rows(
    visibleLeases(
      {
        id: leases.id,
        status: leases.status,
        property: { id: properties.id, title: properties.title, status: properties.status, version: properties.version },
        tenant: { id: tenants.id, name: tenants.displayName },
        otherTenants: otherTenants(actor),
      },
      actor,
      eq(leases.id, leaseId),
    ),
    { today },
  );
  if (!named) throw new DomainError('common.not-found');
  const { transfers: _transfers, ...facts } = await exitFactsOrThrow((select) => wall.rows(select), actor, { leaseId, today });
  const [saved] = await wall.rows(
    selectJson({
      keysOn: leaseExits.keysOn,
      isConform: leaseExits.isConform,
      newAddress: leaseExits.newAddress,
      keptCents: leaseExits.keptCents,
      awaitedAid: leaseExits.awaitedAid,
      deductions: sql<Deduction[]>`${leaseExits.deductions}`,
      version: leaseExits.version,
    })
      .from(leaseExits)
      .where(and(eq(leaseExits.leaseId, leaseId), exitsVisibleTo(actor))),
  );
  const payees = await wall.rows(
    selectJson({ id: tenants.id, name: tenants.displayName, ibanEnding: tenants.ibanEnding })
      .from(leaseTenants)
      .innerJoin(
        tenants,
        and(eq(tenants.organizationId, leaseTenants.organizationId), eq(tenants.id, leaseTenants.tenantId), tenantsVisibleTo(actor)),
      )
      .where(partsOfLeaseVisibleTo(actor, leaseTenants, leaseId))
      .orderBy(sql`${tenants.id} <> ${named.tenant.id}`, asc(tenants.sortName)),
  );
  // Another lease of the property runs, or is to begin: nothing is left to offer.
  const following = await wall.rows(
    selectJson({ id: leases.id })
      .from(leases)
      .where(
        and(
          eq(leases.propertyId, named.property.id),
          ne(leases.id, leaseId),
          inArray(leases.status, ['Actif', 'En attente']),
          leasesVisibleTo(actor),
        ),
      )
      .limit(1),
  );
  return {
    ...named,
    today,
    ...facts,
    isLetAgain: following.length > 0,
    payees,
    saved: saved ?? null,
    settlements: await settlementsOf(ctx, leaseId),
  };
}
