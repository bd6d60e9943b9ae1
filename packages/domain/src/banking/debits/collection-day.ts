import { addDays, type Day, day, laterDay } from '../../shared/day.ts';
import { lastDayToSubmit, targetDayFrom } from '../sepa/target-calendar.ts';

/** The debtor is notified fourteen days before, unless both agreed otherwise (EPC016-06, rulebook of core direct debits, 4.3.4). */
export const DEFAULT_NOTICE_DAYS = 14;

interface CollectionFacts {
  /** The day that the lease asks for. */
  dueOn: Day;
  /** The day of the month that the mandate names. */
  debitDay: number;
  /** When the debtor was, or is, notified. */
  noticedOn: Day;
  noticeDays: number;
  today: Day;
}

/**
 * The day on which a due is collected: the mandate’s day of its month, never before the due is owed, nor before the notice has run, nor
 * earlier than a bank takes a file of today; then the next day of settlement.
 */
export function collectionDay({ dueOn, debitDay, noticedOn, noticeDays, today }: CollectionFacts): Day {
  const wanted = day(`${dueOn.slice(0, 8)}${String(debitDay).padStart(2, '0')}`);
  return submittable(laterDay(laterDay(dueOn, wanted), addDays(noticedOn, noticeDays)), today);
}

/** The first day of settlement from `from` on whose file a bank still takes today. */
export function submittable(from: Day, today: Day): Day {
  const on = targetDayFrom(laterDay(from, addDays(today, 1)));
  return lastDayToSubmit(on) < today ? submittable(addDays(on, 1), today) : on;
}
