import { leases } from '@lares/db/schema/leasing/leases';
import { payments } from '@lares/db/schema/accounting/payments';
import type { ColumnsOnly } from '@lares/db/columns';
import { wasCancelled } from '@lares/domain/leasing/leases/actions';
import { DomainError } from '@lares/domain/shared/errors';
import { dayInParis } from '@lares/domain/shared/day';
import type { NewPayment, PaymentUpdate, PaymentValues, ReceivedPayments } from '@lares/validation/accounting/payments';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { undoableOrThrow } from '../../../shared/undo.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { allPaymentsOrThrow, deletedPaymentOrThrow, paymentOrThrow, paymentsVisibleTo } from './payments.scope.ts';

type PaymentColumns = ColumnsOnly<PaymentValues, typeof payments>;

export function createPayment(ctx: ActorContext, { creationKey: key, ...values }: NewPayment): Promise<{ id: string }> {
  return createdIdempotently(ctx, 'payment.create', { key, content: values, whenReused: 'payment.key-reused' }, async (write) => {
    await refuseCancelledLease(write, values.leaseId);
    const columns: PaymentColumns = values;
    const [after] = await write.tx
      .insert(payments)
      .values({ ...columns, ...createdBy(write) })
      .returning();
    if (!after) throw new Error('insert returned no row');
    return { entityId: after.id, before: null, after, result: { id: after.id } };
  });
}

/**
 * Nothing is owed on a lease cancelled before it began; a terminated lease has rents until its last day. Locked until the payment is
 * written, so that it cannot be cancelled meanwhile.
 */
async function refuseCancelledLease({ tx, actor }: WriteContext, leaseId: string): Promise<void> {
  const [lease] = await tx
    .select({ status: leases.status, exitOn: leases.exitOn })
    .from(leases)
    .where(and(eq(leases.id, leaseId), leasesVisibleTo(actor)))
    .for('share');
  if (lease && wasCancelled(lease)) throw new DomainError('payment.lease-cancelled', { field: 'leaseId' });
}

/** Replaces the whole. */
export function updatePayment(ctx: ActorContext, { id, version, ...values }: PaymentUpdate) {
  return audited(ctx, 'payment.update', async (write) => {
    const before = await paymentOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    if (values.leaseId !== before.leaseId) await refuseCancelledLease(write, values.leaseId);
    const columns: PaymentColumns = values;
    const [after] = await write.tx
      .update(payments)
      .set({ ...columns, ...updatedBy(write, version) })
      .where(and(eq(payments.id, id), paymentsVisibleTo(write.actor)))
      .returning();
    return { entityId: id, before, after: after ?? null, result: { id, version: version + 1 } };
  });
}

/**
 * Marks awaited payments as received today: all or none. A single payment gets its own audit row; several share one row that names them.
 */
export function receivePayments(ctx: ActorContext, { payments: named }: ReceivedPayments) {
  return audited(ctx, 'payment.receive', async (write) => {
    const ids = named.map(({ id }) => id);
    const rows = await allPaymentsOrThrow(write, ids);
    const versions = new Map(named.map(({ id, version }) => [id, version]));
    for (const row of rows) await sameVersionOrThrow(write, row, versions.get(row.id) ?? 0);
    if (rows.some(({ status }) => status !== 'En attente')) throw new DomainError('payment.not-awaited');
    const arrived = { status: 'Payé', paymentDate: dayInParis(write.now()) } as const;
    const { version: _one, ...stamp } = updatedBy(write, 0);
    await write.tx
      .update(payments)
      .set({ ...arrived, ...stamp, version: sql`${payments.version} + 1` })
      .where(and(inArray(payments.id, ids), paymentsVisibleTo(write.actor)));
    const result = { received: rows.length, paymentDate: arrived.paymentDate };
    const [only] = rows;
    if (only && rows.length === 1) return { entityId: only.id, before: only, after: { ...only, ...arrived }, result };
    const batchId = crypto.randomUUID();
    const before = { records: rows.map(({ id, paymentDate, status }) => ({ id, paymentDate, status })) };
    return { entityId: batchId, batchId, before, after: { ...arrived, ids, count: rows.length }, result };
  });
}

/** Soft deletion: undo restores the same id, links and history. */
export function removePayment(ctx: ActorContext, { id, version }: { id: string; version?: number | undefined }) {
  return audited(ctx, 'payment.remove', async (write) => {
    const before = await paymentOrThrow(write, id);
    if (version !== undefined) await sameVersionOrThrow(write, before, version);
    await write.tx
      .update(payments)
      .set({ deletedAt: write.now().toISOString(), ...updatedBy(write, before.version) })
      .where(and(eq(payments.id, id), paymentsVisibleTo(write.actor)));
    return { entityId: id, before, after: null, result: { id } };
  });
}

export function restorePayment(ctx: ActorContext, id: string) {
  return audited(ctx, 'payment.restore', async (write) => {
    const { deletedAt, version } = await deletedPaymentOrThrow(write, id);
    undoableOrThrow(write, deletedAt);
    const after = { deletedAt: null };
    await write.tx
      .update(payments)
      .set({ ...after, ...updatedBy(write, version) })
      .where(and(eq(payments.organizationId, write.actor.organizationId), eq(payments.id, id)));
    return { entityId: id, before: { deletedAt }, after, result: { id, version: version + 1 } };
  });
}
