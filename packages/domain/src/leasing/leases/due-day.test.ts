import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { dueDay } from './due-day.ts';

it.each([
  ['in advance, on the payment day of the month', '2026-03-01', '2026-03-31', 'à échoir', 5, '2026-03-05'],
  ['in advance, never before the lease begins', '2026-03-16', '2026-03-31', 'à échoir', 5, '2026-03-16'],
  ['in advance, on the payment day after the entry', '2026-03-03', '2026-03-31', 'à échoir', 5, '2026-03-05'],
  ['in advance, on the last day of a shorter month', '2026-02-01', '2026-02-28', 'à échoir', 31, '2026-02-28'],
  ['in advance, on 29 February of a leap year', '2028-02-01', '2028-02-29', 'à échoir', 30, '2028-02-29'],
  ['in arrears, on the first payment day after the month', '2026-03-01', '2026-03-31', 'échu', 5, '2026-04-05'],
  ['in arrears, on the last day of the month itself', '2026-03-01', '2026-03-31', 'échu', 31, '2026-03-31'],
  ['in arrears, on the last day of a shorter month', '2026-02-01', '2026-02-28', 'échu', 30, '2026-02-28'],
  ['in arrears, the month after a longer one', '2026-01-01', '2026-01-31', 'échu', 30, '2026-02-28'],
  ['in arrears, on the payment day that follows an early exit', '2026-06-01', '2026-06-12', 'échu', 15, '2026-06-15'],
  ['in arrears, on the day of the exit', '2026-06-01', '2026-06-15', 'échu', 15, '2026-06-15'],
  ['in arrears, over the end of the year', '2026-12-01', '2026-12-31', 'échu', 1, '2027-01-01'],
] as const)('%s', (_case, from, to, timing, paymentDay, expected) => {
  expect(dueDay({ from: day(from), to: day(to) }, { timing, paymentDay })).toBe(expected);
});
