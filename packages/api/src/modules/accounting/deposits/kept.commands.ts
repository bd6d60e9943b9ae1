import { exitSettlements } from '@lares/db/schema/accounting/deposits';
import { isPaidSinceRelease, payableFromKept } from '@lares/domain/accounting/deposits/kept';
import { assertNoForbiddenFee } from '@lares/domain/accounting/dues/forbidden-fees';
import { receiptNumberText } from '@lares/domain/accounting/receipts/number';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { type Cents, cents, negated, sumCents } from '@lares/domain/shared/money';
import type { AccountsApproval, ExitCancellation, KeptRelease } from '@lares/validation/accounting/deposits.exits';
import { and, eq } from 'drizzle-orm';
import { audited } from '../../../shared/audit.ts';
import { ignoringUnchangedState, UnchangedState } from '../../../shared/idempotency.ts';
import { within } from '../../../shared/read-rows.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { leaseOrThrow } from '../../leasing/leases/leases.scope.ts';
import { rentAccountOrThrow } from '../rent-accounts/rent-accounts.scope.ts';
import { insertDue, takeDuesBack } from '../rent-accounts/taken-back.commands.ts';
import { factsWithAid, payOutsideAid } from './awaited-aid.commands.ts';
import { cancelComplement, issueComplement } from './complements.commands.ts';
import { exitFactsOrThrow } from './exit-facts.queries.ts';
import { isProvedSince, settlementOrThrow, settlementsVisibleTo } from './exits.scope.ts';

/** Enters the day on which the accounts of the building were approved, or takes it back: what was kept is settled within a month. */
export function setAccountsApproval(ctx: ActorContext, { id, approvedOn }: AccountsApproval): Promise<{ id: string }> {
  return ignoringUnchangedState(() =>
    audited(ctx, 'lease.set-accounts-approval', async (write) => {
      const { leaseId, accountsApprovedOn: before, snapshot } = await keptSettlementOrThrow(write, id);
      if (before === approvedOn) throw new UnchangedState({ id });
      refuseDay(write, approvedOn, snapshot.keysOn);
      await update(write, id, { accountsApprovedOn: approvedOn });
      return { entityId: leaseId, before: { approvedOn: before }, after: { approvedOn }, result: { id } };
    }),
  );
}

function refuseDay({ now }: WriteContext, approvedOn: Day | null, keysOn: Day): void {
  if (approvedOn === null) return;
  if (approvedOn > dayInParis(now())) throw new DomainError('exit.approval-ahead', { field: 'approvedOn' });
  if (approvedOn < keysOn) throw new DomainError('exit.approval-before-exit', { field: 'approvedOn' });
}

/**
 * Settles what was kept: it pays what is owed on the account, as the yearly settlement of charges left it; a deduction besides becomes a due
 * that the deposit pays too, and the rest is to be paid out. Also before the accounts are approved: the parties may settle at once. The tenant
 * gets a « complément du solde de tout compte » that says so.
 */
export function releaseKept(ctx: ActorContext, { id, accountCents, deductionCents, reason }: KeptRelease): Promise<{ id: string }> {
  return audited(ctx, 'lease.release-kept', async (write) => {
    const settlement = await keptSettlementOrThrow(write, id);
    const { leaseId, keptCents, paidOutCents, releasedAt } = settlement;
    if (releasedAt !== null) throw new DomainError('exit.already-released');
    if (deductionCents > 0) assertNoForbiddenFee(await leaseOrThrow(write, leaseId), { words: reason, field: 'reason' });
    await rentAccountOrThrow(write, leaseId);
    const facts = await factsWithAid(write, leaseId);
    const { returnedCents, account, awaited, awaitedCents } = facts;
    const heldCents = cents(keptCents - Math.max(0, returnedCents - paidOutCents));
    const takenCents = sumCents([accountCents, deductionCents]);
    if (accountCents > payableFromKept({ heldCents, accountCents: account?.accountCents ?? cents(0), awaitedCents }))
      throw new DomainError('exit.account-changed');
    if (takenCents > heldCents) throw new DomainError('exit.keeps-too-much', { field: 'deductionCents' });
    const why = reasonOf({ accountCents, reason: deductionCents === 0 ? '' : reason });
    const due = (kind: 'retenue' | 'dépôt', amountCents: Cents) =>
      amountCents === 0
        ? null
        : insertDue(write, {
            leaseId,
            kind,
            reason: `${kind === 'retenue' ? reason : why}, solde n° ${receiptNumberText(settlement)}`,
            lines: [{ kind, amountCents }],
          });
    const releaseDeductionDueId = await due('retenue', deductionCents);
    const releaseDepositDueId = await due('dépôt', negated(takenCents));
    await payOutsideAid(write, { leaseId, creditDueId: releaseDepositDueId, amountCents: takenCents, awaited });
    await update(write, id, {
      releasedAt: write.now().toISOString(),
      releaseDeductionCents: takenCents,
      releaseReason: why,
      releaseDeductionDueId,
      releaseDepositDueId,
    });
    const given = deductionCents === 0 ? '' : reason;
    const complement = await issueComplement(write, { settlement, facts, heldCents, accountCents, deductionCents, reason: given });
    const after = { accountCents, deductionCents, reason: why, complement: complement.number };
    return { entityId: leaseId, before: null, after, result: { id } };
  });
}

