import { leases } from '@lares/db/schema/leasing/leases';
import { lastDayOf } from '@lares/domain/leasing/leases/actions';
import { lastDayWithKeys } from '@lares/domain/leasing/leases/early-keys';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq } from 'drizzle-orm';
import { updatedBy } from '../../../shared/audit.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { propertyOrThrow } from '../../portfolio/properties/properties.scope.ts';
import { refuseEndInSettledCharges } from './settled-charges.commands.ts';
import type { Period } from './succession.queries.ts';
import { leasesVisibleTo } from './leases.scope.ts';

type LeaseRow = typeof leases.$inferSelect;

/**
 * Moves the last day of a lease that ends by the landlord's notice to what the day of the keys makes of it; the caller holds the lock of the lease. Null:
 * it stays. A termination agreed since sets its own last day.
 */
export async function moveLastDayToKeys(
  write: WriteContext,
  lease: LeaseRow,
  { keysOn, say }: { keysOn: Day; say: (period: Period) => void },
): Promise<{ before: Day | null; after: Day } | null> {
  const { id, propertyId, startDate, status, exitOn, endReason, noticeBy, noticeReceivedOn, noticeEffectiveOn } = lease;
  if (noticeBy !== 'bailleur' || noticeEffectiveOn === null || exitOn === null || endReason !== '') return null;
  const after = lastDayWithKeys(lease, { by: noticeBy, receivedOn: noticeReceivedOn, effectiveOn: noticeEffectiveOn }, keysOn);
  if (after === exitOn) return null;
  // Only keys that are there end the rent.
  if (keysOn > dayInParis(write.now())) throw new DomainError('exit.keys-ahead', { field: 'keysOn' });
  await refuseEndInSettledCharges(write, lease, { exitOn: after }, 'keysOn');
  await propertyOrThrow(write, propertyId);
  if (status === 'Actif') say({ id, propertyId, startDate, lastDay: lastDayOf({ ...lease, exitOn: after }) });
  await write.tx
    .update(leases)
    .set({ exitOn: after, ...updatedBy(write, lease.version) })
    .where(and(eq(leases.id, id), leasesVisibleTo(write.actor)));
  return { before: exitOn, after };
}
