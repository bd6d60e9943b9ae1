import { dues, keptCredits } from '@lares/db/schema/accounting/rent-accounts';
import { selectJson } from '@lares/db/select';
import type { Transaction } from '@lares/db/wall';
import { and, eq, lte } from 'drizzle-orm';
import { type Ids, isAmong } from '../../../shared/is-among.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { rentAccountsVisibleTo } from './rent-accounts.scope.ts';

interface Keeper {
  organizationId: string;
}

const everything = ({ organizationId }: Keeper): Viewer => ({ standing: 'admin', organizationId, userId: '' });

/** The payments of these leases whose rest is kept as a credit, each with a due that was on the account then. */
export const passedOverDues = (viewer: Viewer, leaseIds: Ids) =>
  selectJson({ paymentId: keptCredits.paymentId, dueId: dues.id })
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

/** The rule distributes these payments again, because the user gave the choice up or because they changed. */
export async function endKeptCredits(tx: Transaction, by: Keeper, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return;
  const ended = and(isAmong(keptCredits.paymentId, paymentIds), rentAccountsVisibleTo(everything(by), keptCredits));
  await tx.delete(keptCredits).where(ended).execute();
}

/** What no due uses of this payment stays a credit of the tenant, beside what is on the account now. */
export async function keepCredit({ tx, actor, now }: WriteContext, { paymentId, leaseId }: { paymentId: string; leaseId: string }) {
  await endKeptCredits(tx, actor, [paymentId]);
  const { organizationId, userId: keptBy } = actor;
  await tx.insert(keptCredits).values({ organizationId, paymentId, leaseId, since: now().toISOString(), keptBy });
}
