import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { expect, it } from 'vitest';
import { paperCents, paperDay } from './french.ts';

it('writes amounts and days as French papers do', () => {
  expect(paperCents(cents(123_456))).toBe('1\u202F234,56\u00A0€');
  expect([paperDay(day('2026-01-01')), paperDay(day('2026-05-03')), paperDay(day('2026-08-21'))]).toEqual([
    '1er janvier 2026',
    '3 mai 2026',
    '21 août 2026',
  ]);
});
