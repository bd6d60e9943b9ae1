import { exitSettlements } from '@lares/db/schema/accounting/deposits';
import { leases } from '@lares/db/schema/leasing/leases';
import { payments } from '@lares/db/schema/accounting/payments';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { builder } from '@lares/db/select';
import { anyOf } from '../../../shared/user-selects.ts';
import { settlementsVisibleTo } from '../../accounting/deposits/exits.scope.ts';
import { ownerOfLease, tenantsOfLease } from '../../leasing/leases/leases.scope.ts';
import { ownerOfProperty } from '../../portfolio/properties/properties.scope.ts';
import { ownerOfRequest, tenantsOfRequest } from '../maintenance/maintenance.scope.ts';
import { documents } from '@lares/db/schema/operations/documents';
import type { Transaction } from '@lares/db/wall';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, isNotNull, isNull, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { guards } from '../../../shared/guards.ts';
import { can } from '@lares/domain/shared/permissions';

guards(documents);

/**
 * Documents visible to a user, inside the wall. Managers: all. An invited owner: those shared with the owner and filed under their
 * properties or current tenants. A tenant: those shared with the tenant and filed under their records or current home, or named by the valid
 * « solde de tout compte » of their lease, and those they sent themselves, unless filed under another person. Deleted ones are hidden.
 */
export function documentsVisibleTo(actor: Viewer): SQL {
  return allOf(eq(documents.organizationId, actor.organizationId), isNull(documents.deletedAt), withinOrganization(actor));
}

/** Every document of the organisation, deleted ones included: an undo counts what is filed under the rows it removes. */
export function filedDocumentsVisibleTo({ standing, organizationId }: Viewer): SQL {
  return allOf(eq(documents.organizationId, organizationId), can(standing, 'documents:write') ? undefined : sql`false`);
}

/** Documents that a user sent under a key, also if deleted since or filed out of their sight: for retries. */
export function sentDocumentsVisibleTo({ organizationId, userId }: Viewer): SQL {
  return allOf(eq(documents.organizationId, organizationId), eq(documents.createdBy, userId));
}

function withinOrganization(actor: Viewer): SQL | undefined {
  const { standing, organizationId, userId } = actor;
  switch (standing) {
    case 'admin':
    case 'property_manager':
    case 'founder':
      return undefined;
    case 'owner':
      return and(eq(documents.visibleToOwner, true), filedUnderOwned(organizationId));
    case 'tenant':
      return or(
        and(eq(documents.createdBy, userId), filedUnderNobodyElse(organizationId, userId)),
        and(eq(documents.visibleToTenant, true), or(filedUnderRented(organizationId, userId), provesOwnExit(actor))),
      );
    default:
      return standing satisfies never;
  }
}

/** Uses its own SQL in one query: what is filed under the row, whatever the scope of that row. */
const filedUnderOwned = (organizationId: Viewer['organizationId']) => {
  const leasesOfOwned = sql`select l.id from leases l where l.organization_id = ${organizationId} and l.id = any(array(select my_owned_leases()))`;
  return sql`(
    ${documents.propertyId} = any(array(select my_owned_properties()))
    or ${documents.leaseId} in (${leasesOfOwned})
    or ${documents.tenantId} in (
      select lt.tenant_id from lease_tenants lt where lt.organization_id = ${organizationId} and lt.lease_id in (${leasesOfOwned} and l.status = 'Actif'))
    or ${documents.paymentId} in (
      select p.id from payments p where p.organization_id = ${organizationId} and p.deleted_at is null and p.lease_id in (${leasesOfOwned}))
    or ${documents.requestId} in (
      select r.id from maintenance_requests r where r.organization_id = ${organizationId} and r.deleted_at is null
      and r.property_id = any(array(select my_owned_properties()))))`;
};

const tenantRecordsOf = (organizationId: Viewer['organizationId'], userId: Viewer['userId']) =>
  sql`select t.id from tenants t where t.organization_id = ${organizationId} and t.user_id = ${userId} and t.deleted_at is null`;

const filedUnderRented = (organizationId: Viewer['organizationId'], userId: Viewer['userId']) => {
  const tenantRecords = tenantRecordsOf(organizationId, userId);
  return sql`(
    ${documents.leaseId} = any(array(select my_leases()))
    or ${documents.propertyId} in (
      select l.property_id from leases l
      where l.organization_id = ${organizationId} and l.id = any(array(select my_leases())) and l.status = 'Actif')
    or ${documents.tenantId} in (${tenantRecords})
    or ${documents.paymentId} in (
      select p.id from payments p where p.organization_id = ${organizationId} and p.deleted_at is null and p.lease_id = any(array(select my_leases())))
    or ${documents.requestId} in (
      select r.id from maintenance_requests r where r.organization_id = ${organizationId} and r.deleted_at is null
      and (r.tenant_id in (${tenantRecords}) or (r.created_by = ${userId} and r.property_id = any(array(select my_rented_properties()))))))`;
};

/** Whether the deductions of a settlement name the document. */
const namedBySettlement = sql`${exitSettlements.snapshot} @> jsonb_build_object('deductions', jsonb_build_array(
  jsonb_build_object('documents', jsonb_build_array(jsonb_build_object('id', ${documents.id})))))`;

