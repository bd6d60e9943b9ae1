import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';
import { ARREARS_CASES } from './arrears.cases.ts';
import { BILLING_CASES } from './billing.cases.ts';
import { TAX_CASES } from './tax.cases.ts';
import type { CasesOf } from './calculation-cases.ts';
import type { CalculationId } from './calculations.ts';
import { DEPOSIT_CASES } from './deposits.cases.ts';
import { CHARGES_CASES } from './charges.cases.ts';
import { CALENDAR_CASES } from './calendar.cases.ts';
import { FORMAT_CASES } from './formats.cases.ts';
import { LEASE_CASES } from './leases.cases.ts';
import { LEDGER_CASES } from './ledger.cases.ts';
import { LISTING_CASES } from './listings.cases.ts';
import { OPENING_CASES } from './opening.cases.ts';
import { PAYMENT_PLAN_CASES } from './payment-plans.cases.ts';
import { RECEIPT_CASES } from './receipts.cases.ts';
import { SETTLEMENT_CASES } from './settlement.cases.ts';
import { STANDING_CASES } from './standing.cases.ts';
import { THIRD_PARTY_CASES } from './third-parties.cases.ts';
import { RENT_CASES } from './rents.cases.ts';
import { REVISION_CASES } from './revisions.cases.ts';
import { STATEMENT_CASES } from './statements.cases.ts';

const TERM = {
  id: 'term',
  fromDate: day('2026-01-01'),
  rentCents: cents(60_000),
  supplementCents: cents(0),
  chargesCents: cents(9000),
  chargesMode: 'provision',
} as const;
const LEASE = {
  startDate: day('2026-09-10'),
  accountingStart: day('2026-09-10'),
  lastDay: null,
  timing: 'à échoir',
  proration: 'calendaire',
  paymentDay: 5,
  terms: [TERM],
} as const;
const SEPTEMBER = { from: day('2026-09-10'), to: day('2026-09-30') };
const RENT = { kind: 'loyer', amountCents: cents(60_000), termId: 'term', ...whole('2026-10'), days: 31, of: 31 } as const;
const AIDED = { month: day('2026-10-01'), totalCents: cents(70_000), paidCents: cents(0), received: [] };
const APL = {
  payer: 'CAF',
  fromMonth: day('2026-01-01'),
  untilMonth: null,
  amountCents: cents(21_200),
  paidToLandlord: true,
  schedule: 'le 5 du mois suivant',
} as const;
const GUARANTOR = { payerKind: 'garant', name: 'Anne Petit', amountCents: cents(20_000) } as const;
function whole(month: string) {
  return { from: day(`${month}-01`), to: day(`${month}-31`) };
}

