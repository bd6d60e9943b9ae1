import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { commonDays, isChargePeriod, lastYear } from './period.ts';

const range = (from: string, until: string) => ({ from: day(from), until: day(until) });

describe('isChargePeriod', () => {
  it.each([
    ['a year', range('2025-01-01', '2025-12-31'), true],
    ['a year from July on', range('2024-07-01', '2025-06-30'), true],
    ['a quarter', range('2025-01-01', '2025-03-31'), true],
    ['more than a year', range('2025-01-01', '2026-01-31'), false],
    ['a part of a month at the beginning', range('2025-01-02', '2025-12-31'), false],
    ['a part of a month at the end', range('2025-01-01', '2025-12-30'), false],
    ['days in the wrong order', range('2025-02-01', '2025-01-31'), false],
  ])('%s', (_name, period, expected) => expect(isChargePeriod(period)).toBe(expected));
});

it('finds the days that two ranges share, both ends included', () => {
  expect(commonDays(range('2025-01-01', '2025-06-30'), range('2025-06-30', '2025-12-31'))).toEqual(range('2025-06-30', '2025-06-30'));
  expect(commonDays(range('2025-01-01', '2025-06-29'), range('2025-06-30', '2025-12-31'))).toBeNull();
});

it('proposes the calendar year before today', () => {
  expect(lastYear(day('2026-11-23'))).toEqual(range('2025-01-01', '2025-12-31'));
});
