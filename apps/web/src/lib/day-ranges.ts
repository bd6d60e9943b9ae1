import { addMonths, type Day, day, lastDayOfMonth } from '@lares/domain/shared/day';

/** Both days are included. Either may be missing: open on that side. */
export interface DayRange {
  from?: Day | undefined;
  to?: Day | undefined;
}

/** Common ranges, both days included. */
export function dayRanges(today: Day): { label: string; from: Day; to: Day }[] {
  const firstDay = (of: Day) => day(`${of.slice(0, 7)}-01`);
  const last = addMonths(firstDay(today), -1);
  const year = today.slice(0, 4);
  return [
    { label: 'Ce mois', from: firstDay(today), to: lastDayOfMonth(today) },
    { label: 'Mois dernier', from: last, to: lastDayOfMonth(last) },
    { label: 'Cette année', from: day(`${year}-01-01`), to: day(`${year}-12-31`) },
  ];
}
