import { debitMandates, debits } from '@lares/db/schema/banking/debits';
import { organizations } from '@lares/db/schema/platform/organizations';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { mandateReference } from '@lares/domain/banking/debits/mandate-reference';
import type { DebitMandateSnapshot } from '@lares/domain/banking/debits/mandate-snapshot';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { DebitRevocation, DebitSchedule, DebitSignature, NewDebitMandate } from '@lares/validation/banking/debits';
import { and, count, eq, isNull } from 'drizzle-orm';
import { enqueuePdf } from '../../../jobs/stored-pdf.ts';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { sealedIban } from '../../../shared/bank-details.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { within } from '../../../shared/read-rows.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { partiesOfLeases } from '../../accounting/receipts/parties.queries.ts';
import { leaseOrThrow } from '../../leasing/leases/leases.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { debitMandateOrThrow, debitsVisibleTo } from './debits.scope.ts';

/** Makes the mandate that the first tenant of a lease signs; with a reference of its own, that of a mandate signed before Lares. */
export function createDebitMandate(
  ctx: ActorContext,
  { creationKey: key, ...sent }: NewDebitMandate,
): Promise<{ id: string; version: number }> {
  return createdIdempotently(ctx, 'debit-mandate.create', { key, content: sent }, async (write) => {
    const { leaseId, debitDay, noticeDays } = sent;
    const { tenantId } = await leaseOrThrow(write, leaseId);
    const reference = sent.reference || (await nextReference(write, leaseId));
    const snapshot = await snapshotOf(write, { leaseId, tenantId, reference, noticeDays });
    const [row] = await write.tx
      .insert(debitMandates)
      .values({ leaseId, tenantId, reference, debitDay, noticeDays, snapshot, ...createdBy(write) })
      .returning({ id: debitMandates.id });
    if (!row) throw new Error('insert returned no row');
    await enqueuePdf(write.tx, { document: 'debit-mandate', id: row.id });
    return { entityId: row.id, before: null, after: { leaseId, reference, debitDay, noticeDays }, result: { id: row.id, version: 1 } };
  });
}

/** The lease is locked: two mandates never get one reference. A reference that was given by hand is passed over. */
async function nextReference({ tx, actor }: WriteContext, leaseId: string): Promise<string> {
  const known = await tx.select({ reference: debitMandates.reference }).from(debitMandates).where(debitsVisibleTo(actor, debitMandates));
  const taken = new Set(known.map(({ reference }) => reference));
  let nth = 1;
  while (taken.has(mandateReference(leaseId, nth))) nth++;
  return mandateReference(leaseId, nth);
}

interface Printed {
  leaseId: string;
  tenantId: string;
  reference: string;
  noticeDays: number;
}

async function snapshotOf(write: WriteContext, { leaseId, tenantId, reference, noticeDays }: Printed): Promise<DebitMandateSnapshot> {
  const { tx, actor, now } = write;
  const [creditor] = await tx.select().from(organizations).where(eq(organizations.id, actor.organizationId));
  const [tenant] = await tx
    .select()
    .from(tenants)
    .where(and(eq(tenants.id, tenantId), tenantNameVisibleTo(actor)));
  if (!creditor || !tenant) throw new DomainError('common.not-found');
  if (creditor.creditorIdentifier === '') throw new DomainError('debit.no-creditor');
  const partiesOf = await partiesOfLeases(within(tx), actor, [leaseId]);
  const { premises } = partiesOf({ leaseId, periodStart: null, periodEnd: null });
  return {
    issuedOn: dayInParis(now()),
    reference,
    creditor: { name: creditor.name, address: addressOf(creditor) },
    creditorIdentifier: creditor.creditorIdentifier,
    debtor: { name: tenant.displayName, address: tenant.address || addressOf(premises) },
    premises,
    noticeDays,
  };
}

const addressOf = ({ address, postalCode, city }: { address: string; postalCode: string; city: string }): string =>
  [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join('\n');

/** The tenant signed: the account is written once. Another account is another mandate. */
export function signDebitMandate(ctx: ActorContext, { id, version, holder, iban, bic, signedOn }: DebitSignature) {
  return audited(ctx, 'debit-mandate.sign', async (write) => {
    const before = await mandateAsRead(write, { id, version });
    if (before.signedOn !== null) throw new DomainError('debit.mandate-signed');
    if (signedOn > dayInParis(write.now())) throw new DomainError('debit.signed-in-future', { field: 'signedOn' });
    const account = sealedIban(ctx.ports.vault, id, iban);
    await setMandate(write, { id, version }, { holder, ...account, bic, signedOn });
    const after = { holder, ibanEnding: account.ibanEnding, bic, signedOn };
    return { entityId: id, before: { signedOn: null }, after, result: { id, version: version + 1 } };
  });
}

/** The day of the month and the notice that were agreed. The signed document stays as it is. */
export function updateDebitMandate(ctx: ActorContext, { id, version, debitDay, noticeDays }: DebitSchedule) {
  return audited(ctx, 'debit-mandate.update', async (write) => {
    const stored = await mandateAsRead(write, { id, version });
    await setMandate(write, { id, version }, { debitDay, noticeDays });
    const before = { debitDay: stored.debitDay, noticeDays: stored.noticeDays };
    return { entityId: id, before, after: { debitDay, noticeDays }, result: { id, version: version + 1 } };
  });
}

/** Nothing more is collected under it. A collection that is under way is cancelled first, because its file is at the bank. */
export function revokeDebitMandate(ctx: ActorContext, { id, version, reason }: DebitRevocation) {
  return audited(ctx, 'debit-mandate.revoke', async (write) => {
    await mandateAsRead(write, { id, version });
    const [open] = await write.tx
      .select({ debits: count() })
      .from(debits)
      .where(and(eq(debits.mandateId, id), eq(debits.isOpen, true), debitsVisibleTo(write.actor)));
    if (open && open.debits > 0) throw new DomainError('debit.collects');
    const revoked = { revokedOn: dayInParis(write.now()), revokeReason: reason };
    await setMandate(write, { id, version }, revoked);
    return { entityId: id, before: { revokedOn: null }, after: revoked, result: { id, version: version + 1 } };
  });
}

type Row = typeof debitMandates.$inferSelect;

async function mandateAsRead(write: WriteContext, { id, version }: Pick<Row, 'id' | 'version'>): Promise<Row> {
  const stored = await debitMandateOrThrow(write, id);
  await sameVersionOrThrow(write, stored, version);
  if (stored.revokedOn !== null) throw new DomainError('debit.mandate-closed');
  return stored;
}

export const setMandate = (write: WriteContext, { id, version }: Pick<Row, 'id' | 'version'>, values: Partial<Row>) =>
  write.tx
    .update(debitMandates)
    .set({ ...values, ...updatedBy(write, version) })
    .where(and(eq(debitMandates.id, id), isNull(debitMandates.revokedOn), debitsVisibleTo(write.actor, debitMandates)));
