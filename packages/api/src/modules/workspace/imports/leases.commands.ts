import { documents } from '@lares/db/schema/operations/documents';
import { importRows, type ImportedChange } from '@lares/db/schema/workspace/imports';
import { announcedNotices, guarantors, leases, leaseTenants, leaseTerms } from '@lares/db/schema/leasing/leases';
import { payments } from '@lares/db/schema/accounting/payments';
import { properties } from '@lares/db/schema/portfolio/properties';
import { reviews } from '@lares/db/schema/leasing/reviews';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { recordedTermBegin } from '@lares/domain/leasing/leases/term-begun';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { LeaseImportValues } from '@lares/validation/workspace/imports/lease-row';
import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { SideChange } from '../../../shared/audit.ts';
import { type ChangedRow, idAt, type ImportBatch, insertInChunks, keepChanges, type NewRow } from '../../../shared/import-batch.ts';
import { isAmong } from '../../../shared/is-among.ts';
import type { ReadyRow } from '../../../shared/import-file.ts';
import { refuseIfServing, type TakenBack, wasEdited } from '../../../shared/import-undo.ts';
import { insertAll, newIds } from '../../../shared/insert-all.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { paymentsVisibleTo } from '../../accounting/payments/payments.scope.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import type { UpdateTarget } from './updates.commands.ts';
import { importedRowsVisibleTo } from './imports.scope.ts';
import { filedDocumentsVisibleTo } from '../../operations/documents/documents.scope.ts';
import { announcedNoticesVisibleTo } from '../../leasing/leases/announced-notices.scope.ts';
import { reviewsVisibleTo } from '../../leasing/reviews/reviews.scope.ts';

type Ready = readonly ReadyRow<LeaseImportValues>[];

/** Writes the leases, their tenants and first terms; on request, also the status of properties and tenants of active leases. */
export async function insertLeases(write: WriteContext, batch: ImportBatch, ready: Ready): Promise<SideChange[]> {
  await holdReferences(write, ready);
  await insertInChunks(write, batch, { entity: 'lease', ready, insert: (rows) => insertChunk(write, batch, rows) });
  const running = ready.filter(({ values }) => values.status === 'Actif');
  return [
    ...(batch.setPropertyStatus ? await keepChanges(write.tx, batch, 'property', await letProperties(write, batch, running)) : []),
    ...(batch.setTenantStatus ? await keepChanges(write.tx, batch, 'tenant', await activateTenants(write, batch, running)) : []),
  ];
}

/**
 * Locked, so that they cannot be deleted while the leases are written. A record deleted since the file was read refuses the whole import.
 */
async function holdReferences({ tx, actor }: WriteContext, ready: Ready): Promise<void> {
  const propertyIds = [...new Set(ready.map(({ values }) => values.propertyId))];
  const tenantIds = [...new Set(ready.flatMap(({ values }) => values.tenantIds))];
  const held = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(isAmong(properties.id, propertyIds), propertiesVisibleTo(actor)))
    .orderBy(asc(properties.id))
    .for('update');
  if (held.length < propertyIds.length) throw new DomainError('common.invalid-reference', { field: 'propertyId' });
  const signing = await tx
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(isAmong(tenants.id, tenantIds), tenantsVisibleTo(actor)))
    .orderBy(asc(tenants.id))
    .for('update');
  if (signing.length < tenantIds.length) throw new DomainError('common.invalid-reference', { field: 'tenantIds' });
}

