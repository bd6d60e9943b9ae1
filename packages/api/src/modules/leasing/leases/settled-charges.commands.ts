import type { leases } from '@lares/db/schema/leasing/leases';
import { billedUntil } from '@lares/domain/leasing/leases/last-day';
import { addDays } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { WriteContext } from '../../../trpc/context.ts';
import { chargesSettledSince } from './leases.scope.ts';

type LeaseRow = typeof leases.$inferSelect;
type LeaseEnd = Pick<
  LeaseRow,
  'id' | 'kind' | 'furnished' | 'landlordKind' | 'shortTermReason' | 'startDate' | 'status' | 'endDate' | 'exitOn'
>;

/**
 * Refuses a last day before the end of days that a valid settlement of charges counts: it would stay with the share of days on which the tenant
 * was gone. The caller holds the lock of the lease.
 */
export async function refuseEndInSettledCharges(
  write: WriteContext,
  before: LeaseEnd,
  after: Partial<LeaseEnd>,
  field?: string,
): Promise<void> {
  const last = billedUntil(before);
  const next = billedUntil({ ...before, ...after });
  if (next === null || (last !== null && next >= last)) return;
  const settled = await chargesSettledSince(write, before.id, addDays(next, 1));
  if (settled === undefined || (last !== null && settled.from > last)) return;
  throw new DomainError('lease.end-in-settled-charges', { ...(field !== undefined && { field }), details: { ...settled } });
}
