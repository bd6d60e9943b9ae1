import { dues, keptCredits } from '@lares/db/schema/accounting/rent-accounts';
import type { Transaction } from '@lares/db/wall';
import { and, eq, lte } from 'drizzle-orm';
import { isAmong } from '../../../shared/is-among.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { rentAccountsVisibleTo } from './rent-accounts.scope.ts';

interface Keeper {
  organizationId: string;
}

const everything = ({ organizationId }: Keeper): Viewer => ({ standing: 'admin', organizationId, userId: '' });

/** The payments of these leases whose rest is kept as a credit, each with the dues that were on the account then. */
export async function duesPassedOver(tx: Transaction, by: Keeper, leaseIds: readonly string[]): Promise<Map<string, string[]>> {
  const viewer = everything(by);
  const rows = await tx
    .select({ paymentId: keptCredits.paymentId, dueId: dues.id })
    .from(keptCredits)
    .innerJoin(
      dues,
      and(
        eq(dues.organizationId, keptCredits.organizationId),
        eq(dues.leaseId, keptCredits.leaseId),
        lte(dues.createdAt, keptCredits.since),
      ),
    )
    .where(and(isAmong(keptCredits.leaseId, leaseIds), rentAccountsVisibleTo(viewer, keptCredits), rentAccountsVisibleTo(viewer, dues)));
  const found = new Map<string, string[]>();
  for (const { paymentId, dueId } of rows) found.set(paymentId, [...(found.get(paymentId) ?? []), dueId]);
  return found;
}

/** The rule distributes these payments again, because the user gave the choice up or because they changed. */
export async function endKeptCredits(tx: Transaction, by: Keeper, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return;
  await tx.delete(keptCredits).where(and(isAmong(keptCredits.paymentId, paymentIds), rentAccountsVisibleTo(everything(by), keptCredits)));
}

/** What no due uses of this payment stays a credit of the tenant, beside what is on the account now. */
export async function keepCredit({ tx, actor, now }: WriteContext, { paymentId, leaseId }: { paymentId: string; leaseId: string }) {
  await endKeptCredits(tx, actor, [paymentId]);
  const { organizationId, userId: keptBy } = actor;
  await tx.insert(keptCredits).values({ organizationId, paymentId, leaseId, since: now().toISOString(), keptBy });
}
