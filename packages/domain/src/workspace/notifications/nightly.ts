import { proposedUntil } from '../../leasing/leases/lease-revision.ts';
import { lastYear } from '../../accounting/charges/period.ts';
import { addDays, addMonths, type Day, day } from '../../shared/day.ts';

/**
 * How many days a nightly rule looks back: an outage of a month is caught up and late entries are notified, but a new organisation is not
 * notified of years of history.
 */
const LOOKS_BACK_DAYS = 31;

/** The last months for a notice: six for the landlord of an empty dwelling, three otherwise. */
export const TERM_NOTICE_MONTHS = [6, 3] as const;

/** How far ahead the end of a management mandate is notified: time to agree with the owner on the next one. */
export const MANDATE_NOTICE_MONTHS = [3, 1] as const;

/** How far ahead an expiring document or insurance is notified; its end is notified the day after. */
export const EXPIRY_NOTICE_DAYS = 30;

/** How far ahead the last day to return a deposit is notified; that it has passed, the day after. */
export const DEPOSIT_NOTICE_DAYS = 7;

/** How far ahead the last day to settle what is kept of a deposit is notified; that it has passed, as long as it holds. */
export const KEPT_NOTICE_DAYS = 15;

/** How far ahead the last day to ask for a revision of the rent is notified. */
export const REVISION_LOSS_NOTICE_DAYS = 30;

export const TRIAL_NOTICE_DAYS = 3;

/** From the first day of a month to the 5th of the next one. */
const AID_PAID_WITHIN_DAYS = 35;

export interface Span {
  firstDay: Day;
  lastDay: Day;
}

/** Days that the nightly job of `today` covers. */
export const notifiedOn = (today: Day): Span => ({ firstDay: addDays(today, 1 - LOOKS_BACK_DAYS), lastDay: today });

/** What became late or expired on one of those days: its last day is the day before. */
export function overSince(today: Day): Span {
  const { firstDay, lastDay } = notifiedOn(today);
  return { firstDay: addDays(firstDay, -1), lastDay: addDays(lastDay, -1) };
}

/** The due days of what became late on one of those days: a third payer pays up to 35 days after the due day. */
export const dueForLateness = ({ firstDay, lastDay }: Span): Span => ({ firstDay: addDays(firstDay, -AID_PAID_WITHIN_DAYS), lastDay });

/** What ends this number of days after one of those days. */
export function endingIn(days: number, today: Day): Span {
  const { firstDay, lastDay } = notifiedOn(today);
  return { firstDay: addDays(firstDay, days), lastDay: addDays(lastDay, days) };
}

/** The days of revisions whose proposal opened on one of those days, or that became possible since, when their index was published. */
export const revisionsProposed = (today: Day): Span => ({ firstDay: notifiedOn(today).firstDay, lastDay: proposedUntil(today) });

const REVISION_YEAR_MONTHS = 12;

/** The days of revisions that are lost soon: the year of their request (loi n° 89-462, art. 17-1 I) ends today at the earliest. */
export function revisionsNearLoss(today: Day): Span {
  const yearAgo = addMonths(today, -REVISION_YEAR_MONTHS);
  return { firstDay: addDays(yearAgo, 1), lastDay: addDays(yearAgo, REVISION_LOSS_NOTICE_DAYS + 1) };
}

export interface ChargesToSettle {
  /** Of the charges. */
  year: number;
  /** The last day of the year after: from the next one on, the tenant of a home may pay in twelve parts (loi n° 89-462, art. 23). */
  lastDay: Day;
  stage: 'due' | 'ending';
}

/** How far ahead the end of the year in which charges are settled is notified. */
const SETTLEMENT_NOTICE_DAYS = 30;

/** The year whose provisions are settled on this day: once a year (loi n° 89-462, art. 23), notified again when the time for it ends. */
export function chargesToSettle(today: Day): ChargesToSettle {
  const year = Number(lastYear(today).from.slice(0, 4));
  const lastDay = day(`${year + 1}-12-31`);
  return { year, lastDay, stage: addDays(today, SETTLEMENT_NOTICE_DAYS) >= lastDay ? 'ending' : 'due' };
}

/** Days for which read notifications, and all notifications, are kept. */
export const KEPT_READ_DAYS = 90;
export const KEPT_DAYS = 365;

/** Their rules look back without limit: a read one is kept as long as an unread one, or it would be given again. */
export const RAISED_WHILE_TRUE = [
  'payment-plan.broken',
  'arrears.aid-threshold',
  'lease.let-again',
  'charges.to-settle',
  'deposit.kept',
  'deposit.accounts',
] as const;
