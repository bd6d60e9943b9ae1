import { type Cents, cents } from '../../shared/money.ts';
import type { Day } from '../../shared/day.ts';
import type { TakenBack } from '../allocations/allocate.ts';

/** An amount, and the first day that it is for; a balance or a single charge is for no day. */
export interface DatedLine {
  amountCents: Cents;
  from?: Day;
}

interface DueOfMonths {
  id: string;
  totalCents: Cents;
  lines?: readonly DatedLine[];
}

/**
 * What a correction in favour of the tenant takes back of which dues. By month, the lines taken back and those that replace them add up to
 * what was called too much; it is taken off what was called for this month, in the order of the calls.
 * @param lines of the correction
 * @param dues of the account
 */
export function takenBackOf(lines: readonly DatedLine[], dues: readonly DueOfMonths[]): TakenBack[] {
  const tooMuch = [...byMonth(lines)].filter(([, amountCents]) => amountCents < 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const owed = dues.filter(({ totalCents }) => totalCents > 0).map(({ id, lines: called = [] }) => ({ id, months: byMonth(called) }));
  return tooMuch.flatMap(([month, amountCents]) => {
    let left = 0 - amountCents;
    return owed.flatMap(({ id, months }) => {
      const taken = Math.min(left, Math.max(0, months.get(month) ?? 0));
      left -= taken;
      return taken === 0 ? [] : [{ dueId: id, amountCents: cents(taken) }];
    });
  });
}

function byMonth(lines: readonly DatedLine[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { from, amountCents } of lines) {
    if (from === undefined) continue;
    const month = from.slice(0, 7);
    found.set(month, (found.get(month) ?? 0) + amountCents);
  }
  return found;
}
