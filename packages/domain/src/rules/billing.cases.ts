import { day } from '../shared/day.ts';
import type { CasesOf } from './calculation-cases.ts';
import type { CalculationId } from './calculations.ts';

export const BILLING_CASES: CasesOf<Extract<CalculationId, `bank.${string}` | `subscription.${string}`>> = {
  'bank.collection-day': {
    'D136: a Saturday, announced long before': {
      facts: { dueOn: day('2026-09-05'), debitDay: 5, noticedOn: day('2026-08-01'), noticeDays: 14, today: day('2026-08-01') },
      answer: { collectOn: '2026-09-07', submitBy: '2026-09-04' },
    },
    'fourteen days after the notice': {
      facts: { dueOn: day('2026-09-05'), debitDay: 5, noticedOn: day('2026-09-01'), noticeDays: 14, today: day('2026-09-01') },
      answer: { collectOn: '2026-09-15', submitBy: '2026-09-14' },
    },
  },
  'bank.creditor-identifier': {
    'D134: the number 123456': { facts: { issuerNumber: '123456' }, answer: 'FR72ZZZ123456' },
    'check digits below ten keep their zero': { facts: { issuerNumber: '100006' }, answer: 'FR06ZZZ100006' },
  },
  'bank.mandate-expiry': {
    'never used': { facts: { signedOn: day('2024-01-10'), lastCollectedOn: null }, answer: '2027-01-10' },
    'used since': { facts: { signedOn: day('2024-01-10'), lastCollectedOn: day('2026-03-31') }, answer: '2029-03-31' },
  },
  'bank.execution-day': {
    'D136: a Saturday': { facts: { on: day('2026-09-05') }, answer: { executionOn: '2026-09-07', submitBy: '2026-09-04' } },
    'D138: 14 July': { facts: { on: day('2026-07-14') }, answer: { executionOn: '2026-07-14', submitBy: '2026-07-13' } },
  },
  'subscription.month': {
    'a whole month of one plan': {
      facts: { month: day('2026-11-01'), daysPerPlan: { basic: 30 } },
      answer: { lines: [{ of: 'basic', amountCents: 1999 }], totalCents: 1999 },
    },
    'a trial, then half a month': {
      facts: { month: day('2026-11-01'), daysPerPlan: { essai: 15, premium: 15 } },
      answer: {
        lines: [
          { of: 'essai', amountCents: 0 },
          { of: 'premium', amountCents: 2500 },
        ],
        totalCents: 2500,
      },
    },
  },
  'subscription.trial-end': {
    'fourteen days': { facts: { foundedOn: day('2026-11-01') }, answer: '2026-11-14' },
    'into the next month': { facts: { foundedOn: day('2026-11-24') }, answer: '2026-12-07' },
  },
};
