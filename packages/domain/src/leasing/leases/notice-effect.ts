import { addDays, addMonths, type Day, earlierDay, latestDayBefore, laterDay } from '../../shared/day.ts';
import { type LeaseDurationFacts, nextTermEnd, proposedEndDate, termEnding } from './duration.ts';
import { noticeMonths } from './notice-delay.ts';
import { type NoticeReason } from './notice-reasons.ts';
import { type NoticeGiver } from './notice.ts';
import { regimeOf } from './regime.ts';

/** The facts about a lease that its end depends on. */
export interface RunningLease extends LeaseDurationFacts {
  startDate: Day;
  /** Last day of the current term; null for a lease without a term. */
  endDate: Day | null;
}

export interface Notice {
  by: NoticeGiver;
  /** The day the other party actually received it: an uncollected registered letter starts no period. */
  receivedOn: Day | null;
  /** Stated and, for a tenant, proved in the notice. */
  reason: NoticeReason | null;
  /** When the landlord bought the dwelling with this tenant in it. */
  boughtOccupiedOn?: Day | null;
}

/** The last day of a notice period of `months` months: received on 5 September, one month ends on 5 October at midnight. */
const noticeEnd = (receivedOn: Day, months: number): Day => addMonths(receivedOn, months);

/**
 * The last day of the lease that results from this notice. null: no period has started (nothing was received), the notice comes too late to
 * end the term, or no such notice exists.
 */
export function noticeEffectiveOn(lease: RunningLease, notice: Notice): Day | null {
  if (notice.receivedOn === null) return null;
  const months = noticeMonths(lease, notice.by, notice.reason);
  // Superfluous or required, the landlord's notice of a student lease takes effect at its term.
  if (months === null) return notice.by === 'bailleur' && regimeOf(lease) === 'étudiant' ? lease.endDate : null;
  const end = noticeEnd(notice.receivedOn, months);
  if (regimeOf(lease) === 'commercial') return commercialEnd(lease, notice.by, end);
  if (notice.by === 'bailleur') return landlordEnd(lease, notice, end);
  // A lease that is not renewed ends at its term, even when the notice would reach beyond.
  return termEnding(lease) === 'fin' && lease.endDate !== null ? earlierDay(end, lease.endDate) : end;
}

function landlordEnd(lease: RunningLease, notice: Notice, end: Day): Day | null {
  // An early notice is valid, but takes effect at the term, if there is one.
  if (lease.endDate === null) return end;
  return end <= lease.endDate ? afterPurchase(lease, notice, lease.endDate) : null;
}

/** Months during which the buyer of an occupied dwelling must keep its tenant (art. 15 I; service-public.fr F929). */
const SALE_MONTHS = 36;
const REPOSSESSION_MONTHS = 24;

/** The term, or the later day to which the purchase of an occupied empty dwelling delays a sale or a repossession. */
function afterPurchase(lease: RunningLease, { reason, boughtOccupiedOn }: Notice, endDate: Day): Day {
  if (regimeOf(lease) !== 'vide' || !boughtOccupiedOn) return endDate;
  if (reason === 'vente' && endDate < addMonths(boughtOccupiedOn, SALE_MONTHS)) return nextTermEnd({ ...lease, endDate }) ?? endDate;
  if (reason === 'reprise') return laterDay(endDate, addMonths(boughtOccupiedOn, REPOSSESSION_MONTHS));
  return endDate;
}

const TRIENNIAL_MONTHS = 36;
const QUARTER_MONTHS = 3;

/**
 * A commercial tenant leaves at the end of a three-year period, the landlord at the end of the lease; once prolonged, at the end of a
 * quarter.
 */
function commercialEnd({ startDate, endDate }: RunningLease, by: NoticeGiver, end: Day): Day {
  if (endDate === null || end > endDate) return quarterEndFrom(end);
  return by === 'bailleur' ? endDate : earlierDay(triennialEndFrom(startDate, end), endDate);
}

function triennialEndFrom(startDate: Day, from: Day): Day {
  let months = TRIENNIAL_MONTHS;
  while (proposedEndDate(startDate, months) < from) months += TRIENNIAL_MONTHS;
  return proposedEndDate(startDate, months);
}

function quarterEndFrom(from: Day): Day {
  const month = Number(from.slice(5, 7));
  const intoQuarter = (month - 1) % QUARTER_MONTHS;
  const firstOfMonth = addDays(from, 1 - Number(from.slice(8)));
  return addDays(addMonths(firstOfMonth, QUARTER_MONTHS - intoQuarter), -1);
}

/** The last day on which a landlord's notice may be received for the current term; null when none is needed or possible. */
export function landlordNoticeDeadline(lease: RunningLease): Day | null {
  const months = noticeMonths(lease, 'bailleur');
  return months === null || lease.endDate === null ? null : latestDayBefore(lease.endDate, months);
}

/** One day late is late: the notice is void and the lease of a main home is renewed. */
export function isLandlordNoticeLate(lease: RunningLease, receivedOn: Day): boolean {
  const months = noticeMonths(lease, 'bailleur');
  return months !== null && lease.endDate !== null && noticeEnd(receivedOn, months) > lease.endDate;
}
