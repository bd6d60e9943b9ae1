import { createHash } from 'node:crypto';
import { debitBatches, debitMandates, debits } from '@lares/db/schema/banking/debits';
import { dues } from '@lares/db/schema/accounting/rent-accounts';
import { organizations } from '@lares/db/schema/platform/organizations';
import { writeDirectDebits } from '@lares/bank-files/direct-debit';
import { debitGroups, type DebitGroup } from '@lares/domain/banking/debits/groups';
import { debitPurpose } from '@lares/domain/banking/debits/notice';
import type { DirectDebitOrder } from '@lares/domain/banking/sepa/direct-debit';
import { addDays, type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { sumCents } from '@lares/domain/shared/money';
import type { NewDebitBatch } from '@lares/validation/banking/debits';
import { and, asc, eq } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { readBankDetails } from '../../../shared/bank-details.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { isAmong } from '../../../shared/is-among.ts';
import { newIds } from '../../../shared/insert-all.ts';
import { within } from '../../../shared/read-rows.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { rentAccountOrThrow, rentAccountsVisibleTo } from '../../accounting/rent-accounts/rent-accounts.scope.ts';
import { debitBatchOrThrow, debitsVisibleTo } from './debits.scope.ts';
import { notifyTenants } from './notices.commands.ts';
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
    const grouped = debitGroups(chosen, new Set(sent.lastLeaseIds));
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
async function chosenOrThrow(write: WriteContext, { month, dues: asked, noticedOn, today }: Asked): Promise<Collectable[]> {
  const wanted = new Map(asked.map((due) => [due.id, due]));
  const accounts = await write.tx
    .selectDistinct({ leaseId: dues.leaseId })
    .from(dues)
    .where(and(isAmong(dues.id, [...wanted.keys()]), rentAccountsVisibleTo(write.actor, dues)))
    .orderBy(asc(dues.leaseId));
  for (const { leaseId } of accounts) await rentAccountOrThrow(write, leaseId);
  const collectable = await collectableDues(within(write.tx), write.actor, { month, noticedOn, today });
  const chosen = collectable.filter(({ id }) => wanted.has(id));
  if (chosen.length < wanted.size) throw new DomainError('debit.changed');
  for (const { id, amountCents, collectOn, problem } of chosen) {
    const read = wanted.get(id);
    if (problem === 'en cours') throw new DomainError('debit.due-collected');
    if (problem !== null || amountCents !== read?.amountCents || collectOn !== read.collectOn) throw new DomainError('debit.changed');
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
    .for('no key update');
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
function numbered(grouped: readonly DebitGroup<Collectable>[], { messageId, accounts }: Numbering) {
  let nth = 0;
  const rows: Omit<typeof debits.$inferInsert, 'organizationId' | 'batchId'>[] = [];
  const groups = grouped.map(({ sequence, collectOn, dues: members }, at): DirectDebitOrder['groups'][number] => ({
    sequence,
    collectOn,
    debits: members.map((due) => {
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
