import { ownerExpenses } from '@lares/db/schema/accounting/statements';
import { documents } from '@lares/db/schema/operations/documents';
import { selectJson } from '@lares/db/select';
import { and, desc, eq } from 'drizzle-orm';
import type { ActorContext } from '../../../trpc/context.ts';
import { statedExpensesVisibleTo } from '../../accounting/statements/statements.scope.ts';
import { documentsVisibleTo } from './documents.scope.ts';

/** As many as the statements of some years hold. */
const MOST_BILLS = 500;

/** The bills of expenses that statements hold: of the statements that the user sees, the documents that the user sees. */
export function statedBills({ wall, actor }: ActorContext) {
  return wall.rows(
    selectJson({ documentId: documents.id, title: documents.title, statementId: ownerExpenses.statementId, label: ownerExpenses.label })
      .from(ownerExpenses)
      .innerJoin(
        documents,
        and(
          eq(documents.organizationId, ownerExpenses.organizationId),
          eq(documents.id, ownerExpenses.documentId),
          documentsVisibleTo(actor),
        ),
      )
      .where(statedExpensesVisibleTo(actor))
      .orderBy(desc(ownerExpenses.spentOn), desc(ownerExpenses.id))
      .limit(MOST_BILLS),
  );
}
