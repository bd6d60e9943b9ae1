import { depositMovements, exitSettlements } from '@lares/db/schema/accounting/deposits';
import { depositWarnings } from '@lares/domain/accounting/deposits/movements';
import { PENALTY_EXCLUSIONS, type PenaltyExclusion } from '@lares/domain/accounting/deposits/penalty';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { type Cents, sumCents } from '@lares/domain/shared/money';
import type { DepositPayout, PenaltyExclusionToSet, PenaltyPayout } from '@lares/validation/accounting/deposits.exits';
import { and, eq } from 'drizzle-orm';
import { audited } from '../../../shared/audit.ts';
import { confirmedOrThrow } from '../../../shared/confirmation.ts';
import { createdIdempotently, ignoringUnchangedState, UnchangedState } from '../../../shared/idempotency.ts';
import { within } from '../../../shared/read-rows.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { leaseOrThrow } from '../../leasing/leases/leases.scope.ts';
import { exitFactsOrThrow } from './exit-facts.queries.ts';
import { liveSettlementOf, settlementOrThrow, settlementsVisibleTo } from './exits.scope.ts';
import { expenseOfPenalty } from './penalty-expenses.commands.ts';
import { type PenalizedSettlement, settlementPenalty } from './settlement-standing.queries.ts';
import { postDeposits } from './posting.commands.ts';

type Money = Pick<DepositPayout, 'movedOn' | 'amountCents' | 'paymentMethod'>;

/**
 * Records money of the deposit that was paid out: at most what the settlement returns and what it kept for the condominium. A late payout
 * says what becomes of the penalty, whose amount is the one of the rule.
 */
export function payOutDeposit(ctx: ActorContext, { creationKey: key, confirmed, ...sent }: DepositPayout): Promise<{ id: string }> {
  return createdIdempotently(ctx, 'lease.pay-out-deposit', { key, content: sent }, async (write) => {
    const { leaseId, penalty: choice, ...paid } = sent;
    const { settlement, facts } = await settledOrThrow(write, sent);
    const keptCents = settlement.keptCents - (settlement.releaseDeductionCents ?? 0);
    if (paid.amountCents > settlement.paidOutCents + keptCents - facts.returnedCents)
      throw new DomainError('exit.pays-out-too-much', { field: 'amountCents' });
    const { leftCents } = settlementPenalty(settlement, { ...facts, returns: [...facts.returns, paid] }, paid.movedOn);
    if (leftCents > 0 && choice === undefined) throw new DomainError('exit.penalty-undecided', { field: 'penalty' });
    const isPaidWithIt = leftCents > 0 && choice === 'versée';
    const exclusion = leftCents > 0 ? (PENALTY_EXCLUSIONS.find((one) => one === choice) ?? null) : null;
    if (exclusion !== null && facts.penaltiesCents > 0) throw new DomainError('exit.penalty-paid', { field: 'penalty' });
    const moved = { ...paid, amountCents: isPaidWithIt ? sumCents([paid.amountCents, leftCents]) : paid.amountCents };
    confirmedOrThrow(depositWarnings(moved), confirmed);
    const id = await insertMovement(write, { leaseId, kind: 'restitution', ...paid });
    if (isPaidWithIt) await writePenalty(write, settlement, { ...paid, amountCents: leftCents, paidWithId: id });
    if (exclusion !== null) await excludePenalty(write, settlement.id, { exclusion, withId: id });
    await post(write, leaseId);
    const after = {
      ...paid,
      ...(isPaidWithIt ? { penaltyCents: leftCents } : {}),
      ...(exclusion === null ? {} : { penaltyExclusion: exclusion }),
    };
    return { entityId: leaseId, before: null, after, result: { id } };
  });
}

/** Records that what is left of the penalty was paid alone, after the deposit or ahead of its rest. */
export function payPenalty(ctx: ActorContext, { creationKey: key, confirmed, ...sent }: PenaltyPayout): Promise<{ id: string }> {
  return createdIdempotently(ctx, 'lease.pay-penalty', { key, content: sent }, async (write) => {
    const { leaseId, movedOn, paymentMethod } = sent;
    const { settlement, facts } = await settledOrThrow(write, sent);
    const { leftCents: amountCents } = settlementPenalty(settlement, facts, movedOn);
    if (amountCents === 0) throw new DomainError('exit.no-penalty', { field: 'movedOn' });
    const paid = { movedOn, amountCents, paymentMethod };
    confirmedOrThrow(depositWarnings(paid), confirmed);
    const id = await writePenalty(write, settlement, { ...paid, paidWithId: null });
    await post(write, leaseId);
    return { entityId: leaseId, before: null, after: paid, result: { id } };
  });
}

