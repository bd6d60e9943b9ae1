import { exitSettlements } from '@lares/db/schema/accounting/deposits';
import { leases } from '@lares/db/schema/leasing/leases';
import { documents } from '@lares/db/schema/operations/documents';
import { selectJson } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { isAmong } from '../../../shared/is-among.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { settlementsVisibleTo } from '../../accounting/deposits/exits.scope.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { documentsVisibleTo } from './documents.scope.ts';

/** The documents that prove the deductions of the valid settlement of a lease, as far as the user may read them. */
export async function exitProofs({ wall, actor }: ActorContext, { leaseId }: { leaseId: string }) {
  const [lease] = await wall.rows(
    selectJson({ id: leases.id })
      .from(leases)
      .where(and(eq(leases.id, leaseId), leasesVisibleTo(actor))),
  );
  if (!lease) throw new DomainError('common.not-found');
  const settlements = await wall.rows(
    selectJson({
      id: exitSettlements.id,
      documentIds: sql<string[]>`jsonb_path_query_array(${exitSettlements.snapshot}, '$.deductions[*].documents[*].id')`,
    })
      .from(exitSettlements)
      .where(and(eq(exitSettlements.leaseId, leaseId), isNull(exitSettlements.cancelledAt), settlementsVisibleTo(actor))),
  );
  const named = settlements.flatMap(({ id, documentIds }) => documentIds.map((documentId) => ({ settlementId: id, documentId })));
  if (named.length === 0) return [];
  // By their ids, which the index finds: a join on the snapshot compares it with every document of the organisation.
  const ids = named.map(({ documentId }) => documentId);
  const proofs = await wall.rows(
    selectJson({ id: documents.id, title: documents.title })
      .from(documents)
      .where(and(isAmong(documents.id, ids), documentsVisibleTo(actor)))
      .orderBy(asc(documents.title), asc(documents.id)),
  );
  return proofs.flatMap(({ id, title }) => named.filter(({ documentId }) => documentId === id).map((one) => ({ ...one, title })));
}
