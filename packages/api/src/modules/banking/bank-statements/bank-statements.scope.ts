import { bankLines, bankStatements } from '@lares/db/schema/banking/bank-statements';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';

guards(bankStatements, bankLines);

/** Statements and their lines: of the organisation, for those who manage it. */
export function bankStatementsVisibleTo(
  { organizationId, standing }: Viewer,
  table: typeof bankStatements | typeof bankLines = bankStatements,
): SQL {
  return can(standing, 'banking:read') ? eq(table.organizationId, organizationId) : sql`false`;
}

/** Whether a line is an operation of its account: neither set aside as a duplicate, nor waiting as one. */
export const IS_OPERATION = sql`${bankLines.nature} is distinct from 'doublon'
  and not (${bankLines.possibleDuplicate} and ${bankLines.state} = 'à traiter')`;

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The statement, locked until the end of the transaction. */
export async function bankStatementOrThrow({ tx, actor }: Writing, id: string) {
  const [row] = await tx
    .select()
    .from(bankStatements)
    .where(and(eq(bankStatements.id, id), bankStatementsVisibleTo(actor)))
    .for('update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}

/** The line, locked until the end of the transaction: of two people who decide it, the second reads what the first wrote. */
export async function bankLineOrThrow({ tx, actor }: Writing, id: string) {
  const [row] = await tx
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.id, id), bankStatementsVisibleTo(actor, bankLines)))
    .for('update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}
