import type { ColumnsOnly } from '@lares/db/columns';
import { contractors } from '@lares/db/schema/operations/contractors';
import type { ContractorCreation, ContractorUpdate, ContractorValues } from '@lares/validation/operations/contractors';
import { and, eq } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { undoableOrThrow } from '../../../shared/undo.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { contractorOrThrow, contractorsVisibleTo, deletedContractorOrThrow } from './contractors.scope.ts';

export function createContractor(ctx: ActorContext, { creationKey, ...values }: ContractorCreation) {
  return createdIdempotently(ctx, 'contractor.create', { key: creationKey, content: values }, async (write) => {
    const columns: ColumnsOnly<ContractorValues, typeof contractors> = values;
    const [row] = await write.tx
      .insert(contractors)
      .values({ ...columns, ...createdBy(write) })
      .returning();
    if (!row) throw new Error('insert returned no row');
    return { entityId: row.id, before: null, after: row, result: { id: row.id, name: row.name, trade: row.trade } };
  });
}

export function updateContractor(ctx: ActorContext, { id, version, ...values }: ContractorUpdate) {
  return audited(ctx, 'contractor.update', async (write) => {
    const before = await contractorOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    const columns: ColumnsOnly<ContractorValues, typeof contractors> = values;
    const [after] = await write.tx
      .update(contractors)
      .set({ ...columns, ...updatedBy(write, version) })
      .where(and(eq(contractors.id, id), contractorsVisibleTo(write.actor)))
      .returning();
    return { entityId: id, before, after: { ...after }, result: { id, version: version + 1 } };
  });
}

/** Soft deletion: past tasks keep the name, and undo restores the same contractor. */
export function removeContractor(ctx: ActorContext, { id, version }: { id: string; version?: number | undefined }) {
  return audited(ctx, 'contractor.remove', async (write) => {
    const before = await contractorOrThrow(write, id);
    if (version !== undefined) await sameVersionOrThrow(write, before, version);
    await write.tx
      .update(contractors)
      .set({ deletedAt: write.now().toISOString(), ...updatedBy(write, before.version) })
      .where(and(eq(contractors.id, id), contractorsVisibleTo(write.actor)));
    return { entityId: id, before, after: null, result: { id } };
  });
}

export function restoreContractor(ctx: ActorContext, id: string) {
  return audited(ctx, 'contractor.restore', async (write) => {
    const { deletedAt, version } = await deletedContractorOrThrow(write, id);
    undoableOrThrow(write, deletedAt);
    const after = { deletedAt: null };
    await write.tx
      .update(contractors)
      .set({ ...after, ...updatedBy(write, version) })
      .where(and(eq(contractors.organizationId, write.actor.organizationId), eq(contractors.id, id)));
    return { entityId: id, before: { deletedAt }, after, result: { id, version: version + 1 } };
  });
}
