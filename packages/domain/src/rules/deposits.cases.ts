import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';
import type { CasesOf } from './calculation-cases.ts';
import type { CalculationId } from './calculations.ts';

const KEYS = { kind: 'vide', furnished: false, keysOn: day('2026-10-15') } as const;
const LATE = { rentCents: cents(60_000), deadline: day('2026-11-15'), on: day('2026-11-20'), isAddressKnown: true };
const PENALTY = { ...LATE, paidOutCents: 30_000, returns: [], penaltiesCents: 0 };
const KEPT = { ...KEYS, keptCents: 14_000, paidOutCents: 56_000, returnedCents: 56_000, approvedOn: null, deductionCents: null };
const APL = { payer: 'CAF', month: day('2026-10-01'), amountCents: cents(20_000), expectedOn: day('2026-11-05') } as const;
const LIMITED = {
  kind: 'vide',
  furnished: false,
  propertyType: 'Appartement',
  isInBuilding: false,
  chargesMode: 'provision',
  heldCents: cents(70_000),
} as const;
const FIGURES = { heldCents: cents(65_000), accountCents: cents(60_000), deductionsCents: cents(30_000), keptCents: cents(0) };

const CLAIM = {
  kind: 'vide',
  furnished: false,
  status: 'Actif',
  signedOn: day('2026-09-20'),
  startDate: day('2026-10-01'),
  exitOn: null,
  accountingStart: day('2026-10-01'),
  isSettled: false,
  calledCents: cents(65_000),
  receivedCents: cents(0),
  today: day('2026-10-31'),
} as const;

const ON_NOTICE = {
  month: day('2026-10-01'),
  startDate: day('2026-10-15'),
  claim: { leftCents: cents(42_000), payableOn: day('2026-09-20'), isAsked: true, lateDays: 0 },
  calledCents: cents(62_000),
  receivedCents: cents(20_000),
};

