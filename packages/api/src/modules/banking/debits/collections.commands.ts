import { payments } from '@lares/db/schema/accounting/payments';
import { debits } from '@lares/db/schema/banking/debits';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { sumCents } from '@lares/domain/shared/money';
import type { DebitCollection, DebitReturn } from '@lares/validation/banking/debits';
import { and, asc, eq } from 'drizzle-orm';
import { audited, createdBy, type SideChange } from '../../../shared/audit.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { paymentsVisibleTo } from '../../accounting/payments/payments.scope.ts';
import { checkedPaymentsOrThrow } from '../../accounting/payments/warnings.commands.ts';
import { bankLineOrThrow } from '../bank-statements/bank-statements.scope.ts';
import { decideMatch } from '../matches/matches.commands.ts';
import { cancelReturned, SHOWN_BY_THE_BANK } from '../matches/parts.commands.ts';
import { debitBatchOrThrow, debitsVisibleTo } from './debits.scope.ts';
import { markReturned, setDebit, touchBatch } from './returns.commands.ts';

type Debit = typeof debits.$inferSelect;
type Payment = typeof payments.$inferSelect;

/**
 * The bank credited a group: a payment for each of its debits that is still under way, all in one transaction. With a line of the statement,
 * the line is joined to them; its amount is theirs to the cent.
 */
export function collectDebits(ctx: ActorContext, { id, version, groupNumber, receivedOn, line }: DebitCollection) {
  return audited(ctx, 'debit-batch.collect', async (write) => {
    const batch = await batchAsRead(write, { id, version });
    const open = await write.tx
      .select()
      .from(debits)
      .where(and(eq(debits.batchId, id), eq(debits.groupNumber, groupNumber), eq(debits.isOpen, true), debitsVisibleTo(write.actor)))
      .orderBy(asc(debits.leaseId), asc(debits.id))
      .for('no key update');
    const [first] = open;
    if (!first) throw new DomainError('debit.already-collected');
    const amountCents = sumCents(open.map((debit) => debit.amountCents));
    const stored = line && (await bankLineOrThrow(write, line.id));
    if (stored && stored.amountCents !== amountCents) throw new DomainError('debit.line-differs');
    const paidOn = stored?.bookedOn ?? receivedOn;
    if (paidOn > dayInParis(write.now()) || paidOn < first.collectOn)
      throw new DomainError('debit.collected-in-future', { field: 'receivedOn' });
    const paid = await recordPayments(write, open, { paidOn, messageId: batch.messageId });
    const changes: SideChange[] = paid.map((after) => ({ action: 'payment.create', entityId: after.id, before: null, after }));
    if (line) {
      const parts = paid.map((payment) => ({ ...partOf(payment), paymentId: payment.id }));
      changes.push(...(await matched(write, line, parts)));
    }
    await touchBatch(write, { id, version });
    const after = { groupNumber, receivedOn: paidOn, count: open.length, amountCents };
    return { entityId: id, before: null, after, sideEffects: changes, result: { id, version: version + 1, count: open.length } };
  });
}

async function recordPayments(
  write: WriteContext,
  open: readonly Debit[],
  { paidOn, messageId }: { paidOn: Payment['paymentDate']; messageId: string },
) {
  const drafts = open.map(({ leaseId, amountCents, endToEndId }) => ({
    leaseId,
    amountCents,
    paymentDate: paidOn,
    paymentMethod: 'Prélèvement automatique' as const,
    status: 'Payé' as const,
    payerKind: 'locataire' as const,
    notes: `Prélèvement ${endToEndId.slice(messageId.length + 1)} de la remise ${messageId}`,
  }));
  // Locks the leases, as every other command of payments does first. The money is there: what would be a probable mistake in a form is none.
  await checkedPaymentsOrThrow(
    write,
    drafts.map((draft) => ({ id: null, before: null, after: { ...draft, dueDate: null } })),
    SHOWN_BY_THE_BANK,
  );
  const stamp = createdBy(write);
  const paid: Payment[] = [];
  for (const [at, draft] of drafts.entries()) {
    const [payment] = await write.tx
      .insert(payments)
      .values({ ...draft, ...stamp })
      .returning();
    const debit = open[at];
    if (!payment || !debit) throw new Error('insert returned no row');
    await setDebit(write, debit.id, { isOpen: false, paymentId: payment.id });
    paid.push(payment);
  }
  return paid;
}

const partOf = ({ leaseId, amountCents, payerKind }: Payment) => ({ kind: 'paiement' as const, leaseId, amountCents, payerKind });

type Line = NonNullable<DebitCollection['line']>;

/** The decision on the line of the bank, with its own place in the history of the line. */
async function matched(write: WriteContext, line: Line, parts: Parameters<typeof decideMatch>[1]['parts']): Promise<SideChange[]> {
  const { result: _result, sideEffects, ...change } = await decideMatch(write, { ...line, parts, reasons: [], isTaught: false });
  return [{ action: 'bank-line.match', ...change }, ...sideEffects];
}

/**
 * A debit came back: its payment no longer counts, so that its due is open again. One that the bank refused before it credited it has none.
 * Some reasons end the mandate too.
 */
export function returnDebit(ctx: ActorContext, { id, version, debitId, returnedOn, reason, line }: DebitReturn) {
  return audited(ctx, 'debit-batch.return', async (write) => {
    await batchAsRead(write, { id, version });
    const debit = await debitOrThrow(write, { id: debitId, batchId: id });
    if (debit.returnedOn !== null) throw new DomainError('debit.already-returned');
    const stored = line && (await bankLineOrThrow(write, line.id));
    if (stored && stored.amountCents + debit.amountCents !== 0) throw new DomainError('debit.line-differs');
    const on = stored?.bookedOn ?? returnedOn;
    if (on > dayInParis(write.now())) throw new DomainError('debit.returned-in-future', { field: 'returnedOn' });
    const changes: SideChange[] = [];
    const payment = await countedPayment(write, debit);
    if (line && !payment) throw new DomainError('debit.not-returnable');
    if (line && payment) changes.push(...(await matched(write, line, [{ ...partOf(payment), kind: 'rejet', paymentId: payment.id }])));
    else if (payment) changes.push(await cancelReturned(write, payment));
    const { after, sideEffects } = await markReturned(write, debit, { on, reason });
    await touchBatch(write, { id, version });
    return { entityId: id, before: null, after, sideEffects: [...changes, ...sideEffects], result: { id, version: version + 1 } };
  });
}

async function debitOrThrow({ tx, actor }: WriteContext, { id, batchId }: Pick<Debit, 'id' | 'batchId'>): Promise<Debit> {
  const [row] = await tx
    .select()
    .from(debits)
    .where(and(eq(debits.id, id), eq(debits.batchId, batchId), debitsVisibleTo(actor)))
    .for('no key update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}

async function countedPayment({ tx, actor }: WriteContext, { paymentId }: Debit): Promise<Payment | null> {
  if (paymentId === null) return null;
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'Payé'), paymentsVisibleTo(actor)))
    .for('no key update');
  return row ?? null;
}

async function batchAsRead(write: WriteContext, { id, version }: { id: string; version: number }) {
  const batch = await debitBatchOrThrow(write, id);
  await sameVersionOrThrow(write, batch, version);
  if (batch.cancelledAt !== null) throw new DomainError('debit.already-cancelled');
  return batch;
}