async function insertChunk({ tx, now }: WriteContext, { stamp }: ImportBatch, rows: readonly NewRow<LeaseImportValues>[]): Promise<void> {
  const { organizationId } = stamp;
  const base = { ...stamp, version: 1 };
  const today = dayInParis(now());
  const termIds = await newIds(tx, rows.length);
  await insertAll(
    tx,
    leases,
    rows.map(({ id, values }) => ({ ...base, id, ...leaseColumns(values), termBegunOn: recordedTermBegin(values, today) })),
  );
  await insertAll(
    tx,
    leaseTenants,
    rows.flatMap(({ id, values }) =>
      values.tenantIds.map((tenantId) => ({ organizationId, leaseId: id, tenantId, fromDate: null, untilDate: null })),
    ),
  );
  const sureties = rows.flatMap(({ id, values }) => values.guarantors.map((surety) => ({ ...base, ...surety, leaseId: id })));
  const suretyIds = await newIds(tx, sureties.length);
  await insertAll(
    tx,
    guarantors,
    sureties.map((surety, at) => ({ ...surety, id: idAt(suretyIds, at) })),
  );
  await insertAll(
    tx,
    leaseTerms,
    rows.map(({ id, values: { startDate, rentCents, supplementCents, chargesCents, chargesMode } }, at) => {
      const amounts = { rentCents, supplementCents, chargesCents, chargesMode };
      const none = { indexQuarter: null, revision: null, agreedOn: null, confirmed: [], rise: null, cancelled: null };
      const term = { fromDate: startDate, ...amounts, origin: 'initial' as const, ...none };
      return { ...base, id: idAt(termIds, at), leaseId: id, ...term };
    }),
  );
}

function leaseColumns({
  tenantIds,
  rentCents: _rent,
  supplementCents: _supplement,
  chargesCents: _charges,
  chargesMode: _mode,
  guarantors: _sureties,
  ...values
}: LeaseImportValues) {
  const notice = { noticeBy: null, noticeReceivedOn: null, noticeEffectiveOn: null, noticeReason: '' };
  return { ...values, tenantId: idAt(tenantIds, 0), termAmendments: 0, ...notice };
}

export const UPDATED_LEASES: UpdateTarget = { entity: 'lease', action: 'lease.update', table: leases, visibleTo: leasesVisibleTo };

/** « Loué », as the activation of a lease proposes. */
async function letProperties({ tx, actor }: WriteContext, { stamp }: ImportBatch, running: Ready): Promise<ChangedRow[]> {
  const lineOf = new Map(running.map(({ line, values }) => [values.propertyId, line]));
  const others = and(isAmong(properties.id, [...lineOf.keys()]), ne(properties.status, 'Loué'), propertiesVisibleTo(actor));
  const { id, status, updatedAt } = properties;
  const before = await tx.select({ id, status, updatedAt }).from(properties).where(others);
  const { updatedAt: at, updatedBy } = stamp;
  await tx
    .update(properties)
    .set({ status: 'Loué', updatedAt: at, updatedBy, version: sql`${properties.version} + 1` })
    .where(others);
  return before.map((row) => changed(row, lineOf, 'Loué'));
}

/** « Actif », as the activation of a lease proposes. */
async function activateTenants({ tx, actor }: WriteContext, { stamp }: ImportBatch, running: Ready): Promise<ChangedRow[]> {
  const lineOf = new Map(running.flatMap(({ line, values }) => values.tenantIds.map((tenantId) => [tenantId, line] as const)));
  const others = and(isAmong(tenants.id, [...lineOf.keys()]), ne(tenants.status, 'Actif'), tenantsVisibleTo(actor));
  const { id, status, updatedAt } = tenants;
  const before = await tx.select({ id, status, updatedAt }).from(tenants).where(others);
  const { updatedAt: at, updatedBy } = stamp;
  await tx
    .update(tenants)
    .set({ status: 'Actif', updatedAt: at, updatedBy, version: sql`${tenants.version} + 1` })
    .where(others);
  return before.map((row) => changed(row, lineOf, 'Actif'));
}

const changed = (
  row: { id: string; status: string; updatedAt: string },
  lineOf: ReadonlyMap<string, number>,
  after: string,
): ChangedRow => ({
  id: row.id,
  line: lineOf.get(row.id) ?? 0,
  change: { before: { status: row.status }, after: { status: after }, updatedAt: row.updatedAt } satisfies ImportedChange,
});

