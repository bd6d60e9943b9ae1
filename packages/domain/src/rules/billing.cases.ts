import { day } from '../shared/day.ts';
import type { CasesOf } from './calculation-cases.ts';
import type { CalculationId } from './calculations.ts';

export const BILLING_CASES: CasesOf<Extract<CalculationId, `bank.${string}` | `subscription.${string}`>> = {
  'bank.iban': {
    'D126: an account with a capital': {
      facts: { iban: 'FR1420041010050500013M02606' },
      answer: { isValid: true, rib: { bank: '20041', branch: '01005', account: '0500013M026', key: '06' } },
    },
    'D127: as a bank prints it': {
      facts: { iban: 'IBAN : fr76 3000.6000-0112 3456 7890 189' },
      answer: { isValid: true, iban: 'FR7630006000011234567890189', rib: { key: '89' } },
    },
    'D128: a wrong last digit': {
      facts: { iban: 'FR7630006000011234567890188' },
      answer: { isValid: false, flaw: 'clé de contrôle' },
    },
    'right check digits over a wrong key': {
      facts: { iban: 'FR8420041010050500013M02607' },
      answer: { isValid: false, flaw: 'clé RIB' },
    },
    'one digit too few': { facts: { iban: 'FR763000600001123456789018' }, answer: { isValid: false, flaw: 'longueur' } },
    'a capital among the digits of the bank': {
      facts: { iban: 'DE89 AA04 0044 0532 0130 00' },
      answer: { isValid: false, flaw: 'structure' },
    },
    'a country that no registry knows': { facts: { iban: 'XX89 3704 0044 0532 0130 00' }, answer: { isValid: false, flaw: 'pays' } },
    'an account of another country has no RIB': {
      facts: { iban: 'DE89370400440532013000' },
      answer: { isValid: true, rib: null },
    },
  },
  'bank.rib': {
    'D132: an account in digits': {
      facts: { bank: '12345', branch: '67890', account: '12345678901' },
      answer: { key: '04', iban: 'FR7612345678901234567890104' },
    },
    'D126: an account with a capital': {
      facts: { bank: '20041', branch: '01005', account: '0500013M026' },
      answer: { key: '06', iban: 'FR1420041010050500013M02606' },
    },
  },
  'bank.bic': {
    'of a bank': { facts: { bic: 'AGRIFRPP' }, answer: { isValid: true } },
    'of a branch': { facts: { bic: 'AGRIFRPP882' }, answer: { isValid: true } },
    'ten characters': { facts: { bic: 'AGRIFRPP88' }, answer: { isValid: false } },
    'a country that does not exist': { facts: { bic: 'ABCDZZ22' }, answer: { isValid: false } },
    'a country without IBAN': { facts: { bic: 'CHASUS33' }, answer: { isValid: true } },
    Kosovo: { facts: { bic: 'NCBVXKPR' }, answer: { isValid: true } },
    'a digit in the country': { facts: { bic: 'AGRIF1PP' }, answer: { isValid: false } },
  },
  'bank.creditor-identifier-check': {
    'D134: the identifier of 123456': { facts: { identifier: 'FR72ZZZ123456' }, answer: { isValid: true } },
    'D134: another business code': { facts: { identifier: 'FR72ABC123456' }, answer: { isValid: true } },
    'wrong check digits': { facts: { identifier: 'FR73ZZZ123456' }, answer: { isValid: false } },
    'a national number of seven': { facts: { identifier: 'FR72ZZZ1234567' }, answer: { isValid: false } },
  },
  'bank.mandate-reference': {
    'a reference of Lares': { facts: { reference: 'LOYER-7K2M9Q-1' }, answer: { isValid: true } },
    'thirty-five characters': { facts: { reference: 'A'.repeat(35) }, answer: { isValid: true } },
    'thirty-six characters': { facts: { reference: 'A'.repeat(36) }, answer: { isValid: false } },
    'a slash at its start': { facts: { reference: '/BAIL-1' }, answer: { isValid: false } },
  },
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
