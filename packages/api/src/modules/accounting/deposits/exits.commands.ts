import { createHash } from 'node:crypto';
import { exitCounters, exitSettlements, leaseExits } from '@lares/db/schema/accounting/deposits';
import { exitBalance, latePenalty, returnDeadline } from '@lares/domain/accounting/deposits/exit';
import type { KeptLimit } from '@lares/domain/accounting/deposits/kept-limit';
import type { ExitSnapshot } from '@lares/domain/accounting/deposits/snapshot';
import { assertNoForbiddenFee } from '@lares/domain/accounting/dues/forbidden-fees';
import { type ReceiptNumber, receiptNumberText } from '@lares/domain/accounting/receipts/number';
import { canonicalText } from '@lares/domain/accounting/receipts/snapshot';
import type { LeaseNature } from '@lares/domain/leasing/leases/regime';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { cents, negated, sumCents } from '@lares/domain/shared/money';
import type { ExitCancellation, ExitToIssue, ExitToSave } from '@lares/validation/accounting/deposits.exits';
import { and, eq, sql } from 'drizzle-orm';
import { enqueuePdf } from '../../../jobs/stored-pdf.ts';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { within } from '../../../shared/read-rows.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { moveLastDayToKeys } from '../../leasing/leases/early-keys.commands.ts';
import { leaseOrThrow } from '../../leasing/leases/leases.scope.ts';
import { namingOverlap } from '../../leasing/leases/overlap.commands.ts';
import { partiesOrThrow } from '../receipts/parties.queries.ts';
import { rentAccountOrThrow } from '../rent-accounts/rent-accounts.scope.ts';
import { settleAccounts } from '../rent-accounts/settlement.commands.ts';
import { insertDue, takeDuesBack } from '../rent-accounts/taken-back.commands.ts';
import { awaitedOf, payOutsideAid } from './awaited-aid.commands.ts';
import { cancelComplement } from './complements.commands.ts';
import { exitFactsOrThrow } from './exit-facts.queries.ts';
import {
  exitCountersVisibleTo,
  exitsVisibleTo,
  isProvedSince,
  liveSettlementOf,
  savedExitOf,
  settlementOrThrow,
  settlementsVisibleTo,
  withDocuments,
} from './exits.scope.ts';
import { releaseDuesOf } from './kept.commands.ts';

/**
 * Keeps what is known of the end of a lease, until its settlement is issued. After the landlord's notice, the day of the keys is the last
 * day of rent: the lease's last day moves with it, and its account is settled by `settleAfterAct`.
 */
export function saveExit(ctx: ActorContext, { leaseId, version, ...known }: ExitToSave): Promise<{ version: number }> {
  return namingOverlap(ctx, 'keysOn', (say) =>
    audited(ctx, 'lease.save-exit', async (write) => {
      const lease = await leaseOrThrow(write, leaseId);
      if (known.keysOn < lease.startDate) throw new DomainError('exit.keys-before-start', { field: 'keysOn' });
      refuseForbiddenFees(lease, known.deductions);
      if (await liveSettlementOf(write, leaseId)) throw new DomainError('exit.settled');
      const before = await savedExitOf(write, leaseId);
      if (before !== null) await sameVersionOrThrow(write, before, version ?? 0);
      else if (version !== null) throw new DomainError('common.modified-meanwhile');
      if (known.keptCents > 0) {
        const { keptLimit } = await exitFactsOrThrow(within(write.tx), write.actor, { leaseId, today: dayInParis(write.now()) });
        refuseToKeep(keptLimit);
      }
      const moved = await moveLastDayToKeys(write, lease, { keysOn: known.keysOn, say });
      const after = { ...known, ...(moved && { exitOn: moved.after }) };
      if (before === null) {
        await write.tx.insert(leaseExits).values({ leaseId, ...known, ...createdBy(write) });
        return { entityId: leaseId, before: null, after, result: { version: 1 } };
      }
      await write.tx
        .update(leaseExits)
        .set({ ...known, ...updatedBy(write, before.version) })
        .where(and(eq(leaseExits.leaseId, leaseId), exitsVisibleTo(write.actor)));
      return {
        entityId: leaseId,
        before: { ...before, ...(moved && { exitOn: moved.before }) },
        after: { ...before, ...after },
        result: { version: before.version + 1 },
      };
    }),
  );
}

