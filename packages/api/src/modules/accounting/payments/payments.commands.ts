import { payments } from '@lares/db/schema/accounting/payments';
import type { ColumnsOnly } from '@lares/db/columns';
import { dueDateAfter } from '@lares/domain/accounting/payments/status';
import { DomainError } from '@lares/domain/shared/errors';
import { dayInParis } from '@lares/domain/shared/day';
import type {
  AwaitedAgainPayments,
  NewPayment,
  PaymentUpdate,
  PaymentValues,
  ReceivedPayments,
} from '@lares/validation/accounting/payments';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { refuseOfUndoneImport } from '../../../shared/import-undo.ts';
import { undoableOrThrow } from '../../../shared/undo.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { allPaymentsOrThrow, deletedPaymentOrThrow, paymentOrThrow, paymentsVisibleTo } from './payments.scope.ts';
import { checkedPaymentsOrThrow } from './warnings.commands.ts';

type PaymentColumns = ColumnsOnly<PaymentValues, typeof payments>;

export function createPayment(ctx: ActorContext, { creationKey: key, confirmed, ...values }: NewPayment): Promise<{ id: string }> {
  return createdIdempotently(
    ctx,
    'payment.create',
    { key, content: contentOf(values), whenReused: 'payment.key-reused' },
    async (write) => {
      const columns: PaymentColumns = values;
      // Sent together, in this order: the check reads what stood before. Of a refused payment, the row is rolled back.
      const [, [after]] = await Promise.all([
        checkedPaymentsOrThrow(write, [{ id: null, before: null, after: { ...values, dueDate: null } }], confirmed),
        write.tx
          .insert(payments)
          .values({ ...columns, ...createdBy(write) })
          .returning()
          .execute(),
      ]);
      if (!after) throw new Error('insert returned no row');
      return { entityId: after.id, before: null, after, result: { id: after.id } };
    },
  );
}

/** Without a name: what was sent before payments had one, so that a form that was open then is still answered once. */
const contentOf = ({ payerName, ...values }: PaymentValues) => (payerName === '' ? values : { ...values, payerName });

/** Replaces the whole. */
export function updatePayment(ctx: ActorContext, { id, version, confirmed, ...values }: PaymentUpdate) {
  return audited(ctx, 'payment.update', async (write) => {
    const before = await paymentOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    const columns: PaymentColumns = values;
    const changed = { ...columns, dueDate: dueDateAfter(before, values.status) };
    await checkedPaymentsOrThrow(write, [{ id, before, after: changed }], confirmed);
    const [after] = await write.tx
      .update(payments)
      .set({ ...changed, ...updatedBy(write, version) })
      .where(and(eq(payments.id, id), paymentsVisibleTo(write.actor)))
      .returning();
    return { entityId: id, before, after: after ?? null, result: { id, version: version + 1 } };
  });
}

type Named = ReceivedPayments['payments'];

/** All of these payments, locked, each with the version that the user read. */
async function namedPaymentsOrThrow(write: WriteContext, named: Named) {
  const rows = await allPaymentsOrThrow(
    write,
    named.map(({ id }) => id),
  );
  const versions = new Map(named.map(({ id, version }) => [id, version]));
  for (const row of rows) await sameVersionOrThrow(write, row, versions.get(row.id) ?? 0);
  return rows;
}

const nextVersions = (rows: Named): Named => rows.map(({ id, version }) => ({ id, version: version + 1 }));

/**
 * Marks awaited payments as received on one day: all or none. Each keeps the day it was due. A single payment gets its own audit row;
 * several share one row that names them.
 */
export function receivePayments(ctx: ActorContext, { payments: named, receivedOn, confirmed }: ReceivedPayments) {
  return audited(ctx, 'payment.receive', async (write) => {
    const rows = await namedPaymentsOrThrow(write, named);
    if (rows.some(({ status }) => status !== 'En attente')) throw new DomainError('payment.not-awaited');
    const arrived = { status: 'Payé', paymentDate: receivedOn ?? dayInParis(write.now()) } as const;
    const changes = rows.map((before) => ({ id: before.id, before, after: { ...before, ...arrived, dueDate: before.paymentDate } }));
    await checkedPaymentsOrThrow(write, changes, confirmed);
    const { version: _one, ...stamp } = updatedBy(write, 0);
    await write.tx
      .update(payments)
      .set({ ...arrived, dueDate: payments.paymentDate, ...stamp, version: sql`${payments.version} + 1` })
      .where(and(inArray(payments.id, ids(rows)), paymentsVisibleTo(write.actor)));
    const result = { received: rows.length, paymentDate: arrived.paymentDate, payments: nextVersions(rows) };
    const [only] = changes;
    if (only && changes.length === 1) return { entityId: only.id, before: only.before, after: only.after, result };
    const batchId = crypto.randomUUID();
    const before = { records: rows.map(({ id, paymentDate, status }) => ({ id, paymentDate, status })) };
    return { entityId: batchId, batchId, before, after: { ...arrived, ids: ids(rows), count: rows.length }, result };
  });
}

const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Reverts `receivePayments`: the payments are awaited again, each on the day it was due. All or none. */
export function undoReceivePayments(ctx: ActorContext, { payments: named }: AwaitedAgainPayments) {
  return audited(ctx, 'payment.undo-receive', async (write) => {
    const rows = await namedPaymentsOrThrow(write, named);
    if (rows.some(({ status, dueDate }) => status !== 'Payé' || dueDate === null)) throw new DomainError('payment.not-received');
    const { version: _one, ...stamp } = updatedBy(write, 0);
    await write.tx
      .update(payments)
      .set({ status: 'En attente', paymentDate: sql`${payments.dueDate}`, dueDate: null, ...stamp, version: sql`${payments.version} + 1` })
      .where(and(inArray(payments.id, ids(rows)), paymentsVisibleTo(write.actor)));
    const result = { awaited: rows.length, payments: nextVersions(rows) };
    const [only] = rows;
    if (only && rows.length === 1) {
      const after = { ...only, status: 'En attente', paymentDate: only.dueDate, dueDate: null };
      return { entityId: only.id, before: only, after, result };
    }
    const batchId = crypto.randomUUID();
    // Not `paymentDate`: the day each is awaited differs, so the row of the batch has none to compare it with.
    const before = { records: rows.map(({ id, paymentDate, status }) => ({ id, receivedOn: paymentDate, status })) };
    return { entityId: batchId, batchId, before, after: { status: 'En attente', ids: ids(rows), count: rows.length }, result };
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
    await refuseOfUndoneImport(write, 'payment', id);
    const after = { deletedAt: null };
    await write.tx
      .update(payments)
      .set({ ...after, ...updatedBy(write, version) })
      .where(and(eq(payments.organizationId, write.actor.organizationId), eq(payments.id, id)));
    return { entityId: id, before: { deletedAt }, after, result: { id, version: version + 1 } };
  });
}
