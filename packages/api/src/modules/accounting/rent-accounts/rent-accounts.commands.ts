import { dueLines, dues, rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { assertNoForbiddenFee } from '@lares/domain/accounting/dues/forbidden-fees';
import { isAddedDueKind, isReducingKind } from '@lares/domain/accounting/dues/kinds';
import { assertAddedDueDay } from '@lares/domain/accounting/rent-accounts/added-due-day';
import { openingBalance } from '@lares/domain/accounting/rent-accounts/opening';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { negated } from '@lares/domain/shared/money';
import type { DueReversal, NewAddedDue, NewRentAccount, RentAccountUpdate } from '@lares/validation/accounting/rent-accounts';
import { and, eq } from 'drizzle-orm';
import { audited, updatedBy } from '../../../shared/audit.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { assertAccountStarts, insertRentAccounts } from './openings.commands.ts';
import { whileProofsHold } from '../../../shared/while-proofs-hold.ts';
import { dueLeftOrThrow, partsOfDuesVisibleTo, rentAccountOrThrow, rentAccountsVisibleTo } from './rent-accounts.scope.ts';
import { settleAccounts } from './settlement.commands.ts';
import { freeAdvance, lapsesOfReduction, takeDuesBack } from './taken-back.commands.ts';

/**
 * Begins the account of a lease on a day, with the balance of that day. Months from there on are called in the same transaction, and the
 * payments received since pay them.
 */
export function openRentAccount(ctx: ActorContext, { leaseId, accountingStart, openingCents, openingSide }: NewRentAccount) {
  return audited(ctx, 'rent-account.open', async (write) => {
    const opened = { accountingStart, openingCents: openingBalance(openingCents, openingSide) };
    await insertRentAccounts(write, [{ leaseId, ...opened }]);
    return { entityId: leaseId, before: null, after: { leaseId, ...opened }, result: { leaseId, version: 1 } };
  });
}

/** Changes the first day or the first balance: what was called is corrected, never rewritten. */
export function updateRentAccount(ctx: ActorContext, { leaseId, version, accountingStart, openingCents, openingSide }: RentAccountUpdate) {
  return audited(ctx, 'rent-account.update', async (write) => {
    await assertAccountStarts(write, [{ leaseId, accountingStart }]);
    const before = await rentAccountOrThrow(write, leaseId);
    await sameVersionOrThrow(write, before, version);
    const after = { accountingStart, openingCents: openingBalance(openingCents, openingSide) };
    await write.tx
      .update(rentAccounts)
      .set({ ...after, ...updatedBy(write, version) })
      .where(and(eq(rentAccounts.leaseId, leaseId), rentAccountsVisibleTo(write.actor)));
    return { entityId: leaseId, before, after: { ...before, ...after }, result: { leaseId, version: version + 1 } };
  });
}

/**
 * Adds a single charge, reduces a due by a waiver or by what will never be paid, or gives back what the tenant paid in advance. Once only for
 * one creation key.
 */
export function addDue(ctx: ActorContext, { creationKey: key, ...sent }: NewAddedDue): Promise<{ id: string }> {
  return createdIdempotently(ctx, 'rent-account.add-due', { key, content: sent }, async (write) => {
    const { leaseId, kind, amountCents, dueOn, reason, dueId } = sent;
    const { accountingStart } = await rentAccountOrThrow(write, leaseId);
    assertAddedDueDay(dueOn, { accountingStart, today: dayInParis(write.now()) });
    if (kind === 'autre') await refuseForbiddenFee(write, leaseId, reason);
    const reduces = isReducingKind(kind);
    if (kind === 'remboursement' && dueOn > dayInParis(write.now()))
      throw new DomainError('rent-account.refund-in-future', { field: 'dueOn' });
    if (reduces && dueId !== null && amountCents > (await dueLeftOrThrow(write, { id: dueId, leaseId })))
      throw new DomainError('rent-account.reduces-too-much', { field: 'amountCents' });
    const totalCents = reduces ? negated(amountCents) : amountCents;
    const stamp = { organizationId: write.actor.organizationId };
    const created = { createdAt: write.now().toISOString(), createdBy: write.actor.userId };
    const [due] = await write.tx
      .insert(dues)
      .values({ ...stamp, leaseId, kind, dueOn, totalCents, reason, ...created })
      .returning({ id: dues.id });
    if (!due) throw new Error('insert returned no row');
    await write.tx.insert(dueLines).values({ ...stamp, dueId: due.id, kind, amountCents: totalCents });
    const by = { organizationId: write.actor.organizationId, actorId: write.actor.userId, at: write.now() };
    const chosen = dueId === null || !reduces ? {} : { chosen: { creditDueId: due.id, dueId } };
    await whileProofsHold(write.tx, { ...by, leaseId }, async () => {
      // Months that are called ahead may have used the advance.
      if (kind === 'remboursement') await freeAdvance(write, { leaseId, after: dueOn });
      await settleAccounts(write.tx, by, [leaseId], { reason: 'Contrat modifié', ...chosen });
    });
    // Only what pays no due can be given back: after the settlement, a refund is paid whole by it.
    if (kind === 'remboursement' && (await dueLeftOrThrow(write, { id: due.id, leaseId })) > 0)
      throw new DomainError('rent-account.refunds-too-much', { field: 'amountCents' });
    return { entityId: leaseId, before: null, after: { dueId: due.id, kind, totalCents, dueOn, reason }, result: { id: due.id } };
  });
}

async function refuseForbiddenFee({ tx, actor }: WriteContext, leaseId: string, reason: string): Promise<void> {
  const [lease] = await tx
    .select({ kind: leases.kind, furnished: leases.furnished })
    .from(leases)
    .where(and(eq(leases.id, leaseId), leasesVisibleTo(actor)));
  if (lease) assertNoForbiddenFee(lease, { words: reason, field: 'reason' });
}

/**
 * Takes back a charge, a waiver, a loss or a refund that was added by hand: its opposite is added, and what it paid or what paid it is free
 * again. Once only; refused while a valid receipt says otherwise.
 */
export function reverseDue(ctx: ActorContext, { id, reason }: DueReversal): Promise<{ id: string }> {
  return audited(ctx, 'rent-account.reverse-due', async (write) => {
    const { tx, actor, now } = write;
    const [named] = await tx
      .select({ leaseId: dues.leaseId })
      .from(dues)
      .where(and(eq(dues.id, id), rentAccountsVisibleTo(actor, dues)));
    if (!named) throw new DomainError('common.not-found');
    const { leaseId } = named;
    await rentAccountOrThrow(write, leaseId);
    const before = await reversibleOrThrow(write, id);
    const lease = { organizationId: actor.organizationId, at: now(), leaseId };
    await whileProofsHold(tx, lease, async () => {
      await takeDuesBack(write, { leaseId, dueIds: [id, ...(await lapsesOfReduction(write, id))], reason });
      await settleAccounts(tx, { ...lease, actorId: actor.userId }, [leaseId], { reason: 'Contrat modifié' });
    });
    return { entityId: leaseId, before: { dueId: id, ...before }, after: { reason }, result: { id } };
  });
}

async function reversibleOrThrow({ tx, actor }: WriteContext, id: string) {
  const [due] = await tx
    .select({ kind: dues.kind, totalCents: dues.totalCents, dueOn: dues.dueOn, reason: dues.reason })
    .from(dues)
    .where(and(eq(dues.id, id), rentAccountsVisibleTo(actor, dues)));
  const [line] = await tx
    .select({ id: dueLines.id, reversesId: dueLines.reversesId })
    .from(dueLines)
    .where(and(eq(dueLines.dueId, id), partsOfDuesVisibleTo(actor, dueLines)))
    .limit(1);
  if (!due || !line || !isAddedDueKind(due.kind) || line.reversesId !== null) throw new DomainError('rent-account.not-reversible');
  // What lapsed of a waiver follows a correction: it is taken back with its waiver only.
  if (isReducingKind(due.kind) && due.totalCents > 0) throw new DomainError('rent-account.not-reversible');
  const reversals = await tx.$count(dueLines, and(eq(dueLines.reversesId, line.id), partsOfDuesVisibleTo(actor, dueLines)));
  if (reversals > 0) throw new DomainError('rent-account.already-reversed');
  return due;
}