/**
 * Issues the « solde de tout compte » of what was saved: the deductions become a due, the deposit pays what is owed, and the rest is to be
 * paid out. Refused when the figures are no longer those that the user read.
 */
export function issueExit(ctx: ActorContext, asked: ExitToIssue): Promise<{ id: string; number: string }> {
  return audited(ctx, 'lease.issue-exit', async (write) => {
    const { leaseId } = asked;
    const { tx, actor, now } = write;
    const { snapshot: content, deductionsCents, appliedCents, awaited } = await contentOrThrow(write, asked);
    const number = await nextNumber(write, content.issuedOn);
    const snapshot: ExitSnapshot = { ...content, number: receiptNumberText(number) };
    const reason = `solde de tout compte n° ${snapshot.number}`;
    const owedDue = (kind: 'retenue' | 'dépôt', amountCents: typeof appliedCents) =>
      amountCents === 0 ? null : insertDue(write, { leaseId, kind, reason, lines: [{ kind, amountCents }] });
    const deductionsDueId = await owedDue('retenue', deductionsCents);
    const depositDueId = await owedDue('dépôt', negated(appliedCents));
    await payOutsideAid(write, { leaseId, creditDueId: depositDueId, amountCents: appliedCents, awaited });
    const { paidOutCents, keptCents, owedCents } = snapshot;
    const [row] = await tx
      .insert(exitSettlements)
      .values({
        organizationId: actor.organizationId,
        ...number,
        leaseId,
        snapshot,
        sha256: createHash('sha256').update(canonicalText(snapshot)).digest(),
        paidOutCents,
        keptCents,
        deductionsDueId,
        depositDueId,
        issuedAt: now().toISOString(),
        issuedBy: actor.userId,
      })
      .returning({ id: exitSettlements.id });
    if (!row) throw new Error('insert returned no row');
    await enqueuePdf(tx, { document: 'exit-settlement', id: row.id });
    const after = { number: snapshot.number, paidOutCents, keptCents, owedCents };
    return { entityId: leaseId, before: null, after, result: { id: row.id, number: snapshot.number } };
  });
}

async function contentOrThrow(write: WriteContext, { leaseId, version, paidOutCents, owedCents }: ExitToIssue) {
  const { tx, actor, now } = write;
  const today = dayInParis(now());
  const nature = await leaseOrThrow(write, leaseId);
  if (await liveSettlementOf(write, leaseId)) throw new DomainError('exit.settled');
  const saved = await savedExitOf(write, leaseId);
  if (saved === null) throw new DomainError('common.not-found');
  await sameVersionOrThrow(write, saved, version);
  refuseForbiddenFees(nature, saved.deductions);
  if (saved.keysOn > today) throw new DomainError('exit.keys-ahead', { field: 'keysOn' });
  const read = within(tx);
  const known = await exitFactsOrThrow(read, actor, { leaseId, today });
  if (known.lastDay === null) throw new DomainError('exit.lease-continues');
  if (known.account === null) throw new DomainError('exit.no-account');
  if (saved.keptCents > 0) refuseToKeep(known.keptLimit);
  await rentAccountOrThrow(write, leaseId);
  const by = { organizationId: actor.organizationId, actorId: actor.userId, at: now() };
  await settleAccounts(tx, by, [leaseId], { reason: 'Fin du contrat', callUntil: known.lastDay });
  const { account, lastDay, receivedCents, returnedCents, rentCents, ...lease } = await exitFactsOrThrow(read, actor, { leaseId, today });
  if (account === null || lastDay === null) throw new Error('the account and the last day are known');
  const { keysOn, isConform, newAddress } = saved;
  const deductions = await withDocuments(write, saved.deductions);
  const { awaited, awaitedCents } = awaitedOf({ account }, { choice: saved.awaitedAid, now });
  const balance = exitBalance({
    heldCents: cents(receivedCents - returnedCents),
    accountCents: account.accountCents,
    awaitedCents,
    deductionsCents: sumCents(deductions.map(({ amountCents }) => amountCents)),
    keptCents: saved.keptCents,
    keptCapCents: known.keptLimit.capCents,
  });
  if (balance.paidOutCents !== paidOutCents || balance.owedCents !== owedCents) throw new DomainError('exit.account-changed');
  const deadline = returnDeadline({ ...lease, keysOn, isConform });
  const penalty = latePenalty({ rentCents, deadline, on: today, isAddressKnown: newAddress !== '' });
  const { sealedBankDetails: _bank, ...parties } = await partiesOrThrow(read, actor, { leaseId, periodStart: lastDay, periodEnd: lastDay });
  const snapshot: Omit<ExitSnapshot, 'number'> = {
    ...balance,
    ...parties,
    issuedOn: today,
    keysOn,
    isConform,
    newAddress,
    lastDay,
    deadline,
    dues: account.unpaid,
    creditCents: account.creditCents,
    ...(awaited.length > 0 && { awaitedAid: awaited }),
    deductions,
    ...(balance.paidOutCents > 0 && penalty.amountCents > 0 ? { penalty } : {}),
  };
  return { snapshot, deductionsCents: balance.deductionsCents, appliedCents: balance.appliedCents, awaited };
}

