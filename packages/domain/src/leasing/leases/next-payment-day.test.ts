import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { nextPaymentDay } from './next-payment-day.ts';

const lease = { status: 'Actif', startDate: day('2024-04-01'), exitOn: null, paymentDay: 5 } as const;

it.each([
  ['the day is to come', {}, '2026-11-02', '2026-11-05'],
  ['it is today', {}, '2026-11-05', '2026-11-05'],
  ['it is over for this month', {}, '2026-11-06', '2026-12-05'],
  ['the year ends', {}, '2026-12-31', '2027-01-05'],
  ['the month is shorter', { paymentDay: 31 }, '2026-02-10', '2026-02-28'],
  ['it is over for the last day of a short month', { paymentDay: 30 }, '2027-01-31', '2027-02-28'],
  ['the lease has not begun', { startDate: day('2027-03-10') }, '2026-11-02', '2027-04-05'],
  ['a notice ends it before', { exitOn: day('2026-12-04') }, '2026-11-06', null],
  ['a notice ends it that day', { exitOn: day('2026-12-05') }, '2026-11-06', '2026-12-05'],
  ['it is no lease yet', { status: 'En attente' as const }, '2026-11-02', null],
  ['it is over', { status: 'Terminé' as const }, '2026-11-02', null],
] as const)('%s', (_case, changes, today, expected) => {
  expect(nextPaymentDay({ ...lease, ...changes }, day(today))).toBe(expected);
});
