import { profiles } from '@lares/db/schema/platform/accounts';
import { auditLog } from '@lares/db/schema/platform/audit-log';
import { contractors } from '@lares/db/schema/operations/contractors';
import { documents } from '@lares/db/schema/operations/documents';
import { importRows } from '@lares/db/schema/workspace/imports';
import { leases } from '@lares/db/schema/leasing/leases';
import { maintenanceRequests } from '@lares/db/schema/operations/maintenance';
import { owners } from '@lares/db/schema/portfolio/owners';
import { chargeSettlements } from '@lares/db/schema/accounting/charges';
import { reminders } from '@lares/db/schema/accounting/reminders';
import { ownerStatements } from '@lares/db/schema/accounting/statements';
import { payments } from '@lares/db/schema/accounting/payments';
import { buildings } from '@lares/db/schema/portfolio/buildings';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { builder, selectJson } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import type { HistoryEntity, HistoryInput } from '@lares/validation/workspace/history';
import { and, type AnyColumn, eq, inArray, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { literalLimit, type NothingElse, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import { beyond, keysetPage, momentValue, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { settlementsVisibleTo } from '../../accounting/charges/charges.scope.ts';
import { remindersVisibleTo } from '../../accounting/reminders/reminders.scope.ts';
import { statementsVisibleTo } from '../../accounting/statements/statements.scope.ts';
import { contractorsVisibleTo } from '../../operations/contractors/contractors.scope.ts';
import { documentsVisibleTo } from '../../operations/documents/documents.scope.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { requestsVisibleTo } from '../../operations/maintenance/maintenance.scope.ts';
import { buildingsVisibleTo } from '../../portfolio/buildings/buildings.scope.ts';
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
  building: { table: buildings, visibleTo: buildingsVisibleTo },
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

/** Nouns whose acts are also those of a lease, or of an owner: a user who sees the record sees them. */
const ISSUED: { of: HistoryEntity; entity: string; ids: (viewer: Viewer) => SQLWrapper }[] = [
  {
    of: 'lease',
    entity: 'reminder',
    ids: (viewer) =>
      builder
        .select({ id: reminders.id })
        .from(reminders)
        .where(and(remindersVisibleTo(viewer), eq(reminders.leaseId, sql.placeholder('id')))),
  },
  {
    of: 'lease',
    entity: 'charge-settlement',
    ids: (viewer) =>
      builder
        .select({ id: chargeSettlements.id })
        .from(chargeSettlements)
        .where(and(settlementsVisibleTo(viewer), eq(chargeSettlements.leaseId, sql.placeholder('id')))),
  },
  {
    of: 'owner',
    entity: 'statement',
    ids: (viewer) =>
      builder
        .select({ id: ownerStatements.id })
        .from(ownerStatements)
        .where(and(statementsVisibleTo(viewer), eq(ownerStatements.ownerId, sql.placeholder('id')))),
  },
];

/** Reminders that were sent together are one row, with the ids of their leases; a pause is one of the lease itself. */
const remindersOfLease = (rows: (...where: SQL[]) => SQLWrapper): SQL => {
  const isReminder = eq(auditLog.entity, 'reminder');
  return sql`union all ${rows(isReminder, isBatch, sql`${auditLog.after} -> 'leaseIds' ? ${sql.placeholder('id')}::text`)}
    union all ${rows(isReminder, eq(auditLog.entityId, sql.placeholder('id')))}`;
};

/** The ways an audit row refers to a record, each read from its own index. */
const rowsOfRecord = (entity: HistoryEntity, viewer: Viewer) => {
  const rows = (...where: SQL[]) =>
    builder
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(auditLogVisibleTo(viewer), ...where));
  const isOfEntity = eq(auditLog.entity, sql.placeholder('entity'));
  return sql`${rows(isOfEntity, eq(auditLog.entityId, sql.placeholder('id')))}
    union all ${rows(isOfEntity, isBatch, sql`${auditLog.after} -> 'ids' ? ${sql.placeholder('id')}::text`)}
    union all ${rows(eq(auditLog.entity, 'import'), isImport, inArray(auditLog.entityId, importOfRecord(viewer)))}
    ${sql.join(
      ISSUED.filter(({ of }) => of === entity).map(
        (issued) => sql`union all ${rows(eq(auditLog.entity, issued.entity), sql`${auditLog.entityId} in (${issued.ids(viewer)})`)}`,
      ),
      sql` `,
    )}
    ${entity === 'lease' ? remindersOfLease(rows) : sql``}`;
};

const itself = (side: typeof auditLog.before | typeof auditLog.after) =>
  sql`(select r - 'id' from jsonb_array_elements(${side} -> 'records') as r where r ->> 'id' = ${sql.placeholder('id')}::text)`;

const page = preparedQuery(({ entity, side, limit }: { entity: HistoryEntity; side: Side; limit: number }, viewer) =>
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
    .where(and(auditLogVisibleTo(viewer), sql`${auditLog.id} in (${rowsOfRecord(entity, viewer)})`, beyond(NEWEST_FIRST, side)))
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
    page(ctx, { entity, side, limit }, { entity, id, ...position }),
  );
}