function refuseForbiddenFees(lease: LeaseNature, deductions: readonly { label: string }[]): void {
  for (const [at, { label }] of deductions.entries()) assertNoForbiddenFee(lease, { words: label, field: `deductions.${at}.label` });
}

/** Where the law lets nothing be kept until the accounts of a building. */
function refuseToKeep({ obstacle }: KeptLimit): void {
  if (obstacle !== null) throw new DomainError('exit.nothing-to-keep', { field: 'keptCents', details: { obstacle } });
}

/** The next number of the year. The counter stays locked until the settlement is stored: without a gap, also for many at once. */
async function nextNumber({ tx, actor: { organizationId } }: WriteContext, today: Day): Promise<ReceiptNumber> {
  const year = Number(today.slice(0, 4));
  const [counter] = await tx
    .insert(exitCounters)
    .values({ organizationId, year, last: 1 })
    .onConflictDoUpdate({
      target: [exitCounters.organizationId, exitCounters.year],
      set: { last: sql`${exitCounters.last} + 1` },
      setWhere: exitCountersVisibleTo({ organizationId }),
    })
    .returning({ sequence: exitCounters.last });
  if (!counter) throw new Error('a counter gives a number');
  return { year, sequence: counter.sequence };
}

/** Cancels a settlement that nothing was paid out for: it keeps its number, and the account and the deposit are as before it. */
export function cancelExit(ctx: ActorContext, { id, reason }: ExitCancellation) {
  return audited(ctx, 'lease.cancel-exit', async (write) => {
    const { tx, actor, now } = write;
    const { leaseId } = await settlementOrThrow(write, id);
    await leaseOrThrow(write, leaseId);
    await rentAccountOrThrow(write, leaseId);
    const settlement = await settlementOrThrow(write, id);
    if (settlement.cancelledAt !== null) throw new DomainError('exit.already-cancelled');
    const { returnedCents, penaltiesCents } = await exitFactsOrThrow(within(tx), actor, { leaseId, today: dayInParis(now()) });
    if (returnedCents > 0 || penaltiesCents > 0) throw new DomainError('exit.paid-out');
    if (await isProvedSince(write, leaseId, settlement.issuedAt)) throw new DomainError('exit.proved');
    const number = receiptNumberText(settlement);
    const ownDues = [settlement.deductionsDueId, settlement.depositDueId].filter((dueId) => dueId !== null);
    const dueIds = [...ownDues, ...releaseDuesOf(settlement)];
    await takeDuesBack(write, { leaseId, dueIds, reason: `solde de tout compte n° ${number} annulé` });
    const after = { cancelledAt: now().toISOString(), cancelReason: reason };
    await tx
      .update(exitSettlements)
      .set({ ...after, cancelledBy: actor.userId })
      .where(and(eq(exitSettlements.id, id), settlementsVisibleTo(actor)));
    await enqueuePdf(tx, { document: 'cancelled-exit-settlement', id });
    await cancelComplement(write, { settlementId: id, reason });
    return { entityId: leaseId, before: { number, cancelReason: '' }, after: { number, cancelReason: reason }, result: { id } };
  });
}
