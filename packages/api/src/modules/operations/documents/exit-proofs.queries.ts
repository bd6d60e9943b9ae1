import { exitSettlements } from '@lares/db/schema/accounting/deposits';
import { leases } from '@lares/db/schema/leasing/leases';
import { documents } from '@lares/db/schema/operations/documents';
import { selectJson } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ActorContext } from '../../../trpc/context.ts';
import { settlementsVisibleTo } from '../../accounting/deposits/exits.scope.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { documentsVisibleTo, namedBySettlement } from './documents.scope.ts';

/** The documents that prove the deductions of the valid settlement of a lease, as far as the user may read them. */
export async function exitProofs({ wall, actor }: ActorContext, { leaseId }: { leaseId: string }) {
  const [lease] = await wall.rows(
    selectJson({ id: leases.id })
      .from(leases)
      .where(and(eq(leases.id, leaseId), leasesVisibleTo(actor))),
  );
  if (!lease) throw new DomainError('common.not-found');
  return wall.rows(
    selectJson({ settlementId: exitSettlements.id, documentId: documents.id, title: documents.title })
      .from(exitSettlements)
      .innerJoin(documents, and(eq(documents.organizationId, exitSettlements.organizationId), namedBySettlement, documentsVisibleTo(actor)))
      .where(and(eq(exitSettlements.leaseId, leaseId), isNull(exitSettlements.cancelledAt), settlementsVisibleTo(actor)))
      .orderBy(asc(documents.title), asc(documents.id)),
  );
}
