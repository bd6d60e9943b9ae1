import { chargeExpenses } from '@lares/db/schema/accounting/charges';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';

guards(chargeExpenses);

/** The expenses of the organisation, for those who settle them. */
export function expensesVisibleTo({ organizationId, standing }: Viewer): SQL {
  return can(standing, 'charges:write') ? eq(chargeExpenses.organizationId, organizationId) : sql`false`;
}

/** The expense, locked until the end of the transaction. */
export async function expenseOrThrow({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, id: string) {
  const [row] = await tx
    .select()
    .from(chargeExpenses)
    .where(and(eq(chargeExpenses.id, id), expensesVisibleTo(actor)))
    .for('update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}
