import { documents } from '@lares/db/schema/operations/documents';
import { payments } from '@lares/db/schema/accounting/payments';
import type { PaymentImportValues } from '@lares/validation/workspace/imports/payment-row';
import { receiptPayments } from '@lares/db/schema/accounting/receipts';
import { allocations } from '@lares/db/schema/accounting/rent-accounts';
import { builder } from '@lares/db/select';
import { and, eq, exists, or, sql } from 'drizzle-orm';
import { type ImportBatch, insertInChunks } from '../../../shared/import-batch.ts';
import { isAmong } from '../../../shared/is-among.ts';
import type { ReadyRow } from '../../../shared/import-file.ts';
import { refuseIfServing, type TakenBack, wasEdited } from '../../../shared/import-undo.ts';
import { insertAll } from '../../../shared/insert-all.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { paymentsVisibleTo } from '../../accounting/payments/payments.scope.ts';
import { citationsVisibleTo } from '../../accounting/receipts/receipts.scope.ts';
import { partsOfDuesVisibleTo } from '../../accounting/rent-accounts/rent-accounts.scope.ts';
import { filedDocumentsVisibleTo } from '../../operations/documents/documents.scope.ts';

export async function insertPayments(write: WriteContext, batch: ImportBatch, ready: readonly ReadyRow<PaymentImportValues>[]) {
  const base = { ...batch.stamp, version: 1, dueDate: null, deletedAt: null };
  await insertInChunks(write, batch, {
    entity: 'payment',
    ready,
    insert: (rows) =>
      insertAll(
        write.tx,
        payments,
        rows.map(({ id, values: { reference, ...values } }) => ({ ...base, id, ...values, importReference: reference })),
      ),
  });
  return [];
}

/**
 * Deletes rows for good, including those deleted by hand: a remaining reference would refuse the corrected file. Those that an account or a
 * receipt cites are only hidden, without their reference: what they had paid stays readable, and is taken back.
 */
export async function takeBackPayments({ tx, actor }: WriteContext, { ids: imported, since, stamp }: TakenBack): Promise<number> {
  const live = await tx
    .select({ id: payments.id, version: payments.version, updatedAt: payments.updatedAt })
    .from(payments)
    .where(and(paymentsVisibleTo(actor), isAmong(payments.id, imported)))
    .for('update');
  const ids = live.map(({ id }) => id);
  // Deleted rows too, and those of deleted payments: they remain, and refer to the payment.
  const filed = and(filedDocumentsVisibleTo(actor), isAmong(documents.paymentId, imported));
  refuseIfServing('payments', {
    edited: live.filter(wasEdited(since)).length,
    documents: await tx.$count(documents, filed),
  });
  const taken = and(eq(payments.organizationId, actor.organizationId), isAmong(payments.id, imported));
  const isCited = or(
    exists(
      builder
        .select()
        .from(allocations)
        .where(and(partsOfDuesVisibleTo(actor, allocations), eq(allocations.paymentId, payments.id))),
    ),
    exists(
      builder
        .select()
        .from(receiptPayments)
        .where(and(citationsVisibleTo(actor), eq(receiptPayments.paymentId, payments.id))),
    ),
  );
  const hidden = { deletedAt: stamp.updatedAt, importReference: null, ...stamp, version: sql`${payments.version} + 1` };
  await tx.update(payments).set(hidden).where(and(taken, isCited));
  await tx.delete(payments).where(and(taken, sql`not (${isCited})`));
  return ids.length;
}
