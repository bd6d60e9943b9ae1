import { mandates } from '@lares/db/schema/accounting/mandates';
import { owners } from '@lares/db/schema/portfolio/owners';
import { properties } from '@lares/db/schema/portfolio/properties';
import { DEFAULT_STATEMENT_RHYTHM } from '@lares/domain/portfolio/owners/statement-rhythm';
import type { ImportedOwnerValues } from '@lares/validation/portfolio/owners';
import { and, sql } from 'drizzle-orm';
import type { SideChange } from '../../../shared/audit.ts';
import { ibanEnding, NO_IBAN, sealedIban } from '../../../shared/bank-details.ts';
import { type ImportBatch, insertInChunks, type NewRow } from '../../../shared/import-batch.ts';
import { isAmong } from '../../../shared/is-among.ts';
import type { ReadyRow } from '../../../shared/import-file.ts';
import { refuseIfServing, type TakenBack, wasEdited } from '../../../shared/import-undo.ts';
import { insertAll } from '../../../shared/insert-all.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { mandatesVisibleTo } from '../../accounting/mandates/mandates.scope.ts';
import { ownersVisibleTo } from '../../portfolio/owners/owners.scope.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import type { UpdateTarget } from './updates.commands.ts';

export async function insertOwners(
  write: WriteContext,
  batch: ImportBatch,
  ready: readonly ReadyRow<ImportedOwnerValues>[],
): Promise<SideChange[]> {
  const base = { ...batch.stamp, version: 1, userId: null, deletedAt: null, statementRhythm: DEFAULT_STATEMENT_RHYTHM };
  const written = await insertInChunks(write, batch, {
    entity: 'owner',
    ready,
    insert: (rows) =>
      insertAll(
        write.tx,
        owners,
        rows.map(({ id, values: { iban, ...values } }) => {
          return { ...base, id, ...values, ...(iban === null ? NO_IBAN : sealedIban(batch.vault, id, iban)) };
        }),
      ),
  });
  return bankDetailsSet(batch, written);
}

/** Their accounts in the audit log, as the form of an owner writes them: only the last characters. */
function bankDetailsSet({ importId }: ImportBatch, written: readonly NewRow<ImportedOwnerValues>[]): SideChange[] {
  const paid = written.flatMap(({ id, values: { iban } }) => (iban === null ? [] : [{ id, ibanEnding: ibanEnding(iban) }]));
  if (paid.length === 0) return [];
  const ids = paid.map(({ id }) => id);
  return [
    {
      action: 'owner.set-bank-details',
      entityId: importId,
      batchId: importId,
      before: { records: ids.map((id) => ({ id, ibanEnding: '' })) },
      after: { records: paid, ids, count: ids.length },
    },
  ];
}

export const UPDATED_OWNERS: UpdateTarget = {
  entity: 'owner',
  action: 'owner.update',
  table: owners,
  visibleTo: ownersVisibleTo,
};

/** Soft deletion. */
export async function takeBackOwners({ tx, actor }: WriteContext, { ids: imported, since, stamp }: TakenBack): Promise<number> {
  const live = await tx
    .select({ id: owners.id, version: owners.version, updatedAt: owners.updatedAt, userId: owners.userId })
    .from(owners)
    .where(and(ownersVisibleTo(actor), isAmong(owners.id, imported)))
    .for('update');
  const ids = live.map(({ id }) => id);
  refuseIfServing('owners', {
    edited: live.filter(wasEdited(since)).length,
    properties: await tx.$count(properties, and(propertiesVisibleTo(actor), isAmong(properties.ownerId, ids))),
    mandates: await tx.$count(mandates, and(mandatesVisibleTo(actor), isAmong(mandates.ownerId, ids))),
    accounts: live.filter(({ userId }) => userId !== null).length,
  });
  const gone = await tx
    .update(owners)
    .set({ deletedAt: stamp.updatedAt, version: sql`${owners.version} + 1`, ...stamp })
    .where(and(ownersVisibleTo(actor), isAmong(owners.id, imported)))
    .returning({ id: owners.id });
  return gone.length;
}
