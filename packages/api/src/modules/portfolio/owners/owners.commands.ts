import type { ColumnsOnly } from '@lares/db/columns';
import { owners } from '@lares/db/schema/portfolio/owners';
import { ownerName } from '@lares/domain/portfolio/owners/kind';
import type { OwnerBankDetails, OwnerCreation, OwnerUpdate, OwnerValues } from '@lares/validation/portfolio/owners';
import { and, eq } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { NO_IBAN, sealedIban } from '../../../shared/bank-details.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { refuseOfUndoneImport } from '../../../shared/import-undo.ts';
import { undoableOrThrow } from '../../../shared/undo.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { deletedOwnerOrThrow, ownerOrThrow, ownersVisibleTo } from './owners.scope.ts';

type OwnerColumns = ColumnsOnly<OwnerValues, typeof owners>;
type OwnerRow = typeof owners.$inferSelect;

/** The audit row holds only the last digits of the account. */
const auditFields = ({ ibanEncrypted: _sealed, ...row }: OwnerRow) => row;

export function createOwner(ctx: ActorContext, { creationKey, ...values }: OwnerCreation) {
  return createdIdempotently(ctx, 'owner.create', { key: creationKey, content: values }, async (write) => {
    const columns: OwnerColumns = values;
    const [row] = await write.tx
      .insert(owners)
      .values({ ...columns, ...createdBy(write) })
      .returning();
    if (!row) throw new Error('insert returned no row');
    return { entityId: row.id, before: null, after: auditFields(row), result: { id: row.id, name: ownerName(row), kind: row.kind } };
  });
}

/** Replaces the whole: fields missing from the form are emptied. */
export function updateOwner(ctx: ActorContext, { id, version, ...values }: OwnerUpdate) {
  return audited(ctx, 'owner.update', async (write) => {
    const before = await ownerOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    const columns: OwnerColumns = values;
    const [after] = await write.tx
      .update(owners)
      .set({ ...columns, ...updatedBy(write, version) })
      .where(and(eq(owners.id, id), ownersVisibleTo(write.actor)))
      .returning();
    if (!after) throw new Error('update returned no row');
    return { entityId: id, before: auditFields(before), after: auditFields(after), result: { id, version: version + 1 } };
  });
}

/** The account on which the owner is paid. */
export const setOwnerBankDetails = (ctx: ActorContext, { id, version, iban }: OwnerBankDetails) =>
  storeBankDetails(ctx, { id, version, ...sealedIban(ctx.ports.vault, id, iban) });

export const removeOwnerBankDetails = (ctx: ActorContext, named: { id: string; version: number }) =>
  storeBankDetails(ctx, { ...named, ...NO_IBAN });

type StoredBankDetails = Pick<OwnerRow, 'id' | 'version' | 'ibanEncrypted' | 'ibanEnding'>;

function storeBankDetails(ctx: ActorContext, { id, version, ibanEncrypted, ibanEnding }: StoredBankDetails) {
  return audited(ctx, ibanEncrypted === null ? 'owner.remove-bank-details' : 'owner.set-bank-details', async (write) => {
    const before = await ownerOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    await write.tx
      .update(owners)
      .set({ ibanEncrypted, ibanEnding, ...updatedBy(write, version) })
      .where(and(eq(owners.id, id), ownersVisibleTo(write.actor)));
    const fields = { before: { ibanEnding: before.ibanEnding }, after: { ibanEnding } };
    return { entityId: id, ...fields, result: { id, version: version + 1 } };
  });
}

/** Soft deletion: undo restores the same id and history. The database refuses owners who still have a property. */
export function removeOwner(ctx: ActorContext, { id, version }: { id: string; version: number }) {
  return audited(ctx, 'owner.remove', async (write) => {
    const before = await ownerOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    const deletedAt = write.now().toISOString();
    await write.tx
      .update(owners)
      .set({ deletedAt, ...updatedBy(write, before.version) })
      .where(and(eq(owners.id, id), ownersVisibleTo(write.actor)));
    return { entityId: id, before: auditFields(before), after: null, result: { id } };
  });
}

export function restoreOwner(ctx: ActorContext, id: string) {
  return audited(ctx, 'owner.restore', async (write) => {
    const { deletedAt, version } = await deletedOwnerOrThrow(write, id);
    undoableOrThrow(write, deletedAt);
    await refuseOfUndoneImport(write, 'owner', id);
    const after = { deletedAt: null };
    await write.tx
      .update(owners)
      .set({ ...after, ...updatedBy(write, version) })
      .where(and(eq(owners.organizationId, write.actor.organizationId), eq(owners.id, id)));
    return { entityId: id, before: { deletedAt }, after, result: { id, version: version + 1 } };
  });
}
