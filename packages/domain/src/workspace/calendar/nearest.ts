import { addDays, type Day } from '../../shared/day.ts';
import type { CalendarEntry } from './entry.ts';
import type { DayRange } from './lease-moments.ts';

interface NearestOptions extends DayRange {
  today: Day;
  /** Maximum number of entries in an answer. */
  max: number;
}

export interface NearestEntries {
  entries: CalendarEntry[];
  /** The complete range, both days included; null when nothing is omitted. The last day may come before the first. */
  completeBetween: DayRange | null;
}

/**
 * If there are too many entries, keeps future ones first, nearest first, then past ones, latest first. The entries are given and returned
 * in calendar order.
 */
export function nearestOf(entries: readonly CalendarEntry[], { from, to, today, max }: NearestOptions): NearestEntries {
  if (entries.length <= max) return { entries: [...entries], completeBetween: null };
  const coming = entries.filter(({ lastDay }) => lastDay >= today);
  const past = entries.filter(({ lastDay }) => lastDay < today).toSorted((a, b) => (a.lastDay < b.lastDay ? 1 : -1));
  const tooFar = coming.slice(max);
  const tooOld = past.slice(Math.max(0, max - coming.length));
  const left = new Set([...tooFar, ...tooOld]);
  const [firstMissing, lastMissing] = [tooFar[0], tooOld[0]];
  return {
    entries: entries.filter((entry) => !left.has(entry)),
    completeBetween: {
      from: lastMissing === undefined ? from : addDays(lastMissing.lastDay, 1),
      to: firstMissing === undefined ? to : addDays(firstMissing.firstDay, -1),
    },
  };
}
