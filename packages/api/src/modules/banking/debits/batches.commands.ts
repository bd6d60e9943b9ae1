import { createHash } from 'node:crypto';
import { debitBatches, debitMandates, debits } from '@lares/db/schema/banking/debits';
import { organizations } from '@lares/db/schema/platform/organizations';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { writeDirectDebits } from '@lares/bank-files/direct-debit';
import { debitNoticeFileName, debitPurpose } from '@lares/domain/banking/debits/notice';
import { debitNoticeEmail } from '@lares/domain/banking/debits/notice-email';
import { debitSequences } from '@lares/domain/banking/debits/states';
import { DEBIT_SEQUENCES, type DebitSequence, type DirectDebitOrder } from '@lares/domain/banking/sepa/direct-debit';
import { addDays, type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { sumCents } from '@lares/domain/shared/money';
import type { NewDebitBatch } from '@lares/validation/banking/debits';
import { and, eq } from 'drizzle-orm';
import { queueEmails } from '../../../jobs/outbox.ts';
import { enqueuePdf } from '../../../jobs/stored-pdf.ts';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { readBankDetails } from '../../../shared/bank-details.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { isAmong } from '../../../shared/is-among.ts';
import { newIds } from '../../../shared/insert-all.ts';
import { within } from '../../../shared/read-rows.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { rentAccountOrThrow } from '../../accounting/rent-accounts/rent-accounts.scope.ts';
import { replyAddress } from '../../platform/organizations/reply-address.commands.ts';
import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { debitBatchOrThrow, debitsVisibleTo } from './debits.scope.ts';
import { collectableDues } from './preview.queries.ts';

/** A notice that the user gave earlier, with an « avis d’échéance », is not older than this. */
const MOST_NOTICE_DAYS = 90;

type Collectable = Awaited<ReturnType<typeof collectableDues>>[number];

/**
 * Makes the file that the user read in the preview, notifies the tenants, and keeps the file as it is. Nothing is paid by it: only the bank knows
 * what it collected. A due that was paid, collected or changed meanwhile refuses the whole file.
 */
export function createDebitBatch(
  ctx: ActorContext,
  { creationKey: key, ...sent }: NewDebitBatch,
): Promise<{ id: string; version: number }> {
  return createdIdempotently(ctx, 'debit-batch.create', { key, content: sent }, async (write) => {
    const today = dayInParis(write.now());
    const isNoticed = sent.noticeKind === 'avis d’échéance';
    if (isNoticed && (sent.noticedOn > today || sent.noticedOn < addDays(today, -MOST_NOTICE_DAYS)))
      throw new DomainError('debit.noticed-too-early', { field: 'noticedOn' });
    const noticedOn = isNoticed ? sent.noticedOn : today;
    const chosen = await chosenOrThrow(write, { ...sent, noticedOn, today });
    const creditor = await creditorOrThrow(write, ctx.ports);
    const grouped = groupsOf(chosen, new Set(sent.lastLeaseIds));
    const messageId = `PRLV-${write.now().toISOString().replaceAll(/\D/gu, '')}`;
    const accounts = await accountsOf(write, ctx.ports, chosen);
    const { groups, rows } = numbered(grouped, { messageId, accounts });
    const content = writeDirectDebits({ format: sent.format, messageId, createdAt: write.now(), creditor, groups });
    const days = grouped.map(({ collectOn }) => collectOn).toSorted();
    const totalCents = sumCents(chosen.map(({ amountCents }) => amountCents));
    const [batchId] = await newIds(write.tx, 1);
    const [firstOn, lastOn] = [days[0], days.at(-1)];
    if (batchId === undefined || firstOn === undefined || lastOn === undefined) throw new Error('a file has a group');
    const batch = {
      messageId,
      format: sent.format,
      firstOn,
      lastOn,
      noticedOn,
      noticeKind: sent.noticeKind,
      count: chosen.length,
      totalCents,
    };
    await write.tx.insert(debitBatches).values({
      ...batch,
      id: batchId,
      contentEncrypted: ctx.ports.vault.seal('bank details', batchId, content),
      sha256: createHash('sha256').update(content).digest(),
      ...createdBy(write),
    });
    const { organizationId } = write.actor;
    const stored = await write.tx
      .insert(debits)
      .values(rows.map((row) => ({ ...row, organizationId, batchId })))
      .returning({ id: debits.id, mandateId: debits.mandateId, collectOn: debits.collectOn });
    if (!isNoticed) await notifyTenants(write, ctx.ports, { stored, creditor: creditor.name });
    return { entityId: batchId, before: null, after: batch, result: { id: batchId, version: 1 } };
  });
}

type Asked = Pick<NewDebitBatch, 'month' | 'dues'> & { noticedOn: Day; today: Day };

/** The chosen dues as they are now, each exactly as the user read it. The lock on each account keeps payments from coming between. */
async function chosenOrThrow(write: WriteContext, { month, dues, noticedOn, today }: Asked): Promise<Collectable[]> {
  const read = () => collectableDues(within(write.tx), write.actor, { month, noticedOn, today });
  const wanted = new Map(dues.map((due) => [due.id, due]));
  const leaseIds = new Set((await read()).filter(({ id }) => wanted.has(id)).map(({ leaseId }) => leaseId));
  for (const leaseId of [...leaseIds].toSorted()) await rentAccountOrThrow(write, leaseId);
  const chosen = (await read()).filter(({ id }) => wanted.has(id));
  if (chosen.length < wanted.size) throw new DomainError('debit.changed');
  for (const { id, amountCents, collectOn, problem } of chosen) {
    const asked = wanted.get(id);
    if (problem === 'en cours') throw new DomainError('debit.due-collected');
    if (problem !== null || amountCents !== asked?.amountCents || collectOn !== asked.collectOn) throw new DomainError('debit.changed');
  }
  return chosen;
}

async function creditorOrThrow({ tx, actor: { organizationId } }: WriteContext, { vault }: ActorContext['ports']) {
  const [row] = await tx
    .select({ sealed: organizations.ibanEncrypted, identifier: organizations.creditorIdentifier })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!row?.sealed) throw new DomainError('debit.no-account');
  if (row.identifier === '') throw new DomainError('debit.no-creditor');
  const { holder, iban } = readBankDetails(vault, organizationId, row.sealed);
  return { name: holder, iban, identifier: row.identifier };
}

