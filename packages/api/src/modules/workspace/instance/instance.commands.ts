import { demoRequests } from '@lares/db/schema/platform/demo-requests';
import { subscriptionInvoices } from '@lares/db/schema/platform/subscriptions';
import { DomainError } from '@lares/domain/shared/errors';
import type { AccountDisabling, DemoRequestMark, JobRelaunch, SecondFactorRemoval } from '@lares/validation/workspace/instance';
import type { InvoiceMark } from '@lares/validation/platform/subscriptions';
import { and, eq, sql } from 'drizzle-orm';
import { passkeysRemovedEmail, secondFactorRemovedEmail } from '../../../auth/emails.ts';
import type { SignedIn } from '../../../auth/verify-password.ts';
import { queueEmails } from '../../../jobs/outbox.ts';
import { UnchangedState, ignoringUnchangedState } from '../../../shared/idempotency.ts';
import { recorded } from '../../../shared/audit.ts';
import { subscriptionInvoiceOrThrow, subscriptionInvoicesVisibleTo } from '../../platform/subscriptions/invoices.scope.ts';
import { administratorOrThrow } from './instance.queries.ts';

/** Marks a request as answered or open. It belongs to no organisation: the trace is in the administrator's own log. */
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

/**
 * Disables an account, in all its sessions at once, or enables it. Administrators cannot disable themselves, so one always remains. The
 * database function writes the log of that account; the administrator's own log names it.
 */
export async function setAccountDisabled(ctx: SignedIn, { id, isDisabled }: AccountDisabling) {
  administratorOrThrow(ctx);
  const { id: userId } = ctx.session.user;
  const at = ctx.now().toISOString();
  await ignoringUnchangedState(() =>
    recorded(ctx, 'account.other-account-marked', { userId, organizationId: null }, async (tx) => {
      const [row] = await tx.execute<{ outcome: 'done' | 'already' | 'unknown' | 'denied' }>(
        sql`select set_account_disabled(${id}::uuid, ${isDisabled}, ${at}::timestamptz) as outcome`,
      );
      if (row?.outcome === 'already') throw new UnchangedState(undefined);
      if (row?.outcome === 'unknown') throw new DomainError('common.not-found');
      if (row?.outcome !== 'done') throw new DomainError('auth.denied');
      return { result: undefined, details: { id, isDisabled } };
    }),
  );
  ctx.accounts.forget(id);
  return { id, isDisabled };
}

/**
 * The way back for a person who lost their second factor, or a device with a passkey: both end, with their sessions, and an e-mail tells
 * them. The database function writes the log of that account; the administrator's own log names it.
 */
export async function removeSecondFactor(ctx: SignedIn, { id }: SecondFactorRemoval) {
  administratorOrThrow(ctx);
  const { id: userId } = ctx.session.user;
  const at = ctx.now().toISOString();
  const removed = await recorded(ctx, 'account.other-account-marked', { userId, organizationId: null }, async (tx) => {
    const [row] = await tx.execute<{ outcome: 'done' | 'only-keys' | 'already' | 'unknown' | 'denied'; email: string; full_name: string }>(
      sql`select outcome, email, full_name from remove_second_factor(${id}::uuid, ${at}::timestamptz)`,
    );
    if (row?.outcome === 'already') throw new DomainError('auth.second-factor-off');
    if (row?.outcome === 'unknown') throw new DomainError('common.not-found');
    if (row?.outcome !== 'done' && row?.outcome !== 'only-keys') throw new DomainError('auth.denied');
    const removed = row.outcome === 'done' ? ('second-factor' as const) : ('passkeys' as const);
    const emailOf = removed === 'passkeys' ? passkeysRemovedEmail : secondFactorRemovedEmail;
    const mail = emailOf({ to: row.email, fullName: row.full_name });
    await queueEmails(tx, ctx, { kind: 'second-factor-removed', organizationId: null, emails: [mail] });
    return { result: removed, details: { id, removed } };
  });
  ctx.accounts.forget(id);
  return { id, removed };
}

/** Another round of attempts for a job that gave up. The trace is in the administrator's own log. */
export async function relaunchJob(ctx: SignedIn, { id }: JobRelaunch) {
  administratorOrThrow(ctx);
  const { id: userId } = ctx.session.user;
  await recorded(ctx, 'account.job-relaunched', { userId, organizationId: null }, async (tx) => {
    const [row] = await tx.execute<{ outcome: 'done' | 'unknown' | 'denied' }>(sql`select relaunch_job(${id}) as outcome`);
    if (row?.outcome === 'unknown') throw new DomainError('common.not-found');
    if (row?.outcome !== 'done') throw new DomainError('auth.denied');
    return { result: undefined, details: { id } };
  });
  return { id };
}

/** Marks an invoice as paid or unpaid, recorded in the history of its organisation too. */
export async function markInvoice(ctx: SignedIn, { organizationId, id, isSettled }: InvoiceMark) {
  administratorOrThrow(ctx);
  const { id: userId } = ctx.session.user;
  const viewer = { standing: 'admin', organizationId, userId } as const;
  await recorded(ctx, 'account.subscription-invoice-marked', { userId, organizationId }, async (tx) => {
    const before = await subscriptionInvoiceOrThrow(tx, viewer, id);
    // Of two concurrent requests the second changes nothing: the first day of payment stays.
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
