import { documents } from '@lares/db/schema/operations/documents';
import { events } from '@lares/db/schema/workspace/events';
import { leaseTenants } from '@lares/db/schema/leasing/leases';
import { maintenanceRequests } from '@lares/db/schema/operations/maintenance';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { tenantSearchText } from '@lares/domain/portfolio/tenants/search-text';
import type { TenantValues } from '@lares/validation/portfolio/tenants';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type ImportBatch, insertInChunks, isAmong } from '../../../shared/import-batch.ts';
import type { ReadyRow } from '../../../shared/import-file.ts';
import { refuseIfServing, type TakenBack, wasEdited } from '../../../shared/import-undo.ts';
import { insertAll } from '../../../shared/insert-all.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';

export async function insertTenants(write: WriteContext, batch: ImportBatch, ready: readonly ReadyRow<TenantValues>[]) {
  const base = { ...batch.stamp, version: 1, userId: null, deletedAt: null };
  await insertInChunks(write, batch, {
    entity: 'tenant',
    ready,
    insert: (rows) =>
      insertAll(
        write.tx,
        tenants,
        rows.map(({ id, values }) => ({ ...base, id, ...values, searchText: tenantSearchText(values) })),
      ),
  });
  return [];
}

/** Soft deletion. */
export async function takeBackTenants({ tx, actor }: WriteContext, { ids: imported, since, stamp }: TakenBack): Promise<number> {
  const live = await tx
    .select({ id: tenants.id, version: tenants.version, updatedAt: tenants.updatedAt, userId: tenants.userId })
    .from(tenants)
    .where(and(tenantsVisibleTo(actor), isAmong(tenants.id, imported)))
    .for('update');
  const ids = live.map(({ id }) => id);
  const ofLive = (table: typeof leaseTenants | typeof events | typeof maintenanceRequests | typeof documents) =>
    and(eq(table.organizationId, actor.organizationId), isAmong(table.tenantId, ids));
  const [signed] = await tx
    .select({ leases: sql<number>`count(distinct ${leaseTenants.leaseId})::int` })
    .from(leaseTenants)
    .where(ofLive(leaseTenants));
  refuseIfServing('tenants', {
    edited: live.filter(wasEdited(since)).length,
    leases: signed?.leases ?? 0,
    events: await tx.$count(events, and(ofLive(events), isNull(events.deletedAt))),
    requests: await tx.$count(maintenanceRequests, and(ofLive(maintenanceRequests), isNull(maintenanceRequests.deletedAt))),
    documents: await tx.$count(documents, and(ofLive(documents), isNull(documents.deletedAt))),
    accounts: live.filter(({ userId }) => userId !== null).length,
  });
  const gone = await tx
    .update(tenants)
    .set({ deletedAt: stamp.updatedAt, version: sql`${tenants.version} + 1`, ...stamp })
    .where(and(tenantsVisibleTo(actor), isAmong(tenants.id, imported)))
    .returning({ id: tenants.id });
  return gone.length;
}
