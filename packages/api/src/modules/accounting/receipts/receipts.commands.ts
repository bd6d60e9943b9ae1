import { createHash, randomBytes } from 'node:crypto';
import { receiptCounters, receiptPayments, receipts } from '@lares/db/schema/accounting/receipts';
import { fundOf } from '@lares/domain/accounting/housing-aids/expected-parts';
import { receiptsAllowed, receiptToIssue } from '@lares/domain/accounting/receipts/allowed';
import type { ReceiptKind } from '@lares/domain/accounting/receipts/kinds';
import { receiptAmounts } from '@lares/domain/accounting/receipts/amounts';
import { receiptCode, receiptCodeText } from '@lares/domain/accounting/receipts/code';
import { receiptNumberText, type ReceiptNumber } from '@lares/domain/accounting/receipts/number';
import { duesAskedWith } from '@lares/domain/accounting/receipts/same-day';
import { canonicalText, type ReceiptSnapshot } from '@lares/domain/accounting/receipts/snapshot';
import { isHomeLease } from '@lares/domain/leasing/leases/regime';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { DuesToSend, NewReceipt, ReceiptCancellation } from '@lares/validation/accounting/receipts';
import { and, eq, sql } from 'drizzle-orm';
import { enqueuePdf } from '../../../jobs/stored-pdf.ts';
import { audited } from '../../../shared/audit.ts';
import { createdIdempotently, ignoringUnchangedState, UnchangedState } from '../../../shared/idempotency.ts';
import { within } from '../../../shared/read-rows.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { announcedDebitOf } from '../../banking/debits/announced.queries.ts';
import { depositOnNoticeOf } from '../deposits/claim.queries.ts';
import { aidFundsOf } from '../housing-aids/housing-aids.queries.ts';
import { rentAccountOrThrow } from '../rent-accounts/rent-accounts.scope.ts';
import { receiptAccountOf } from './accounts.queries.ts';
import { countersVisibleTo, leaseOfDueOrThrow, lockedLeasesOfDues, receiptOrThrow, receiptsVisibleTo } from './receipts.scope.ts';
import { partiesOrThrow } from './parties.queries.ts';

/**
 * Issues a receipt that the account of its lease allows now, and freezes what it says. The lock on the account keeps payments from changing
 * meanwhile. Once only for one creation key.
 */
export function issueReceipt(ctx: ActorContext, { creationKey: key, ...sent }: NewReceipt): Promise<{ id: string; number: string }> {
  return createdIdempotently(ctx, 'receipt.issue', { key, content: sent }, async (write) => {
    const { dueId, kind } = sent;
    const leaseId = await leaseOfDueOrThrow(write, dueId);
    await rentAccountOrThrow(write, leaseId);
    const account = await receiptAccountOf(within(write.tx), write.actor, { leaseId, today: dayInParis(write.now()) });
    const due = account.dues.find(({ id }) => id === dueId);
    if (!due || !receiptsAllowed(due, account).includes(kind)) throw new DomainError('receipt.not-allowed', { details: { kind } });
    const { id, number, totalCents } = await issueOne(ctx, write, { leaseId, account, due, kind });
    return { entityId: id, before: null, after: { kind, number, leaseId, dueId, totalCents }, result: { id, number } };
  });
}

interface Issuing {
  /** Receipts issued now. */
  issued: number;
  /** Dues whose receipt names no landlord: the property has no owner on record. */
  withoutLandlord: number;
}

/**
 * Issues of each due the receipt that its account allows now, if any: the quittance, else a reçu, else the avis. A repeated call issues nothing
 * more, so it needs no creation key.
 */
export function issueReceiptsOfDues(ctx: ActorContext, { dueIds }: DuesToSend): Promise<Issuing> {
  return ignoringUnchangedState(() =>
    audited(ctx, 'receipt.issue', async (write) => {
      const read = within(write.tx);
      const today = dayInParis(write.now());
      const ids: string[] = [];
      let withoutLandlord = 0;
      for (const leaseId of await lockedLeasesOfDues(write, dueIds)) {
        const account = await receiptAccountOf(read, write.actor, { leaseId, today });
        for (const due of account.dues.filter(({ id }) => dueIds.includes(id))) {
          const kind = receiptToIssue(due, account);
          if (kind === null) continue;
          try {
            ids.push((await issueOne(ctx, write, { leaseId, account, due, kind })).id);
          } catch (error) {
            // Refused before anything is written: the other dues keep their receipts.
            if (!(error instanceof DomainError && error.code === 'receipt.landlord-unknown')) throw error;
            withoutLandlord += 1;
          }
        }
      }
      const result: Issuing = { issued: ids.length, withoutLandlord };
      const [only, ...others] = ids;
      if (only === undefined) throw new UnchangedState(result);
      if (others.length === 0) return { entityId: only, before: null, after: { count: 1 }, result };
      const batchId = crypto.randomUUID();
      return { entityId: batchId, batchId, before: null, after: { ids, count: ids.length }, result };
    }),
  );
}

interface Issue {
  leaseId: string;
  account: Awaited<ReturnType<typeof receiptAccountOf>>;
  due: Issue['account']['dues'][number];
  kind: ReceiptKind;
}

