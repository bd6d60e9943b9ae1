import { keptCredits } from '@lares/db/schema/accounting/rent-accounts';
import type { Transaction } from '@lares/db/wall';
import { and } from 'drizzle-orm';
import { isAmong } from '../../../shared/is-among.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { rentAccountsVisibleTo } from './rent-accounts.scope.ts';

interface Keeper {
  organizationId: string;
}

const everything = ({ organizationId }: Keeper): Viewer => ({ standing: 'admin', organizationId, userId: '' });

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
