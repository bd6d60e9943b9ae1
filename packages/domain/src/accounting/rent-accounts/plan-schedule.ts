import { addMonths, type Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';
import type { PlannedPart } from '../dues/planned-parts.ts';

/** Loi n° 89-462, art. 24 V: a judge grants at most three years. A plan agreed without one goes no further here. */
export const MOST_INSTALMENTS = 36;

/** Equal monthly instalments from the first day on; the last one takes the cents that are left. */
export function planSchedule({ debtCents, count, firstOn }: { debtCents: Cents; count: number; firstOn: Day }): PlannedPart[] {
  const each = Math.floor(debtCents / count);
  return Array.from({ length: count }, (_, at) => ({
    on: addMonths(firstOn, at),
    amountCents: cents(at === count - 1 ? debtCents - each * (count - 1) : each),
  }));
}
