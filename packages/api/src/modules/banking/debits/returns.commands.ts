import { debitBatches, debitMandates, debits } from '@lares/db/schema/banking/debits';
import { endsMandate, type ReturnReason, returnReasonText } from '@lares/domain/banking/matches/return-reasons';
import type { Day } from '@lares/domain/shared/day';
import { and, eq, isNull } from 'drizzle-orm';
import { type SideChange, updatedBy } from '../../../shared/audit.ts';
import { isAmong } from '../../../shared/is-among.ts';
import { registerPaymentReturns } from '../../../shared/payment-returns.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { debitBatchOrThrow, debitMandateOrThrow, debitsVisibleTo } from './debits.scope.ts';
import { setMandate } from './mandates.commands.ts';
import { returnedDebits } from './returns.queries.ts';

type Debit = typeof debits.$inferSelect;

export const setDebit = ({ tx, actor }: WriteContext, id: string, values: Partial<Debit>) =>
  tx
    .update(debits)
    .set(values)
    .where(and(eq(debits.id, id), debitsVisibleTo(actor)));

/** The batch is locked: its version tells who reads it that a debit changed. */
export const touchBatch = ({ tx, actor, now }: WriteContext, { id, version }: { id: string; version: number }) =>
  tx
    .update(debitBatches)
    .set(updatedBy({ actor, now }, version))
    .where(and(eq(debitBatches.id, id), debitsVisibleTo(actor, debitBatches)));

interface Returned {
  on: Day;
  reason: ReturnReason;
}

/** The debit itself, once its payment no longer counts. Some reasons end the mandate too. */
export async function markReturned(write: WriteContext, debit: Debit, { on, reason }: Returned) {
  const { id: debitId, leaseId, amountCents } = debit;
  await setDebit(write, debitId, { isOpen: false, returnedOn: on, returnReason: reason });
  const sideEffects = endsMandate(reason) ? await endMandate(write, debit, { on, reason }) : [];
  return { after: { debitId, leaseId, amountCents, returnedOn: on, reason, mandateEnded: endsMandate(reason) }, sideEffects };
}

/** A mandate that collects elsewhere too is ended all the same: the bank will not take it. */
async function endMandate(write: WriteContext, { mandateId }: Debit, { on, reason }: Returned): Promise<SideChange[]> {
  const { version, revokedOn } = await debitMandateOrThrow(write, mandateId);
  if (revokedOn !== null) return [];
  const revoked = { revokedOn: on, revokeReason: returnReasonText(reason) };
  await setMandate(write, { id: mandateId, version }, revoked);
  return [{ action: 'debit-mandate.revoke', entityId: mandateId, before: { revokedOn: null }, after: revoked }];
}

async function debitOfPayment({ tx, actor }: WriteContext, paymentId: string): Promise<Debit | null> {
  const [row] = await tx
    .select()
    .from(debits)
    .where(and(eq(debits.paymentId, paymentId), debitsVisibleTo(actor)))
    .for('update');
  return row ?? null;
}

async function lockBatches(write: WriteContext, paymentIds: readonly string[]): Promise<void> {
  const rows = await write.tx
    .selectDistinct({ batchId: debits.batchId })
    .from(debits)
    .where(and(isAmong(debits.paymentId, paymentIds), debitsVisibleTo(write.actor)))
    .orderBy(debits.batchId);
  for (const { batchId } of rows) await debitBatchOrThrow(write, batchId);
}

async function recordReturn(write: WriteContext, paymentId: string, returned: Returned): Promise<SideChange[] | null> {
  const debit = await debitOfPayment(write, paymentId);
  if (!debit || debit.returnedOn !== null) return null;
  const { after, sideEffects } = await markReturned(write, debit, returned);
  await touchBatch(write, await debitBatchOrThrow(write, debit.batchId));
  return [{ action: 'debit-batch.return', entityId: debit.batchId, before: null, after }, ...sideEffects];
}

/** The payment counts again. A mandate that the return ended runs again, unless the lease has another one since. */
async function restoreReturn(write: WriteContext, paymentId: string): Promise<SideChange[] | null> {
  const debit = await debitOfPayment(write, paymentId);
  if (!debit || debit.returnedOn === null || debit.returnReason === null) return [];
  const { id: debitId, batchId, leaseId, amountCents, returnedOn, returnReason } = debit;
  if (await isCollectedAgain(write, debit)) return null;
  await setDebit(write, debitId, { returnedOn: null, returnReason: null });
  const mandate = await mandateEndedBy(write, debit, { on: returnedOn, reason: returnReason });
  await touchBatch(write, await debitBatchOrThrow(write, batchId));
  const before = { debitId, leaseId, amountCents, returnedOn, reason: returnReason };
  return [{ action: 'debit-batch.undo-return', entityId: batchId, before, after: { returnedOn: null } }, ...mandate];
}

async function isCollectedAgain({ tx, actor }: WriteContext, { dueId }: Debit): Promise<boolean> {
  const rows = await tx
    .select({ id: debits.id })
    .from(debits)
    .where(and(eq(debits.dueId, dueId), eq(debits.isOpen, true), debitsVisibleTo(actor)));
  return rows.length > 0;
}

async function mandateEndedBy(write: WriteContext, { mandateId, leaseId }: Debit, { on, reason }: Returned): Promise<SideChange[]> {
  if (!endsMandate(reason)) return [];
  const { tx, actor } = write;
  const { version, revokedOn, revokeReason } = await debitMandateOrThrow(write, mandateId);
  if (revokedOn !== on || revokeReason !== returnReasonText(reason)) return [];
  const running = await tx
    .select({ id: debitMandates.id })
    .from(debitMandates)
    .where(and(eq(debitMandates.leaseId, leaseId), isNull(debitMandates.revokedOn), debitsVisibleTo(actor, debitMandates)));
  if (running.length > 0) return [];
  await tx
    .update(debitMandates)
    .set({ revokedOn: null, revokeReason: '', ...updatedBy(write, version) })
    .where(and(eq(debitMandates.id, mandateId), debitsVisibleTo(actor, debitMandates)));
  return [{ action: 'debit-mandate.undo-revoke', entityId: mandateId, before: { revokedOn, revokeReason }, after: { revokedOn: null } }];
}

registerPaymentReturns({ named: returnedDebits, lock: lockBatches, record: recordReturn, restore: restoreReturn });