export const CALCULATION_CASES: CasesOf<CalculationId> = {
  'account.proration': {
    '21 of 30 days': { facts: { monthlyCents: cents(60_000), ...SEPTEMBER, proration: 'calendaire' }, answer: 42_000 },
    'the 31 days of a month are thirty thirtieths': {
      facts: { monthlyCents: cents(60_000), ...whole('2026-10'), proration: 'trentièmes' },
      answer: 60_000,
    },
  },
  'account.rent-lines': {
    'rent and charges': {
      facts: { terms: [TERM], ...SEPTEMBER, proration: 'calendaire' },
      answer: [
        { kind: 'loyer', amountCents: 42_000, days: 21, of: 30 },
        { kind: 'charges', amountCents: 6300, days: 21, of: 30 },
      ],
    },
    'a rent with a supplement': {
      facts: { terms: [{ ...TERM, supplementCents: cents(5000) }], ...SEPTEMBER, proration: 'calendaire' },
      answer: [
        { kind: 'loyer', amountCents: 42_000 },
        { kind: 'complément', amountCents: 3500, days: 21, of: 30 },
        { kind: 'charges', amountCents: 6300 },
      ],
    },
    'a rent that changes within the month': {
      facts: {
        terms: [
          { ...TERM, chargesMode: 'aucune' },
          { ...TERM, id: 'revised', fromDate: day('2026-09-25'), rentCents: cents(61_000), chargesMode: 'aucune' },
        ],
        ...SEPTEMBER,
        proration: 'calendaire',
      },
      answer: [
        { termId: 'term', amountCents: 30_000, days: 15, of: 30 },
        { termId: 'revised', amountCents: 12_200, days: 6, of: 30 },
      ],
    },
  },
  'account.due-day': {
    'in advance, never before the lease begins': { facts: { ...SEPTEMBER, timing: 'à échoir', paymentDay: 5 }, answer: '2026-09-10' },
    'in arrears, the month after': { facts: { ...SEPTEMBER, timing: 'échu', paymentDay: 5 }, answer: '2026-10-05' },
  },
  'account.monthly-due': {
    'the first month': { facts: { lease: LEASE, on: day('2026-09-01') }, answer: { dueOn: '2026-09-10', totalCents: 48_300 } },
    'a month before the lease': { facts: { lease: LEASE, on: day('2026-08-31') }, answer: null },
  },
  'account.billed-until': {
    'a notice brings the exit forward': {
      facts: {
        kind: 'vide',
        furnished: false,
        landlordKind: 'personne physique',
        status: 'Actif',
        exitOn: day('2026-12-15'),
        endDate: day('2028-08-31'),
      },
      answer: '2026-12-15',
    },
    'a term that renews itself': {
      facts: {
        kind: 'vide',
        furnished: false,
        landlordKind: 'personne physique',
        status: 'Actif',
        exitOn: null,
        endDate: day('2028-08-31'),
      },
      answer: null,
    },
  },
  'account.callable-month': {
    'three months ahead': { facts: { month: day('2027-02-01'), today: day('2026-11-23') }, answer: true },
    'four months ahead': { facts: { month: day('2027-03-01'), today: day('2026-11-23') }, answer: false },
  },
  'account.call-until': {
    'fifteen days ahead reach the next month': { facts: { today: day('2026-11-16'), daysAhead: 15 }, answer: '2026-12-01' },
    'the present month without any': { facts: { today: day('2026-11-29'), daysAhead: 0 }, answer: '2026-11-29' },
  },
  'account.missing-dues': {
    'the opening balance and the first two months': {
      facts: { lease: LEASE, openingCents: cents(5000), dues: [], callUntil: day('2026-10-31'), today: day('2026-10-01') },
      answer: [
        { kind: 'solde initial', totalCents: 5000 },
        { kind: 'terme', month: '2026-09-01', totalCents: 48_300 },
        { kind: 'terme', month: '2026-10-01', totalCents: 69_000 },
      ],
    },
    'nothing to call': { facts: { lease: LEASE, openingCents: cents(0), dues: [], callUntil: null, today: day('2026-10-01') }, answer: [] },
  },
  'account.corrections': {
    'a month called in full whose exit came on the 15th': {
      facts: {
        called: [{ ...RENT, id: 'called', reversesId: null }],
        owed: [{ ...RENT, amountCents: cents(29_032), to: day('2026-10-15'), days: 15 }],
      },
      answer: [
        { amountCents: -60_000, reversesId: 'called' },
        { amountCents: 29_032, reversesId: null },
      ],
    },
    'nothing changed': { facts: { called: [{ ...RENT, id: 'called', reversesId: null }], owed: [RENT] }, answer: [] },
  },
  ...OPENING_CASES,
  ...STANDING_CASES,
  'account.standing': {
    'late from the day after': {
      facts: { dueOn: day('2026-11-05'), totalCents: cents(85_000), paidCents: cents(30_000), expected: [], today: day('2026-11-06') },
      answer: { standing: 'En retard', leftCents: 55_000, lateCents: 55_000, daysLate: 1 },
    },
    'not late on the day itself': {
      facts: { dueOn: day('2026-11-05'), totalCents: cents(85_000), paidCents: cents(0), expected: [], today: day('2026-11-05') },
      answer: { standing: 'À venir', lateCents: 0, daysLate: 0 },
    },
  },
  'account.expected-parts': {
    'D084: the aid of October comes on 5 November': {
      facts: { due: AIDED, aids: [APL] },
      answer: [{ payer: 'CAF', amountCents: 21_200, expectedOn: '2026-11-05' }],
    },
    'the fund paid its part': {
      facts: {
        due: { ...AIDED, paidCents: cents(21_200), received: [{ paymentDate: day('2026-11-05'), amountCents: cents(21_200) }] },
        aids: [APL],
      },
      answer: [],
    },
  },
  ...THIRD_PARTY_CASES,
  'account.parts-to-record': {
    'D084: 488 € of the tenant and 212 € of the fund': {
      facts: { leftCents: cents(70_000), expected: [{ amountCents: cents(21_200), expectedOn: day('2026-11-05') }], thirdParties: [] },
      answer: [
        { payerKind: 'locataire', amountCents: 48_800 },
        { payerKind: 'CAF', amountCents: 21_200 },
      ],
    },
    'the whole without an aid': {
      facts: { leftCents: cents(70_000), expected: [], thirdParties: [] },
      answer: [{ payerKind: 'locataire', amountCents: 70_000 }],
    },
    'the part of a guarantor under their name': {
      facts: { leftCents: cents(70_000), expected: [], thirdParties: [{ ...GUARANTOR, expectedOn: day('2026-10-05') }] },
      answer: [
        { payerKind: 'locataire', amountCents: 50_000, name: null },
        { payerKind: 'garant', amountCents: 20_000, name: 'Anne Petit' },
      ],
    },
  },
  'account.payable': {
    'D084: of 700 € the tenant transfers 488 € now, and the next rent less its aid': {
      facts: {
        today: day('2026-10-20'),
        dues: [
          {
            dueOn: day('2026-10-05'),
            leftCents: cents(70_000),
            expected: [{ amountCents: cents(21_200), expectedOn: day('2026-11-05') }],
          },
          {
            dueOn: day('2026-11-05'),
            leftCents: cents(70_000),
            expected: [{ amountCents: cents(21_200), expectedOn: day('2026-12-05') }],
          },
        ],
      },
      answer: { nowCents: 48_800, next: { on: '2026-11-05', amountCents: 48_800 } },
    },
    'an aid that did not come by its day is asked of the tenant': {
      facts: {
        today: day('2026-11-06'),
        dues: [
          {
            dueOn: day('2026-10-05'),
            leftCents: cents(21_200),
            expected: [{ amountCents: cents(21_200), expectedOn: day('2026-11-05') }],
          },
        ],
      },
      answer: { nowCents: 21_200, next: null },
    },
  },
  ...SETTLEMENT_CASES,
  ...RECEIPT_CASES,
  ...ARREARS_CASES,
  ...DEPOSIT_CASES,
  ...CHARGES_CASES,
  ...PAYMENT_PLAN_CASES,
  ...CALENDAR_CASES,
  ...TAX_CASES,
  ...LEASE_CASES,
  ...RENT_CASES,
  ...REVISION_CASES,
  ...STATEMENT_CASES,
  ...LEDGER_CASES,
  ...LISTING_CASES,
  ...BILLING_CASES,
  ...FORMAT_CASES,
};
