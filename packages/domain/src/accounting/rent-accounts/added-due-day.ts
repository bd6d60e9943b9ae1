import { addMonths, type Day } from '../../shared/day.ts';
import { DomainError } from '../../shared/errors.ts';

/** How far ahead something may be added to an account by hand: a day beyond is a slip of the keyboard. */
const MONTHS_AHEAD = 12;

/**
 * Refuses a day on which nothing is added to an account by hand: one before the account, whose balance of that day is in the first one, and one
 * of more than a year ahead.
 */
export function assertAddedDueDay(dueOn: Day, { accountingStart, today }: { accountingStart: Day; today: Day }): void {
  if (dueOn < accountingStart) throw new DomainError('rent-account.due-before-start', { field: 'dueOn', details: { accountingStart } });
  const latest = addMonths(today, MONTHS_AHEAD);
  if (dueOn > latest) throw new DomainError('rent-account.due-too-far-ahead', { field: 'dueOn', details: { latest } });
}
