import { DEFAULT_REMINDER_SCHEDULE } from '../accounting/reminders/stages.ts';
import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';
import type { CasesOf } from './calculation-cases.ts';
import type { CalculationId } from './calculations.ts';

const LATE_MONTHS = [
  { dueOn: day('2026-01-05'), settledOn: day('2026-02-10') },
  { dueOn: day('2026-02-05'), settledOn: null },
];
const EARLIEST = {
  schedule: DEFAULT_REMINDER_SCHEDULE,
  debtSince: day('2026-02-05'),
  sent: [{ stage: 'Relance amiable', sentOn: day('2026-02-10') }],
} as const;
const REMINDED = {
  schedule: DEFAULT_REMINDER_SCHEDULE,
  oldestLateOn: day('2026-02-05'),
  debtSince: day('2026-02-05'),
  sent: [],
  pausedUntil: null,
  hasUnpaidOrder: false,
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

const OCTOBER = { id: 'october', month: day('2026-10-01'), dueOn: day('2026-10-05'), totalCents: cents(70_000) };
const AID = {
  payer: 'CAF',
  fromMonth: day('2026-01-01'),
  untilMonth: null,
  amountCents: cents(21_200),
  paidToLandlord: true,
  schedule: 'le 5 du mois suivant',
} as const;
const paid = (on: string, amount: number, isAid = false) => ({ on: day(on), amountCents: cents(amount), isAid });
/** 488 € of a rent of 700 €, whose aid is not claimed. */
const CLAIM = {
  servedOn: day('2026-10-20'),
  lastDay: day('2026-12-01'),
  claimedCents: cents(48_800),
  isWithdrawn: false,
  today: day('2026-12-02'),
};
/** 620 € of deposit, of which 200 € came before the order. */
const DEPOSIT = { claimedCents: cents(42_000), calledCents: cents(62_000), settledOn: null };
const received = (on: string, amount: number) => ({ on: day(on), amountCents: cents(amount) });
const HELD = {
  kind: 'vide',
  furnished: false,
  status: 'Actif',
  signedOn: day('2026-09-20'),
  startDate: day('2026-10-01'),
  exitOn: null,
  lastDay: day('2029-09-30'),
  accountingStart: day('2026-10-01'),
  settledOn: null,
  calledCents: cents(62_000),
  received: [received('2026-10-02', 20_000), received('2026-10-20', 10_000)],
  on: day('2026-10-20'),
} as const;
const NO_DEPOSIT = { claimedCents: cents(0), calledCents: cents(62_000), received: [received('2026-11-02', 62_000)], settledOn: null };
const claimed = (...payments: ReturnType<typeof paid>[]) => ({
  ...CLAIM,
  deposit: NO_DEPOSIT,
  dues: [{ totalCents: cents(70_000), paid: payments }],
});
/** The rent as above, and what was missing of the deposit. */
const claimedWithDeposit = (later: readonly ReturnType<typeof received>[], ...payments: ReturnType<typeof paid>[]) => ({
  ...claimed(...payments),
  claimedCents: cents(90_800),
  deposit: { ...DEPOSIT, received: [received('2026-10-02', 20_000), ...later] },
});

export const ARREARS_CASES: CasesOf<Extract<CalculationId, `arrears.${string}`>> = {
  'arrears.winter-truce': {
    'the last day before it': { facts: { on: day('2026-10-31') }, answer: { isSuspended: false, from: '2026-11-01', until: '2027-03-31' } },
    'its first day': { facts: { on: day('2026-11-01') }, answer: { isSuspended: true, until: '2027-03-31' } },
    'prolonged in 2020, last day': {
      facts: { on: day('2020-07-10') },
      answer: { isSuspended: true, from: '2019-11-01', until: '2020-07-10' },
    },
    'prolonged in 2020, the day after': {
      facts: { on: day('2020-07-11') },
      answer: { isSuspended: false, from: '2020-11-01', until: '2021-05-31' },
    },
    'prolonged in 2021': { facts: { on: day('2021-05-31') }, answer: { isSuspended: true, until: '2021-05-31' } },
    'the usual end in 2022': { facts: { on: day('2022-04-01') }, answer: { isSuspended: false, from: '2022-11-01' } },
    'its last day': { facts: { on: day('2027-03-31') }, answer: { isSuspended: true, from: '2026-11-01', until: '2027-03-31' } },
    'the day after': { facts: { on: day('2027-04-01') }, answer: { isSuspended: false, from: '2027-11-01' } },
  },
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
    'none while an order to pay is unpaid': { facts: { ...REMINDED, hasUnpaidOrder: true }, answer: null },
  },
  'arrears.earliest-reminder': {
    'any day while nothing was sent': { facts: { ...EARLIEST, stage: 'Mise en demeure', sent: [] }, answer: null },
    'ten days after a friendly one': { facts: { ...EARLIEST, stage: 'Relance formelle' }, answer: '2026-02-20' },
    'a formal notice, from the next day on': { facts: { ...EARLIEST, stage: 'Mise en demeure' }, answer: '2026-02-11' },
    'a reminder of a debt that was paid counts no more': {
      facts: { ...EARLIEST, stage: 'Relance formelle', debtSince: day('2026-03-05') },
      answer: null,
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
  'arrears.guarantor-notice': {
    'a month and a day after the due': {
      facts: { stage: 'Relance formelle', on: day('2026-11-06'), dues: [{ dueOn: day('2026-10-05') }], untilDate: null },
      answer: [{ dueOn: '2026-10-05' }],
    },
    'within the month of the due': {
      facts: { stage: 'Relance formelle', on: day('2026-11-05'), dues: [{ dueOn: day('2026-10-05') }], untilDate: null },
      answer: [],
    },
    'a formal notice, at once': {
      facts: { stage: 'Mise en demeure', on: day('2026-10-20'), dues: [{ dueOn: day('2026-10-05') }], untilDate: day('2026-10-05') },
      answer: [{ dueOn: '2026-10-05' }],
    },
    'the surety ended before the second due': {
      facts: {
        stage: 'Mise en demeure',
        on: day('2026-11-06'),
        dues: [{ dueOn: day('2026-10-05') }, { dueOn: day('2026-11-05') }],
        untilDate: day('2026-10-31'),
      },
      answer: [{ dueOn: '2026-10-05' }],
    },
  },
  'arrears.order-debt': {
    'the rent without the aid that is still to come': {
      facts: { dues: [{ ...OCTOBER, paid: [] }], aids: [AID], plans: [], on: day('2026-10-20') },
      answer: [{ id: 'october', lateCents: 48_800 }],
    },
    'what was paid the day before, and not what is paid on the day': {
      facts: {
        dues: [{ ...OCTOBER, paid: [paid('2026-10-19', 10_000), paid('2026-10-20', 60_000)] }],
        aids: [],
        plans: [],
        on: day('2026-10-20'),
      },
      answer: [{ id: 'october', lateCents: 60_000 }],
    },
    'nothing on the due day': { facts: { dues: [{ ...OCTOBER, paid: [] }], aids: [], plans: [], on: day('2026-10-05') }, answer: [] },
  },
  'arrears.order-deposit': {
    'what was missing in the morning of the day': { facts: HELD, answer: { missingCents: 42_000, isAsked: true } },
    'nothing on the day of the signature': { facts: { ...HELD, on: day('2026-09-20') }, answer: { missingCents: 0, isAsked: false } },
    'of an account that was taken over, without a proposal': {
      facts: { ...HELD, accountingStart: day('2026-10-15') },
      answer: { missingCents: 42_000, isAsked: false },
    },
  },
  'arrears.order-standing': {
    'paid on the last day': {
      facts: claimed(paid('2026-11-05', 21_200, true), paid('2026-12-01', 48_800)),
      answer: { state: 'Payé dans le délai', paidInTimeCents: 48_800, leftCents: 0, clauseEffectiveOn: null },
    },
    'paid one day later: the clause has taken effect': {
      facts: claimed(paid('2026-12-02', 70_000)),
      answer: { state: 'Impayé', paidInTimeCents: 0, leftCents: 0, clauseEffectiveOn: '2026-12-02' },
    },
    'the aid pays what the claim left out': {
      facts: claimed(paid('2026-11-05', 21_200, true), paid('2026-11-20', 40_000)),
      answer: { state: 'Impayé', paidInTimeCents: 40_000, leftCents: 8_800 },
    },
    'rent and deposit, both paid in time, the deposit in two parts': {
      facts: claimedWithDeposit([received('2026-11-02', 22_000), received('2026-12-01', 20_000)], paid('2026-12-01', 70_000)),
      answer: { state: 'Payé dans le délai', owedCents: 90_800, paidInTimeCents: 90_800, leftCents: 0, depositLeftCents: 0 },
    },
    'a solde de tout compte ends the claim of the deposit, and not that of the rent': {
      facts: {
        ...claimed(paid('2026-11-20', 60_000)),
        claimedCents: cents(90_800),
        deposit: { ...DEPOSIT, received: [received('2026-10-02', 20_000)], settledOn: day('2026-11-25') },
      },
      answer: { state: 'Soldé à la sortie', paidInTimeCents: 48_800, leftCents: 0, depositLeftCents: 0, endedCents: 42_000 },
    },
    'a rent that is paid twice pays no deposit': {
      facts: claimedWithDeposit([received('2026-11-02', 22_000)], paid('2026-11-20', 140_000)),
      answer: { state: 'Impayé', paidInTimeCents: 70_800, leftCents: 20_000, depositLeftCents: 20_000, clauseEffectiveOn: '2026-12-02' },
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
