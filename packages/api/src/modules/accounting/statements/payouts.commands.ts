import { ownerPayouts } from '@lares/db/schema/accounting/statements';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { NewPayout } from '@lares/validation/accounting/statements';
import { and, eq } from 'drizzle-orm';
import { audited } from '../../../shared/audit.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { livePayoutCents, payoutOrThrow, payoutsVisibleTo, statementOrThrow } from './statements.scope.ts';

/** Records money paid out to the owner: at most what the statement pays out. */
export function recordPayout(ctx: ActorContext, { creationKey: key, ...sent }: NewPayout): Promise<{ id: string }> {
  return createdIdempotently(ctx, 'statement.record-payout', { key, content: sent }, async (write) => {
    const { statementId, paidOn, amountCents } = sent;
    const { tx, actor, now } = write;
    const statement = await statementOrThrow(write, statementId);
    if (statement.cancelledAt !== null) throw new DomainError('statement.already-cancelled');
    if (paidOn > dayInParis(now())) throw new DomainError('statement.payout-in-future', { field: 'paidOn' });
    if ((await livePayoutCents(write, statementId)) + amountCents > statement.paidOutCents)
      throw new DomainError('statement.pays-out-too-much', { field: 'amountCents' });
    const stamp = { organizationId: actor.organizationId, recordedAt: now().toISOString(), recordedBy: actor.userId };
    const [row] = await tx
      .insert(ownerPayouts)
      .values({ statementId, paidOn, amountCents, ...stamp })
      .returning({ id: ownerPayouts.id });
    if (!row) throw new Error('insert returned no row');
    return { entityId: statementId, before: null, after: { paidOn, amountCents }, result: { id: row.id } };
  });
}

/** Takes a payout back that was recorded by mistake: the row stays, marked. */
export function cancelPayout(ctx: ActorContext, { id }: { id: string }) {
  return audited(ctx, 'statement.cancel-payout', async (write) => {
    const payout = await payoutOrThrow(write, id);
    if (payout.cancelledAt !== null) throw new DomainError('statement.already-cancelled');
    const { statementId, paidOn, amountCents } = payout;
    await statementOrThrow(write, statementId);
    await write.tx
      .update(ownerPayouts)
      .set({ cancelledAt: write.now().toISOString(), cancelledBy: write.actor.userId })
      .where(and(eq(ownerPayouts.id, id), payoutsVisibleTo(write.actor)));
    return { entityId: statementId, before: { paidOn, amountCents }, after: null, result: { statementId, paidOn, amountCents } };
  });
}
