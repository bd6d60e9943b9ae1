import { type Ids, isAmong } from '../../../shared/is-among.ts';
import { guarantors, leases, leaseTenants, leaseTerms } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { isNull } from 'drizzle-orm';
import { anyOf } from '../../../shared/user-selects.ts';
import { ownerOfProperty, propertiesVisibleTo, propertyOrThrow } from '../../portfolio/properties/properties.scope.ts';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { searchTextSql } from '../../../shared/search-text-sql.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { guards } from '../../../shared/guards.ts';
import { builder } from '@lares/db/select';

guards(leases, leaseTenants, leaseTerms, guarantors);

/**
 * Leases visible to a user, inside the wall: all for managers, those of their properties for an invited owner, those they signed for a
 * tenant.
 */
export function leasesVisibleTo(actor: Viewer): SQL {
  const here = eq(leases.organizationId, actor.organizationId);
  return and(here, withinOrganization(actor)) ?? here;
}

/** Dates and status of a lease, for users who see a payment or a document of it. */
export const leaseNameVisibleTo = ({ organizationId }: Pick<Viewer, 'organizationId'>): SQL => eq(leases.organizationId, organizationId);

/** The first day of the lease that a visible row names. */
export const startOfLease = (organizationId: AnyColumn, leaseId: AnyColumn): SQL => {
  const here = and(eq(leases.organizationId, organizationId), eq(leases.id, leaseId));
  return sql`(${builder.select({ startDate: leases.startDate }).from(leases).where(here)})`;
};

type PartOfLease = typeof leaseTenants | typeof leaseTerms | typeof guarantors;

/** The tenants, terms or guarantors of a visible lease, or of several. */
export function partsOfLeaseVisibleTo(actor: Viewer, table: PartOfLease, of: string | Ids): SQL | undefined {
  const lease = builder
    .select({ id: leases.id })
    .from(leases)
    .where(and(typeof of === 'string' ? eq(leases.id, of) : isAmong(leases.id, of), leasesVisibleTo(actor)));
  return and(eq(table.organizationId, actor.organizationId), inArray(table.leaseId, lease));
}

/** An array and not `in`: they are few, and found by the index; otherwise every lease is read and compared. */
function withinOrganization({ standing }: Viewer): SQL | undefined {
  switch (standing) {
    case 'admin':
    case 'property_manager':
    case 'founder':
      return undefined;
    case 'owner':
      return sql`${leases.id} = any(array(select my_owned_leases()))`;
    case 'tenant':
      return sql`${leases.id} = any(array(select my_leases()))`;
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

/** Searches the texts of the property and of all its tenants, as `search_leases` combines them. */
export const leaseHoldsWords = (organizationId: AnyColumn, leaseId: AnyColumn): SQL => sql`exists (
  select from lease_tenants lt
  join tenants t on t.organization_id = lt.organization_id and t.id = lt.tenant_id
  join leases l on l.organization_id = lt.organization_id and l.id = lt.lease_id
  join properties p on p.organization_id = l.organization_id and p.id = l.property_id
  where lt.organization_id = ${organizationId} and lt.lease_id = ${leaseId}
  group by p.search_text
  having p.search_text || string_agg(t.search_text, '') like ${main}
  and p.search_text || string_agg(t.search_text, '') like all (${others}))`;

/** Leases signed by the placeholder `tenantId`: narrows leases that are read through their own scope. */
export const leasesOfTenant = ({ organizationId }: Viewer): SQL => sql`
  select lt.lease_id from lease_tenants lt where lt.organization_id = ${organizationId} and lt.tenant_id = ${sql.placeholder('tenantId')}`;

/** Every signature of the organisation, for users who write its leases. */
export const signaturesVisibleTo = ({ standing, organizationId }: Viewer): SQL | undefined =>
  and(eq(leaseTenants.organizationId, organizationId), can(standing, 'leases:write') ? undefined : sql`false`);

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The row, locked until the end of the transaction: of two concurrent changes, the second reads what the first wrote. */
export async function leaseOrThrow({ tx, actor }: Writing, id: string) {
  const [row] = await tx
    .select()
    .from(leases)
    .where(and(eq(leases.id, id), leasesVisibleTo(actor)))
    .for('no key update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}

/** The lease with its property, both locked: the property first, as by those who let it, so that neither waits for the other for ever. */
export async function leaseOfPropertyOrThrow(write: Writing, id: string) {
  const named = builder
    .select({ id: leases.propertyId })
    .from(leases)
    .where(and(eq(leases.id, id), leasesVisibleTo(write.actor)));
  const [property] = await write.tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(inArray(properties.id, named), propertiesVisibleTo(write.actor)))
    .for('no key update');
  const lease = await leaseOrThrow(write, id);
  // Hidden from the user, or another one since.
  if (property?.id !== lease.propertyId) await propertyOrThrow(write, lease.propertyId);
  return lease;
}

/** Whether a valid solde de tout compte rests on the last day of the lease. Settlements stand above, so SQL answers for them. */
export const settledSql = (leaseId: AnyColumn | string): SQL<boolean> => sql<boolean>`lease_is_settled(${leaseId})`;

/** The same of a lease whose lock the caller holds. */
export async function isSettled({ tx }: Writing, id: string): Promise<boolean> {
  const [row] = await tx.execute<{ settled: boolean }>(sql`select ${settledSql(id)} as settled`);
  return row?.settled === true;
}

/** The day on which the keys were returned, of a lease whose lock the caller holds. Exits stand above, so SQL answers for them. */
export async function keysReturnedOn({ tx }: Writing, id: string): Promise<Day | null> {
  const [row] = await tx.execute<{ keys_on: Day | null }>(sql`select lease_keys_on(${id}) as keys_on`);
  return row?.keys_on ?? null;
}

/** The first settled period of charges that a day belongs to or comes before, of a lease whose lock the caller holds. Settlements stand above. */
export async function chargesSettledSince({ tx }: Writing, id: string, since: Day): Promise<{ from: Day; until: Day } | undefined> {
  const [row] = await tx.execute<{ from: Day; until: Day }>(
    sql`select from_date::text as from, until_date::text as until from lease_charges_settled_since(${id}, ${since}::date)`,
  );
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
