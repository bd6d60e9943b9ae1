import { organizations } from '@lares/db/schema/platform/organizations';
import { selectJson } from '@lares/db/select';
import { payableOf } from '@lares/domain/accounting/rent-accounts/payable';
import { transferReference } from '@lares/domain/accounting/rent-accounts/transfer-reference';
import { eq, sql } from 'drizzle-orm';
import { readBankDetails } from '../../../shared/bank-details.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { rentAccountOf } from './rent-accounts.queries.ts';

/**
 * How the tenant of a lease pays: to whom, on which account, how much and when. The bank account is the one that an avis prints, as it is
 * today; null when the landlord gave none.
 */
export async function payDetailsOf(ctx: ActorContext, { leaseId }: { leaseId: string }) {
  // First: it refuses a lease that the user does not see.
  const { today, account } = await rentAccountOf(ctx, { leaseId, on: null });
  const dues = account === null ? [] : [...account.rows.flatMap((row) => (row.kind === 'due' ? [row.due] : [])), ...account.upcoming];
  return {
    reference: transferReference(leaseId),
    transferTo: await bankDetailsOf(ctx),
    /** Null where no account says what is owed. */
    payable: account === null ? null : payableOf(dues, today),
  };
}

async function bankDetailsOf({ wall, actor: { organizationId }, ports }: ActorContext) {
  const [row] = await wall.rows(
    selectJson({ sealed: sql<string | null>`encode(${organizations.ibanEncrypted}, 'hex')` })
      .from(organizations)
      .where(eq(organizations.id, organizationId)),
  );
  return row?.sealed ? readBankDetails(ports.vault, organizationId, Buffer.from(row.sealed, 'hex')) : null;
}
