import { tenants } from '@lares/db/schema/portfolio/tenants';
import type { Transaction } from '@lares/db/wall';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, isNotNull, isNull, sql, type AnyColumn, type Placeholder, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { guards } from '../../../shared/guards.ts';

guards(tenants);

/**
 * Tenants visible to a user, inside the wall: all for managers, those with a lease of the owner's properties that was not cancelled for an
 * invited owner, their own record for a tenant. Deleted ones are hidden.
 */
export function tenantsVisibleTo(actor: Viewer): SQL {
  return allOf(eq(tenants.organizationId, actor.organizationId), isNull(tenants.deletedAt), withinOrganization(actor));
}

function withinOrganization({ standing, organizationId, userId }: Viewer): SQL | undefined {
  switch (standing) {
    case 'admin':
    case 'property_manager':
    case 'founder':
      return undefined;
    // Uses its own SQL: leases come after tenants in the order of modules.
    case 'owner':
      return sql`${tenants.id} in (
        select lt.tenant_id from lease_tenants lt
        join leases l on l.organization_id = lt.organization_id and l.id = lt.lease_id
        where lt.organization_id = ${organizationId} and l.id = any(array(select my_owned_leases())) and not (${CALLED_OFF}))`;
    case 'tenant':
      return eq(tenants.userId, userId);
    default:
      return standing satisfies never;
  }
}

/** Cancelled before it began: a terminated lease has its last day. */
const CALLED_OFF = sql`l.status = 'Résilié' and l.exit_on is null`;

/** The name of a tenant, for users who see a row that refers to them. E-mail and telephone go through `contact`. */
export const tenantNameVisibleTo = ({ organizationId }: Pick<Viewer, 'organizationId'>, of: { organizationId: AnyColumn } = tenants): SQL =>
  eq(of.organizationId, organizationId);

interface Reached {
  id: AnyColumn;
  userId: AnyColumn;
}

/**
 * Whose contact details a user may read: everyone's for managers, those of current tenants for an invited owner, their own for a tenant.
 */
export function mayReadContacts({ standing, organizationId, userId }: Viewer, of: Reached = tenants): SQL {
  switch (standing) {
    case 'admin':
    case 'property_manager':
    case 'founder':
      return sql`true`;
    case 'owner':
      return sql`${of.id} in (
        select lt.tenant_id from lease_tenants lt
        join leases l on l.organization_id = lt.organization_id and l.id = lt.lease_id
        where lt.organization_id = ${organizationId} and l.id = any(array(select my_owned_leases())) and l.status = 'Actif')`;
    case 'tenant':
      return sql`coalesce(${eq(of.userId, userId)}, false)`;
    default:
      return standing satisfies never;
  }
}

/** A contact column: empty for users who may not read it. */
export const contact = (column: AnyColumn, viewer: Viewer, of?: Reached) =>
  sql<string>`case when ${mayReadContacts(viewer, of)} then ${column} else '' end`;

/**
 * Tenants with an active lease that covers a day; for an invited owner, of one of their properties. Derived from leases, whatever the
 * status of the tenant.
 */
export function tenantsHoused({ standing }: Viewer, onDay: Day | Placeholder): SQL {
  const owned = standing === 'owner' ? sql` and h.property_id = any(array(select my_owned_properties()))` : sql``;
  return sql`exists (select from resident_tenants(${onDay}::date) as h where h.tenant_id = ${tenants.id}${owned})`;
}

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The row, locked until the end of the transaction: of two concurrent changes, the second reads what the first wrote. */
export async function tenantOrThrow({ tx, actor }: Writing, id: string) {
  return found(await locked(tx, allOf(eq(tenants.id, id), tenantsVisibleTo(actor))));
}

/** A deleted row, for undo: only for users who see every tenant of the organisation. */
export async function deletedTenantOrThrow({ tx, actor: { organizationId } }: Writing, id: string) {
  return found(await locked(tx, allOf(eq(tenants.organizationId, organizationId), eq(tenants.id, id), isNotNull(tenants.deletedAt))));
}

function locked(tx: Transaction, where: SQL) {
  return tx.select().from(tenants).where(where).for('no key update');
}

function found<Row>([row]: Row[]): Row {
  if (!row) throw new DomainError('common.not-found');
  return row;
}

/** `and` of conditions, at least one of which is present. */
function allOf(first: SQL, ...others: (SQL | undefined)[]): SQL {
  return and(first, ...others) ?? first;
}
