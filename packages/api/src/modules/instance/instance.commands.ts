import { demoRequests } from '@lares/db/schema/demo-requests';
import { subscriptionInvoices } from '@lares/db/schema/subscriptions';
import { DomainError } from '@lares/domain/shared/errors';
import type { DemoRequestMark } from '@lares/validation/instance';
import type { InvoiceMark } from '@lares/validation/subscriptions';
import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '../../auth/prove-password.ts';
import { recorded } from '../../shared/audit.ts';
import { subscriptionInvoiceOrThrow, subscriptionInvoicesVisibleTo } from '../subscription-invoices/subscription-invoices.scope.ts';
import { administratorOrThrow } from './instance.queries.ts';

/** Answered, or to be answered again. It is no organisation's: the trace is in the administrator's own log. */
export async function markDemoRequest(ctx: SignedIn, { id, isHandled }: DemoRequestMark) {
  administratorOrThrow(ctx);
  const { id: userId } = ctx.session.user;
  const handled = isHandled ? { handledAt: ctx.now().toISOString(), handledBy: userId } : { handledAt: null, handledBy: null };
  await recorded(ctx, 'account.demo-request-marked', { userId, organizationId: null }, async (tx) => {
    const marked = await tx.update(demoRequests).set(handled).where(eq(demoRequests.id, id)).returning({ id: demoRequests.id });
    if (!marked[0]) throw new DomainError('common.not-found');
    return { result: undefined, details: { id, isHandled } };
  });
  return { id, isHandled };
}

/** Paid, or not after all: told in the history of the organisation as well, whose month it is. */
export async function markInvoice(ctx: SignedIn, { organizationId, id, isSettled }: InvoiceMark) {
  administratorOrThrow(ctx);
  const { id: userId } = ctx.session.user;
  const viewer = { standing: 'admin', organizationId, userId } as const;
  await recorded(ctx, 'account.subscription-invoice-marked', { userId, organizationId }, async (tx) => {
    const before = await subscriptionInvoiceOrThrow(tx, viewer, id);
    // Of two who press it at once the second finds it so: the first day of payment stays.
    if ((before.settledAt !== null) === isSettled) return { result: undefined, details: { id, isSettled } };
    const at = ctx.now().toISOString();
    const settled = isSettled ? { settledAt: at, settledBy: userId } : { settledAt: null, settledBy: null };
    await tx
      .update(subscriptionInvoices)
      .set({ ...settled, updatedAt: at, updatedBy: userId, version: before.version + 1 })
      .where(and(eq(subscriptionInvoices.id, id), subscriptionInvoicesVisibleTo(viewer)));
    const change = { entityId: id, before: { settledAt: before.settledAt }, after: { settledAt: settled.settledAt } };
    return {
      result: undefined,
      details: { id, isSettled },
      audit: [{ action: isSettled ? 'subscription-invoice.settle' : 'subscription-invoice.reopen', actorKind: 'admin', ...change }],
    };
  });
  return { id, isSettled };
}
