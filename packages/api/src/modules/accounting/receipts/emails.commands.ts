import { receiptEmails, receipts } from '@lares/db/schema/accounting/receipts';
import { dues } from '@lares/db/schema/accounting/rent-accounts';
import { receiptEmail } from '@lares/domain/accounting/receipts/email';
import { maySendAgain, reportableStates } from '@lares/domain/accounting/receipts/email-states';
import { receiptFileName } from '@lares/domain/accounting/receipts/file-name';
import type { ReceiptKind } from '@lares/domain/accounting/receipts/kinds';
import { type PrintReason, receiptsToGive } from '@lares/domain/accounting/receipts/recipients';
import type { ReceiptSnapshot } from '@lares/domain/accounting/receipts/snapshot';
import { DomainError } from '@lares/domain/shared/errors';
import type { DuesToSend, EmailReport, ReceiptEmailInput, ReceiptsToSend } from '@lares/validation/accounting/receipts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { queueEmails } from '../../../jobs/outbox.ts';
import { audited } from '../../../shared/audit.ts';
import { ignoringUnchangedState, UnchangedState } from '../../../shared/idempotency.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { replyAddress } from '../../platform/organizations/reply-address.commands.ts';
import { rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';
import { within } from '../../../shared/read-rows.ts';
import { recipientsOf } from './emails.queries.ts';
import { emailsVisibleTo } from './emails.scope.ts';
import { receiptOrThrow, receiptsVisibleTo } from './receipts.scope.ts';

interface ToPrint {
  receiptId: string;
  kind: ReceiptKind;
  number: string;
  tenantName: string;
  reason: PrintReason;
}

interface Sending {
  /** E-mails queued now. */
  sent: number;
  /** Pairs of receipt and tenant that have an e-mail since an earlier call. */
  already: number;
  toPrint: ToPrint[];
  /** Dues without a valid receipt. */
  withoutReceipt: number;
}

/** Sends receipts to those of their tenants who agreed to e-mail, once to each; the others are named. */
export const sendReceipts = (ctx: ActorContext, { receiptIds }: ReceiptsToSend): Promise<Sending> =>
  sendChosen(ctx, async (write) => ({ chosen: await lockedOrThrow(write, receiptIds), withoutReceipt: 0 }));

/** The same for the receipts that dues have: the quittance, else the reçus, else the avis. */
export const sendReceiptsOfDues = (ctx: ActorContext, { dueIds }: DuesToSend): Promise<Sending> =>
  sendChosen(ctx, async (write) => {
    const known = await write.tx
      .select({ id: dues.id })
      .from(dues)
      .where(and(inArray(dues.id, dueIds), rentAccountsVisibleTo(write.actor, dues)));
    if (known.length < new Set(dueIds).size) throw new DomainError('common.not-found');
    const live = await write.tx
      .select({ id: receipts.id, kind: receipts.kind, dueId: receipts.dueId })
      .from(receipts)
      .where(and(inArray(receipts.dueId, dueIds), isNull(receipts.cancelledAt), receiptsVisibleTo(write.actor)));
    const given = dueIds.map((dueId) => receiptsToGive(live.filter((receipt) => receipt.dueId === dueId)));
    const chosen = await lockedOrThrow(
      write,
      given.flat().map(({ id }) => id),
    );
    return { chosen, withoutReceipt: given.filter((found) => found.length === 0).length };
  });

type Receipt = Pick<typeof receipts.$inferSelect, 'id' | 'leaseId' | 'snapshot' | 'cancelledAt'>;

/** Locked until the end of the transaction: of two managers who send the same receipt, the second finds it sent. */
async function lockedOrThrow({ tx, actor }: WriteContext, ids: readonly string[]): Promise<Receipt[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: receipts.id, leaseId: receipts.leaseId, snapshot: receipts.snapshot, cancelledAt: receipts.cancelledAt })
    .from(receipts)
    .where(and(inArray(receipts.id, [...ids]), receiptsVisibleTo(actor)))
    .orderBy(asc(receipts.id))
    .for('no key update');
  if (rows.length < new Set(ids).size) throw new DomainError('common.not-found');
  if (rows.some(({ cancelledAt }) => cancelledAt !== null)) throw new DomainError('receipt.already-cancelled');
  return rows;
}

type Choice = Pick<Sending, 'withoutReceipt'> & { chosen: Receipt[] };

function sendChosen(ctx: ActorContext, choose: (write: WriteContext) => Promise<Choice>): Promise<Sending> {
  return ignoringUnchangedState(() =>
    audited(ctx, 'receipt.send', async (write) => {
      const { chosen, withoutReceipt } = await choose(write);
      const { queued, ...rest } = await sendNow(ctx, write, chosen);
      const result: Sending = { sent: queued.length, ...rest, withoutReceipt };
      if (queued.length === 0) throw new UnchangedState(result);
      const ids = [...new Set(queued.map(({ receiptId }) => receiptId))];
      const tenantIds = [...new Set(queued.map(({ tenantId }) => tenantId))];
      const [only = ''] = ids;
      if (ids.length === 1) return { entityId: only, before: null, after: { tenantIds }, result };
      const batchId = crypto.randomUUID();
      return { entityId: batchId, batchId, before: null, after: { ids, tenantIds, count: queued.length }, result };
    }),
  );
}

