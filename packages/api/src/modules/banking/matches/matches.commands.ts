import { payments } from '@lares/db/schema/accounting/payments';
import { bankLines } from '@lares/db/schema/banking/bank-statements';
import { matches, matchRules } from '@lares/db/schema/banking/matches';
import type { AuditAction } from '@lares/domain/platform/audit-log/actions';
import type { MatchKind, MatchOrigin } from '@lares/domain/banking/matches/kinds';
import { methodOf } from '@lares/domain/banking/matches/line-natures';
import type { MatchReason } from '@lares/domain/banking/matches/reasons';
import { wordsOf } from '@lares/domain/banking/matches/wording';
import { DomainError } from '@lares/domain/shared/errors';
import { sumCents } from '@lares/domain/shared/money';
import type { LineMatch, LinePart, LineSetAside, ReadLine } from '@lares/validation/banking/matches';
import { and, eq } from 'drizzle-orm';
import { audited, createdBy, type SideChange, updatedBy } from '../../../shared/audit.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import { within } from '../../../shared/read-rows.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { takeMovementBack, writeReception } from '../../accounting/deposits/deposits.commands.ts';
import { paymentOrThrow, paymentsVisibleTo } from '../../accounting/payments/payments.scope.ts';
import { checkedPaymentsOrThrow } from '../../accounting/payments/warnings.commands.ts';
import { bankLineOrThrow, bankStatementsVisibleTo } from '../bank-statements/bank-statements.scope.ts';
import { learn } from './rules.commands.ts';
import { matchesVisibleTo, matchRuleOrThrow } from './matches.scope.ts';
import { recordedFor, returnablePayments, returnedBy, unmatchedPayments } from './recorded.queries.ts';

type Line = typeof bankLines.$inferSelect;

interface Written {
  kind: MatchKind;
  origin: MatchOrigin;
  paymentId: string | null;
  depositMovementId: string | null;
  changes: SideChange[];
}

/** Money that the bank shows is there: what would be a probable mistake in a form is none here, and a repeated payment is one that is joined. */
export const SHOWN_BY_THE_BANK = ['repeated', 'before-lease', 'paid-in-future', 'unusual-amount', 'cash-limit'] as const;

/**
 * Joins a line to what it pays: records the payments, or finds them recorded or awaited already; receives a deposit; or, for a line that the bank
 * took out again, cancels the payment, so that its due is open again. The parts are the whole line, to the cent.
 */
export function matchLine(ctx: ActorContext, { id, version, parts, learn: isTaught }: LineMatch) {
  return audited(ctx, 'bank-line.match', (write) => decideMatch(write, { id, version, parts, reasons: [], isTaught }));
}

export interface Decision extends ReadLine {
  parts: readonly LinePart[];
  reasons: readonly (readonly MatchReason[])[];
  isTaught: boolean;
}

/** In the transaction of the caller, who writes its audit row. */
export async function decideMatch(write: WriteContext, { id, version, parts, reasons, isTaught }: Decision) {
  const line = await waitingLineOrThrow(write, { id, version });
  if (sumCents(parts.map(({ amountCents }) => amountCents)) !== Math.abs(line.amountCents)) throw new DomainError('match.sum-differs');
  if (parts.some(({ kind }) => (kind === 'rejet') !== line.amountCents < 0)) throw new DomainError('match.direction');
  const changes: SideChange[] = [];
  // In one order, so that two people who match at once never wait for each other in a circle.
  for (const [at, part] of [...parts.entries()].toSorted(([, one], [, other]) => (one.leaseId < other.leaseId ? -1 : 1))) {
    const { changes: made, ...written } = await writePart(write, line, part);
    changes.push(...made);
    const { leaseId, amountCents } = part;
    await write.tx.insert(matches).values({
      ...written,
      organizationId: write.actor.organizationId,
      bankLineId: id,
      leaseId,
      amountCents,
      reasons: [...(reasons[at] ?? [])],
      decidedAt: write.now().toISOString(),
      decidedBy: write.actor.userId,
    });
  }
  await setState(write, line, { state: 'rapprochée', nature: null });
  if (isTaught) await learn(write, line, outcomeOf(parts));
  const after = { state: 'rapprochée', parts: parts.map(({ kind, leaseId, amountCents }) => ({ kind, leaseId, amountCents })) };
  return { entityId: id, before: { state: line.state }, after, sideEffects: changes, result: { id, version: version + 1 } };
}

