import { type Cents, cents } from '../../shared/money.ts';
import type { Day } from '../../shared/day.ts';
import type { CorrectedMonth } from '../allocations/allocate.ts';

/** An amount, and the first day that it is for; a balance or a single charge is for no day. */
export interface DatedLine {
  amountCents: Cents;
  from?: Day;
}

/** What a correction took off a due, of one month. */
export interface Cut {
  dueId: string;
  /** The correction. */
  creditId: string;
  month: string;
  amountCents: number;
}

/**
 * What corrections took off the dues before them, by month: the lines taken back and those that replace them add up to what was called too much;
 * it is taken off what stands of this month, the last call first: it is the one that was corrected.
 * @param dues in the order in which they were called, with what each added to its months
 */
export function cutsOf(dues: readonly { id: string; months: ReadonlyMap<string, number> }[]): Cut[] {
  const cuts: Cut[] = [];
  const called: { id: string; standing: Map<string, number> }[] = [];
  for (const { id: creditId, months } of dues) {
    for (const [month, amountCents] of [...months].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      let left = 0 - amountCents;
      if (left <= 0) continue;
      for (const { id, standing } of called.toReversed()) {
        const taken = Math.min(left, standing.get(month) ?? 0);
        if (taken <= 0) continue;
        left -= taken;
        standing.set(month, (standing.get(month) ?? 0) - taken);
        cuts.push({ dueId: id, creditId, month, amountCents: taken });
      }
    }
    // Also a correction that lowers the account in all: it may raise one of its months.
    called.push({ id: creditId, standing: new Map(months) });
  }
  return cuts;
}

/**
 * The months that a correction in favour of the tenant reduces, and the dues that called them.
 * @param cuts of this correction
 * @param reduced what it paid before, by due: it reduces no month twice
 */
export function correctedMonths(cuts: readonly Cut[], reduced: ReadonlyMap<string, number>): CorrectedMonth[] {
  const before = new Map(reduced);
  return [...Map.groupBy(cuts, ({ month }) => month).values()].map((ofMonth) => {
    const called = ofMonth.map(({ dueId, amountCents }) => {
      const done = Math.min(amountCents, before.get(dueId) ?? 0);
      before.set(dueId, (before.get(dueId) ?? 0) - done);
      return { dueId, amountCents: cents(amountCents - done) };
    });
    return { amountCents: cents(called.reduce((sum, { amountCents }) => sum + amountCents, 0)), called };
  });
}

/** What the lines of a due add to each month. */
export function byMonth(lines: readonly DatedLine[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { from, amountCents } of lines) {
    if (from === undefined) continue;
    const month = from.slice(0, 7);
    found.set(month, (found.get(month) ?? 0) + amountCents);
  }
  return found;
}