/** Stores a receipt of a locked account, which allows it. */
async function issueOne({ ports }: ActorContext, write: WriteContext, { leaseId, account, due, kind }: Issue) {
  const { today } = account;
  const { payments, ...amounts } = receiptAmounts(kind, due, account);
  const paid = new Map(account.dues.flatMap((of) => of.payments).map((payment) => [payment.paymentId, payment]));
  const cited = payments.flatMap(({ paymentId, amountCents }) => {
    const payment = paid.get(paymentId);
    return payment ? [{ ...payment, amountCents }] : [];
  });
  const { sealedBankDetails, ...parties } = await partiesOrThrow(within(write.tx), write.actor, {
    leaseId,
    ...amounts,
    landlordOn: due.dueOn,
  });
  const isAided = cited.some(({ payer }) => payer === 'CAF');
  const funds = isAided ? await within(write.tx)(aidFundsOf(write.actor, leaseId)) : [];
  const number = await nextNumber(write, today);
  const code = receiptCode(randomBytes(32));
  const snapshot: ReceiptSnapshot = {
    kind,
    number: receiptNumberText(number),
    code,
    issuedOn: today,
    verifyUrl: new URL(`/verify/${receiptCodeText(code)}`, ports.publicUrl).href,
    ...parties,
    ...(!isHomeLease(due.lease) && { isHome: false }),
    dueKind: due.kind,
    reason: due.reason,
    dueOn: due.dueOn,
    chargesMode: due.chargesMode ?? 'aucune',
    ...amounts,
    payments: cited.map(({ receivedOn, amountCents, method, payer, payerName }) => ({
      on: receivedOn,
      amountCents,
      method,
      payer,
      ...(payerName !== '' && { payerName }),
      ...(payer === 'CAF' && { fund: fundOf(due.month, funds) }),
    })),
  };
  if (kind === 'avis') {
    if (sealedBankDetails !== null) snapshot.sealedBankDetails = sealedBankDetails;
    const dueIds = duesAskedWith(due, account).map(({ id }) => id);
    const debit = await announcedDebitOf(within(write.tx), write.actor, { dueIds, today });
    if (debit !== null) snapshot.debit = debit;
    const deposit = await depositOnNoticeOf(within(write.tx), write.actor, { leaseId, month: due.month, today });
    if (deposit !== null) snapshot.deposit = deposit;
  }
  const id = await insertReceipt(write, { kind, ...number, leaseId, dueId: due.id, snapshot, code });
  if (kind !== 'avis' && cited.length > 0) await insertCitations(write, id, cited);
  await enqueuePdf(write.tx, { document: 'receipt', id });
  return { id, number: snapshot.number, totalCents: snapshot.totalCents };
}

/** The next number of the year. The counter stays locked until the receipt is stored: without a gap, also for fifty at once. */
async function nextNumber({ tx, actor: { organizationId } }: WriteContext, today: Day): Promise<ReceiptNumber> {
  const year = Number(today.slice(0, 4));
  const [counter] = await tx
    .insert(receiptCounters)
    .values({ organizationId, year, last: 1 })
    .onConflictDoUpdate({
      target: [receiptCounters.organizationId, receiptCounters.year],
      set: { last: sql`${receiptCounters.last} + 1` },
      setWhere: countersVisibleTo({ organizationId }),
    })
    .returning({ sequence: receiptCounters.last });
  if (!counter) throw new Error('a counter gives a number');
  return { year, sequence: counter.sequence };
}

type Inserted = Pick<typeof receipts.$inferInsert, 'kind' | 'year' | 'sequence' | 'leaseId' | 'dueId' | 'snapshot' | 'code'>;

async function insertReceipt({ tx, actor, now }: WriteContext, receipt: Inserted): Promise<string> {
  const sha256 = createHash('sha256').update(canonicalText(receipt.snapshot)).digest();
  const stamp = { organizationId: actor.organizationId, issuedAt: now().toISOString(), issuedBy: actor.userId };
  const [row] = await tx
    .insert(receipts)
    .values({ ...receipt, sha256, ...stamp })
    .returning({ id: receipts.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

type Cited = Awaited<ReturnType<typeof receiptAccountOf>>['dues'][number]['payments'];

async function insertCitations({ tx, actor: { organizationId } }: WriteContext, receiptId: string, cited: Cited): Promise<void> {
  await tx.insert(receiptPayments).values(
    cited.map(({ paymentId, amountCents, paidCents, receivedOn, method, payer, payerName }) => ({
      organizationId,
      receiptId,
      paymentId,
      amountCents,
      paidCents,
      paymentDate: receivedOn,
      paymentMethod: method,
      payerKind: payer,
      payerName,
    })),
  );
}

/** Cancels a receipt: it keeps its number, says since when and why it is cancelled, and holds back no payment any more. */
export function cancelReceipt(ctx: ActorContext, { id, reason }: ReceiptCancellation) {
  return audited(ctx, 'receipt.cancel', async (write) => {
    const before = await receiptOrThrow(write, id);
    if (before.cancelledAt !== null) throw new DomainError('receipt.already-cancelled');
    const after = { cancelledAt: write.now().toISOString(), cancelReason: reason };
    await write.tx
      .update(receipts)
      .set({ ...after, cancelledBy: write.actor.userId })
      .where(and(eq(receipts.id, id), receiptsVisibleTo(write.actor)));
    await enqueuePdf(write.tx, { document: 'cancelled-receipt', id });
    return { entityId: id, before: { cancelledAt: null, cancelReason: '' }, after, result: { id } };
  });
}