async function sendNow(ctx: ActorContext, write: WriteContext, chosen: readonly Receipt[]) {
  const { tx, actor } = write;
  const leaseIds = [...new Set(chosen.map(({ leaseId }) => leaseId))];
  const recipientsIn = await recipientsOf(within(tx), actor, leaseIds);
  const ids = chosen.map(({ id }) => id);
  const known = await tx
    .select({ receiptId: receiptEmails.receiptId, tenantId: receiptEmails.tenantId })
    .from(receiptEmails)
    .where(and(inArray(receiptEmails.receiptId, ids), emailsVisibleTo(actor)));
  const isKnown = new Set(known.map(({ receiptId, tenantId }) => `${receiptId} ${tenantId}`));
  const replyTo = await replyAddress(write);
  const queued: { receiptId: string; tenantId: string }[] = [];
  const toPrint: ToPrint[] = [];
  let already = 0;
  for (const { id: receiptId, leaseId, snapshot } of chosen) {
    const { kind, number, periodStart, periodEnd } = snapshot;
    for (const { tenantId, name, email, printReason } of recipientsIn({ leaseId, periodStart, periodEnd })) {
      if (isKnown.has(`${receiptId} ${tenantId}`)) already += 1;
      else if (printReason !== null) toPrint.push({ receiptId, kind, number, tenantName: name, reason: printReason });
      else {
        const at = write.now().toISOString();
        const emailId = await queueReceipt(ctx, write, { receiptId, snapshot, name, email, replyTo });
        const key = { organizationId: actor.organizationId, receiptId, tenantId };
        await tx.insert(receiptEmails).values({ ...key, emailId, address: email, queuedAt: at, queuedBy: actor.userId, stateAt: at });
        queued.push({ receiptId, tenantId });
      }
    }
  }
  return { queued, toPrint, already };
}

interface Posted {
  receiptId: string;
  snapshot: ReceiptSnapshot;
  name: string;
  email: string;
  replyTo: string;
}

async function queueReceipt(
  { ports }: ActorContext,
  { tx, actor, now }: WriteContext,
  { receiptId, snapshot, name, email: to, replyTo }: Posted,
): Promise<string> {
  const { organizationId } = actor;
  const pdf = { document: 'receipt', organizationId, id: receiptId, name: receiptFileName(snapshot) } as const;
  const mail = { to, ...(replyTo && { replyTo }), ...receiptEmail({ snapshot, fullName: name }), pdf };
  const [emailId] = await queueEmails(tx, { ports, now }, { kind: 'receipt', organizationId, emails: [mail] });
  if (emailId === undefined) throw new Error('every queued e-mail has an id');
  return emailId;
}

/** The row of one receipt and tenant; its receipt stays locked. */
async function emailOrThrow(write: WriteContext, { receiptId, tenantId }: ReceiptEmailInput) {
  const receipt = await receiptOrThrow(write, receiptId);
  const [email] = await write.tx
    .select()
    .from(receiptEmails)
    .where(and(isRow({ receiptId, tenantId }), emailsVisibleTo(write.actor)))
    .for('no key update');
  if (!email) throw new DomainError('common.not-found');
  return { receipt, email };
}

const isRow = ({ receiptId, tenantId }: ReceiptEmailInput) =>
  and(eq(receiptEmails.receiptId, receiptId), eq(receiptEmails.tenantId, tenantId));

/** Sends a receipt again that surely did not arrive, to the present address of the tenant. */
export function sendReceiptAgain(ctx: ActorContext, { receiptId, tenantId }: ReceiptEmailInput) {
  return audited(ctx, 'receipt.send-again', async (write) => {
    const { receipt, email: before } = await emailOrThrow(write, { receiptId, tenantId });
    if (receipt.cancelledAt !== null) throw new DomainError('receipt.already-cancelled');
    if (!maySendAgain(before.state)) throw new DomainError('receipt.email-may-have-arrived');
    const { leaseId, snapshot } = receipt;
    const recipientsIn = await recipientsOf(within(write.tx), write.actor, [leaseId]);
    const { periodStart, periodEnd } = snapshot;
    const person = recipientsIn({ leaseId, periodStart, periodEnd }).find((one) => one.tenantId === tenantId);
    if (!person || person.printReason !== null) throw new DomainError('receipt.to-print');
    const { name, email } = person;
    const emailId = await queueReceipt(ctx, write, { receiptId, snapshot, name, email, replyTo: await replyAddress(write) });
    const at = write.now().toISOString();
    await write.tx
      .update(receiptEmails)
      .set({ emailId, address: email, state: 'en attente', queuedAt: at, queuedBy: write.actor.userId, stateAt: at })
      .where(and(isRow({ receiptId, tenantId }), emailsVisibleTo(write.actor)));
    return { entityId: receiptId, before: null, after: { tenantIds: [tenantId] }, result: { receiptId } };
  });
}

/** What a manager learned of an e-mail: that it bounced, that it arrived after all, or that the receipt was given on paper. */
export function reportReceiptEmail(ctx: ActorContext, { receiptId, tenantId, state }: EmailReport) {
  return ignoringUnchangedState(() =>
    audited(ctx, 'receipt.report-email', async (write) => {
      const { email: before } = await emailOrThrow(write, { receiptId, tenantId });
      if (before.state === state) throw new UnchangedState({ receiptId });
      if (!reportableStates(before.state).includes(state)) throw new DomainError('common.modified-meanwhile');
      await write.tx
        .update(receiptEmails)
        .set({ state, stateAt: write.now().toISOString() })
        .where(and(isRow({ receiptId, tenantId }), emailsVisibleTo(write.actor)));
      return { entityId: receiptId, before: { state: before.state }, after: { state }, result: { receiptId } };
    }),
  );
}
