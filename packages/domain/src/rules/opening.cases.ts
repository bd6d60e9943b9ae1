import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';
import type { CasesOf } from './calculation-cases.ts';

const SIGNED = day('2026-11-02');
const START = day('2026-11-15');

export const OPENING_CASES: CasesOf<'account.opening' | 'account.counted-payment'> = {
  'account.opening': {
    'owed by the tenant': { facts: { amountCents: cents(20_000), side: 'dû par le locataire' }, answer: 20_000 },
    'paid in advance': { facts: { amountCents: cents(20_000), side: 'en faveur du locataire' }, answer: -20_000 },
  },
  'account.counted-payment': {
    'a first rent paid before the lease begins': {
      facts: { paymentDate: SIGNED, accountingStart: START, openingCents: cents(0), leaseStart: START },
      answer: true,
    },
    'in the first balance of a lease that was taken over': {
      facts: { paymentDate: SIGNED, accountingStart: START, openingCents: cents(0), leaseStart: day('2024-11-15') },
      answer: false,
    },
    'in a first balance that says something': {
      facts: { paymentDate: SIGNED, accountingStart: START, openingCents: cents(-30_000), leaseStart: START },
      answer: false,
    },
    'on the first day': {
      facts: { paymentDate: START, accountingStart: START, openingCents: cents(5_000), leaseStart: day('2024-11-15') },
      answer: true,
    },
  },
};
