import { quarterOf, type StatedPeriod, wholeQuarter } from '@lares/domain/accounting/statements/period';
import type { Day } from '@lares/domain/shared/day';
import { formatMonth } from '#lib/format.ts';

/** 4e trimestre 2026, 1er trimestre 2027: the quarter of the calendar. */
export const formatQuarter = (day: Day): string => `${quarterOf(day) === 1 ? '1er' : `${quarterOf(day)}e`} trimestre ${day.slice(0, 4)}`;

/** Octobre 2026, 4e trimestre 2026, or Novembre et décembre 2026 for what was left of a quarter. */
export function formatPeriod({ fromDate, toDate }: StatedPeriod): string {
  if (wholeQuarter({ fromDate, toDate }) !== null) return formatQuarter(toDate);
  const [from, to] = [formatMonth(fromDate), formatMonth(toDate)];
  return from === to ? to : `${from.slice(0, -' 2026'.length)} et ${to.toLowerCase()}`;
}
