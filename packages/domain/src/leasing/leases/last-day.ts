import { termEnding, type LeaseDurationFacts } from './duration.ts';
import type { LeaseStatus } from './status.ts';
import type { Day } from '../../shared/day.ts';

/**
 * The last day that a lease is billed, inclusive. While it runs, only a notice, a termination or a term that nothing renews ends it; once
 * it is over, its last day counts. Null: it continues.
 */
export function billedUntil(lease: LeaseDurationFacts & { status: LeaseStatus; exitOn: Day | null; endDate: Day | null }): Day | null {
  if (lease.exitOn !== null) return lease.exitOn;
  return lease.status !== 'Actif' || termEnding(lease) === 'fin' ? lease.endDate : null;
}
