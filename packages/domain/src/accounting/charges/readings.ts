import { addDays, type Day, daysBetween } from '../../shared/day.ts';
import type { DayRange } from './period.ts';

/** A value in thousandths of the unit of the meter. */
export interface MeterReading {
  readOn: Day;
  valueMilli: number;
}

/** A reading stands for a day when it was taken that day or at most so many days before or after it. */
const READING_TOLERANCE_DAYS = 15;

/**
 * What a meter counted on these days, in thousandths of its unit: real readings, never days. Null when a reading is missing at either end, or
 * when the meter went backwards. The last day of a range and the first day of the next one are the same boundary, and take the same reading:
 * what consecutive ranges count adds up.
 */
export function consumption(readings: readonly MeterReading[], ranges: readonly DayRange[]): number | null {
  let total = 0;
  for (const { from, until } of ranges) {
    const first = nearest(readings, from);
    const last = nearest(readings, addDays(until, 1));
    if (first === null || last === null || first.readOn >= last.readOn || last.valueMilli < first.valueMilli) return null;
    total += last.valueMilli - first.valueMilli;
  }
  return total;
}

/** The reading of a boundary, the beginning of a day. One of the day before it and one of that day are equally near: the earlier one counts. */
function nearest(readings: readonly MeterReading[], boundary: Day): MeterReading | null {
  const away = ({ readOn }: MeterReading) => (readOn < boundary ? daysBetween(readOn, boundary) - 1 : daysBetween(boundary, readOn));
  const near = readings.filter((reading) => away(reading) <= READING_TOLERANCE_DAYS);
  return near.toSorted((a, b) => away(a) - away(b) || (a.readOn < b.readOn ? -1 : 1))[0] ?? null;
}
