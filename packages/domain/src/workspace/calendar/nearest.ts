import { addDays, type Day } from '../../shared/day.ts';
import type { CalendarEntry } from './entry.ts';
import type { DayRange } from './lease-moments.ts';

interface Asked extends DayRange {
  today: Day;
  /** How many lines one answer holds. */
  max: number;
}

export interface NearestEntries {
  entries: CalendarEntry[];
  /** The days of which nothing is missing, both included; null when that is all of them. The last may come before the first. */
  completeBetween: DayRange | null;
}

/**
 * Of more lines than one answer holds, what is coming, the nearest first, then what is past, the latest first: who looks at his
 * telephone wants to know of tomorrow. The lines are given, and stay, in the order of a calendar.
 */
export function nearestOf(entries: readonly CalendarEntry[], { from, to, today, max }: Asked): NearestEntries {
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
