import { tenants } from '@lares/db/schema/portfolio/tenants';
import type { Transaction } from '@lares/db/wall';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, isNotNull, isNull, sql, type AnyColumn, type Placeholder, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';

/**
 * Which clients somebody may see, inside the wall: managers all of them, an invited owner those who signed a lease of one
 * of his properties that was not called off, a tenant himself. Deleted ones are seen by nobody.
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
    // Read by SQL of its own: the leases are a noun below this one.
    case 'owner':
      return sql`${tenants.id} in (
        select lt.tenant_id from lease_tenants lt
        join leases l on l.organization_id = lt.organization_id and l.id = lt.lease_id
        where lt.organization_id = ${organizationId} and l.property_id in (select my_owned_properties()) and not (${CALLED_OFF}))`;
    case 'tenant':
      return eq(tenants.userId, userId);
    default:
      return standing satisfies never;
  }
}

/** Cancelled before it began: one that is terminated has its last day. */
const CALLED_OFF = sql`l.status = 'Résilié' and l.exit_on is null`;

interface Reached {
  id: AnyColumn;
  userId: AnyColumn;
}

/**
 * Whose e-mail, telephone and address somebody may read of those who are named to him: managers everybody's, an invited owner
 * those of who rents from him now, a tenant his own.
 */
export function contactsVisibleTo({ standing, organizationId, userId }: Viewer, of: Reached = tenants): SQL {
  switch (standing) {
    case 'admin':
    case 'property_manager':
    case 'founder':
      return sql`true`;
    case 'owner':
      return sql`${of.id} in (
        select lt.tenant_id from lease_tenants lt
        join leases l on l.organization_id = lt.organization_id and l.id = lt.lease_id
        where lt.organization_id = ${organizationId} and l.property_id in (select my_owned_properties()) and l.status = 'Actif')`;
    case 'tenant':
      return sql`coalesce(${eq(of.userId, userId)}, false)`;
    default:
      return standing satisfies never;
  }
}

/** One way to reach a client: empty for who may not read it. */
export const contact = (column: AnyColumn, viewer: Viewer, of?: Reached) =>
  sql<string>`case when ${contactsVisibleTo(viewer, of)} then ${column} else '' end`;

/**
 * Who lives somewhere on a day, under an active lease that covers it: for an invited owner, somewhere that is his. Told by the
 * leases, whatever the status of the client says.
 */
export function tenantsHoused({ standing }: Viewer, onDay: Day | Placeholder): SQL {
  const his = standing === 'owner' ? sql` and h.property_id in (select my_owned_properties())` : sql``;
  return sql`exists (select from resident_tenants(${onDay}::date) as h where h.tenant_id = ${tenants.id}${his})`;
}

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The row, locked until the end of the transaction: of two who change it at once, the second reads what the first wrote. */
export async function tenantOrThrow({ tx, actor }: Writing, id: string) {
  return found(await locked(tx, allOf(eq(tenants.id, id), tenantsVisibleTo(actor))));
}

/** A deleted row, for undo: only who sees every client of the organisation may ask for one. */
export async function deletedTenantOrThrow({ tx, actor: { organizationId } }: Writing, id: string) {
  return found(await locked(tx, allOf(eq(tenants.organizationId, organizationId), eq(tenants.id, id), isNotNull(tenants.deletedAt))));
}

function locked(tx: Transaction, where: SQL) {
  return tx.select().from(tenants).where(where).for('update');
}

function found<Row>([row]: Row[]): Row {
  if (!row) throw new DomainError('common.not-found');
  return row;
}

/** `and` of conditions of which at least one is there. */
function allOf(first: SQL, ...others: (SQL | undefined)[]): SQL {
  return and(first, ...others) ?? first;
}
