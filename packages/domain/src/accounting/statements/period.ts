import type { StatementRhythm } from '../../portfolio/owners/statement-rhythm.ts';
import { addMonths, type Day, lastDayOfMonth, laterDay } from '../../shared/day.ts';
import { firstDayOfMonth } from '../dues/monthly-due.ts';

const QUARTER = 3;

/** From 1 to 4. */
export const quarterOf = (on: Day): number => Math.ceil(Number(on.slice(5, 7)) / QUARTER);

/** The first day of the month with which the statement of this month ends: the last one of its quarter for an owner accounted to by quarter. */
export function closingMonth(month: Day, rhythm: StatementRhythm): Day {
  return rhythm === 'mensuel' ? month : addMonths(firstOfQuarter(month), QUARTER - 1);
}

/** The first day of the quarter of this month. */
export const firstOfQuarter = (month: Day): Day => addMonths(month, ((Number(month.slice(5, 7)) - 1) % QUARTER) * -1);

export interface PeriodFacts {
  /** With which the statement ends, by its first day. */
  month: Day;
  rhythm: StatementRhythm;
  /** The latest earlier month that a valid statement ends with; null before the first one. */
  latest: Day | null;
  /** The first day from which accounts are rendered for a mandate of the owner that is in force in the quarter; null without one. */
  accountsFrom: Day | null;
}

/** What a statement covers. */
export interface StatedPeriod {
  fromDate: Day;
  toDate: Day;
}

/**
 * The days that the statement which ends with a month covers. By quarter: what is left of the quarter after the latest stated month, from the month
 * in which the accounts of the owner begin. An agent accounts for the whole of the time of its mandate (C. civ. art. 1993).
 */
export function statementPeriod({ month, rhythm, latest, accountsFrom }: PeriodFacts): StatedPeriod {
  const toDate = lastDayOfMonth(month);
  if (rhythm === 'mensuel') return { fromDate: month, toDate };
  const begun = [latest === null ? null : addMonths(latest, 1), accountsFrom === null ? null : firstDayOfMonth(accountsFrom)];
  const fromDate = begun.reduce<Day>(
    (from, other) => (other === null || other > month ? from : laterDay(from, other)),
    firstOfQuarter(month),
  );
  return { fromDate, toDate };
}

/** The quarter that a statement covers whole, from 1 to 4; null for a month, or for what was left of a quarter. */
export const wholeQuarter = ({ fromDate, toDate }: StatedPeriod): number | null =>
  fromDate === firstOfQuarter(fromDate) && firstDayOfMonth(toDate) === closingMonth(fromDate, 'trimestriel') ? quarterOf(toDate) : null;

/** How the amounts of earlier periods are called on a statement. */
export const correctionLabel = ({ fromDate, toDate }: StatedPeriod): string =>
  toDate === lastDayOfMonth(fromDate) ? 'Corrections de mois antérieurs' : 'Corrections de périodes antérieures';
