import { depositMovements } from '@lares/db/schema/accounting/deposits';
import { depositStanding, depositWarnings } from '@lares/domain/accounting/deposits/movements';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { DepositMovementCancellation, NewDepositReception } from '@lares/validation/accounting/deposits';
import { and, eq, isNull } from 'drizzle-orm';
import { audited } from '../../../shared/audit.ts';
import { confirmedOrThrow } from '../../../shared/confirmation.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { within } from '../../../shared/read-rows.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { leaseOrThrow } from '../../leasing/leases/leases.scope.ts';
import { standingMovementsOf } from './deposits.queries.ts';
import { liveSettlementOf } from './exits.scope.ts';
import { depositsVisibleTo, leaseOfMovementOrThrow, movementOrThrow } from './deposits.scope.ts';
import { takeExpenseBack } from './penalty-expenses.commands.ts';
import { excludePenalty } from './payouts.commands.ts';
import { postDeposits } from './posting.commands.ts';

/**
 * Records that the deposit, or a part of it, was received: at most what the lease says, and in cash beyond the limit once confirmed. Two
 * receptions at once wait for the lease.
 */
export function receiveDeposit(ctx: ActorContext, { creationKey: key, confirmed, ...sent }: NewDepositReception): Promise<{ id: string }> {
  return createdIdempotently(ctx, 'lease.receive-deposit', { key, content: sent }, async (write) => {
    const { leaseId, ...received } = sent;
    const id = await writeReception(write, sent);
    confirmedOrThrow(depositWarnings(received), confirmed);
    return { entityId: leaseId, before: null, after: received, result: { id } };
  });
}

/** The reception of a deposit, in the transaction of an act that says so: the id of its movement. */
export async function writeReception(
  write: WriteContext,
  { leaseId, ...received }: Omit<NewDepositReception, 'creationKey' | 'confirmed'>,
): Promise<string> {
  const { tx, actor, now } = write;
  const { depositCents } = await leaseOrThrow(write, leaseId);
  if (await liveSettlementOf(write, leaseId)) throw new DomainError('exit.settled');
  if (received.movedOn > dayInParis(now())) throw new DomainError('deposit.in-future', { field: 'movedOn' });
  const { leftCents } = depositStanding(depositCents, await standingMovementsOf(within(tx), actor, leaseId));
  if (received.amountCents > leftCents) throw new DomainError('deposit.receives-too-much', { field: 'amountCents' });
  const stamp = { organizationId: actor.organizationId, recordedAt: now().toISOString(), recordedBy: actor.userId };
  const [row] = await tx
    .insert(depositMovements)
    .values({ leaseId, kind: 'réception', ...received, ...stamp })
    .returning({ id: depositMovements.id });
  if (!row) throw new Error('insert returned no row');
  await post(write, leaseId);
  return row.id;
}

/** Takes a movement back that was recorded by mistake: the row stays, marked, and its entry is reversed. */
export function cancelDepositMovement(ctx: ActorContext, { id, reason }: DepositMovementCancellation) {
  return audited(ctx, 'lease.cancel-deposit-movement', async (write) => {
    const { leaseId, ...before } = await takeMovementBack(write, { id, reason });
    return { entityId: leaseId, before, after: null, result: { id } };
  });
}

/** The cancellation of a movement, in the transaction of an act that says so: of a payout, with the penalty that was paid or excluded with it. */
export async function takeMovementBack(write: WriteContext, { id, reason }: DepositMovementCancellation) {
  const leaseId = await leaseOfMovementOrThrow(write, id);
  await leaseOrThrow(write, leaseId);
  const movement = await movementOrThrow(write, id);
  if (movement.cancelledAt !== null) throw new DomainError('deposit.already-cancelled');
  const settlement = await liveSettlementOf(write, leaseId);
  // A settlement counts what was received; what was paid out follows it.
  if (movement.kind === 'réception' && settlement) throw new DomainError('exit.settled');
  const { movedOn, amountCents } = movement;
  const [penalty] = await write.tx
    .select()
    .from(depositMovements)
    .where(and(eq(depositMovements.paidWithId, id), isNull(depositMovements.cancelledAt), depositsVisibleTo(write.actor)))
    .for('no key update');
  for (const one of penalty ? [movement, penalty] : [movement]) await markCancelled(write, one, reason);
  const isExcludedWithIt = settlement?.penaltyExcludedWithId === id;
  if (isExcludedWithIt) await excludePenalty(write, settlement.id, { exclusion: null, withId: null });
  await post(write, leaseId);
  return {
    leaseId,
    movedOn,
    amountCents,
    ...(penalty ? { penaltyCents: penalty.amountCents } : {}),
    ...(isExcludedWithIt ? { penaltyExclusion: settlement.penaltyExclusion } : {}),
  };
}

async function markCancelled(write: WriteContext, { id, expenseId }: typeof depositMovements.$inferSelect, reason: string): Promise<void> {
  const { tx, actor, now } = write;
  await tx
    .update(depositMovements)
    .set({ cancelledAt: now().toISOString(), cancelledBy: actor.userId, cancelReason: reason })
    .where(and(eq(depositMovements.id, id), depositsVisibleTo(actor)));
  if (expenseId !== null) await takeExpenseBack(write, { id, expenseId });
}

const post = ({ tx, actor: { organizationId, userId }, now }: WriteContext, leaseId: string) =>
  postDeposits(tx, { organizationId, actorId: userId, at: now() }, [leaseId]);
