import { payments } from '@lares/db/schema/accounting/payments';
import { dues, rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { DomainError } from '@lares/domain/shared/errors';
import { sumCents } from '@lares/domain/shared/money';
import type { DuePayments } from '@lares/validation/accounting/rent-accounts';
import { and, asc, inArray, sql } from 'drizzle-orm';
import { createdBy } from '../../../shared/audit.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { checkedPaymentsOrThrow } from '../payments/warnings.commands.ts';
import { rentAccountsVisibleTo } from './rent-accounts.scope.ts';

/**
 * Records that what is left of these dues, or the part of one payer, was received on one day: one payment for each, all or none. Refused when one of them was paid or
 * changed since the user read it. Each payment pays the oldest due of its lease first, like any other.
 */
export function recordDuePayments(ctx: ActorContext, { creationKey: key, confirmed, ...sent }: DuePayments) {
  return createdIdempotently(ctx, 'payment.create', { key, content: contentOf(sent), whenReused: 'payment.key-reused' }, async (write) => {
    const named = await namedDues(write, sent.dues);
    const drafts = named.map((payment) => ({
      ...payment,
      paymentDate: sent.paymentDate,
      paymentMethod: sent.paymentMethod,
      status: 'Payé' as const,
      notes: '',
    }));
    // Locks the leases, as every other command of payments does first.
    await checkedPaymentsOrThrow(
      write,
      drafts.map((draft) => ({ id: null, before: null, after: { ...draft, dueDate: null } })),
      confirmed,
    );
    await lockAccounts(write, drafts);
    if (!isAsRead(await leftOf(write, sent.dues), sent.dues)) throw new DomainError('rent-account.due-changed');
    const stamp = createdBy(write);
    const written = await write.tx
      .insert(payments)
      .values(drafts.map((draft) => ({ ...draft, ...stamp })))
      .returning();
    const result = { recorded: written.length, amountCents: sumCents(drafts.map(({ amountCents }) => amountCents)) };
    const [only] = written;
    if (only && written.length === 1) return { entityId: only.id, before: null, after: only, result };
    const batchId = crypto.randomUUID();
    const shared = { status: 'Payé', paymentDate: sent.paymentDate, paymentMethod: sent.paymentMethod };
    const ids = written.map(({ id }) => id);
    // Each with its own data: the log alone says what was paid for which lease. The name of a third person stays on the payment only.
    const records = written.map(({ id, leaseId, amountCents, payerKind }) => ({ ...shared, id, leaseId, amountCents, payerKind }));
    return { entityId: batchId, batchId, before: null, after: { ...shared, ids, count: ids.length, records }, result };
  });
}

type Sent = Omit<DuePayments, 'creationKey' | 'confirmed'>;

/** Without empty names: what was sent before payments had one, so that a form that was open then is still answered once. */
const contentOf = ({ dues: named, ...sent }: Sent) => ({
  ...sent,
  dues: named.map(({ payerName = '', ...due }) => (payerName === '' ? due : { ...due, payerName })),
});

type Named = DuePayments['dues'];

/** The lease of each due, with the payer and the amount. */
async function namedDues({ tx, actor }: WriteContext, named: Named) {
  const rows = await tx
    .select({ id: dues.id, leaseId: dues.leaseId })
    .from(dues)
    .where(and(rentAccountsVisibleTo(actor, dues), inArray(dues.id, idsOf(named))));
  if (rows.length < named.length) throw new DomainError('common.not-found');
  const leaseOf = new Map(rows.map(({ id, leaseId }) => [id, leaseId]));
  return named.map(({ id, leftCents, amountCents = leftCents, payerKind, payerName = '' }) => ({
    leaseId: leaseOf.get(id) ?? '',
    amountCents,
    payerKind,
    payerName,
  }));
}

/** In the order in which a settlement locks them. */
async function lockAccounts({ tx, actor }: WriteContext, of: readonly { leaseId: string }[]): Promise<void> {
  const leaseIds = of.map(({ leaseId }) => leaseId);
  await tx
    .select({ leaseId: rentAccounts.leaseId })
    .from(rentAccounts)
    .where(and(rentAccountsVisibleTo(actor), inArray(rentAccounts.leaseId, leaseIds)))
    .orderBy(asc(rentAccounts.leaseId))
    .for('no key update');
}

async function leftOf({ tx, actor }: WriteContext, named: Named): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: dues.id, left: sql<number>`(${dues.totalCents} - ${dues.allocatedCents})::float8` })
    .from(dues)
    .where(and(rentAccountsVisibleTo(actor, dues), inArray(dues.id, idsOf(named))));
  return new Map(rows.map(({ id, left }) => [id, left]));
}

const isAsRead = (left: ReadonlyMap<string, number>, named: Named): boolean =>
  named.every(({ id, leftCents }) => left.get(id) === leftCents);

const idsOf = (named: Named): string[] => named.map(({ id }) => id);
