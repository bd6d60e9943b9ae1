import { expect, it } from 'vitest';
import { hasOwnIrl, publishedIndex, publishedIndices } from './published.ts';
import { INDEX_SERIES } from './series.ts';

it.each([
  ['IRL', '2002-T4', 10_561],
  ['IRL', '2020-T4', 13_052],
  ['IRL', '2024-T1', 14_346],
  ['IRL', '2026-T2', 14_837],
  ['ILC', '2026-T2', 13_716],
  ['ILAT', '2026-T2', 13_801],
  ['ICC', '2026-T2', 210_300],
] as const)('knows the %s of %s', (series, quarter, hundredths) => {
  expect(publishedIndex(series, quarter)).toBe(hundredths);
});

it('has no value for an unpublished quarter', () => {
  expect(publishedIndex('IRL', '2026-T3')).toBeNull();
  expect(publishedIndex('IRL', '2002-T3')).toBeNull();
});

it.each(INDEX_SERIES)('lists the quarters of the %s without a gap, the latest first', (series) => {
  const quarters = publishedIndices(series).map(({ quarter }) => quarter);
  expect(quarters[0]).toBe('2026-T2');
  expect(new Set(quarters).size).toBe(quarters.length);
  const [first = ''] = quarters.slice(-1);
  const years = 2026 - Number(first.slice(0, 4));
  expect(quarters).toHaveLength(years * 4 + 2 - (Number(first.slice(6)) - 1));
});

it('knows where the IRL has values of its own', () => {
  expect(['20000', '97400', '69002', '2A004', ''].map(hasOwnIrl)).toEqual([true, true, false, false, false]);
});
