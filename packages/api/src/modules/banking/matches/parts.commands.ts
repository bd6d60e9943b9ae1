import { payments } from '@lares/db/schema/accounting/payments';
import { thirdPartyPayers } from '@lares/db/schema/accounting/third-party-payers';
import type { bankLines } from '@lares/db/schema/banking/bank-statements';
import type { matches } from '@lares/db/schema/banking/matches';
import { guarantors } from '@lares/db/schema/leasing/leases';
import type { AuditAction } from '@lares/domain/platform/audit-log/actions';
import type { MatchKind, MatchOrigin } from '@lares/domain/banking/matches/kinds';
import { isNamedPayer, MAX_PAYER_NAME } from '@lares/domain/accounting/payments/payer';
import { methodOf } from '@lares/domain/banking/matches/line-natures';
import { knownNameIn } from '@lares/domain/banking/matches/names';
import { wordsOf } from '@lares/domain/banking/matches/wording';
import { DomainError } from '@lares/domain/shared/errors';
import { shortenedLine } from '@lares/domain/shared/one-line';
import type { LinePart } from '@lares/validation/banking/matches';
import { and, eq, sql } from 'drizzle-orm';
import { createdBy, type SideChange, updatedBy } from '../../../shared/audit.ts';
import { paymentReturns } from '../../../shared/payment-returns.ts';
import { within } from '../../../shared/read-rows.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { takeMovementBack, writeReception } from '../../accounting/deposits/deposits.commands.ts';
import { paymentOrThrow, paymentsVisibleTo } from '../../accounting/payments/payments.scope.ts';
import { checkedPaymentsOrThrow } from '../../accounting/payments/warnings.commands.ts';
import { thirdPartyPayersVisibleTo } from '../../accounting/third-party-payers/third-party-payers.scope.ts';
import { partsOfLeaseVisibleTo } from '../../leasing/leases/leases.scope.ts';
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

/** Records or joins what one part of a line pays, in the transaction of the caller. */
export function writePart(write: WriteContext, line: Line, part: LinePart): Promise<Written> {
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
    payerName: await payerNameOf(write, line, { leaseId, payerKind }),
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

/** As the lease names them, when the bank wrote the same words; otherwise as the bank wrote it. */
async function payerNameOf(write: WriteContext, line: Line, { leaseId, payerKind }: Pick<LinePart, 'leaseId' | 'payerKind'>) {
  if (!isNamedPayer(payerKind)) return '';
  const known = await knownNames(write, { leaseId, payerKind });
  return shortenedLine(knownNameIn(line.counterparty || line.label, known) ?? line.counterparty, MAX_PAYER_NAME);
}

async function knownNames({ tx, actor }: WriteContext, { leaseId, payerKind }: Pick<LinePart, 'leaseId' | 'payerKind'>): Promise<string[]> {
  const parts = await tx
    .select({ name: thirdPartyPayers.name })
    .from(thirdPartyPayers)
    .where(and(thirdPartyPayersVisibleTo(actor), eq(thirdPartyPayers.leaseId, leaseId), sql`${thirdPartyPayers.payerKind} = ${payerKind}`));
  const sureties =
    payerKind === 'garant'
      ? await tx
          .select({ name: guarantors.name })
          .from(guarantors)
          .where(partsOfLeaseVisibleTo(actor, guarantors, leaseId))
      : [];
  return [...parts, ...sureties].map(({ name }) => name);
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

async function writeReturn(write: WriteContext, line: Line, { leaseId, amountCents, paymentId, returnReason }: LinePart): Promise<Written> {
  const { tx, actor } = write;
  const rows = await returnablePayments({ read: within(tx), actor }, [leaseId]);
  const returned =
    paymentId === undefined ? returnedBy(rows, { leaseId, amountCents, bookedOn: line.bookedOn }) : rows.find(({ id }) => id === paymentId);
  if (!returned || returned.amountCents !== amountCents) throw new DomainError('match.no-payment');
  const change = await cancelReturned(write, await paymentOrThrow(write, returned.id));
  const further = returnReason && (await paymentReturns().record(write, returned.id, { on: line.bookedOn, reason: returnReason }));
  if (further === null) throw new DomainError('match.no-payment');
  const changes = [change, ...(further ?? [])];
  return { kind: 'rejet', origin: 'déjà enregistré', paymentId: returned.id, depositMovementId: null, changes };
}

/** A payment that the bank took back: it no longer counts, so that its due is open again. */
export async function cancelReturned(write: WriteContext, before: Payment): Promise<SideChange> {
  await updatePayment(write, before, { status: 'Annulé' });
  return { action: 'payment.update', entityId: before.id, before, after: { ...before, status: 'Annulé' } };
}

/** Takes back what a match recorded; what was there before stays. */
export async function takeBack(
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
    const further = await paymentReturns().restore(write, payment.id);
    if (further === null) throw new DomainError('debit.due-collected');
    return [...change('payment.update', { ...payment, status: 'Payé' }), ...further];
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
