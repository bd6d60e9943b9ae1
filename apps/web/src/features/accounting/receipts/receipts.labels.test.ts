import { day } from '@lares/domain/shared/day';
import { expect, it } from 'vitest';
import { periodText } from './receipts.labels.ts';

it.each([
  ['2026-10-01', '2026-10-31', 'Octobre 2026'],
  ['2028-02-01', '2028-02-29', 'Février 2028'],
  ['2028-02-01', '2028-02-28', 'du 01/02/2028 au 28/02/2028'],
  ['2026-10-16', '2026-10-31', 'du 16/10/2026 au 31/10/2026'],
  ['2026-10-01', '2026-11-30', 'du 01/10/2026 au 30/11/2026'],
])('names the period from %s to %s « %s »', (start, end, text) => {
  expect(periodText({ periodStart: day(start), periodEnd: day(end) })).toBe(text);
});

it('names no period for what is no rent', () => {
  expect(periodText({ periodStart: null, periodEnd: null })).toBe('');
});