interface Group {
  sequence: DebitSequence;
  collectOn: Day;
  dues: Collectable[];
}

/** One group for each day and sequence type, by day. */
function groupsOf(chosen: readonly Collectable[], last: ReadonlySet<string>): Group[] {
  const typed = [...Map.groupBy(chosen, ({ leaseId }) => leaseId)].flatMap(([leaseId, dues]) => {
    const inOrder = dues.toSorted((a, b) => ((a.collectOn ?? '') + a.id < (b.collectOn ?? '') + b.id ? -1 : 1));
    const isUsed = inOrder.some(({ lastCollectedOn }) => lastCollectedOn !== null);
    const sequences = debitSequences(inOrder.length, { isUsed, isLast: last.has(leaseId) });
    return inOrder.flatMap((due, at) => {
      const sequence = sequences[at];
      return sequence === undefined || due.collectOn === null ? [] : [{ due, sequence, collectOn: due.collectOn }];
    });
  });
  const keyOf = ({ collectOn, sequence }: Pick<Group, 'collectOn' | 'sequence'>) => `${collectOn} ${DEBIT_SEQUENCES.indexOf(sequence)}`;
  return [...Map.groupBy(typed, keyOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, members]) => {
      const [first] = members;
      return first ? [{ sequence: first.sequence, collectOn: first.collectOn, dues: members.map(({ due }) => due) }] : [];
    });
}

interface Account {
  iban: string;
  bic: string;
  holder: string;
  signedOn: Day;
}

async function accountsOf(
  { tx, actor }: WriteContext,
  { vault }: ActorContext['ports'],
  chosen: readonly Collectable[],
): Promise<Map<string, Account>> {
  const rows = await tx
    .select()
    .from(debitMandates)
    .where(
      and(
        isAmong(
          debitMandates.id,
          chosen.flatMap(({ mandateId }) => mandateId ?? []),
        ),
        debitsVisibleTo(actor, debitMandates),
      ),
    )
    .for('update');
  return new Map(
    rows.flatMap(({ id, ibanEncrypted, bic, holder, signedOn, revokedOn }) =>
      ibanEncrypted === null || signedOn === null || revokedOn !== null
        ? []
        : [[id, { iban: vault.open('bank details', id, ibanEncrypted), bic, holder, signedOn }] as const],
    ),
  );
}

