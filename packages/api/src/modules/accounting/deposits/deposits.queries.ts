import { depositMovements } from '@lares/db/schema/accounting/deposits';
import { rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { selectJson } from '@lares/db/select';
import { depositClaim } from '@lares/domain/accounting/deposits/claim';
import { depositStanding } from '@lares/domain/accounting/deposits/movements';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';
import { settlementsOf } from './settlements.queries.ts';
import { depositsVisibleTo } from './deposits.scope.ts';

/** The movements of a deposit that were not cancelled. */
export const standingMovementsOf = (read: ReadRows, viewer: Viewer, leaseId: string) =>
  read(
    selectJson({
      kind: depositMovements.kind,
      movedOn: depositMovements.movedOn,
      amountCents: depositMovements.amountCents,
      paidWithId: depositMovements.paidWithId,
      recordedAt: depositMovements.recordedAt,
    })
      .from(depositMovements)
      .where(and(eq(depositMovements.leaseId, leaseId), isNull(depositMovements.cancelledAt), depositsVisibleTo(viewer))),
  );

/** What decides the claim of the deposit of a lease; undefined of one that the viewer does not see. */
export async function claimedLeaseOf(read: ReadRows, viewer: Viewer, leaseId: string) {
  const [lease] = await read(
    selectJson({
      kind: leases.kind,
      furnished: leases.furnished,
      status: leases.status,
      signedOn: leases.signedOn,
      startDate: leases.startDate,
      exitOn: leases.exitOn,
      lastDay: leases.lastDay,
      calledCents: leases.depositCents,
      accountingStart: rentAccounts.accountingStart,
    })
      .from(leases)
      .leftJoin(
        rentAccounts,
        and(eq(rentAccounts.organizationId, leases.organizationId), eq(rentAccounts.leaseId, leases.id), rentAccountsVisibleTo(viewer)),
      )
      .where(and(eq(leases.id, leaseId), leasesVisibleTo(viewer))),
  );
  return lease;
}

/** The deposit of a lease: what was called, received and is left, and its movements, cancelled ones with the others. */
export async function depositOf(ctx: ActorContext, { leaseId }: { leaseId: string }) {
  const { wall, actor, now } = ctx;
  const lease = await claimedLeaseOf((select) => wall.rows(select), actor, leaseId);
  if (!lease) throw new DomainError('common.not-found');
  const movements = await wall.rows(
    selectJson({
      id: depositMovements.id,
      kind: depositMovements.kind,
      movedOn: depositMovements.movedOn,
      amountCents: depositMovements.amountCents,
      paymentMethod: depositMovements.paymentMethod,
      paidWithId: depositMovements.paidWithId,
      cancelledAt: depositMovements.cancelledAt,
      cancelReason: depositMovements.cancelReason,
    })
      .from(depositMovements)
      .where(and(eq(depositMovements.leaseId, leaseId), depositsVisibleTo(actor)))
      .orderBy(asc(depositMovements.movedOn), asc(depositMovements.id)),
  );
  const standing = depositStanding(
    lease.calledCents,
    movements.filter(({ cancelledAt }) => cancelledAt === null),
  );
  const settlements = await settlementsOf(ctx, leaseId);
  const isSettled = settlements.some(({ cancelledAt }) => cancelledAt === null);
  const today = dayInParis(now());
  return {
    today,
    ...standing,
    claim: depositClaim({ ...lease, receivedCents: standing.receivedCents, isSettled, today }),
    movements,
    settlements,
  };
}
