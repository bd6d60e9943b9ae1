import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';
import type { CasesOf } from './calculation-cases.ts';
import type { CalculationId } from './calculations.ts';

const YEAR = { from: day('2025-01-01'), until: day('2025-12-31') };
const EXPENSE = { id: 'expense', label: 'Charges de copropriété', recoverableBp: 10_000, ...YEAR } as const;
const WHOLE = { ...EXPENSE, nature: 'Parties communes', amountCents: cents(1_245_000) } as const;
const LEASE = { startDate: day('2025-01-01'), lastDay: null };

const SETTLED = {
  period: YEAR,
  today: day('2026-03-01'),
  isSettled: false,
  presence: [YEAR],
  accountingStart: day('2024-01-01'),
  earlierCents: null,
  hasExpenses: true,
  missesReading: false,
  balanceCents: cents(10_000),
  isPrescribed: false,
} as const;

export const CHARGES_CASES: CasesOf<Extract<CalculationId, `charges.${string}`>> = {
  'charges.recoverable-share': {
    'a caretaker who cleans and takes out the bins': {
      facts: { nature: 'Gardien, ménage et ordures' },
      answer: { recoverableBp: 7500 },
    },
    'one of the two': { facts: { nature: 'Gardien, ménage ou ordures' }, answer: { recoverableBp: 4000 } },
    'the tax on waste collection': { facts: { nature: 'Taxe d’ordures ménagères' }, answer: { recoverableBp: 10_000 } },
    'the land tax': { facts: { nature: 'Taxe foncière' }, answer: { recoverableBp: 0 } },
  },
  'charges.settled-days': {
    'D037: a fixed sum is never settled': {
      facts: { lease: LEASE, terms: [{ fromDate: day('2025-01-01'), isProvision: false }], period: YEAR },
      answer: [],
    },
    'from the entry to the exit, both included': {
      facts: {
        lease: { startDate: day('2025-03-10'), lastDay: day('2025-11-09') },
        terms: [{ fromDate: day('2025-03-10'), isProvision: true }],
        period: YEAR,
      },
      answer: [{ from: '2025-03-10', until: '2025-11-09' }],
    },
    'provisions until an amendment sets a fixed sum': {
      facts: {
        lease: LEASE,
        terms: [
          { fromDate: day('2025-07-01'), isProvision: false },
          { fromDate: day('2025-01-01'), isProvision: true },
        ],
        period: YEAR,
      },
      answer: [{ from: '2025-01-01', until: '2025-06-30' }],
    },
    'two terms with provisions are one range': {
      facts: {
        lease: LEASE,
        terms: [
          { fromDate: day('2024-01-01'), isProvision: true },
          { fromDate: day('2025-07-01'), isProvision: true },
        ],
        period: YEAR,
      },
      answer: [YEAR],
    },
  },
  'charges.consumption': {
    'from the entry to the exit': {
      facts: {
        readings: [
          { readOn: day('2025-03-10'), valueMilli: 120_500 },
          { readOn: day('2025-11-09'), valueMilli: 160_750 },
        ],
        ranges: [{ from: day('2025-03-10'), until: day('2025-11-09') }],
      },
      answer: 40_250,
    },
    'no reading at the exit': {
      facts: { readings: [{ readOn: day('2025-01-02'), valueMilli: 120_500 }], ranges: [YEAR] },
      answer: null,
    },
    'a reading sixteen days away': {
      facts: {
        readings: [
          { readOn: day('2025-01-01'), valueMilli: 1000 },
          { readOn: day('2026-01-17'), valueMilli: 2000 },
        ],
        ranges: [YEAR],
      },
      answer: null,
    },
    'a meter that went backwards': {
      facts: {
        readings: [
          { readOn: day('2025-01-01'), valueMilli: 2000 },
          { readOn: day('2025-12-31'), valueMilli: 1000 },
        ],
        ranges: [YEAR],
      },
      answer: null,
    },
  },
  'charges.settlement': {
    'D031: 87 thousandths of 12 450 € for 245 days': {
      facts: {
        period: YEAR,
        presence: [{ from: day('2025-05-01'), until: day('2025-12-31') }],
        expenses: [{ ...WHOLE, key: { kind: 'clé', name: 'Charges générales', shareMilli: 87_000, totalMilli: 1_000_000 } }],
        calledCents: cents(8 * 9500),
      },
      answer: {
        presenceDays: 245,
        periodDays: 365,
        shareCents: 72_705,
        calledCents: 76_000,
        balanceCents: -3295,
        provisionCents: 9026,
        lines: [{ lotCents: 108_315, days: 245, of: 365, shareCents: 72_705 }],
      },
    },
    'the household waste tax, without provisions, for 245 days': {
      facts: {
        period: YEAR,
        presence: [],
        taxedDays: [{ from: day('2025-05-01'), until: day('2025-12-31') }],
        expenses: [
          { ...WHOLE, nature: 'Taxe d’ordures ménagères', amountCents: cents(18_250), key: { kind: 'entier' } },
          { ...WHOLE, amountCents: cents(90_000), key: { kind: 'entier' } },
        ],
        calledCents: cents(0),
      },
      answer: { presenceDays: 245, balanceCents: 12_250, lines: [{ days: 245, of: 365, shareCents: 12_250 }] },
    },
    'D033: provisions count as called, paid or not': {
      facts: {
        period: YEAR,
        presence: [YEAR],
        expenses: [{ ...WHOLE, amountCents: cents(115_000), key: { kind: 'entier' } }],
        calledCents: cents(12 * 8000),
      },
      answer: { shareCents: 115_000, balanceCents: 19_000 },
    },
    'D035: a caretaker who only cleans, 62 thousandths': {
      facts: {
        period: YEAR,
        presence: [YEAR],
        expenses: [
          {
            ...EXPENSE,
            nature: 'Gardien, ménage ou ordures',
            amountCents: cents(120_000),
            recoverableBp: 4000,
            key: { kind: 'clé', name: 'Charges générales', shareMilli: 62_000, totalMilli: 1_000_000 },
          },
        ],
        calledCents: cents(0),
      },
      answer: { shareCents: 2976, lines: [{ recoverableCents: 48_000 }] },
    },
    'the taxe foncière stays with the landlord of a home, whatever share is typed': {
      facts: {
        period: YEAR,
        presence: [YEAR],
        expenses: [{ ...WHOLE, nature: 'Taxe foncière', amountCents: cents(90_000), key: { kind: 'entier' } }],
        calledCents: cents(0),
      },
      answer: { shareCents: 0, balanceCents: 0, lines: [{ recoverableBp: 0, recoverableCents: 0 }] },
    },
    'the tenant of a shop pays it as the contract says': {
      facts: {
        isHome: false,
        period: YEAR,
        presence: [YEAR],
        expenses: [{ ...WHOLE, nature: 'Taxe foncière', amountCents: cents(90_000), key: { kind: 'entier' } }],
        calledCents: cents(0),
      },
      answer: { shareCents: 90_000, lines: [{ recoverableBp: 10_000 }] },
    },
    'of a caretaker who only cleans, 40 % at most, also in euros': {
      facts: {
        period: YEAR,
        presence: [YEAR],
        expenses: [
          {
            ...WHOLE,
            nature: 'Gardien, ménage ou ordures',
            amountCents: cents(100_000),
            recoverableCents: cents(75_000),
            key: { kind: 'entier' },
          },
        ],
        calledCents: cents(0),
      },
      answer: { shareCents: 40_000, lines: [{ recoverableCents: 40_000 }] },
    },
    'an expense whose recoverable part the syndic states in euros': {
      facts: {
        period: YEAR,
        presence: [YEAR],
        expenses: [
          {
            ...EXPENSE,
            nature: 'Ascenseur',
            amountCents: cents(123_456),
            recoverableBp: 8000,
            recoverableCents: cents(98_765),
            key: { kind: 'entier' },
          },
        ],
        calledCents: cents(0),
      },
      // 80 % would be 98 764.8, and the nearest hundredth of a percent 98 764.
      answer: { shareCents: 98_765, lines: [{ recoverableCents: 98_765 }] },
    },
    'the tax on waste collection of one home': {
      facts: {
        period: YEAR,
        presence: [{ from: day('2025-01-01'), until: day('2025-06-30') }],
        expenses: [{ ...EXPENSE, nature: 'Taxe d’ordures ménagères', amountCents: cents(18_250), key: { kind: 'entier' } }],
        calledCents: cents(0),
      },
      answer: { shareCents: 9050, lines: [{ days: 181, of: 365 }] },
    },
    'water by meter: what was used, not days': {
      facts: {
        period: YEAR,
        presence: [{ from: day('2025-01-01'), until: day('2025-06-30') }],
        expenses: [
          {
            ...EXPENSE,
            nature: 'Eau froide',
            amountCents: cents(400_000),
            key: { kind: 'compteur', name: 'Eau froide', consumedMilli: 40_250, quantityMilli: 1_000_000 },
          },
        ],
        calledCents: cents(0),
      },
      answer: { shareCents: 16_100, lines: [{ days: 0, of: 0 }] },
    },
    'a credit note reduces the share': {
      facts: {
        period: YEAR,
        presence: [YEAR],
        expenses: [{ ...WHOLE, amountCents: cents(-1001), key: { kind: 'clé', name: 'Clé', shareMilli: 1, totalMilli: 2 } }],
        calledCents: cents(0),
      },
      answer: { shareCents: -501, balanceCents: -501 },
    },
    'an expense of two years counts its days in each': {
      facts: {
        period: YEAR,
        presence: [YEAR],
        expenses: [{ ...WHOLE, amountCents: cents(73_000), until: day('2026-12-31'), key: { kind: 'entier' } }],
        calledCents: cents(0),
      },
      answer: { shareCents: 36_500 },
    },
    'an expense of another year counts for nothing': {
      facts: {
        period: YEAR,
        presence: [YEAR],
        expenses: [{ ...WHOLE, from: day('2024-01-01'), until: day('2024-12-31'), key: { kind: 'entier' } }],
        calledCents: cents(0),
      },
      answer: { lines: [], shareCents: 0 },
    },
  },
  'charges.time-limits': {
    'within the civil year that follows': {
      facts: { until: day('2025-12-31'), sentOn: day('2026-12-31') },
      answer: { isPrescribed: false, allowsInstalments: false, dueOn: '2027-01-31', proofsUntil: '2027-06-30' },
    },
    'later than that': {
      facts: { until: day('2025-12-31'), sentOn: day('2027-01-01') },
      answer: { isPrescribed: false, allowsInstalments: true },
    },
    'the last day of three years': {
      facts: { until: day('2025-12-31'), sentOn: day('2028-12-31') },
      answer: { isPrescribed: false, allowsInstalments: true },
    },
    'after three years': { facts: { until: day('2025-12-31'), sentOn: day('2029-01-01') }, answer: { isPrescribed: true } },
    'a shop, the last day of five years, never in twelfths': {
      facts: { until: day('2025-12-31'), sentOn: day('2030-12-31'), isHome: false },
      answer: { isPrescribed: false, allowsInstalments: false },
    },
    'a shop, after five years': {
      facts: { until: day('2025-12-31'), sentOn: day('2031-01-01'), isHome: false },
      answer: { isPrescribed: true },
    },
  },
  'charges.instalments': {
    'the first ones carry the cents that are left': {
      facts: { amountCents: cents(19_001), firstOn: day('2027-02-28') },
      answer: [
        { dueOn: '2027-02-28', amountCents: 1584 },
        { dueOn: '2027-03-28', amountCents: 1584 },
        { dueOn: '2027-04-28', amountCents: 1584 },
        { dueOn: '2027-05-28', amountCents: 1584 },
        { dueOn: '2027-06-28', amountCents: 1584 },
        { amountCents: 1583 },
        { amountCents: 1583 },
        { amountCents: 1583 },
        { amountCents: 1583 },
        { amountCents: 1583 },
        { amountCents: 1583 },
        { dueOn: '2028-01-28', amountCents: 1583 },
      ],
    },
    'fewer cents than months': {
      facts: { amountCents: cents(2), firstOn: day('2027-02-01') },
      answer: [{ amountCents: 1 }, { amountCents: 1 }],
    },
  },
  'charges.first-claimable-year': {
    'the last day of 2025': { facts: { today: day('2028-12-31') }, answer: 2025 },
    'one day later': { facts: { today: day('2029-01-01') }, answer: 2026 },
    'of a shop': { facts: { today: day('2029-01-01'), isHome: false }, answer: 2024 },
  },
  'charges.problem': {
    'D037: a fixed sum is refused': { facts: { ...SETTLED, presence: [] }, answer: 'forfait' },
    'nothing stands against it': { facts: SETTLED, answer: null },
    'a complement after three years': { facts: { ...SETTLED, isPrescribed: true }, answer: 'prescrit' },
    'what was paid too much is given back after three years': {
      facts: { ...SETTLED, isPrescribed: true, balanceCents: cents(-100) },
      answer: null,
    },
  },
};