interface Numbering {
  messageId: string;
  accounts: ReadonlyMap<string, Account>;
}

/** The groups of the file, and the rows that keep them. */
function numbered(grouped: readonly Group[], { messageId, accounts }: Numbering) {
  let nth = 0;
  const rows: Omit<typeof debits.$inferInsert, 'organizationId' | 'batchId'>[] = [];
  const groups = grouped.map(({ sequence, collectOn, dues }, at): DirectDebitOrder['groups'][number] => ({
    sequence,
    collectOn,
    debits: dues.map((due) => {
      const account = accounts.get(due.mandateId ?? '');
      if (due.mandateId === null || due.reference === null || !account) throw new DomainError('debit.changed');
      const endToEndId = `${messageId}-${++nth}`;
      const { id: dueId, leaseId, mandateId, amountCents, reference } = due;
      rows.push({ groupNumber: at + 1, sequence, collectOn, leaseId, dueId, mandateId, amountCents, endToEndId });
      const { iban, bic, holder, signedOn } = account;
      return { endToEndId, amountCents, mandateReference: reference, signedOn, name: holder, iban, bic, purpose: debitPurpose(due) };
    }),
  }));
  return { groups, rows };
}

interface Notified {
  stored: readonly { id: string; mandateId: string; collectOn: Day }[];
  creditor: string;
}

/** Those with an address receive it by e-mail; the notices of the others are printed from the page of the batch. */
async function notifyTenants(write: WriteContext, ports: ActorContext['ports'], { stored, creditor }: Notified): Promise<void> {
  const { tx, actor, now } = write;
  const rows = await tx
    .select({ mandateId: debitMandates.id, name: tenants.displayName, email: tenants.email })
    .from(debitMandates)
    .innerJoin(tenants, and(eq(tenants.organizationId, debitMandates.organizationId), eq(tenants.id, debitMandates.tenantId)))
    .where(
      and(
        isAmong(
          debitMandates.id,
          stored.map(({ mandateId }) => mandateId),
        ),
        debitsVisibleTo(actor, debitMandates),
        tenantsVisibleTo(actor),
      ),
    );
  const people = new Map(rows.map((row) => [row.mandateId, row]));
  const replyTo = await replyAddress(write);
  const emails = stored.flatMap(({ id, mandateId, collectOn }) => {
    const person = people.get(mandateId);
    if (!person?.email) return [];
    const pdf = { document: 'debit-notice', organizationId: actor.organizationId, id, name: debitNoticeFileName({ collectOn }) } as const;
    return [{ to: person.email, ...(replyTo && { replyTo }), ...debitNoticeEmail({ fullName: person.name, creditor }), pdf }];
  });
  for (const { id } of stored) await enqueuePdf(tx, { document: 'debit-notice', id });
  await queueEmails(tx, { ports, now }, { kind: 'debit-notice', organizationId: actor.organizationId, emails });
}

/** Before the first day of the file, and while nothing came of it: the user also cancels it at the bank. */
export function cancelDebitBatch(ctx: ActorContext, { id, version, reason }: { id: string; version: number; reason: string }) {
  return audited(ctx, 'debit-batch.cancel', async (write) => {
    const batch = await debitBatchOrThrow(write, id);
    await sameVersionOrThrow(write, batch, version);
    if (batch.cancelledAt !== null) throw new DomainError('debit.already-cancelled');
    if (dayInParis(write.now()) >= batch.firstOn) throw new DomainError('debit.day-passed');
    const closed = await write.tx
      .update(debits)
      .set({ isOpen: false })
      .where(and(eq(debits.batchId, id), eq(debits.isOpen, true), debitsVisibleTo(write.actor)))
      .returning({ id: debits.id });
    if (closed.length < batch.count) throw new DomainError('debit.already-collected');
    await write.tx
      .update(debitBatches)
      .set({ cancelledAt: write.now().toISOString(), cancelReason: reason, ...updatedBy(write, version) })
      .where(and(eq(debitBatches.id, id), debitsVisibleTo(write.actor, debitBatches)));
    const after = { cancelReason: reason, count: batch.count, totalCents: batch.totalCents };
    return { entityId: id, before: null, after, result: { id, version: version + 1 } };
  });
}
