import { DEFAULT_REMINDER_SCHEDULE } from '../accounting/reminders/stages.ts';
import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';
import type { CasesOf } from './calculation-cases.ts';
import type { CalculationId } from './calculations.ts';

const LATE_MONTHS = [
  { dueOn: day('2026-01-05'), settledOn: day('2026-02-10') },
  { dueOn: day('2026-02-05'), settledOn: null },
];
const REMINDED = {
  schedule: DEFAULT_REMINDER_SCHEDULE,
  oldestLateOn: day('2026-02-05'),
  debtSince: day('2026-02-05'),
  sent: [],
  pausedUntil: null,
  today: day('2026-02-10'),
};
const ORDER = {
  kind: 'vide',
  furnished: false,
  signedOn: day('2024-03-01'),
  startDate: day('2024-03-01'),
  termBegunOn: day('2024-03-01'),
  stipulated: null,
  servedOn: day('2026-10-05'),
} as const;

export const ARREARS_CASES: CasesOf<Extract<CalculationId, `arrears.${string}`>> = {
  'arrears.ageing': {
    'two months late': {
      facts: {
        today: day('2026-03-10'),
        dues: [
          { dueOn: day('2026-01-05'), totalCents: cents(30_000), paidCents: cents(0), expected: [] },
          { dueOn: day('2026-02-05'), totalCents: cents(70_000), paidCents: cents(0), expected: [] },
        ],
      },
      answer: { lateCents: 100_000, slices: { '31 à 60 jours': 70_000, '61 à 90 jours': 30_000 }, daysLate: 64 },
    },
    'the aid of the month is still to come': {
      facts: {
        today: day('2026-10-20'),
        dues: [
          {
            dueOn: day('2026-10-05'),
            totalCents: cents(70_000),
            paidCents: cents(48_800),
            expected: [{ amountCents: cents(21_200), expectedOn: day('2026-11-05') }],
          },
        ],
      },
      answer: { lateCents: 0, daysLate: 0 },
    },
  },
  'arrears.debt-since': {
    'a month paid after the next one was due': {
      facts: { dues: LATE_MONTHS, oldestLateOn: day('2026-02-05') },
      answer: '2026-01-05',
    },
    'a month paid before': {
      facts: {
        dues: LATE_MONTHS.map((due) => ({ ...due, settledOn: due.settledOn && day('2026-02-01') })),
        oldestLateOn: day('2026-02-05'),
      },
      answer: '2026-02-05',
    },
  },
  'arrears.next-reminder': {
    'the first one': { facts: REMINDED, answer: { stage: 'Relance amiable', on: '2026-02-10', isDue: true } },
    'the second one, ten days after the first': {
      facts: { ...REMINDED, sent: [{ stage: 'Relance amiable', sentOn: day('2026-02-10') }] },
      answer: { stage: 'Relance formelle', on: '2026-02-20', isDue: false },
    },
  },
  'arrears.clause-deadline': {
    'D088: six weeks': { facts: ORDER, answer: { delay: 'six semaines', lastDay: '2026-11-16' } },
    'an older lease: two months': {
      facts: { ...ORDER, signedOn: day('2022-03-01'), startDate: day('2022-03-01'), termBegunOn: day('2022-03-01') },
      answer: { delay: 'deux mois', lastDay: '2026-12-05' },
    },
    'L145-41: one month of a commercial lease': {
      facts: { ...ORDER, kind: 'commercial' },
      answer: { delay: 'un mois', lastDay: '2026-11-05' },
    },
  },
  'arrears.aid-threshold': {
    'D085: the landlord receives the aid': {
      facts: { rentCents: cents(43_000), aidCents: cents(20_000), paidToLandlord: true },
      answer: 46_000,
    },
    'D086: the tenant receives it': { facts: { rentCents: cents(43_000), aidCents: cents(20_000), paidToLandlord: false }, answer: 86_000 },
  },
  'arrears.prescription': {
    'D143: a rent of July 2023 is claimed until July 2026': {
      facts: { kind: 'vide', furnished: false, dueOn: day('2023-07-05'), today: day('2026-07-05') },
      answer: { claimableUntil: '2026-07-05', isPrescribed: false },
    },
    'D143: one day later': {
      facts: { kind: 'vide', furnished: false, dueOn: day('2023-07-05'), today: day('2026-07-06') },
      answer: { isPrescribed: true },
    },
    'five years for a shop': {
      facts: { kind: 'commercial', furnished: false, dueOn: day('2023-07-05'), today: day('2026-07-06') },
      answer: { claimableUntil: '2028-07-05', isPrescribed: false },
    },
  },
};
