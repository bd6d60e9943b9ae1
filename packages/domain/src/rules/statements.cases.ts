import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';
import type { CasesOf } from './calculation-cases.ts';
import type { CalculationId } from './calculations.ts';

const MANDATE = { id: 'mandate', number: '12', feeBp: 700, vatBp: 2000, reserveCents: cents(0) } as const;
const RENT = {
  id: 'payment',
  leaseId: 'lease',
  mandateId: 'mandate',
  on: day('2026-10-06'),
  nowCents: cents(145_000),
  statedCents: cents(0),
} as const;
const OCTOBER = {
  fromDate: day('2026-10-01'),
  toDate: day('2026-10-31'),
  movements: [RENT],
  mandates: [MANDATE],
  namedFees: [],
  ownerMovements: [],
  expenses: [{ amountCents: cents(18_000) }],
  previousCents: cents(0),
} as const;
const TAKEN = {
  month: day('2026-09-01'),
  amountCents: cents(145_000),
  feeBp: 700,
  vatBp: 2000,
  feeCents: cents(10_150),
  vatCents: cents(2030),
} as const;
const NONE = { baseCents: cents(0), count: 0 } as const;
/** What decides the line of a fee. */
const PREMIUM_LINE = {
  basis: 'part de l’appelé',
  rateBp: 250,
  unitCents: cents(0),
  vatBp: 0,
  reached: { baseCents: cents(150_000), count: 0 },
  stated: NONE,
} as const;
const PREMIUM = {
  ...PREMIUM_LINE,
  id: 'gli',
  mandateId: 'mandate',
  kind: 'assurance',
  fromDate: day('2026-09-01'),
  untilDate: null,
} as const;
const DUE = { rentCents: cents(60_000), chargesCents: cents(10_000), otherCents: cents(0) } as const;

