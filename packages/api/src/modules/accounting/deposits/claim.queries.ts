import { exitSettlements } from '@lares/db/schema/accounting/deposits';
import { selectJson } from '@lares/db/select';
import { depositClaim } from '@lares/domain/accounting/deposits/claim';
import { depositOnNotice, isMonthOfEntry } from '@lares/domain/accounting/deposits/on-notice';
import type { AskedDeposit } from '@lares/domain/accounting/receipts/snapshot';
import { depositStanding } from '@lares/domain/accounting/deposits/movements';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { claimedLeaseOf, standingMovementsOf } from './deposits.queries.ts';
import { settlementsVisibleTo } from './exits.scope.ts';

interface Noticed {
  leaseId: string;
  /** The called month, as its first day; null for any other due. */
  month: Day | null;
  today: Day;
}

/** What an avis asks of the deposit, by what was received until now: null but for the month in which the lease begins. */
export async function depositOnNoticeOf(read: ReadRows, viewer: Viewer, { leaseId, month, today }: Noticed): Promise<AskedDeposit | null> {
  if (month === null) return null;
  const lease = await claimedLeaseOf(read, viewer, leaseId);
  if (!lease) throw new DomainError('common.not-found');
  if (!isMonthOfEntry(month, lease.startDate)) return null;
  const { calledCents, receivedCents } = depositStanding(lease.calledCents, await standingMovementsOf(read, viewer, leaseId));
  const [settlement] = await read(
    selectJson({ id: exitSettlements.id })
      .from(exitSettlements)
      .where(and(eq(exitSettlements.leaseId, leaseId), isNull(exitSettlements.cancelledAt), settlementsVisibleTo(viewer))),
  );
  const claim = depositClaim({ ...lease, receivedCents, isSettled: settlement !== undefined, today });
  return depositOnNotice({ month, startDate: lease.startDate, calledCents, receivedCents, claim });
}
