import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths, type Day, day } from '../../shared/day.ts';
import { candidateDays } from './candidate-days.ts';

it.each([
  ['passed', '2026-11-23', '08-01', ['2026-08-01']],
  ['today', '2026-11-23', '11-23', ['2026-11-23']],
  ['near, and the year before still open', '2026-11-23', '12-23', ['2025-12-23', '2026-12-23']],
  ['more than a month ahead', '2026-11-23', '12-24', ['2025-12-24']],
  ['29 February, in a common year', '2027-02-28', '02-29', ['2027-02-28']],
  ['29 February, from the leap year before', '2028-03-01', '02-29', ['2028-02-29']],
  // The year that began on 28 February 2031 is over, and 29 February is still ahead.
  ['29 February, on the day before it', '2032-02-28', '02-29', ['2032-02-29']],
  // The last day of the year that began on 29 February 2028 is also the day that stands for 29 February in 2029.
  ['29 February, on the day that stands for it', '2029-02-28', '02-29', ['2028-02-29', '2029-02-28']],
])('a revision day that is %s', (_what, today, revisionDay, expected) => {
  expect(candidateDays(day(today))[revisionDay]?.map(({ on }) => on)).toEqual(expected);
});

const isLeapDay = (on: Day) => on.endsWith('-02-29');

/** How many revisions of a 29 February are open: none on the day before it, two on the 28 February that follows its year. */
function openOnLeapDay(today: Day): number {
  if (isLeapDay(addDays(today, 1))) return 0;
  return today.endsWith('-02-28') && isLeapDay(addDays(today, -365)) ? 2 : 1;
}

it('has for every day of the year the last revision day, each followed by the next one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (offset) => {
      const today = addDays(day('2024-01-01'), offset);
      const days = candidateDays(today);
      expect(Object.keys(days)).toHaveLength(366);
      for (const [revisionDay, found] of Object.entries(days)) {
        expect(found.filter(({ on }) => on <= today)).toHaveLength(revisionDay === '02-29' ? openOnLeapDay(today) : 1);
        expect(found.length).toBeLessThanOrEqual(2);
        for (const [at, { on, before }] of found.entries()) {
          expect(on > addMonths(today, -12) && before > (at === 0 && found.length === 2 ? on : today)).toBe(true);
          expect(before >= addDays(on, 364) && before <= addDays(on, 367)).toBe(true);
        }
      }
    }),
    { numRuns: 30 },
  );
});
