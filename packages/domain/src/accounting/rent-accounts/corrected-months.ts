import { type Cents, cents } from '../../shared/money.ts';
import type { Day } from '../../shared/day.ts';
import type { CorrectedMonth } from '../allocations/allocate.ts';

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
 * The months that a correction in favour of the tenant reduces. By month, the lines taken back and those that replace them add up to what was
 * called too much; it is taken off what was called for this month, the last call first: it is the one that was corrected.
 * @param lines of the correction
 * @param dues of the account, in the order in which they were called
 * @param reduced what this correction paid before, by due: it reduces no month twice
 */
export function correctedMonths(
  lines: readonly DatedLine[],
  dues: readonly DueOfMonths[],
  reduced: ReadonlyMap<string, number>,
): CorrectedMonth[] {
  const tooMuch = [...byMonth(lines)].filter(([, amountCents]) => amountCents < 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const called = dues
    .filter(({ totalCents }) => totalCents > 0)
    .map((due) => ({ id: due.id, months: byMonth(due.lines ?? []) }))
    .toReversed();
  const before = new Map(reduced);
  return tooMuch.map(([month, amountCents]) => {
    let left = 0 - amountCents;
    const parts = called.flatMap(({ id, months }) => {
      const most = Math.max(0, months.get(month) ?? 0);
      const done = Math.min(most, left, before.get(id) ?? 0);
      left -= done;
      before.set(id, (before.get(id) ?? 0) - done);
      return most === done ? [] : [{ dueId: id, amountCents: cents(most - done) }];
    });
    return { amountCents: cents(left), called: parts };
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
