import { leaseTenants } from '@lares/db/schema/leasing/leases';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { builder } from '@lares/db/select';
import { isNull } from 'drizzle-orm';
import { anyOf } from '../../../shared/user-selects.ts';
import { ownerOfProperty } from '../../portfolio/properties/properties.scope.ts';
import { leases } from '@lares/db/schema/leasing/leases';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { searchTextSql } from '../../../shared/search-text-sql.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';

/**
 * Leases visible to a user, inside the wall: all for managers, those of their properties for an invited owner, those they signed for a
 * tenant.
 */
export function leasesVisibleTo(actor: Viewer): SQL {
  const here = eq(leases.organizationId, actor.organizationId);
  return and(here, withinOrganization(actor)) ?? here;
}

function withinOrganization({ standing }: Viewer): SQL | undefined {
  switch (standing) {
    case 'admin':
    case 'property_manager':
    case 'founder':
      return undefined;
    case 'owner':
      return sql`${leases.propertyId} in (select my_owned_properties())`;
    case 'tenant':
      return sql`${leases.id} in (select my_leases())`;
    default:
      return standing satisfies never;
  }
}

const main = sql.placeholder('main');
const others = sql.placeholder('others');

/** Whether a search may use all stored data of tenants, e-mail and phone included. */
export const searchesContacts = ({ standing }: Viewer): boolean => can(standing, 'leases:write');

/**
 * Searches the texts of the property and of all its tenants. Users who do not manage the organisation search only what they can read,
 * property and names: a search by e-mail would reveal whose it is. They have few leases, so no index is used.
 */
export const leaseFound = (leaseId: AnyColumn, viewer: Viewer): SQL =>
  searchesContacts(viewer)
    ? sql`${leaseId} in (select search_leases(${main}, ${others}))`
    : sql`exists (
        select from leases sl
        join properties sp on sp.organization_id = sl.organization_id and sp.id = sl.property_id
        cross join lateral (
          select sp.search_text || coalesce(string_agg(${searchTextSql(sql`st.display_name`)}, ''), '') as words from lease_tenants slt
          join tenants st on st.organization_id = slt.organization_id and st.id = slt.tenant_id
          where slt.organization_id = sl.organization_id and slt.lease_id = sl.id) as texts
        where sl.organization_id = ${viewer.organizationId} and sl.id = ${leaseId}
        and texts.words like ${main} and texts.words like all (${others}))`;

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The row, locked until the end of the transaction: of two concurrent changes, the second reads what the first wrote. */
export async function leaseOrThrow({ tx, actor }: Writing, id: string) {
  const [row] = await tx
    .select()
    .from(leases)
    .where(and(eq(leases.id, id), leasesVisibleTo(actor)))
    .for('update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}

/** The user accounts of all tenants who signed these leases. */
export const tenantsOfLease = (leaseId: SQL): SQL =>
  sql`${builder
    .select({ userId: tenants.userId })
    .from(leaseTenants)
    .innerJoin(tenants, and(eq(tenants.organizationId, leaseTenants.organizationId), eq(tenants.id, leaseTenants.tenantId)))
    .where(and(sql`${leaseTenants.leaseId} = any(array(${leaseId}))`, isNull(tenants.deletedAt)))}`;

export const ownerOfLease = (leaseId: SQL): SQL =>
  ownerOfProperty(
    sql`${builder
      .select({ propertyId: leases.propertyId })
      .from(leases)
      .where(sql`${leases.id} = any(array(${leaseId}))`)}`,
  );

/** The tenants and the owner who may read these leases: the inverse of `leasesVisibleTo`, managers aside. */
export const partiesOfLease = (leaseId: SQL): SQL => anyOf(tenantsOfLease(leaseId), ownerOfLease(leaseId));
