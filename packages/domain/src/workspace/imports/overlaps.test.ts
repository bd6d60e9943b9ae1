import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, day, type Day } from '../../shared/day.ts';
import { overlaps, type Period } from './overlaps.ts';

const period = (owner: string, startDate: string, lastDay: string | null, propertyId = 'p'): Period<string> => ({
  owner,
  propertyId,
  startDate: day(startDate),
  lastDay: lastDay === null ? null : day(lastDay),
});

describe('periods of one property', () => {
  it.each([
    ['follow each other day by day', [period('a', '2026-01-01', '2026-06-30'), period('b', '2026-07-01', '2026-12-31')], []],
    ['share their day of change', [period('a', '2026-01-01', '2026-07-01'), period('b', '2026-07-01', '2026-12-31')], ['b with a']],
    ['have no end', [period('b', '2026-07-01', null), period('a', '2026-01-01', null)], ['b with a']],
    ['are of two properties', [period('a', '2026-01-01', null), period('b', '2026-07-01', null, 'q')], []],
    [
      'lie within a long one, all of them',
      [period('a', '2026-01-01', '2026-12-31'), period('b', '2026-02-01', '2026-02-28'), period('c', '2026-05-01', '2026-05-31')],
      ['b with a', 'c with a'],
    ],
  ])('%s', (_how, periods, found) => {
    expect(overlaps(periods).map(({ later, earlier }) => `${later} with ${earlier}`)).toEqual(found);
  });

  it('are reported whenever two of them share a day, and only then', () => {
    const days = fc.record({ start: fc.nat(60), length: fc.option(fc.nat(20), { nil: null }), propertyId: fc.constantFrom('p', 'q') });
    const at = (offset: number): Day => addDays(day('2026-01-01'), offset);
    fc.assert(
      fc.property(fc.array(days, { maxLength: 8 }), (drawn) => {
        const periods = drawn.map(({ start, length, propertyId }, owner) => ({
          owner,
          propertyId,
          startDate: at(start),
          lastDay: length === null ? null : at(start + length),
        }));
        const touches = (a: Period<number>, b: Period<number>) =>
          a.propertyId === b.propertyId &&
          (a.lastDay === null || b.startDate <= a.lastDay) &&
          (b.lastDay === null || a.startDate <= b.lastDay);
        const any = periods.some((a) => periods.some((b) => a.owner < b.owner && touches(a, b)));
        const found = overlaps(periods);
        expect(found.length > 0).toBe(any);
        const known = new Map(periods.map((one) => [one.owner, one]));
        for (const { later, earlier } of found) {
          const [a, b] = [known.get(later), known.get(earlier)];
          expect(a && b && touches(a, b)).toBe(true);
        }
      }),
    );
  });
});
