import { orderToPayDues, ordersToPay } from '@lares/db/schema/accounting/orders-to-pay';
import { lastDayToPay } from '@lares/domain/accounting/orders-to-pay/termination-clause';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { sumCents } from '@lares/domain/shared/money';
import type { OrderToRecord, OrderWithdrawal } from '@lares/validation/accounting/orders-to-pay';
import { and, eq } from 'drizzle-orm';
import { audited } from '../../../shared/audit.ts';
import { within } from '../../../shared/read-rows.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leaseOrThrow } from '../../leasing/leases/leases.scope.ts';
import { rentAccountOrThrow } from '../rent-accounts/rent-accounts.scope.ts';
import { debtOf } from './debt-on-day.queries.ts';
import { ordersToPayVisibleTo } from './orders-to-pay.scope.ts';

/**
 * Records an order that a commissaire de justice has served, with the dues that were late that day. The lock on the account keeps payments
 * from changing that debt meanwhile.
 */
export function recordOrder(ctx: ActorContext, { leaseId, ...order }: OrderToRecord): Promise<{ id: string }> {
  return audited(ctx, 'lease.record-order-to-pay', async (write) => {
    const { tx, actor, now } = write;
    const { servedOn, claimedCents, delay } = order;
    await leaseOrThrow(write, leaseId);
    await rentAccountOrThrow(write, leaseId);
    if (servedOn > dayInParis(now())) throw new DomainError('order-to-pay.future', { field: 'servedOn' });
    const late = await debtOf(within(tx), actor, { leaseId, on: servedOn });
    const lateCents = sumCents(late.map((due) => due.lateCents));
    if (claimedCents > lateCents)
      throw new DomainError('order-to-pay.above-debt', { field: 'claimedCents', details: { lateCents, servedOn } });
    const { organizationId } = actor;
    const lastDay = lastDayToPay(delay, servedOn);
    const [row] = await tx
      .insert(ordersToPay)
      .values({ organizationId, leaseId, ...order, lastDay, recordedAt: now().toISOString(), recordedBy: actor.userId })
      .returning({ id: ordersToPay.id });
    if (!row) throw new Error('insert returned no row');
    await tx
      .insert(orderToPayDues)
      .values(late.map((due) => ({ organizationId, orderId: row.id, dueId: due.id, lateCents: due.lateCents })));
    return { entityId: leaseId, before: null, after: { servedOn, claimedCents, delay }, result: row };
  });
}

/** Withdraws an order, with the reason: reminders begin again, and no clause takes effect by it. The order stays in the list. */
export function withdrawOrder(ctx: ActorContext, { id, reason }: OrderWithdrawal): Promise<{ id: string }> {
  return audited(ctx, 'lease.withdraw-order-to-pay', async ({ tx, actor, now }) => {
    const named = and(eq(ordersToPay.id, id), ordersToPayVisibleTo(actor));
    const [order] = await tx.select().from(ordersToPay).where(named).for('update');
    if (!order) throw new DomainError('common.not-found');
    if (order.withdrawnAt !== null) throw new DomainError('order-to-pay.withdrawn');
    await tx.update(ordersToPay).set({ withdrawnAt: now().toISOString(), withdrawnBy: actor.userId, withdrawReason: reason }).where(named);
    const { leaseId, servedOn, claimedCents } = order;
    return { entityId: leaseId, before: { servedOn, claimedCents }, after: { withdrawReason: reason }, result: { id } };
  });
}
