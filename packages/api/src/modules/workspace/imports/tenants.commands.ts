import { documents } from '@lares/db/schema/operations/documents';
import { events } from '@lares/db/schema/workspace/events';
import { leaseTenants } from '@lares/db/schema/leasing/leases';
import { maintenanceRequests } from '@lares/db/schema/operations/maintenance';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { tenantSearchText } from '@lares/domain/portfolio/tenants/search-text';
import type { TenantValues } from '@lares/validation/portfolio/tenants';
import { and, sql } from 'drizzle-orm';
import { NO_IBAN } from '../../../shared/bank-details.ts';
import { type ImportBatch, insertInChunks } from '../../../shared/import-batch.ts';
import { isAmong } from '../../../shared/is-among.ts';
import type { ReadyRow } from '../../../shared/import-file.ts';
import { refuseIfServing, type TakenBack, wasEdited } from '../../../shared/import-undo.ts';
import { insertAll } from '../../../shared/insert-all.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { signaturesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import type { UpdateTarget } from './updates.commands.ts';
import { eventsVisibleTo } from '../events/events.scope.ts';
import { requestsVisibleTo } from '../../operations/maintenance/maintenance.scope.ts';
import { documentsVisibleTo } from '../../operations/documents/documents.scope.ts';

export async function insertTenants(write: WriteContext, batch: ImportBatch, ready: readonly ReadyRow<TenantValues>[]) {
  await writeTenants(write, batch, ready);
  return [];
}

/** The same with the id of each line. */
export function writeTenants(write: WriteContext, batch: ImportBatch, ready: readonly ReadyRow<TenantValues>[]) {
  const base = { ...batch.stamp, version: 1, userId: null, deletedAt: null, ...NO_IBAN };
  return insertInChunks(write, batch, {
    entity: 'tenant',
    ready,
    insert: (rows) =>
      insertAll(
        write.tx,
        tenants,
        rows.map(({ id, values }) => ({ ...base, id, ...values, searchText: tenantSearchText(values) })),
      ),
  });
}

export const UPDATED_TENANTS: UpdateTarget = {
  entity: 'tenant',
  action: 'tenant.update',
  table: tenants,
  visibleTo: tenantsVisibleTo,
  derived: (row) => ({ searchText: tenantSearchText(row as TenantValues) }),
};

/** Soft deletion. */
export async function takeBackTenants({ tx, actor }: WriteContext, { ids: imported, since, stamp }: TakenBack): Promise<number> {
  const live = await tx
    .select({ id: tenants.id, version: tenants.version, updatedAt: tenants.updatedAt, userId: tenants.userId })
    .from(tenants)
    .where(and(tenantsVisibleTo(actor), isAmong(tenants.id, imported)))
    .for('update');
  const ids = live.map(({ id }) => id);
  const [signed] = await tx
    .select({ leases: sql<number>`count(distinct ${leaseTenants.leaseId})::int` })
    .from(leaseTenants)
    .where(and(signaturesVisibleTo(actor), isAmong(leaseTenants.tenantId, ids)));
  refuseIfServing('tenants', {
    edited: live.filter(wasEdited(since)).length,
    leases: signed?.leases ?? 0,
    events: await tx.$count(events, and(eventsVisibleTo(actor), isAmong(events.tenantId, ids))),
    requests: await tx.$count(maintenanceRequests, and(requestsVisibleTo(actor), isAmong(maintenanceRequests.tenantId, ids))),
    documents: await tx.$count(documents, and(documentsVisibleTo(actor), isAmong(documents.tenantId, ids))),
    accounts: live.filter(({ userId }) => userId !== null).length,
  });
  const gone = await tx
    .update(tenants)
    .set({ deletedAt: stamp.updatedAt, version: sql`${tenants.version} + 1`, ...stamp })
    .where(and(tenantsVisibleTo(actor), isAmong(tenants.id, imported)))
    .returning({ id: tenants.id });
  return gone.length;
}