/**
 * A lease is deleted only by undoing its import, when it is not in use. Payments deleted by hand are deleted with it; they cannot be
 * restored without their lease.
 */
export async function takeBackLeases(write: WriteContext, { importId, ids: imported, since }: TakenBack): Promise<number> {
  const { tx, actor } = write;
  const live = await tx
    .select({ id: leases.id, version: leases.version, updatedAt: leases.updatedAt })
    .from(leases)
    .where(and(leasesVisibleTo(actor), isAmong(leases.id, imported)))
    .for('update');
  const ids = live.map(({ id }) => id);
  type Part = typeof payments | typeof leaseTerms;
  const ofLive = (table: Part) => and(eq(table.organizationId, actor.organizationId), isAmong(table.leaseId, ids));
  // Deleted rows too: they remain, and refer to the lease or its payments.
  const paid = tx.select({ id: payments.id }).from(payments).where(ofLive(payments));
  const filed = or(isAmong(documents.leaseId, ids), inArray(documents.paymentId, paid));
  refuseIfServing('leases', {
    edited: live.filter(wasEdited(since)).length,
    terms: (await tx.$count(leaseTerms, ofLive(leaseTerms))) - ids.length,
    payments: await tx.$count(payments, and(paymentsVisibleTo(actor), isAmong(payments.leaseId, ids))),
    documents: await tx.$count(documents, and(filedDocumentsVisibleTo(actor), filed)),
    reviews: await tx.$count(reviews, and(reviewsVisibleTo(actor), isAmong(reviews.leaseId, ids))),
    notices: await tx.$count(announcedNotices, and(announcedNoticesVisibleTo(actor), isAmong(announcedNotices.leaseId, ids))),
  });
  await tx.delete(payments).where(and(ofLive(payments), isNotNull(payments.deletedAt)));
  const gone = await tx
    .delete(leases)
    .where(and(leasesVisibleTo(actor), isAmong(leases.id, ids)))
    .returning({ id: leases.id });
  await giveStatusesBack(write, importId, since);
  return gone.length;
}

/** Reverts « Loué » and « Actif » set by the import, where the status is unchanged and the record was not edited since. */
async function giveStatusesBack({ tx, actor, now }: WriteContext, importId: string, since: string): Promise<void> {
  const { userId } = actor;
  const moment = now().toISOString();
  for (const [table, entity, word, visible] of [
    [properties, 'property', sql`property_status`, propertiesVisibleTo(actor)],
    [tenants, 'tenant', sql`tenant_status`, tenantsVisibleTo(actor)],
  ] as const) {
    const ofImport = and(importedRowsVisibleTo(actor), eq(importRows.importId, importId), eq(importRows.entity, entity));
    const made = await tx
      .select({ id: importRows.entityId, change: importRows.change })
      .from(importRows)
      .where(and(ofImport, isNotNull(importRows.change)));
    const changes = JSON.stringify(made.map(({ id, change }) => ({ id, ...change })));
    const isSince = sql`date_trunc('milliseconds', ${table.updatedAt}) = date_trunc('milliseconds', ${since}::timestamptz)`;
    // The list of ids in addition to the join: without statistics of rows just inserted, PostgreSQL would choose a nested loop.
    await tx.execute(sql`update ${table} set
        status = (c.before ->> 'status')::${word},
        updated_at = case when ${isSince} then c."updatedAt"::timestamptz else ${moment}::timestamptz end,
        updated_by = ${userId}, version = ${table.version} + 1
      from json_to_recordset(${changes}::text::json) as c(id uuid, before jsonb, after jsonb, "updatedAt" text)
      where ${and(
        visible,
        isAmong(
          table.id,
          made.map(({ id }) => id),
        ),
      )}
        and ${table.id} = c.id and ${table.status}::text = c.after ->> 'status'`);
  }
}