/** Also after the lease, when what is filed under the home is no longer the tenant's. */
const provesOwnExit = (actor: Viewer) => sql`exists (
  select from ${exitSettlements} where ${and(isNull(exitSettlements.cancelledAt), namedBySettlement, settlementsVisibleTo(actor))})`;

/** A document stays visible to its sender after the lease and its payments, until a manager files it under another person's record. */
const filedUnderNobodyElse = (organizationId: Viewer['organizationId'], userId: Viewer['userId']) => {
  const tenantRecords = tenantRecordsOf(organizationId, userId);
  return sql`(
    (${documents.tenantId} is null or ${documents.tenantId} in (${tenantRecords}))
    and (${documents.leaseId} is null or ${documents.leaseId} = any(array(select my_leases())))
    and (${documents.propertyId} is null or ${documents.propertyId} in (
      select l.property_id from leases l where l.organization_id = ${organizationId} and l.id = any(array(select my_leases()))))
    and (${documents.paymentId} is null or ${documents.paymentId} in (
      select p.id from payments p where p.organization_id = ${organizationId} and p.lease_id = any(array(select my_leases()))))
    and (${documents.requestId} is null or ${documents.requestId} in (
      select r.id from maintenance_requests r where r.organization_id = ${organizationId}
      and (r.tenant_id in (${tenantRecords}) or r.created_by = ${userId}))))`;
};

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The row, locked until the end of the transaction: of two concurrent changes, the second reads what the first wrote. */
export async function documentOrThrow({ tx, actor }: Writing, id: string) {
  return found(await locked(tx, allOf(eq(documents.id, id), documentsVisibleTo(actor))));
}

/** A deleted row, for undo: only for users who see every document of the organisation. */
export async function deletedDocumentOrThrow({ tx, actor: { organizationId } }: Writing, id: string) {
  return found(await locked(tx, allOf(eq(documents.organizationId, organizationId), eq(documents.id, id), isNotNull(documents.deletedAt))));
}

const locked = (tx: Transaction, where: SQL) => tx.select().from(documents).where(where).for('no key update');

function found<Row>([row]: Row[]): Row {
  if (!row) throw new DomainError('common.not-found');
  return row;
}

/** `and` of conditions, at least one of which is present. */
function allOf(first: SQL, ...others: (SQL | undefined)[]): SQL {
  return and(first, ...others) ?? first;
}

/** The user who filed the document. */
export const senderOfDocument = (documentId: SQL): SQL =>
  sql`${builder
    .select({ userId: documents.createdBy })
    .from(documents)
    .where(sql`${documents.id} = any(array(${documentId}))`)}`;

/** The users with whom a document is shared: the inverse of `documentsVisibleTo`, managers and the sender aside. */
export function readersOfDocument(documentId: SQL): SQL {
  const filedUnder = (link: SQL | AnyColumn, flag: AnyColumn): SQL =>
    sql`${builder
      .select({ link: sql`${link}` })
      .from(documents)
      .where(and(sql`${documents.id} = any(array(${documentId}))`, eq(flag, true)))}`;
  const leaseOf = (flag: AnyColumn) =>
    anyOf(
      filedUnder(documents.leaseId, flag),
      sql`${builder
        .select({ leaseId: payments.leaseId })
        .from(payments)
        .where(and(sql`${payments.id} = any(array(${filedUnder(documents.paymentId, flag)}))`, isNull(payments.deletedAt)))}`,
    );
  const activeLeasesWhere = (condition: SQL) =>
    sql`${builder
      .select({ id: leases.id })
      .from(leases)
      .where(and(eq(leases.status, 'Actif'), condition))}`;
  const { visibleToTenant, visibleToOwner } = documents;
  return anyOf(
    tenantsOfLease(leaseOf(visibleToTenant)),
    tenantsOfLease(activeLeasesWhere(sql`${leases.propertyId} = any(array(${filedUnder(documents.propertyId, visibleToTenant)}))`)),
    sql`${builder
      .select({ userId: tenants.userId })
      .from(tenants)
      .where(and(sql`${tenants.id} = any(array(${filedUnder(documents.tenantId, visibleToTenant)}))`, isNull(tenants.deletedAt)))}`,
    tenantsOfRequest(filedUnder(documents.requestId, visibleToTenant)),
    tenantsOfLease(
      sql`${builder
        .select({ leaseId: exitSettlements.leaseId })
        .from(exitSettlements)
        .innerJoin(documents, and(sql`${documents.id} = any(array(${documentId}))`, eq(visibleToTenant, true), namedBySettlement))
        .where(isNull(exitSettlements.cancelledAt))}`,
    ),
    ownerOfProperty(filedUnder(documents.propertyId, visibleToOwner)),
    ownerOfLease(leaseOf(visibleToOwner)),
    ownerOfRequest(filedUnder(documents.requestId, visibleToOwner)),
    ownerOfLease(
      activeLeasesWhere(
        sql`${leases.id} = any(array(select lt.lease_id from lease_tenants lt where lt.tenant_id = any(array(${filedUnder(documents.tenantId, visibleToOwner)}))))`,
      ),
    ),
  );
}