/** One lease is a rule; a line that was split is none. */
function outcomeOf(parts: readonly LinePart[]) {
  const [only] = parts;
  return only && parts.length === 1 && only.kind === 'paiement' ? { leaseId: only.leaseId, payerKind: only.payerKind } : null;
}

async function waitingLineOrThrow(write: WriteContext, { id, version }: ReadLine): Promise<Line> {
  const line = await bankLineOrThrow(write, id);
  await sameVersionOrThrow(write, line, version);
  if (line.state !== 'à traiter') throw new DomainError('match.line-decided');
  return line;
}

const setState = (write: WriteContext, { id, version }: Line, values: Pick<Line, 'state' | 'nature'>) =>
  write.tx
    .update(bankLines)
    .set({ ...values, ...updatedBy(write, version) })
    .where(and(eq(bankLines.id, id), bankStatementsVisibleTo(write.actor, bankLines)));

function writePart(write: WriteContext, line: Line, part: LinePart): Promise<Written> {
  switch (part.kind) {
    case 'paiement':
      return writePayment(write, line, part);
    case 'dépôt':
      return writeDeposit(write, line, part);
    case 'rejet':
      return writeReturn(write, line, part);
    default:
      return part.kind satisfies never;
  }
}

async function writePayment(write: WriteContext, line: Line, { leaseId, amountCents, payerKind, paymentId }: LinePart): Promise<Written> {
  const { tx, actor } = write;
  const recorded = paymentId === undefined ? await findRecorded(write, line, { leaseId, amountCents }) : paymentId;
  if (recorded !== undefined) return joinPayment(write, line, { id: recorded, leaseId, amountCents });
  const values = {
    leaseId,
    amountCents,
    paymentDate: line.bookedOn,
    paymentMethod: methodOf(wordsOf(line.label)),
    status: 'Payé' as const,
    payerKind,
    notes: line.label,
  };
  await checkedPaymentsOrThrow(write, [{ id: null, before: null, after: { ...values, dueDate: null } }], SHOWN_BY_THE_BANK);
  const [after] = await tx
    .insert(payments)
    .values({ ...values, ...createdBy({ actor, now: write.now }) })
    .returning();
  if (!after) throw new Error('insert returned no row');
  return joined('enregistré', after.id, { action: 'payment.create', entityId: after.id, before: null, after });
}

const joined = (origin: MatchOrigin, paymentId: string, change: SideChange | null): Written => ({
  kind: 'paiement',
  origin,
  paymentId,
  depositMovementId: null,
  changes: change ? [change] : [],
});

async function findRecorded({ tx, actor }: WriteContext, { bookedOn }: Line, part: Pick<LinePart, 'leaseId' | 'amountCents'>) {
  const rows = await unmatchedPayments({ read: within(tx), actor }, [part.leaseId]);
  return recordedFor(rows, { ...part, bookedOn })?.id;
}

/** The payment was recorded by hand, or awaited: it is not recorded twice. */
async function joinPayment(
  write: WriteContext,
  line: Line,
  part: Pick<LinePart, 'leaseId' | 'amountCents'> & { id: string },
): Promise<Written> {
  const before = await paymentOrThrow(write, part.id);
  if (before.leaseId !== part.leaseId || before.amountCents !== part.amountCents || before.status === 'Annulé')
    throw new DomainError('match.no-payment');
  if (before.status === 'Payé') return joined('déjà enregistré', before.id, null);
  const after = { ...before, status: 'Payé' as const, paymentDate: line.bookedOn, dueDate: before.paymentDate };
  await updatePayment(write, before, { status: 'Payé', paymentDate: line.bookedOn, dueDate: before.paymentDate });
  return joined('attendu', before.id, { action: 'payment.receive', entityId: before.id, before, after });
}

type Payment = typeof payments.$inferSelect;

const updatePayment = (write: WriteContext, { id, version }: Payment, values: Partial<Payment>) =>
  write.tx
    .update(payments)
    .set({ ...values, ...updatedBy(write, version) })
    .where(and(eq(payments.id, id), paymentsVisibleTo(write.actor)));

async function writeDeposit(write: WriteContext, line: Line, { leaseId, amountCents }: LinePart): Promise<Written> {
  const received = { movedOn: line.bookedOn, amountCents, paymentMethod: methodOf(wordsOf(line.label)) };
  const depositMovementId = await writeReception(write, { leaseId, ...received });
  const change: SideChange = { action: 'lease.receive-deposit', entityId: leaseId, before: null, after: received };
  return { kind: 'dépôt', origin: 'enregistré', paymentId: null, depositMovementId, changes: [change] };
}