/** What the part kept was used for. */
function reasonOf({ accountCents, reason }: Pick<KeptRelease, 'accountCents' | 'reason'>): string {
  if (accountCents === 0) return reason;
  return reason === '' ? OWED_ON_ACCOUNT : `${reason}, avec les ${OWED_ON_ACCOUNT}`;
}

const OWED_ON_ACCOUNT = 'sommes dues sur le compte';

/** Takes the settlement of what was kept back, while nothing of it was paid out since: what was not paid before is held again. */
export function cancelRelease(ctx: ActorContext, { id, reason }: ExitCancellation): Promise<{ id: string }> {
  return audited(ctx, 'lease.cancel-release', async (write) => {
    const settlement = await keptSettlementOrThrow(write, id);
    const { leaseId, paidOutCents, releasedAt, releaseDeductionCents, releaseReason } = settlement;
    if (releasedAt === null) throw new DomainError('exit.not-released');
    await rentAccountOrThrow(write, leaseId);
    const { returns } = await exitFactsOrThrow(within(write.tx), write.actor, { leaseId, today: dayInParis(write.now()) });
    if (isPaidSinceRelease({ paidOutCents, returns, releasedAt })) throw new DomainError('exit.paid-out');
    const dueIds = releaseDuesOf(settlement);
    if (dueIds.length > 0 && (await isProvedSince(write, leaseId, releasedAt))) throw new DomainError('exit.proved');
    await takeDuesBack(write, { leaseId, dueIds, reason: `part gardée du solde n° ${receiptNumberText(settlement)} : ${reason}` });
    const held = { releasedAt: null, releaseDeductionCents: null, releaseReason: '' };
    await update(write, id, { ...held, releaseDeductionDueId: null, releaseDepositDueId: null });
    await cancelComplement(write, { settlementId: id, reason });
    const before = { deductionCents: releaseDeductionCents, reason: releaseReason };
    return { entityId: leaseId, before, after: { reason }, result: { id } };
  });
}

type Settlement = typeof exitSettlements.$inferSelect;

/** The dues of what was taken from what was kept. */
export const releaseDuesOf = ({ releaseDeductionDueId, releaseDepositDueId }: Settlement): string[] =>
  [releaseDeductionDueId, releaseDepositDueId].filter((id) => id !== null);

/** A valid settlement that keeps a part, with its lease locked. */
async function keptSettlementOrThrow(write: WriteContext, id: string): Promise<Settlement> {
  const { leaseId } = await settlementOrThrow(write, id);
  await leaseOrThrow(write, leaseId);
  const settlement = await settlementOrThrow(write, id);
  if (settlement.cancelledAt !== null) throw new DomainError('exit.already-cancelled');
  if (settlement.keptCents === 0) throw new DomainError('exit.nothing-kept');
  return settlement;
}

async function update({ tx, actor }: WriteContext, id: string, values: Partial<Settlement>): Promise<void> {
  await tx
    .update(exitSettlements)
    .set(values)
    .where(and(eq(exitSettlements.id, id), settlementsVisibleTo(actor)));
}
