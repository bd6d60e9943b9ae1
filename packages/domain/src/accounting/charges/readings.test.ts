import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, day } from '../../shared/day.ts';
import { consumption } from './readings.ts';

const at = (readOn: string, valueMilli: number) => ({ readOn: day(readOn), valueMilli });
const FIRST_HALF = { from: day('2025-01-01'), until: day('2025-06-30') };
const SECOND_HALF = { from: day('2025-07-01'), until: day('2025-12-31') };
const YEAR = { from: day('2025-01-01'), until: day('2025-12-31') };

describe('what a meter counted', () => {
  it('takes one reading for the end of a period and the beginning of the next one', () => {
    // 10 days before the last day, and 11 days after it, 10 after the first day of the next period.
    const readings = [at('2025-01-01', 0), at('2025-06-20', 50_000), at('2025-07-11', 57_000), at('2025-12-31', 100_000)];
    expect(consumption(readings, [FIRST_HALF])).toBe(50_000);
    expect(consumption(readings, [SECOND_HALF])).toBe(50_000);
  });

  it('accepts a reading up to fifteen days before the last day or after the first one', () => {
    expect(consumption([at('2025-01-16', 0), at('2025-12-16', 7_000)], [YEAR])).toBe(7_000);
    expect(consumption([at('2025-01-17', 0), at('2025-12-16', 7_000)], [YEAR])).toBeNull();
    expect(consumption([at('2025-01-16', 0), at('2025-12-15', 7_000)], [YEAR])).toBeNull();
  });

  it('adds up over consecutive periods to what was counted between the first and the last reading', () => {
    const START = day('2024-01-01');
    fc.assert(
      fc.property(
        fc.array(fc.record({ offset: fc.integer({ min: 0, max: 800 }), used: fc.nat(50_000) }), { minLength: 2, maxLength: 40 }),
        fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 1, maxLength: 5 }),
        (parts, lengths) => {
          let value = 0;
          const readings = parts
            .toSorted((a, b) => a.offset - b.offset)
            .map(({ offset, used }) => ({ readOn: addDays(START, offset), valueMilli: (value += used) }));
          let first = START;
          const periods = lengths.map((days) => {
            const period = { from: first, until: addDays(first, days - 1) };
            first = addDays(first, days);
            return period;
          });
          const counted = periods.map((period) => consumption(readings, [period]));
          const last = periods.at(-1);
          if (last === undefined || counted.includes(null)) return;
          const sum = counted.reduce<number>((total, one) => total + (one ?? 0), 0);
          expect(sum).toBe(consumption(readings, [{ from: START, until: last.until }]));
          expect(sum).toBe(consumption(readings, periods));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
