import { bankAccounts } from '@lares/db/schema/banking/bank-accounts';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';

guards(bankAccounts);

/** The bank accounts of the organisation, for those who manage it. */
export function bankAccountsVisibleTo({ organizationId, standing }: Viewer): SQL {
  return can(standing, 'banking:read') ? eq(bankAccounts.organizationId, organizationId) : sql`false`;
}

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The account, locked until the end of the transaction: of two files at once, the second sees the lines of the first. */
export async function bankAccountOrThrow({ tx, actor }: Writing, id: string) {
  const [row] = await tx
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.id, id), bankAccountsVisibleTo(actor)))
    .for('update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}

/** Every account, locked. */
export const lockedBankAccounts = ({ tx, actor }: Writing) =>
  tx.select().from(bankAccounts).where(bankAccountsVisibleTo(actor)).orderBy(asc(bankAccounts.id)).for('update');
