import { addDays, addMonths, type Day, earlierDay, laterDay } from '../../shared/day.ts';
import { type LeaseDurationFacts, nextTermEnd, proposedEndDate, termEnding } from './duration.ts';
import { noticeMonths } from './notice-delay.ts';
import { type NoticeReason } from './notice-reasons.ts';
import { type NoticeGiver } from './notice.ts';
import { regimeOf } from './regime.ts';

/** A lease as far as its end depends on it. */
export interface RunningLease extends LeaseDurationFacts {
  startDate: Day;
  /** Last day of the term that runs; null once it runs without a term. */
  endDate: Day | null;
}

export interface Notice {
  by: NoticeGiver;
  /** The day it really reached the other party: a registered letter that nobody fetched opens no delay. */
  receivedOn: Day | null;
  /** Stated and, for a tenant, proved in the letter. */
  reason: NoticeReason | null;
  /** When the landlord bought the dwelling with this tenant in it. */
  boughtOccupiedOn?: Day | null;
}

/** The last day a notice of `months` months makes a lease last: received on 5 September, it ends on 5 October at midnight. */
const noticeEnd = (receivedOn: Day, months: number): Day => addMonths(receivedOn, months);

/**
 * The last day of the lease that this notice brings about. null: no delay is open (nothing was received), the notice comes too late to
 * end the term, or the law knows no such notice.
 */
export function noticeEffectiveOn(lease: RunningLease, notice: Notice): Day | null {
  if (notice.receivedOn === null) return null;
  const months = noticeMonths(lease, notice.by, notice.reason);
  if (months === null) return null;
  const end = noticeEnd(notice.receivedOn, months);
  if (regimeOf(lease) === 'commercial') return commercialEnd(lease, notice.by, end);
  if (notice.by === 'bailleur') return landlordEnd(lease, notice, end);
  // A lease that is not renewed ends at its term, even when the notice would reach beyond.
  return termEnding(lease) === 'fin' && lease.endDate !== null ? earlierDay(end, lease.endDate) : end;
}

function landlordEnd(lease: RunningLease, notice: Notice, end: Day): Day | null {
  // An early notice is valid, but it works at the term. Without a term there is none to wait for.
  if (lease.endDate === null) return end;
  return end <= lease.endDate ? afterPurchase(lease, notice, lease.endDate) : null;
}

/** Years during which the tenant found in a dwelling one buys is kept (art. 15 I; service-public.fr F929). */
const SALE_MONTHS = 36;
const REPOSSESSION_MONTHS = 24;

/** The term, or the later day that the purchase of an occupied empty dwelling puts off a sale or a repossession to. */
function afterPurchase(lease: RunningLease, { reason, boughtOccupiedOn }: Notice, endDate: Day): Day {
  if (regimeOf(lease) !== 'vide' || !boughtOccupiedOn) return endDate;
  if (reason === 'vente' && endDate < addMonths(boughtOccupiedOn, SALE_MONTHS)) return nextTermEnd({ ...lease, endDate }) ?? endDate;
  if (reason === 'reprise') return laterDay(endDate, addMonths(boughtOccupiedOn, REPOSSESSION_MONTHS));
  return endDate;
}

const TRIENNIAL_MONTHS = 36;
const QUARTER_MONTHS = 3;

/** The tenant leaves at the end of a three-year period, the landlord at that of the lease; once prolonged, at the end of a quarter. */
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

/**
 * The last day on which a landlord's notice may be received for the term that runs; null when none is needed or possible.
 * Where months are of unequal length it may come a day or more before the last day that would still hold: one who plans keeps the margin.
 */
export function landlordNoticeDeadline(lease: RunningLease): Day | null {
  const months = noticeMonths(lease, 'bailleur');
  return months === null || lease.endDate === null ? null : addMonths(lease.endDate, -months);
}

/** One day late is late: the notice is void and the lease of a main home is renewed. */
export function isLandlordNoticeLate(lease: RunningLease, receivedOn: Day): boolean {
  const months = noticeMonths(lease, 'bailleur');
  return months !== null && lease.endDate !== null && noticeEnd(receivedOn, months) > lease.endDate;
}
