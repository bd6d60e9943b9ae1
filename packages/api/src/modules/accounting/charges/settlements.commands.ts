import { createHash } from 'node:crypto';
import { chargeSettlementDues, chargeSettlements } from '@lares/db/schema/accounting/charges';
import { receipts } from '@lares/db/schema/accounting/receipts';
import { dues } from '@lares/db/schema/accounting/rent-accounts';
import type { DayRange } from '@lares/domain/accounting/charges/period';
import type { ChargeSnapshot } from '@lares/domain/accounting/charges/snapshot';
import { instalmentsOf } from '@lares/domain/accounting/charges/time-limits';
import { canonicalText } from '@lares/domain/accounting/receipts/snapshot';
import { type Day, dayInParis, laterDay } from '@lares/domain/shared/day';
import { DomainError, type DomainErrorCode } from '@lares/domain/shared/errors';
import { type Cents, negated } from '@lares/domain/shared/money';
import type { SettlementCancellation, SettlementsToIssue } from '@lares/validation/accounting/charges.settlements';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { enqueuePdf } from '../../../jobs/stored-pdf.ts';
import { audited } from '../../../shared/audit.ts';
import { within } from '../../../shared/read-rows.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { leaseOrThrow } from '../../leasing/leases/leases.scope.ts';
import { partiesOrThrow } from '../receipts/parties.queries.ts';
import { receiptsVisibleTo } from '../receipts/receipts.scope.ts';
import { rentAccountOrThrow, rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';
import { settleAccounts } from '../rent-accounts/settlement.commands.ts';
import { freeParts, insertDue, lapseReductions } from '../rent-accounts/taken-back.commands.ts';
import { holdExpenses, settlementDuesVisibleTo, settlementsVisibleTo } from './charges.scope.ts';
import { settlementDrafts } from './drafts.queries.ts';

/**
 * Settles the charges of these leases for a period, each in its own transaction: one that is refused keeps none of the others. A repeated
 * request settles nothing twice.
 */
export async function issueSettlements(
  ctx: ActorContext,
  { leaseIds, from, until, inInstalments, earlierCents }: SettlementsToIssue,
): Promise<{ issued: { leaseId: string; id: string }[]; refused: { leaseId: string; code: DomainErrorCode }[] }> {
  const issued: { leaseId: string; id: string }[] = [];
  const refused: { leaseId: string; code: DomainErrorCode }[] = [];
  for (const leaseId of new Set(leaseIds)) {
    try {
      issued.push(await issueSettlement(ctx, { leaseId, period: { from, until }, inInstalments, earlierCents }));
    } catch (error) {
      if (!(error instanceof DomainError) || leaseIds.length === 1) throw error;
      refused.push({ leaseId, code: error.code });
    }
  }
  return { issued, refused };
}

interface Issued {
  leaseId: string;
  period: DayRange;
  inInstalments: boolean;
  earlierCents: Cents | null;
}

/** The account is locked, so that two managers do not settle one period at once. */
function issueSettlement(
  ctx: ActorContext,
  { leaseId, period, inInstalments, earlierCents }: Issued,
): Promise<{ leaseId: string; id: string }> {
  return audited(ctx, 'charge-settlement.issue', async (write) => {
    const { tx, actor, now } = write;
    const today = dayInParis(now());
    await leaseOrThrow(write, leaseId);
    // A lease without an account has a problem of its own, which says what to do.
    await lockedIfThere(write, leaseId);
    const draft = await heldDraft(write, { leaseId, period, today, earlierCents });
    if (draft === undefined) throw new DomainError('charge.cannot-settle', { details: { problem: 'forfait' } });
    const { problem, limits, leaseId: _id, property: _property, presence, ...content } = draft;
    if (problem !== null) throw new DomainError('charge.cannot-settle', { details: { problem } });
    const { balanceCents } = content;
    if (inInstalments && (!limits.allowsInstalments || balanceCents <= 0)) throw new DomainError('charge.no-instalments');
    const first = presence[0]?.from ?? period.from;
    const last = presence.at(-1)?.until ?? period.until;
    const parties = await partiesOrThrow(within(tx), actor, { leaseId, periodStart: first, periodEnd: last });
    const { landlord, agent, place, tenants, premises } = parties;
    const whole = balanceCents === 0 ? [] : [{ dueOn: balanceCents > 0 ? limits.dueOn : today, amountCents: balanceCents }];
    const parts = inInstalments ? instalmentsOf(balanceCents, limits.dueOn) : whole;
    const snapshot: ChargeSnapshot = {
      ...content,
      issuedOn: today,
      period,
      presence,
      landlord,
      agent,
      place,
      tenants,
      premises,
      parts,
      proofsUntil: limits.proofsUntil,
    };
    const { organizationId } = actor;
    const [row] = await tx
      .insert(chargeSettlements)
      .values({
        organizationId,
        leaseId,
        fromDate: period.from,
        untilDate: period.until,
        snapshot,
        sha256: createHash('sha256').update(canonicalText(snapshot)).digest(),
        balanceCents,
        issuedAt: now().toISOString(),
        issuedBy: actor.userId,
      })
      .returning({ id: chargeSettlements.id });
    if (!row) throw new Error('insert returned no row');
    const { id } = row;
    const reason = `Régularisation des charges du ${shortDay(period.from)} au ${shortDay(period.until)}`;
    for (const [at, part] of parts.entries()) {
      const which = parts.length > 1 ? ` (${at + 1}/${parts.length})` : '';
      await addSettlementDue(write, { ...part, leaseId, settlementId: id, reason: `${reason}${which}` });
    }
    await settleAccounts(tx, settler(write), [leaseId], { reason: 'Charges régularisées' });
    await enqueuePdf(tx, { document: 'charge-settlement', id });
    const after = { leaseId, fromDate: period.from, untilDate: period.until, balanceCents, instalments: parts.length };
    return { entityId: id, before: null, after, result: { leaseId, id } };
  });
}

/** The draft of a lease whose expenses nobody changes or removes before the end of the transaction: what changed before they were held is read again. */
async function heldDraft(
  write: WriteContext,
  { leaseId, ...asked }: { leaseId: string; period: DayRange; today: Day; earlierCents: Cents | null },
) {
  const held = new Set<string>();
  for (;;) {
    const [draft] = await settlementDrafts(within(write.tx), { viewer: write.actor, place: { leaseId }, ...asked });
    const loose = (draft?.lines ?? []).map(({ id }) => id).filter((id) => !held.has(id));
    if (loose.length === 0) return draft;
    await holdExpenses(write, loose);
    for (const id of loose) held.add(id);
  }
}

/**
 * Takes back the dues of a settlement by opposite ones, never before their own day. Payments of them become an advance of the tenant; waivers
 * and losses lapse.
 */
export function cancelSettlement(ctx: ActorContext, { id, reason }: SettlementCancellation) {
  return audited(ctx, 'charge-settlement.cancel', async (write) => {
    const { tx, actor, now } = write;
    const visible = and(eq(chargeSettlements.id, id), settlementsVisibleTo(actor));
    const [named] = await tx.select({ leaseId: chargeSettlements.leaseId }).from(chargeSettlements).where(visible);
    if (!named) throw new DomainError('common.not-found');
    const { leaseId } = named;
    await rentAccountOrThrow(write, leaseId);
    const [before] = await tx.select().from(chargeSettlements).where(visible).for('no key update');
    if (!before) throw new DomainError('common.not-found');
    if (before.cancelledAt !== null) throw new DomainError('charge.already-cancelled');
    const called = await duesOf(write, id);
    await assertNoReceipt(
      write,
      called.map((due) => due.id),
    );
    const today = dayInParis(now());
    for (const due of called) {
      if (due.totalCents > 0) await lapseReductions(write, { leaseId, id: due.id, reason: `${due.reason}, annulée` });
      // Paid before its day, it is settled by its opposite instead: that would give nothing else before this day.
      if (due.totalCents > 0 && due.dueOn > today) await freeParts(write, due.id);
      const creditDueId = await addSettlementDue(write, {
        leaseId,
        settlementId: id,
        dueOn: laterDay(today, due.dueOn),
        amountCents: negated(due.totalCents),
        reason: `${due.reason}, annulée`,
      });
      const chosen = due.totalCents > 0 ? { chosen: { creditDueId, dueId: due.id } } : {};
      await settleAccounts(tx, settler(write), [leaseId], { reason: 'Régularisation annulée', ...chosen });
    }
    const after = { cancelledAt: now().toISOString(), cancelReason: reason };
    await tx
      .update(chargeSettlements)
      .set({ ...after, cancelledBy: actor.userId })
      .where(visible);
    await enqueuePdf(tx, { document: 'cancelled-charge-settlement', id });
    return { entityId: id, before: { cancelledAt: null, cancelReason: '' }, after, result: { id } };
  });
}

const settler = ({ actor, now }: WriteContext) => ({ organizationId: actor.organizationId, actorId: actor.userId, at: now() });

async function lockedIfThere(write: WriteContext, leaseId: string): Promise<void> {
  try {
    await rentAccountOrThrow(write, leaseId);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'common.not-found') throw error;
  }
}

