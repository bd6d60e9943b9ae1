import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { SHIPPED_INDICES } from './index-table.ts';
import { irlOf, irlTerritoryOf, isMissing, lastPublishedIrl, lastPublishedOfRank, yearAfter, yearBefore } from './irl.ts';

it.each([
  ['2022-T4', 'métropole', 13_726],
  ['2022-T4', 'Corse', 13_527],
  ['2022-T4', 'outre-mer', 13_593],
  ['2025-T2', 'métropole', 14_668],
  ['2025-T2', 'Corse', 14_456],
  ['2022-T2', 'Corse', 13_584],
  ['2010-T1', 'outre-mer', 11_781],
  ['2024-T1', 'Corse', 13_933],
  ['2024-T2', 'outre-mer', 14_377],
  ['2024-T4', 'outre-mer', null],
  ['2025-T3', 'Corse', null],
  ['2026-T3', 'métropole', null],
] as const)('the IRL of %s in %s is %s hundredths', (quarter, territory, expected) => {
  expect(irlOf(SHIPPED_INDICES, quarter, territory)).toBe(expected);
});

it.each([
  ['69003', 'métropole'],
  ['20000', 'Corse'],
  ['97410', 'outre-mer'],
  ['97500', null],
  ['98800', null],
  ['', null],
  // Saint-Barthélemy and Saint-Martin are no departments of art. 73 of the Constitution.
  ['97133', null],
  ['97150', null],
])('at %s the series is %s', (postalCode, expected) => {
  expect(irlTerritoryOf(postalCode)).toBe(expected);
});

describe('the last index published', () => {
  it.each([
    ['D064 on 10 July 2025', '2025-07-10', '2025-T1', 14_547, true],
    ['D064 on 12 July 2025, out at Insee, not in the Journal yet', '2025-07-12', '2025-T2', 14_668, true],
    ['on the very day', '2025-07-11', '2025-T2', 14_668, true],
    ['D066 on 1 September 2026', '2026-09-01', '2026-T2', 14_837, true],
    ['before the next quarter may be out', '2026-10-09', '2026-T2', 14_837, true],
    ['once the next quarter may be out', '2026-10-10', '2026-T2', 14_837, false],
    ['when only the day of the Journal is known', '2026-01-14', '2025-T3', 14_577, false],
    ['in the first pandemic spring', '2020-05-02', '2019-T4', 13_026, true],
  ])('%s', (_case, on, quarter, hundredths, isCertain) => {
    expect(lastPublishedIrl(SHIPPED_INDICES, day(on), 'métropole')).toMatchObject({ quarter, hundredths, isCertain });
  });

  it('is not guessed before the first known day', () => {
    expect(lastPublishedIrl(SHIPPED_INDICES, day('2019-04-11'), 'métropole')).toBeNull();
  });

  it('has no value where the series of the territory is not known', () => {
    expect(lastPublishedIrl(SHIPPED_INDICES, day('2025-03-01'), 'outre-mer')).toMatchObject({ quarter: '2024-T4', hundredths: null });
  });
});

it.each([
  ['T4', '2024-01-11', '2022-T4'],
  ['T4', '2024-01-12', '2023-T4'],
  ['T2', '2026-09-01', '2026-T2'],
  ['T3', '2026-09-01', '2025-T3'],
  ['T3', '2019-05-01', null],
])('the last %s published on %s is %s', (rank, on, expected) => {
  expect(lastPublishedOfRank(SHIPPED_INDICES, rank, day(on))).toBe(expected);
});

it('returns the quarter one year earlier and later', () => {
  expect(yearBefore('2026-T2')).toBe('2025-T2');
  expect(yearAfter('2026-T2')).toBe('2027-T2');
});

it.each([
  ['2026-T3', '2026-10-09', false],
  ['2026-T3', '2026-10-10', true],
  ['2026-T4', '2027-01-10', true],
  ['2026-T2', '2026-11-20', false],
])('%s on %s is missing from the table: %s', (quarter, on, expected) => {
  expect(isMissing(SHIPPED_INDICES, quarter, day(on))).toBe(expected);
});
