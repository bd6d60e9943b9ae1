import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { nextPaymentDay } from './next-payment-day.ts';

const lease = {
  kind: 'vide',
  furnished: false,
  landlordKind: 'personne physique',
  status: 'Actif',
  startDate: day('2024-04-01'),
  endDate: day('2027-03-31'),
  exitOn: null,
  timing: 'à échoir',
  paymentDay: 5,
} as const;
const STUDENT = { kind: 'étudiant', furnished: true, startDate: day('2025-10-01'), endDate: day('2026-06-30') } as const;
const OVER = { status: 'Terminé', exitOn: day('2026-10-31') } as const;

it.each([
  ['the day is to come', {}, '2026-11-02', '2026-11-05'],
  ['it is today', {}, '2026-11-05', '2026-11-05'],
  ['it is over for this month', {}, '2026-11-06', '2026-12-05'],
  ['the year ends', {}, '2026-12-31', '2027-01-05'],
  ['the month is shorter', { paymentDay: 31 }, '2026-02-10', '2026-02-28'],
  ['it is over for the last day of a short month', { paymentDay: 30 }, '2027-01-31', '2027-02-28'],
  ['the lease has not begun: its first month is due with its first day', { startDate: day('2027-03-10') }, '2026-11-02', '2027-03-10'],
  ['the lease begins before the day of its month', { startDate: day('2027-03-03') }, '2026-11-02', '2027-03-05'],
  ['a notice ends it before: its last days are due all the same', { exitOn: day('2026-12-04') }, '2026-11-06', '2026-12-05'],
  ['a notice ends it the month before', { exitOn: day('2026-11-30') }, '2026-11-06', null],
  ['in arrears, the month before is due', { timing: 'échu' as const }, '2026-11-02', '2026-11-05'],
  [
    'in arrears, the first days are due the month after',
    { timing: 'échu' as const, startDate: day('2027-03-10') },
    '2026-11-02',
    '2027-04-05',
  ],
  ['in arrears, the last month is due after it', { timing: 'échu' as const, exitOn: day('2026-10-31') }, '2026-11-02', '2026-11-05'],
  ['in arrears, all is paid', { timing: 'échu' as const, exitOn: day('2026-10-31') }, '2026-11-06', null],
  ['in arrears, on the last day of the month', { timing: 'échu' as const, paymentDay: 31 }, '2026-11-02', '2026-11-30'],
  ['a notice ends it that day', { exitOn: day('2026-12-05') }, '2026-11-06', '2026-12-05'],
  ['it is no lease yet', { status: 'En attente' as const }, '2026-11-02', null],
  ['its term renews', {}, '2027-03-20', '2027-04-05'],
  ['its term ends it', STUDENT, '2026-06-20', null],
  ['its term ends it, a month before', STUDENT, '2026-05-20', '2026-06-05'],
  ['it is over: all is paid', OVER, '2026-11-02', null],
  ['it is over, in arrears: its last month is due after it', { ...OVER, timing: 'échu' as const }, '2026-11-02', '2026-11-05'],
  ['it is over at its term, in arrears', { ...STUDENT, status: 'Terminé' as const, timing: 'échu' as const }, '2026-07-01', '2026-07-05'],
  ['it is over, in arrears: all is past', { ...OVER, timing: 'échu' as const }, '2026-11-06', null],
  ['it was ended early', { ...OVER, status: 'Résilié' as const, timing: 'échu' as const }, '2026-11-02', '2026-11-05'],
  ['it was given up without a last day', { ...OVER, status: 'Résilié' as const, exitOn: null }, '2026-11-02', null],
] as const)('%s', (_case, changes, today, expected) => {
  expect(nextPaymentDay({ ...lease, ...changes }, day(today))).toBe(expected);
});
