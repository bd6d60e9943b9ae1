import { addDays, addMonths, type Day } from '../../shared/day.ts';
import { legalDuration, nextTerm } from './duration.ts';
import { type RunningLease } from './notice-effect.ts';

/**
 * The first day of the term that ends on `endDate`, of a lease recorded on `today`. A lease recorded after its first term gives only its
 * start and its current end: its last renewal is then one legal term before that end. A first term longer than the law asks began with the
 * lease.
 */
export function recordedTermBegin(lease: RunningLease, today: Day): Day {
  const { startDate, endDate } = lease;
  const { minMonths, renewalMonths } = legalDuration({ ...lease, shortTermReason: '' });
  if (endDate === null || minMonths === null || renewalMonths === null) return startDate;
  const begin = addMonths(addDays(endDate, 1), -renewalMonths);
  return begin <= today && begin >= addMonths(startDate, minMonths) ? begin : startDate;
}

export interface LeaseInTerm extends RunningLease {
  /** The first day of the term that ends on `endDate`: already to come when the lease was renewed ahead. */
  termBegunOn: Day;
}

/** The first day of the term that contains `on`: an earlier term than the stored one, or one that follows it without notice. */
export function termBeginOn(lease: LeaseInTerm, on: Day): Day {
  if (on < lease.termBegunOn) return recordedTermBegin({ ...lease, endDate: addDays(lease.termBegunOn, -1) }, on);
  let { termBegunOn: begunOn, endDate } = lease;
  while (endDate !== null && endDate < on) {
    const next = nextTerm({ ...lease, endDate });
    if (next === null) return begunOn;
    ({ begunOn, endDate } = next);
  }
  return begunOn;
}

/** The day whose law governs the lease on `on`: of its last renewal, tacit or not, otherwise of its signature. */
export function lawDayOn(lease: LeaseInTerm & { signedOn: Day | null }, on: Day): Day {
  const begun = termBeginOn(lease, on);
  return begun > lease.startDate ? begun : (lease.signedOn ?? lease.startDate);
}
