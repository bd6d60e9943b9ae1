import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { expect, it } from 'vitest';
import { formatCents, formatDay } from './format.ts';

it('formats amounts and days in French', () => {
  expect(formatCents(cents(123_456))).toBe('1\u202F234,56\u00A0€');
  expect([formatDay(day('2026-01-01')), formatDay(day('2026-05-03')), formatDay(day('2026-08-21'))]).toEqual([
    '1er\u00A0janvier 2026',
    '3 mai 2026',
    '21 août 2026',
  ]);
});
