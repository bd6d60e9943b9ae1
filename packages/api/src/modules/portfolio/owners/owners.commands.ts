import type { ColumnsOnly } from '@lares/db/columns';
import { owners } from '@lares/db/schema/portfolio/owners';
import { ownerName } from '@lares/domain/portfolio/owners/kind';
import type { OwnerCreation, OwnerUpdate, OwnerValues } from '@lares/validation/portfolio/owners';
import { and, eq } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { undoableOrThrow } from '../../../shared/undo.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { deletedOwnerOrThrow, ownerOrThrow, ownersVisibleTo } from './owners.scope.ts';

type OwnerColumns = ColumnsOnly<OwnerValues, typeof owners>;

export function createOwner(ctx: ActorContext, { creationKey, ...values }: OwnerCreation) {
  return createdIdempotently(ctx, 'owner.create', { key: creationKey, content: values }, async (write) => {
    const columns: OwnerColumns = values;
    const [row] = await write.tx
      .insert(owners)
      .values({ ...columns, ...createdBy(write) })
      .returning();
    if (!row) throw new Error('insert returned no row');
    return { entityId: row.id, before: null, after: row, result: { id: row.id, name: ownerName(row), kind: row.kind } };
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
    return { entityId: id, before, after: after ?? null, result: { id, version: version + 1 } };
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
    return { entityId: id, before, after: null, result: { id } };
  });
}

export function restoreOwner(ctx: ActorContext, id: string) {
  return audited(ctx, 'owner.restore', async (write) => {
    const { deletedAt, version } = await deletedOwnerOrThrow(write, id);
    undoableOrThrow(write, deletedAt);
    const after = { deletedAt: null };
    await write.tx
      .update(owners)
      .set({ ...after, ...updatedBy(write, version) })
      .where(and(eq(owners.organizationId, write.actor.organizationId), eq(owners.id, id)));
    return { entityId: id, before: { deletedAt }, after, result: { id, version: version + 1 } };
  });
}
