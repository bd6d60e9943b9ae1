import { revisionRequests } from '@lares/db/schema/accounting/revisions';
import { leases } from '@lares/db/schema/leasing/leases';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';

guards(revisionRequests);

/** Requests for a triennial revision: managers only, who send them. */
export const revisionRequestsVisibleTo = ({ standing, organizationId }: Viewer): SQL =>
  can(standing, 'leases:write') ? eq(revisionRequests.organizationId, organizationId) : sql`false`;

/** Whether a revision of the rent of the lease was requested since a day, and not given up. */
export const isRequested = (since: SQL): SQL => sql`exists (select from ${revisionRequests} as q
  where q.organization_id = ${leases.organizationId} and q.lease_id = ${leases.id} and q.state <> 'Abandonnée' and q.requested_on >= ${since}::date)`;

/** The row, locked until the end of the transaction: of two concurrent decisions, the second reads what the first wrote. */
export async function revisionRequestOrThrow({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, id: string) {
  const [row] = await tx
    .select()
    .from(revisionRequests)
    .where(and(eq(revisionRequests.id, id), revisionRequestsVisibleTo(actor)))
    .for('no key update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}
