import { organizations } from '@lares/db/schema/platform/organizations';
import type { CreditTransfer, CreditTransferOrder } from '@lares/domain/banking/sepa/credit-transfer';
import { targetDayFrom } from '@lares/domain/banking/sepa/target-calendar';
import { type Day, dayInParis, laterDay } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { sumCents } from '@lares/domain/shared/money';
import { eq } from 'drizzle-orm';
import { readBankDetails } from '../../../shared/bank-details.ts';
import type { Vault } from '../../../shared/vault.ts';
import type { WriteContext } from '../../../trpc/context.ts';

interface Ordered {
  /** Of the id of the message; the moment makes it unique. */
  prefix: string;
  /** As asked: executed on the next day of TARGET, never before today. */
  on: Day;
  transfers: readonly CreditTransfer[];
}

/** An order of transfers from the account of the organisation. @throws DomainError `common.not-found` without that account. */
export async function orderOf(write: WriteContext, vault: Vault, { prefix, on, transfers }: Ordered): Promise<CreditTransferOrder> {
  const createdAt = write.now();
  return {
    messageId: `${prefix}-${createdAt.toISOString().replaceAll(/\D/gu, '')}`,
    createdAt,
    executionDay: targetDayFrom(laterDay(on, dayInParis(createdAt))),
    debtor: await debtorOrThrow(write, vault),
    transfers,
  };
}

async function debtorOrThrow({ tx, actor: { organizationId } }: WriteContext, vault: Vault) {
  const [row] = await tx.select({ sealed: organizations.ibanEncrypted }).from(organizations).where(eq(organizations.id, organizationId));
  if (!row?.sealed) throw new DomainError('common.not-found');
  const { holder, iban } = readBankDetails(vault, organizationId, row.sealed);
  return { name: holder, iban };
}

/** What the audit row of an order says: never an account. */
export const orderTrace = (
  noun: 'payouts' | 'refunds',
  criteria: Record<string, string>,
  { executionDay, transfers }: CreditTransferOrder,
) => ({
  noun,
  format: 'pain.001',
  criteria: { ...criteria, executionDay },
  count: transfers.length,
  totalCents: sumCents(transfers.map(({ amountCents }) => amountCents)),
});
