import { exitSettlements } from '@lares/db/schema/accounting/deposits';
import { selectJson } from '@lares/db/select';
import { type MissingDeposit, missingDepositOn } from '@lares/domain/accounting/orders-to-pay/deposit-on-day';
import type { DepositReception } from '@lares/domain/accounting/orders-to-pay/order-standing';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { claimedLeaseOf, standingMovementsOf } from '../deposits/deposits.queries.ts';
import { settlementsVisibleTo } from '../deposits/exits.scope.ts';

/** What was received of the deposit of a lease, by day. */
export async function receptionsOf(read: ReadRows, viewer: Viewer, leaseId: string): Promise<DepositReception[]> {
  const movements = await standingMovementsOf(read, viewer, leaseId);
  return movements.filter(({ kind }) => kind === 'réception').map(({ movedOn, amountCents }) => ({ on: movedOn, amountCents }));
}

/** The day of the valid solde de tout compte of a lease; null without one. */
export async function settledOnOf(read: ReadRows, viewer: Viewer, leaseId: string): Promise<Day | null> {
  const [settlement] = await read(
    selectJson({ issuedAt: exitSettlements.issuedAt })
      .from(exitSettlements)
      .where(and(eq(exitSettlements.leaseId, leaseId), isNull(exitSettlements.cancelledAt), settlementsVisibleTo(viewer))),
  );
  return settlement ? dayInParis(new Date(settlement.issuedAt)) : null;
}

/** What was missing of the deposit of a lease on a day. */
export async function missingDepositOf(
  read: ReadRows,
  viewer: Viewer,
  { leaseId, on }: { leaseId: string; on: Day },
): Promise<MissingDeposit> {
  const [lease, received, settledOn] = await Promise.all([
    claimedLeaseOf(read, viewer, leaseId),
    receptionsOf(read, viewer, leaseId),
    settledOnOf(read, viewer, leaseId),
  ]);
  if (!lease) throw new DomainError('common.not-found');
  return missingDepositOn({ ...lease, received, settledOn, on });
}
