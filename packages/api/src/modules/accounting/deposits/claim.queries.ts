import { exitSettlements } from '@lares/db/schema/accounting/deposits';
import { selectJson } from '@lares/db/select';
import { depositClaim } from '@lares/domain/accounting/deposits/claim';
import { depositStanding } from '@lares/domain/accounting/deposits/movements';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { claimedLeaseOf, standingMovementsOf } from './deposits.queries.ts';
import { settlementsVisibleTo } from './exits.scope.ts';

/** What is claimed of the deposit of a lease on a day, by what was received until now. */
export async function depositClaimOf(read: ReadRows, viewer: Viewer, { leaseId, today }: { leaseId: string; today: Day }) {
  const lease = await claimedLeaseOf(read, viewer, leaseId);
  if (!lease) throw new DomainError('common.not-found');
  const { calledCents, receivedCents } = depositStanding(lease.calledCents, await standingMovementsOf(read, viewer, leaseId));
  const [settlement] = await read(
    selectJson({ id: exitSettlements.id })
      .from(exitSettlements)
      .where(and(eq(exitSettlements.leaseId, leaseId), isNull(exitSettlements.cancelledAt), settlementsVisibleTo(viewer))),
  );
  const claim = depositClaim({ ...lease, receivedCents, isSettled: settlement !== undefined, today });
  return { startDate: lease.startDate, calledCents, receivedCents, claim };
}
