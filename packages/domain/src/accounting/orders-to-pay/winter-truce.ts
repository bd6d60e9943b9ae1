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

/**
 * The winter truce: from 1 November to 31 March no occupant is evicted from their home, whatever the judgment and the days already granted.
 * Judgments are still given, and debts still run. The law excepts those who are rehoused as their family needs, and those who entered by force.
 */
export function winterTruce(on: Day): WinterTruce {
  const year = Number(on.slice(0, 4));
  const [rank, begunBefore] = [on.slice(5), on.slice(5) <= LAST];
  const first = begunBefore ? year - 1 : year;
  return { isSuspended: begunBefore || rank >= FIRST, from: day(`${String(first)}-${FIRST}`), until: day(`${String(first + 1)}-${LAST}`) };
}