interface AddedDue {
  leaseId: string;
  settlementId: string;
  dueOn: Day;
  amountCents: Cents;
  reason: string;
}

async function addSettlementDue(write: WriteContext, { settlementId, amountCents, ...due }: AddedDue): Promise<string> {
  const kind = 'régularisation';
  const dueId = await insertDue(write, { ...due, kind, lines: [{ kind, amountCents }] });
  await write.tx.insert(chargeSettlementDues).values({ organizationId: write.actor.organizationId, dueId, settlementId });
  return dueId;
}

const duesOf = ({ tx, actor }: WriteContext, settlementId: string) =>
  tx
    .select({ id: dues.id, dueOn: dues.dueOn, totalCents: dues.totalCents, reason: dues.reason })
    .from(chargeSettlementDues)
    .innerJoin(dues, and(eq(dues.organizationId, chargeSettlementDues.organizationId), eq(dues.id, chargeSettlementDues.dueId)))
    .where(and(eq(chargeSettlementDues.settlementId, settlementId), settlementDuesVisibleTo(actor), rentAccountsVisibleTo(actor, dues)))
    .orderBy(asc(dues.dueOn), asc(dues.id));

/** A reçu proves what was paid of a due: it is cancelled first. */
async function assertNoReceipt({ tx, actor }: WriteContext, dueIds: readonly string[]): Promise<void> {
  if (dueIds.length === 0) return;
  const [cited] = await tx
    .select({ id: receipts.id })
    .from(receipts)
    .where(and(inArray(receipts.dueId, [...dueIds]), isNull(receipts.cancelledAt), receiptsVisibleTo(actor)))
    .limit(1);
  if (cited) throw new DomainError('charge.receipt-cites');
}

const shortDay = (day: Day): string => day.split('-').toReversed().join('/');
