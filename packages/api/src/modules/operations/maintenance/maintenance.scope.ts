import { anyOf } from '../../../shared/user-selects.ts';
import { tenantsOfLease } from '../../leasing/leases/leases.scope.ts';
import { leases } from '@lares/db/schema/leasing/leases';
import { maintenanceComments, maintenanceRequests } from '@lares/db/schema/operations/maintenance';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { builder } from '@lares/db/select';
import type { Transaction } from '@lares/db/wall';
import { COST_PAYERS } from '@lares/domain/operations/maintenance/cost-payer';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, isNotNull, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { literalWord, type Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { ownerOfProperty } from '../../portfolio/properties/properties.scope.ts';
import { guards } from '../../../shared/guards.ts';

guards(maintenanceRequests, maintenanceComments);

/**
 * Requests visible to a user, inside the wall: all for managers, those of their properties for an invited owner, those that name them and
 * those they opened for a property they rent for a tenant. Deleted ones are hidden.
 */
export function requestsVisibleTo(actor: Viewer): SQL {
  return allOf(
    eq(maintenanceRequests.organizationId, actor.organizationId),
    isNull(maintenanceRequests.deletedAt),
    withinOrganization(actor),
  );
}

function withinOrganization({ standing, organizationId, userId }: Viewer): SQL | undefined {
  switch (standing) {
    case 'admin':
    case 'property_manager':
    case 'founder':
      return undefined;
    case 'owner':
      return sql`${maintenanceRequests.propertyId} = any(array(select my_owned_properties()))`;
    // Ids first: they are few, while an `or` of two ways would compare every request of the organisation.
    case 'tenant':
      return sql`${maintenanceRequests.id} = any(array(
        select r.id from maintenance_requests r
        where r.organization_id = ${organizationId} and r.tenant_id = any(array(${ownRecord(organizationId, userId)}))
        union
        select r.id from maintenance_requests r
        where r.organization_id = ${organizationId} and r.created_by = ${userId} and r.property_id = any(array(select my_rented_properties()))))`;
    default:
      return standing satisfies never;
  }
}

const ownRecord = (organizationId: Viewer['organizationId'], userId: Viewer['userId']) =>
  builder
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(eq(tenants.organizationId, organizationId), eq(tenants.userId, userId), isNull(tenants.deletedAt)));

/** Who sees the cost of a request: a tenant, only where they pay it. */
export const mayReadCost = ({ standing }: Viewer): SQL =>
  can(standing, 'maintenance:costs') ? sql`true` : sql`${maintenanceRequests.borneBy} = ${literalWord(COST_PAYERS, 'locataire')}`;

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The row, locked until the end of the transaction: of two concurrent changes, the second reads what the first wrote. */
export async function requestOrThrow({ tx, actor }: Writing, id: string) {
  return found(await locked(tx, allOf(eq(maintenanceRequests.id, id), requestsVisibleTo(actor))));
}

/** A deleted row, for undo: only for users who see every request of the organisation. */
export async function deletedRequestOrThrow({ tx, actor: { organizationId } }: Writing, id: string) {
  return found(
    await locked(
      tx,
      allOf(
        eq(maintenanceRequests.organizationId, organizationId),
        eq(maintenanceRequests.id, id),
        isNotNull(maintenanceRequests.deletedAt),
      ),
    ),
  );
}

const locked = (tx: Transaction, where: SQL) => tx.select().from(maintenanceRequests).where(where).for('no key update');

function found<Row>([row]: Row[]): Row {
  if (!row) throw new DomainError('common.not-found');
  return row;
}

/** `and` of conditions, at least one of which is present. */
function allOf(first: SQL, ...others: (SQL | undefined)[]): SQL {
  return and(first, ...others) ?? first;
}

const ofRequests = (field: AnyColumn, requestId: SQL): SQL =>
  sql`${builder
    .select({ field: sql`${field}` })
    .from(maintenanceRequests)
    .where(and(sql`${maintenanceRequests.id} = any(array(${requestId}))`, isNull(maintenanceRequests.deletedAt)))}`;

/** The tenant these requests are about, and the tenant who opened them while they rent the property. */
export const tenantsOfRequest = (requestId: SQL): SQL =>
  anyOf(
    sql`${builder
      .select({ userId: tenants.userId })
      .from(tenants)
      .where(and(sql`${tenants.id} = any(array(${ofRequests(maintenanceRequests.tenantId, requestId)}))`, isNull(tenants.deletedAt)))}`,
    sql`${builder
      .select({ userId: maintenanceRequests.createdBy })
      .from(maintenanceRequests)
      .where(
        and(
          sql`${maintenanceRequests.id} = any(array(${requestId}))`,
          isNull(maintenanceRequests.deletedAt),
          sql`${maintenanceRequests.createdBy} = any(array(${tenantsOfLease(
            sql`select l.id from ${leases} l where l.organization_id = ${maintenanceRequests.organizationId}
              and l.property_id = ${maintenanceRequests.propertyId} and l.status in ('Actif', 'En attente')`,
          )}))`,
        ),
      )}`,
  );

export const ownerOfRequest = (requestId: SQL): SQL => ownerOfProperty(ofRequests(maintenanceRequests.propertyId, requestId));

/** The tenants and the owner who may read these requests: the inverse of `requestsVisibleTo`, managers aside. */
export const partiesOfRequest = (requestId: SQL): SQL => anyOf(tenantsOfRequest(requestId), ownerOfRequest(requestId));
