import { orderToPayDues, ordersToPay } from '@lares/db/schema/accounting/orders-to-pay';
import { lastDayToPay } from '@lares/domain/accounting/orders-to-pay/termination-clause';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { sumCents } from '@lares/domain/shared/money';
import type { OrderAct, OrderToRecord, OrderWithdrawal } from '@lares/validation/accounting/orders-to-pay';
import { and, eq } from 'drizzle-orm';
import { audited } from '../../../shared/audit.ts';
import { ignoringUnchangedState, UnchangedState } from '../../../shared/idempotency.ts';
import { within } from '../../../shared/read-rows.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { leaseOrThrow } from '../../leasing/leases/leases.scope.ts';
import { rentAccountOrThrow } from '../rent-accounts/rent-accounts.scope.ts';
import { debtOf } from './debt-on-day.queries.ts';
import { missingDepositOf } from './deposit-on-day.queries.ts';
import { ordersToPayVisibleTo } from './orders-to-pay.scope.ts';

/**
 * Records an order that a commissaire de justice has served, with the dues that were late that day, unless it claims only the deposit. The
 * locks on lease and account keep receptions and payments from changing that debt meanwhile.
 */
export function recordOrder(ctx: ActorContext, { leaseId, ...order }: OrderToRecord): Promise<{ id: string }> {
  return audited(ctx, 'lease.record-order-to-pay', async (write) => {
    const { tx, actor, now } = write;
    const { servedOn, claimedCents, depositCents, delay, documentId } = order;
    const rentCents = claimedCents - depositCents;
    await leaseOrThrow(write, leaseId);
    await rentAccountOrThrow(write, leaseId);
    if (servedOn > dayInParis(now())) throw new DomainError('order-to-pay.future', { field: 'servedOn' });
    const { missingCents } = await missingDepositOf(within(tx), actor, { leaseId, on: servedOn });
    if (depositCents > missingCents)
      throw new DomainError('order-to-pay.deposit-above-missing', { field: 'depositCents', details: { missingCents, servedOn } });
    const late = await debtOf(within(tx), actor, { leaseId, on: servedOn });
    const lateCents = sumCents(late.map((due) => due.lateCents));
    if (rentCents > lateCents)
      throw new DomainError('order-to-pay.above-debt', { field: 'claimedCents', details: { lateCents, depositCents, servedOn } });
    const { organizationId } = actor;
    const lastDay = lastDayToPay(delay, servedOn);
    const [row] = await tx
      .insert(ordersToPay)
      .values({ organizationId, leaseId, ...order, lastDay, recordedAt: now().toISOString(), recordedBy: actor.userId })
      .returning({ id: ordersToPay.id });
    if (!row) throw new Error('insert returned no row');
    if (rentCents > 0)
      await tx
        .insert(orderToPayDues)
        .values(late.map((due) => ({ organizationId, orderId: row.id, dueId: due.id, lateCents: due.lateCents })));
    return { entityId: leaseId, before: null, after: { servedOn, claimedCents, depositCents, delay, documentId }, result: row };
  });
}

/** Names the act of an order that was recorded without it, also once the order is withdrawn. An act is not replaced: it proves what was served. */
export function addOrderAct(ctx: ActorContext, { id, documentId }: OrderAct): Promise<{ id: string }> {
  return ignoringUnchangedState(() =>
    audited(ctx, 'lease.add-order-to-pay-act', async (write) => {
      const order = await orderOrThrow(write, id);
      if (order.documentId === documentId) throw new UnchangedState({ id });
      if (order.documentId !== null) throw new DomainError('order-to-pay.has-act', { field: 'documentId' });
      await write.tx
        .update(ordersToPay)
        .set({ documentId })
        .where(and(eq(ordersToPay.id, id), ordersToPayVisibleTo(write.actor)));
      const { leaseId, servedOn } = order;
      // The day only after: what did not change is not kept, and it says which order.
      return { entityId: leaseId, before: { documentId: null }, after: { servedOn, documentId }, result: { id } };
    }),
  );
}

/** Withdraws an order, with the reason: reminders begin again, and no clause takes effect by it. The order stays in the list. */
export function withdrawOrder(ctx: ActorContext, { id, reason }: OrderWithdrawal): Promise<{ id: string }> {
  return audited(ctx, 'lease.withdraw-order-to-pay', async (write) => {
    const { tx, actor, now } = write;
    const order = await orderOrThrow(write, id);
    if (order.withdrawnAt !== null) throw new DomainError('order-to-pay.withdrawn');
    await tx
      .update(ordersToPay)
      .set({ withdrawnAt: now().toISOString(), withdrawnBy: actor.userId, withdrawReason: reason })
      .where(and(eq(ordersToPay.id, id), ordersToPayVisibleTo(actor)));
    const { leaseId, servedOn, claimedCents, depositCents } = order;
    return { entityId: leaseId, before: { servedOn, claimedCents, depositCents }, after: { withdrawReason: reason }, result: { id } };
  });
}

/** The row, locked until the end of the transaction. */
async function orderOrThrow({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, id: string) {
  const [order] = await tx
    .select()
    .from(ordersToPay)
    .where(and(eq(ordersToPay.id, id), ordersToPayVisibleTo(actor)))
    .for('no key update');
  if (!order) throw new DomainError('common.not-found');
  return order;
}