export const STATEMENT_CASES: CasesOf<Extract<CalculationId, `statement.${string}` | `mandate.${string}`>> = {
  'statement.fee': {
    'D117: 7 % of 1 450 € and VAT': {
      facts: { receivedCents: cents(145_000), feeBp: 700, vatBp: 2000 },
      answer: { feeCents: 10_150, vatCents: 2030, totalCents: 12_180 },
    },
    'a refund gives the fee back': {
      facts: { receivedCents: cents(-145_000), feeBp: 700, vatBp: 2000 },
      answer: { totalCents: -12_180 },
    },
  },
  'statement.undone-fees': {
    'a cancelled payment gives back what was taken for it': {
      facts: { amountCents: cents(-145_000), taken: [TAKEN] },
      answer: { undone: [{ amountCents: -145_000, feeBp: 700, feeCents: -10_150, vatCents: -2030 }], leftCents: 0 },
    },
    'a payment that is lowered gives a part back': {
      facts: { amountCents: cents(-45_000), taken: [TAKEN] },
      answer: { undone: [{ amountCents: -45_000, feeCents: -3150, vatCents: -630 }], leftCents: 0 },
    },
    'a payment that rises undoes nothing': {
      facts: { amountCents: cents(5000), taken: [TAKEN] },
      answer: { undone: [], leftCents: 5000 },
    },
  },
  'statement.fee-line': {
    '2.5 % of 1 500 € called, without VAT': {
      facts: PREMIUM_LINE,
      answer: { baseCents: 150_000, feeCents: 3_750, vatCents: 0 },
    },
    'a month that an earlier statement counted': {
      facts: {
        ...PREMIUM_LINE,
        basis: 'montant par mois',
        rateBp: 0,
        unitCents: cents(500),
        vatBp: 2000,
        reached: { ...NONE, count: 3 },
        stated: { ...NONE, count: 2 },
      },
      answer: { count: 1, feeCents: 500, vatCents: 100 },
    },
    'what is called less since it was stated is given back': {
      facts: { ...PREMIUM_LINE, stated: { baseCents: cents(160_000), count: 0 } },
      answer: { baseCents: -10_000, feeCents: -250 },
    },
  },
  'statement.owner-movement': {
    'the agency advances money': { facts: { kind: 'avance versée', amountCents: cents(5000) }, answer: -5000 },
    'a balance in favour of the owner': { facts: { kind: 'solde repris', amountCents: cents(5000) }, answer: 5000 },
  },
  'statement.rhythm': {
    'the month of an owner accounted to by month': {
      facts: { month: day('2026-12-01'), rhythm: 'mensuel', latest: day('2026-09-01'), accountsFrom: day('2026-01-01') },
      answer: { fromDate: '2026-12-01', toDate: '2026-12-31' },
    },
    'the whole quarter': {
      facts: { month: day('2026-12-01'), rhythm: 'trimestriel', latest: day('2026-09-01'), accountsFrom: day('2026-01-01') },
      answer: { fromDate: '2026-10-01', toDate: '2026-12-31' },
    },
    'what is left of a quarter whose first month was stated': {
      facts: { month: day('2026-12-01'), rhythm: 'trimestriel', latest: day('2026-10-01'), accountsFrom: day('2026-01-01') },
      answer: { fromDate: '2026-11-01', toDate: '2026-12-31' },
    },
    'a quarter in which the accounts begin': {
      facts: { month: day('2026-12-01'), rhythm: 'trimestriel', latest: null, accountsFrom: day('2026-11-15') },
      answer: { fromDate: '2026-11-01', toDate: '2026-12-31' },
    },
  },
  'statement.amounts': {
    'another rate from the 7th leaves the rent of the 6th its rate': {
      facts: { ...OCTOBER, mandates: [{ ...MANDATE, feeBp: 900, pastRates: [{ untilDate: day('2026-10-06'), feeBp: 700, vatBp: 2000 }] }] },
      answer: { feeCents: 10_150, vatCents: 2030 },
    },
    'another rate from the 6th counts for it': {
      facts: { ...OCTOBER, mandates: [{ ...MANDATE, feeBp: 900, pastRates: [{ untilDate: day('2026-10-05'), feeBp: 700, vatBp: 2000 }] }] },
      answer: { feeCents: 13_050, vatCents: 2610 },
    },
    'an insurance is counted apart from the fees': {
      facts: { ...OCTOBER, namedFees: [PREMIUM] },
      answer: { insuranceCents: 3_750, feeCents: 10_150, paidOutCents: 111_070 },
    },
    'an advance of the owner is paid out': {
      facts: { ...OCTOBER, ownerMovements: [{ amountCents: cents(10_000) }] },
      answer: { ownerMovementCents: 10_000, paidOutCents: 124_820 },
    },
    'D117: 1 148.20 € are paid out': {
      facts: OCTOBER,
      answer: { receivedCents: 145_000, feeCents: 10_150, vatCents: 2030, expenseCents: 18_000, paidOutCents: 114_820, carriedCents: 0 },
    },
    'a reserve for works stays': {
      facts: { ...OCTOBER, mandates: [{ ...MANDATE, reserveCents: cents(30_000) }] },
      answer: { keptCents: 30_000, paidOutCents: 84_820, carriedCents: 30_000 },
    },
    'a payment that was stated and then changed': {
      facts: {
        ...OCTOBER,
        movements: [{ ...RENT, on: day('2026-09-06'), nowCents: cents(140_000), statedCents: cents(145_000) }],
        expenses: [],
      },
      answer: { correctionCents: -5000, feeCents: -350, vatCents: -70, paidOutCents: 0, carriedCents: -4580 },
    },
    'a payment that was stated before the mandate got another rate': {
      facts: {
        ...OCTOBER,
        movements: [{ ...RENT, on: day('2026-09-06'), nowCents: cents(0), statedCents: cents(145_000), taken: [TAKEN] }],
        mandates: [{ ...MANDATE, feeBp: 900, vatBp: 850 }],
        expenses: [],
      },
      answer: { correctionCents: -145_000, feeCents: -10_150, vatCents: -2030, carriedCents: -132_820 },
    },
  },
  'statement.received-shares': {
    'half of a rent with charges': {
      facts: { receivedCents: cents(35_000), parts: [{ amountCents: cents(35_000), due: DUE }] },
      answer: { rentCents: 30_000, chargesCents: 5000, otherCents: 0 },
    },
    'what pays no due yet': { facts: { receivedCents: cents(35_000), parts: [] }, answer: { rentCents: 0, otherCents: 35_000 } },
  },
  'mandate.rates': {
    'the last day of the former rate': {
      facts: { feeBp: 900, vatBp: 2000, pastRates: [{ untilDate: day('2026-11-15'), feeBp: 700, vatBp: 2000 }], on: day('2026-11-15') },
      answer: { feeBp: 700, vatBp: 2000 },
    },
    'the first day of the new one': {
      facts: { feeBp: 900, vatBp: 2000, pastRates: [{ untilDate: day('2026-11-15'), feeBp: 700, vatBp: 2000 }], on: day('2026-11-16') },
      answer: { feeBp: 900, vatBp: 2000 },
    },
  },
  'mandate.vat': {
    'since 2014': { facts: { on: day('2014-01-01') }, answer: 2000 },
    'the day before': { facts: { on: day('2013-12-31') }, answer: 1960 },
  },
};
