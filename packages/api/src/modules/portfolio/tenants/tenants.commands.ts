import type { ColumnsOnly } from '@lares/db/columns';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { tenantName } from '@lares/domain/portfolio/tenants/kind';
import { dayInParis } from '@lares/domain/shared/day';
import { tenantSearchText } from '@lares/domain/portfolio/tenants/search-text';
import { ARCHIVED_TENANT_STATUS } from '@lares/domain/portfolio/tenants/status';
import type { TenantBankDetails, TenantCreation, TenantUpdate, TenantValues } from '@lares/validation/portfolio/tenants';
import { and, eq } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { NO_IBAN, sealedIban } from '../../../shared/bank-details.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { refuseOfUndoneImport } from '../../../shared/import-undo.ts';
import { undoableOrThrow } from '../../../shared/undo.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { deletedTenantOrThrow, tenantOrThrow, tenantsVisibleTo } from './tenants.scope.ts';

type TenantRow = typeof tenants.$inferSelect;

/** The audit row holds only the last digits of the account. */
const auditFields = ({ ibanEncrypted: _sealed, ...row }: TenantRow) => row;

export function createTenant(ctx: ActorContext, { creationKey, ...values }: TenantCreation) {
  return createdIdempotently(ctx, 'tenant.create', { key: creationKey, content: values }, async (write) => {
    const columns: ColumnsOnly<TenantValues, typeof tenants> = values;
    const [row] = await write.tx
      .insert(tenants)
      .values({ ...columns, searchText: tenantSearchText(columns), ...createdBy(write) })
      .returning();
    if (!row) throw new Error('insert returned no row');
    return { entityId: row.id, before: null, after: auditFields(row), result: { id: row.id, name: tenantName(row), email: row.email } };
  });
}

/** Replaces the whole: fields missing from the form are emptied. */
export function updateTenant(ctx: ActorContext, { id, version, ...values }: TenantUpdate) {
  return audited(ctx, 'tenant.update', async (write) => {
    const before = await tenantOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    const columns: ColumnsOnly<TenantValues, typeof tenants> = values;
    const [after] = await write.tx
      .update(tenants)
      .set({ ...columns, searchText: tenantSearchText(columns), ...updatedBy(write, version) })
      .where(and(eq(tenants.id, id), tenantsVisibleTo(write.actor)))
      .returning();
    if (!after) throw new Error('update returned no row');
    return { entityId: id, before: auditFields(before), after: auditFields(after), result: { id, version: version + 1 } };
  });
}

/** The account on which the tenant is refunded. */
export const setTenantBankDetails = (ctx: ActorContext, { id, version, iban }: TenantBankDetails) =>
  storeBankDetails(ctx, { id, version, ...sealedIban(ctx.ports.vault, id, iban) });

export const removeTenantBankDetails = (ctx: ActorContext, named: VersionedId) => storeBankDetails(ctx, { ...named, ...NO_IBAN });

type StoredBankDetails = Pick<TenantRow, 'id' | 'version' | 'ibanEncrypted' | 'ibanEnding'>;

function storeBankDetails(ctx: ActorContext, { id, version, ibanEncrypted, ibanEnding }: StoredBankDetails) {
  return audited(ctx, ibanEncrypted === null ? 'tenant.remove-bank-details' : 'tenant.set-bank-details', async (write) => {
    const before = await tenantOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    await write.tx
      .update(tenants)
      .set({ ibanEncrypted, ibanEnding, ...updatedBy(write, version) })
      .where(and(eq(tenants.id, id), tenantsVisibleTo(write.actor)));
    const fields = { before: { ibanEnding: before.ibanEnding }, after: { ibanEnding } };
    return { entityId: id, ...fields, result: { id, version: version + 1 } };
  });
}

interface VersionedId {
  id: string;
  version: number;
}

/** Notes that somebody spoke with them today: the time for which a prospect is kept begins again. */
export function recordContact(ctx: ActorContext, { id, version }: VersionedId) {
  return audited(ctx, 'tenant.record-contact', async (write) => {
    const before = await tenantOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    await write.tx
      .update(tenants)
      .set(updatedBy(write, version))
      .where(and(eq(tenants.id, id), tenantsVisibleTo(write.actor)));
    const after = { lastContactOn: dayInParis(write.now()) };
    return { entityId: id, before: null, after, result: { id, version: version + 1 } };
  });
}

/** For tenants who cannot be deleted: a tenant with a lease is archived under « Anciens ». */
export function archiveTenant(ctx: ActorContext, { id, version }: VersionedId) {
  return audited(ctx, 'tenant.archive', async (write) => {
    const before = await tenantOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    const after = { status: ARCHIVED_TENANT_STATUS };
    await write.tx
      .update(tenants)
      .set({ ...after, ...updatedBy(write, version) })
      .where(and(eq(tenants.id, id), tenantsVisibleTo(write.actor)));
    return { entityId: id, before: { status: before.status }, after, result: { id, version: version + 1 } };
  });
}

/** Soft deletion: undo restores the same id, links and history. The database refuses tenants who have a lease. */
export function removeTenant(ctx: ActorContext, { id, version }: VersionedId) {
  return audited(ctx, 'tenant.remove', async (write) => {
    const before = await tenantOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    const deletedAt = write.now().toISOString();
    await write.tx
      .update(tenants)
      .set({ deletedAt, ...updatedBy(write, before.version) })
      .where(and(eq(tenants.id, id), tenantsVisibleTo(write.actor)));
    return { entityId: id, before: auditFields(before), after: null, result: { id } };
  });
}

export function restoreTenant(ctx: ActorContext, id: string) {
  return audited(ctx, 'tenant.restore', async (write) => {
    await refuseOfUndoneImport(write, 'tenant', id);
    const { deletedAt, version } = await deletedTenantOrThrow(write, id);
    undoableOrThrow(write, deletedAt);
    const after = { deletedAt: null };
    await write.tx
      .update(tenants)
      .set({ ...after, ...updatedBy(write, version) })
      .where(and(eq(tenants.organizationId, write.actor.organizationId), eq(tenants.id, id)));
    return { entityId: id, before: { deletedAt }, after, result: { id, version: version + 1 } };
  });
}