export const DEPOSIT_CASES: CasesOf<Extract<CalculationId, `deposit.${string}`>> = {
  'deposit.standing': {
    'a part received': {
      facts: { calledCents: cents(65_000), movements: [{ kind: 'réception', amountCents: cents(20_000) }] },
      answer: { calledCents: 65_000, receivedCents: 20_000, leftCents: 45_000 },
    },
    'nothing received': {
      facts: { calledCents: cents(65_000), movements: [] },
      answer: { calledCents: 65_000, receivedCents: 0, leftCents: 65_000 },
    },
  },
  'deposit.claim': {
    'late since the lease of a home was signed': {
      facts: CLAIM,
      answer: { leftCents: 65_000, payableOn: '2026-09-20', isAsked: true, lateDays: 41 },
    },
    'payable, not late, on the day itself': {
      facts: { ...CLAIM, today: day('2026-09-20') },
      answer: { leftCents: 65_000, payableOn: '2026-09-20', isAsked: true, lateDays: 0 },
    },
    'a shop pays when its lease begins': {
      facts: { ...CLAIM, kind: 'commercial', receivedCents: cents(20_000) },
      answer: { leftCents: 45_000, payableOn: '2026-10-01', isAsked: true, lateDays: 30 },
    },
    'a lease that was taken over is not asked': {
      facts: { ...CLAIM, accountingStart: day('2026-10-02') },
      answer: { leftCents: 65_000, payableOn: '2026-09-20', isAsked: false, lateDays: 0 },
    },
    'nothing once the lease is settled': {
      facts: { ...CLAIM, isSettled: true },
      answer: { leftCents: 0, payableOn: null, isAsked: false, lateDays: 0 },
    },
  },
  'deposit.on-notice': {
    'asked with the first month': { facts: ON_NOTICE, answer: { leftCents: 42_000, payableOn: '2026-09-20' } },
    'and with no later one': { facts: { ...ON_NOTICE, month: day('2026-11-01') }, answer: null },
  },
  'deposit.return-deadline': {
    'D102 conform': { facts: { ...KEYS, isConform: true }, answer: '2026-11-15' },
    'D102 not conform': { facts: { ...KEYS, isConform: false }, answer: '2026-12-15' },
  },
  'deposit.late-penalty': {
    D098: { facts: LATE, answer: { months: 1, amountCents: 6_000 } },
    'D100 on the deadline': { facts: { ...LATE, on: day('2026-11-15') }, answer: { months: 0, amountCents: 0 } },
    D096: {
      facts: { rentCents: cents(12_000), deadline: day('2026-01-15'), on: day('2026-06-15'), isAddressKnown: true },
      answer: { months: 5, amountCents: 6_000 },
    },
  },
  'deposit.penalty-left': {
    'D098, nothing returned yet': { facts: PENALTY, answer: { months: 1, amountCents: 6_000, leftCents: 6_000 } },
    'a part in time, the rest three months late': {
      facts: {
        ...PENALTY,
        returns: [
          { movedOn: day('2026-11-10'), amountCents: 10_000 },
          { movedOn: day('2027-01-16'), amountCents: 20_000 },
        ],
      },
      answer: { months: 3, amountCents: 18_000, leftCents: 18_000 },
    },
    'paid with the deposit': {
      facts: { ...PENALTY, returns: [{ movedOn: day('2026-11-20'), amountCents: 30_000 }], penaltiesCents: 6_000 },
      answer: { months: 1, amountCents: 6_000, leftCents: 0 },
    },
  },
  'deposit.condominium-cap': {
    D104: { facts: { depositCents: cents(70_000) }, answer: 14_000 },
    'a fifth, rounded down': { facts: { depositCents: cents(65_004) }, answer: 13_000 },
  },
  'deposit.kept-limit': {
    'D104: a flat with provisions': { facts: LIMITED, answer: { obstacle: null, capCents: 14_000 } },
    'a house of its own': { facts: { ...LIMITED, propertyType: 'Maison' }, answer: { obstacle: 'maison individuelle', capCents: 0 } },
    'a house of a condominium': { facts: { ...LIMITED, propertyType: 'Maison', isInBuilding: true }, answer: { obstacle: null } },
    'a fixed sum': { facts: { ...LIMITED, kind: 'meublé', chargesMode: 'forfait' }, answer: { obstacle: 'sans provisions', capCents: 0 } },
    'a commercial lease has no limit': { facts: { ...LIMITED, kind: 'commercial' }, answer: { obstacle: null, capCents: null } },
  },
  'deposit.kept-standing': {
    'the accounts are not approved yet': {
      facts: KEPT,
      answer: { heldCents: 14_000, releasedCents: 0, deadline: null, askedFrom: '2028-04-15' },
    },
    'approved on 12 May': {
      facts: { ...KEPT, approvedOn: day('2027-05-12') },
      answer: { heldCents: 14_000, releasedCents: 0, deadline: '2027-06-12', askedFrom: null },
    },
    'settled with a deduction of 40 €': {
      facts: { ...KEPT, approvedOn: day('2027-05-12'), deductionCents: 4_000 },
      answer: { heldCents: 10_000, releasedCents: 10_000, deadline: '2027-06-12', askedFrom: null },
    },
  },
  'deposit.complement': {
    '140 € kept, 90 € of charges and 15 € deducted': {
      facts: { keptCents: cents(14_000), returnedCents: cents(0), accountCents: cents(9_000), deductionCents: cents(1_500) },
      answer: { paidOutCents: 3_500 },
    },
    'a part was returned before': {
      facts: { keptCents: cents(14_000), returnedCents: cents(4_000), accountCents: cents(0), deductionCents: cents(0) },
      answer: { paidOutCents: 10_000 },
    },
  },
  'deposit.kept-payable': {
    'the settlement of charges, once': { facts: { heldCents: cents(14_000), accountCents: cents(12_000) }, answer: 12_000 },
    'as much as is held': { facts: { heldCents: cents(14_000), accountCents: cents(20_000) }, answer: 14_000 },
    'nothing of an awaited aid': {
      facts: { heldCents: cents(14_000), accountCents: cents(20_000), awaitedCents: cents(20_000) },
      answer: 0,
    },
    'nothing of a credit': { facts: { heldCents: cents(14_000), accountCents: cents(-5_000) }, answer: 0 },
  },
  'deposit.awaited-aid': {
    'an aid to come stays apart': { facts: { expected: [APL], choice: 'à venir', today: day('2026-11-05') }, answer: [APL] },
    'a late one does not': { facts: { expected: [APL], choice: 'à venir', today: day('2026-11-06') }, answer: [] },
    'a late one, when the manager awaits it': {
      facts: { expected: [APL], choice: 'aussi en retard', today: day('2026-11-06') },
      answer: [APL],
    },
    'none, when the tenant owes it at once': {
      facts: { expected: [APL], choice: 'due par le locataire', today: day('2026-11-05') },
      answer: [],
    },
  },
  'deposit.balance': {
    'half of a commercial deposit is kept, as the contract says': {
      facts: {
        heldCents: cents(70_000),
        accountCents: cents(0),
        deductionsCents: cents(0),
        keptCents: cents(35_000),
        keptCapCents: null,
      },
      answer: { keptCents: 35_000, paidOutCents: 35_000 },
    },
    'an awaited aid of 200 € stays on the account': {
      facts: { ...FIGURES, accountCents: cents(20_000), awaitedCents: cents(20_000), deductionsCents: cents(5_000) },
      answer: { appliedCents: 5_000, paidOutCents: 60_000, owedCents: 0 },
    },
    D106: { facts: FIGURES, answer: { appliedCents: 65_000, paidOutCents: 0, owedCents: 25_000 } },
    'D104, nothing owed': {
      facts: { heldCents: cents(70_000), accountCents: cents(0), deductionsCents: cents(0), keptCents: cents(14_000) },
      answer: { appliedCents: 0, keptCents: 14_000, paidOutCents: 56_000 },
    },
  },
  'deposit.next-payout': {
    'the rest of the settlement': {
      facts: { paidOutCents: cents(56_000), keptCents: cents(14_000), returnedCents: cents(20_000) },
      answer: 36_000,
    },
    'what was kept, once the settlement is paid out': {
      facts: { paidOutCents: cents(56_000), keptCents: cents(14_000), returnedCents: cents(56_000) },
      answer: 14_000,
    },
    'nothing, once all is': { facts: { paidOutCents: cents(56_000), keptCents: cents(14_000), returnedCents: cents(70_000) }, answer: 0 },
  },
  'deposit.cap': {
    'D092: one month of an empty home': {
      facts: { kind: 'vide', furnished: false, rentCents: cents(65_000), signedOn: day('2026-01-10') },
      answer: 65_000,
    },
    'D093: two months of a furnished home': {
      facts: { kind: 'meublé', furnished: true, rentCents: cents(80_000), signedOn: day('2026-01-10') },
      answer: 160_000,
    },
    'nothing in a mobility lease': { facts: { kind: 'mobilité', furnished: true, rentCents: cents(80_000), signedOn: null }, answer: 0 },
    'no limit for an office': {
      facts: { kind: 'professionnel', furnished: false, rentCents: cents(80_000), signedOn: null },
      answer: null,
    },
  },
};