async function writeReturn(write: WriteContext, line: Line, { leaseId, amountCents, paymentId }: LinePart): Promise<Written> {
  const { tx, actor } = write;
  const rows = await returnablePayments({ read: within(tx), actor }, [leaseId]);
  const returned =
    paymentId === undefined ? returnedBy(rows, { leaseId, amountCents, bookedOn: line.bookedOn }) : rows.find(({ id }) => id === paymentId);
  if (!returned || returned.amountCents !== amountCents) throw new DomainError('match.no-payment');
  const before = await paymentOrThrow(write, returned.id);
  await updatePayment(write, before, { status: 'Annulé' });
  const after = { ...before, status: 'Annulé' };
  const change: SideChange = { action: 'payment.update', entityId: before.id, before, after };
  return { kind: 'rejet', origin: 'déjà enregistré', paymentId: before.id, depositMovementId: null, changes: [change] };
}

/** The line has nothing to do with the rents. */
export function setLineAside(ctx: ActorContext, { id, version, nature, learn: isTaught }: LineSetAside) {
  return audited(ctx, 'bank-line.set-aside', async (write) => {
    const line = await waitingLineOrThrow(write, { id, version });
    await setState(write, line, { state: 'écartée', nature });
    if (isTaught) await learn(write, line, { nature });
    return { entityId: id, before: { state: line.state }, after: { state: 'écartée', nature }, result: { id, version: version + 1 } };
  });
}

/** The line waits again: what was recorded from it is taken back, what was there before stays. */
export function undoLine(ctx: ActorContext, { id, version }: ReadLine) {
  return audited(ctx, 'bank-line.undo', async (write) => {
    const line = await bankLineOrThrow(write, id);
    await sameVersionOrThrow(write, line, version);
    if (line.state === 'à traiter') throw new DomainError('match.line-undecided');
    const stored = await write.tx
      .delete(matches)
      .where(and(eq(matches.bankLineId, id), matchesVisibleTo(write.actor)))
      .returning();
    const changes: SideChange[] = [];
    for (const match of stored.toSorted((one, other) => (one.leaseId < other.leaseId ? -1 : 1)))
      changes.push(...(await takeBack(write, match)));
    await setState(write, line, { state: 'à traiter', nature: null });
    const before = {
      state: line.state,
      nature: line.nature,
      parts: stored.map(({ kind, leaseId, amountCents }) => ({ kind, leaseId, amountCents })),
    };
    return { entityId: id, before, after: { state: 'à traiter' }, sideEffects: changes, result: { id, version: version + 1 } };
  });
}

async function takeBack(
  write: WriteContext,
  { kind, origin, leaseId, paymentId, depositMovementId }: typeof matches.$inferSelect,
): Promise<SideChange[]> {
  if (depositMovementId !== null) {
    const { movedOn, amountCents } = await takeMovementBack(write, { id: depositMovementId, reason: 'Rapprochement annulé' });
    return [{ action: 'lease.cancel-deposit-movement', entityId: leaseId, before: { movedOn, amountCents }, after: null }];
  }
  // A payment that was deleted since has nothing left to take back.
  const payment = paymentId === null ? null : await presentPayment(write, paymentId);
  if (!payment) return [];
  const change = (action: AuditAction, after: Payment | null): SideChange[] => [{ action, entityId: payment.id, before: payment, after }];
  if (kind === 'rejet') {
    await updatePayment(write, payment, { status: 'Payé' });
    return change('payment.update', { ...payment, status: 'Payé' });
  }
  if (origin === 'enregistré') {
    await updatePayment(write, payment, { deletedAt: write.now().toISOString() });
    return change('payment.remove', null);
  }
  if (origin === 'attendu' && payment.dueDate !== null) {
    const awaited = { status: 'En attente' as const, paymentDate: payment.dueDate, dueDate: null };
    await updatePayment(write, payment, awaited);
    return change('payment.undo-receive', { ...payment, ...awaited });
  }
  return [];
}

async function presentPayment(write: WriteContext, id: string): Promise<Payment | null> {
  try {
    return await paymentOrThrow(write, id);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'common.not-found') return null;
    throw error;
  }
}

export function removeMatchRule(ctx: ActorContext, { id }: { id: string }) {
  return audited(ctx, 'match-rule.remove', async (write) => {
    const { kind, shown, leaseId, nature } = await matchRuleOrThrow(write, id);
    await write.tx.delete(matchRules).where(and(eq(matchRules.id, id), matchesVisibleTo(write.actor, matchRules)));
    return { entityId: id, before: { kind, shown, leaseId, nature }, after: null, result: { id } };
  });
}
