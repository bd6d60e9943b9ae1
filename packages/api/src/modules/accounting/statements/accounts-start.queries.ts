import { ownerStatements, statementMovements } from '@lares/db/schema/accounting/statements';
import { selectJson } from '@lares/db/select';
import { and, eq, isNull } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { movementsVisibleTo, statementsVisibleTo } from './statements.scope.ts';

/** The mandates of an owner that a valid statement states money of: the day from which their accounts are rendered here stays. */
export async function statedMandatesOf(read: ReadRows, viewer: Viewer, ownerId: string): Promise<ReadonlySet<string>> {
  const stated = await read(
    selectJson({ id: statementMovements.mandateId })
      .from(statementMovements)
      .innerJoin(
        ownerStatements,
        and(
          eq(ownerStatements.organizationId, statementMovements.organizationId),
          eq(ownerStatements.id, statementMovements.statementId),
          isNull(ownerStatements.cancelledAt),
          statementsVisibleTo(viewer),
        ),
      )
      .where(and(eq(ownerStatements.ownerId, ownerId), movementsVisibleTo(viewer)))
      .groupBy(statementMovements.mandateId),
  );
  return new Set(stated.map(({ id }) => id));
}
