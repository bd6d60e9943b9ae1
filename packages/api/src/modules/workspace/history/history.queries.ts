import { profiles } from '@lares/db/schema/platform/accounts';
import { auditLog } from '@lares/db/schema/platform/audit-log';
import { contractors } from '@lares/db/schema/operations/contractors';
import { documents } from '@lares/db/schema/operations/documents';
import { importRows } from '@lares/db/schema/workspace/imports';
import { leases } from '@lares/db/schema/leasing/leases';
import { maintenanceRequests } from '@lares/db/schema/operations/maintenance';
import { owners } from '@lares/db/schema/portfolio/owners';
import { payments } from '@lares/db/schema/accounting/payments';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { builder, selectJson } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import type { HistoryEntity, HistoryInput } from '@lares/validation/workspace/history';
import { and, type AnyColumn, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { literalLimit, type NothingElse, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import { beyond, keysetPage, momentValue, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { contractorsVisibleTo } from '../../operations/contractors/contractors.scope.ts';
import { documentsVisibleTo } from '../../operations/documents/documents.scope.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { requestsVisibleTo } from '../../operations/maintenance/maintenance.scope.ts';
import { ownersVisibleTo } from '../../portfolio/owners/owners.scope.ts';
import { paymentsVisibleTo } from '../../accounting/payments/payments.scope.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { auditLogVisibleTo } from '../../platform/audit-log/audit-log.scope.ts';
import { importedRowsVisibleTo } from '../imports/imports.scope.ts';
import type { AuditAction } from '@lares/domain/platform/audit-log/actions';

/** Table and scope of each noun: a user who cannot see a record cannot read its history. */
const RECORDS: Record<HistoryEntity, { table: PgTable & { id: AnyColumn }; visibleTo: (viewer: Viewer) => SQL | undefined }> = {
  property: { table: properties, visibleTo: propertiesVisibleTo },
  tenant: { table: tenants, visibleTo: tenantsVisibleTo },
  owner: { table: owners, visibleTo: ownersVisibleTo },
  lease: { table: leases, visibleTo: leasesVisibleTo },
  payment: { table: payments, visibleTo: paymentsVisibleTo },
  contractor: { table: contractors, visibleTo: contractorsVisibleTo },
  request: { table: maintenanceRequests, visibleTo: requestsVisibleTo },
  document: { table: documents, visibleTo: documentsVisibleTo },
};

const NEWEST_FIRST: readonly SortKey[] = [
  { name: 'at', column: auditLog.at, direction: 'desc', value: momentValue },
  { name: 'id', column: auditLog.id, direction: 'desc', value: z.uuid() },
];

/** An import writes many records and one audit row, which is the first entry in the history of each. */
const isImport = eq(auditLog.action, 'import.create');

const importOfRecord = (viewer: Viewer) =>
  builder
    .select({ id: importRows.importId })
    .from(importRows)
    .where(
      and(
        importedRowsVisibleTo(viewer),
        eq(importRows.entity, sql.placeholder('entity')),
        eq(importRows.entityId, sql.placeholder('id')),
        // Records that an import only changed have an audit row of their own.
        isNull(importRows.change),
      ),
    );

/** A change of many records is one audit row, with their ids under `ids` and their data under `records`, or in common. */
const isBatch = sql`${auditLog.batchId} is not null`;

/** Three ways an audit row refers to a record, each read from its own index. */
const rowsOfRecord = (viewer: Viewer) => {
  const rows = (...where: SQL[]) =>
    builder
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(auditLogVisibleTo(viewer), ...where));
  const isOfEntity = eq(auditLog.entity, sql.placeholder('entity'));
  return sql`${rows(isOfEntity, eq(auditLog.entityId, sql.placeholder('id')))}
    union all ${rows(isOfEntity, isBatch, sql`${auditLog.after} -> 'ids' ? ${sql.placeholder('id')}::text`)}
    union all ${rows(eq(auditLog.entity, 'import'), isImport, inArray(auditLog.entityId, importOfRecord(viewer)))}`;
};

const itself = (side: typeof auditLog.before | typeof auditLog.after) =>
  sql`(select r - 'id' from jsonb_array_elements(${side} -> 'records') as r where r ->> 'id' = ${sql.placeholder('id')}::text)`;

const page = preparedQuery(({ side, limit }: { side: Side; limit: number }, viewer) =>
  selectJson({
    id: auditLog.id,
    at: auditLog.at,
    action: sql<AuditAction>`case when ${isImport} then ${sql.placeholder('entity')}::text || '.import' else ${auditLog.action} end`,
    actorKind: auditLog.actorKind,
    actorName: profiles.fullName,
    // The row of an import describes the whole file.
    before: sql<
      typeof auditLog.$inferSelect.before
    >`case when ${isImport} then null when ${isBatch} then ${itself(auditLog.before)} else ${auditLog.before} end`,
    after: sql<
      typeof auditLog.$inferSelect.after
    >`case when ${isImport} then null when ${isBatch} then coalesce(${itself(auditLog.after)}, ${auditLog.after} - 'ids' - 'count') else ${auditLog.after} end`,
  })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(and(auditLogVisibleTo(viewer), sql`${auditLog.id} in (${rowsOfRecord(viewer)})`, beyond(NEWEST_FIRST, side)))
    .orderBy(...orderOf(NEWEST_FIRST, side))
    .limit(literalLimit(limit + 1)),
);

const visible = preparedQuery(({ entity }: { entity: HistoryEntity }, viewer) => {
  const { table, visibleTo } = RECORDS[entity];
  return selectJson({ id: table.id })
    .from(table)
    .where(and(visibleTo(viewer), eq(table.id, sql.placeholder('id'))));
});

/** History of one record, newest first. A record the user cannot see has no history either. */
export async function historyOf(ctx: ActorContext, { entity, id, cursor, limit, ...rest }: HistoryInput) {
  const [record] = await visible(ctx, { entity }, { id });
  if (!record) throw new DomainError('common.not-found');
  return keysetPage(NEWEST_FIRST, { ...(rest satisfies NothingElse), cursor, limit }, (side, position) =>
    page(ctx, { side, limit }, { entity, id, ...position }),
  );
}
