import { day, type Day } from '../../shared/day.ts';

/** Whether the bailiff may evict on a day, and until when they wait. */
export interface WinterTruce {
  isSuspended: boolean;
  /** First and last day of the truce of this day, or of the next one. */
  from: Day;
  until: Day;
}

const FIRST = '11-01';
const LAST = '03-31';

/** Truces that lasted longer in the pandemic: loi n° 2020-546 of 11 May 2020, art. 10, and ordonnance n° 2021-141 of 10 February 2021. */
const PROLONGED: Readonly<Record<number, string>> = { 2020: '07-10', 2021: '05-31' };

/**
 * The winter truce: from 1 November to 31 March no occupant is evicted from their home, whatever the judgment and the days already granted.
 * Judgments are still given, and debts still run. The law excepts those who are rehoused as their family needs, and those who entered by force.
 */
export function winterTruce(on: Day): WinterTruce {
  const year = Number(on.slice(0, 4));
  const begunBefore = truceFrom(year - 1);
  const truce = on <= begunBefore.until ? begunBefore : truceFrom(year);
  return { isSuspended: truce.from <= on, ...truce };
}

const truceFrom = (year: number): { from: Day; until: Day } => ({
  from: day(`${String(year)}-${FIRST}`),
  until: day(`${String(year + 1)}-${PROLONGED[year + 1] ?? LAST}`),
});
