import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { monthsUntil } from './months.ts';

it('returns twelve months, the oldest first, each with its last day', () => {
  const months = monthsUntil(day('2028-03-31'));
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ firstDay: '2027-04-01', lastDay: '2027-04-30' });
  expect(months[10]).toEqual({ firstDay: '2028-02-01', lastDay: '2028-02-29' });
  expect(months[11]).toEqual({ firstDay: '2028-03-01', lastDay: '2028-03-31' });
});

it('crosses the year without a gap, from any day', () => {
  for (const today of ['2026-01-01', '2026-01-31'] as const) {
    expect(monthsUntil(day(today), 3).map(({ firstDay }) => firstDay)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01']);
  }
});