/** Excludes the penalty of a settlement for the one reason of the law, or makes it due again. One that was paid is cancelled first. */
export function setPenaltyExclusion(ctx: ActorContext, { id, exclusion }: PenaltyExclusionToSet): Promise<{ id: string }> {
  return ignoringUnchangedState(() =>
    audited(ctx, 'lease.exclude-penalty', async (write) => {
      const { leaseId } = await settlementOrThrow(write, id);
      await leaseOrThrow(write, leaseId);
      const settlement = await settlementOrThrow(write, id);
      if (settlement.cancelledAt !== null) throw new DomainError('exit.already-cancelled');
      if (settlement.penaltyExclusion === exclusion) throw new UnchangedState({ id });
      const today = dayInParis(write.now());
      const facts = await exitFactsOrThrow(within(write.tx), write.actor, { leaseId, today });
      if (exclusion !== null && facts.penaltiesCents > 0) throw new DomainError('exit.penalty-paid');
      if (exclusion !== null && settlementPenalty(settlement, facts, today).leftCents === 0) throw new DomainError('exit.no-penalty');
      await excludePenalty(write, id, { exclusion, withId: null });
      const before = { penaltyExclusion: settlement.penaltyExclusion };
      return { entityId: leaseId, before, after: { penaltyExclusion: exclusion }, result: { id } };
    }),
  );
}

/** The valid settlement of the lease, locked with it, and what was paid out of it; the day of the payout has come. */
async function settledOrThrow(write: WriteContext, { leaseId, movedOn }: Pick<DepositPayout, 'leaseId' | 'movedOn'>) {
  const today = dayInParis(write.now());
  await leaseOrThrow(write, leaseId);
  const settlement = await liveSettlementOf(write, leaseId);
  if (settlement === null) throw new DomainError('exit.not-settled');
  if (movedOn > today) throw new DomainError('exit.payout-in-future', { field: 'movedOn' });
  return { settlement, facts: await exitFactsOrThrow(within(write.tx), write.actor, { leaseId, today }) };
}

type Movement = Money & Omit<typeof depositMovements.$inferInsert, keyof Money | 'organizationId' | 'recordedAt' | 'recordedBy'>;

async function insertMovement({ tx, actor, now }: WriteContext, movement: Movement): Promise<string> {
  const stamp = { organizationId: actor.organizationId, recordedAt: now().toISOString(), recordedBy: actor.userId };
  const [row] = await tx
    .insert(depositMovements)
    .values({ ...movement, ...stamp })
    .returning({ id: depositMovements.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

interface PaidPenalty extends Omit<Money, 'amountCents'> {
  amountCents: Cents;
  paidWithId: string | null;
}

async function writePenalty(write: WriteContext, settlement: PenalizedSettlement, paid: PaidPenalty): Promise<string> {
  const expenseId = await expenseOfPenalty(write, settlement, paid);
  return insertMovement(write, { leaseId: settlement.leaseId, kind: 'majoration', expenseId, ...paid });
}

interface Exclusion {
  /** Null: the penalty is due again. */
  exclusion: PenaltyExclusion | null;
  /** The payout that it was decided with. */
  withId: string | null;
}

/** Excludes the penalty of a settlement, whose lease the caller locked, or takes that back. */
export async function excludePenalty({ tx, actor }: WriteContext, id: string, { exclusion, withId }: Exclusion): Promise<void> {
  await tx
    .update(exitSettlements)
    .set({ penaltyExclusion: exclusion, penaltyExcludedWithId: withId })
    .where(and(eq(exitSettlements.id, id), settlementsVisibleTo(actor)));
}

const post = ({ tx, actor: { organizationId, userId }, now }: WriteContext, leaseId: string) =>
  postDeposits(tx, { organizationId, actorId: userId, at: now() }, [leaseId]);
