import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';
import type { CasesOf } from './calculation-cases.ts';
import type { CalculationId } from './calculations.ts';

const VIDE = { kind: 'vide', furnished: false, landlordKind: 'personne physique' } as const;
const FURNISHED = { ...VIDE, kind: 'meublé', furnished: true } as const;
const SHOP = { ...VIDE, kind: 'commercial' } as const;
const START = { startDate: day('2026-07-01') } as const;
const RUNNING = { ...VIDE, startDate: day('2023-09-21'), endDate: day('2026-09-20') } as const;
const IN_TERM = { ...RUNNING, termBegunOn: day('2023-09-21') } as const;
const BY_TENANT = { ...RUNNING, by: 'locataire', receivedOn: day('2025-09-05'), reason: null } as const;
const BY_LANDLORD = { ...RUNNING, by: 'bailleur', receivedOn: day('2026-03-20'), reason: 'reprise' } as const;
const NOTIFIED = {
  ...RUNNING,
  by: 'bailleur',
  receivedOn: day('2026-03-10'),
  effectiveOn: day('2026-09-20'),
  keysOn: day('2026-06-12'),
} as const;
const RELET = {
  ...RUNNING,
  by: 'locataire',
  receivedOn: day('2026-06-20'),
  effectiveOn: day('2026-09-20'),
  nextStartsOn: day('2026-08-01'),
} as const;
const PROTECTED = {
  kind: 'vide',
  furnished: false,
  endDate: day('2026-09-20'),
  tenantBornOn: day('1961-09-19'),
  isTenantIncomeLow: true,
  landlordBornOn: day('1980-01-01'),
  isLandlordIncomeLow: false,
  isRehoused: false,
  dependantBornOn: null,
  isHouseholdIncomeLow: false,
} as const;
/** Of 40 years, with their mother at home. */
const WITH_MOTHER = {
  ...PROTECTED,
  tenantBornOn: day('1986-01-01'),
  dependantBornOn: day('1950-01-01'),
  isHouseholdIncomeLow: true,
} as const;
const ACTIVE = { ...RUNNING, status: 'Actif', exitOn: null, rentCents: cents(60_000), tenantCount: 1 } as const;
const PAID = {
  ...VIDE,
  startDate: day('2026-01-01'),
  endDate: day('2028-12-31'),
  status: 'Actif',
  exitOn: null,
  timing: 'à échoir',
  paymentDay: 5,
} as const;
const RISE = { currentCents: cents(60_000), renewedCents: cents(65_000), renewedOn: day('2026-07-01'), termMonths: 36 } as const;

export const LEASE_CASES: CasesOf<Extract<CalculationId, `lease.${string}` | `renewal.${string}`>> = {
  'lease.protected-tenant': {
    'older than 65 on the last day, of low income': { facts: PROTECTED, answer: { isProtected: true, because: null } },
    'of 65 years on that very day: not older': {
      facts: { ...PROTECTED, tenantBornOn: day('1961-09-20') },
      answer: { isProtected: false, because: 'âge' },
    },
    'an old landlord may give notice': {
      facts: { ...PROTECTED, landlordBornOn: day('1955-01-01') },
      answer: { isProtected: false, because: 'âge du bailleur' },
    },
    'a company never is old': { facts: { ...PROTECTED, landlordBornOn: null, isLandlordIncomeLow: true }, answer: { isProtected: true } },
    'a tenant who supports an old person at home': { facts: WITH_MOTHER, answer: { isProtected: true, because: null } },
    'their own income does not count alone': { facts: { ...WITH_MOTHER, isTenantIncomeLow: false }, answer: { isProtected: true } },
    'in a household of more income': {
      facts: { ...WITH_MOTHER, isHouseholdIncomeLow: false },
      answer: { isProtected: false, because: 'ressources' },
    },
    'a person of 65 years on that very day': {
      facts: { ...WITH_MOTHER, dependantBornOn: day('1961-09-20') },
      answer: { isProtected: false, because: 'âge' },
    },
    'an old person at home, before the law': {
      facts: { ...WITH_MOTHER, endDate: day('2015-08-07'), dependantBornOn: day('1940-01-01') },
      answer: { isProtected: false, because: 'âge' },
    },
    'an old person in a furnished home, which the law protected before': {
      facts: { ...WITH_MOTHER, kind: 'meublé', furnished: true, endDate: day('2015-08-07'), dependantBornOn: day('1940-01-01') },
      answer: { isProtected: true, because: null },
    },
    'an old landlord, and an old person at home': {
      facts: { ...WITH_MOTHER, landlordBornOn: day('1955-01-01') },
      answer: { isProtected: false, because: 'âge du bailleur' },
    },
    'another dwelling is offered': { facts: { ...PROTECTED, isRehoused: true }, answer: { isProtected: false, because: 'relogement' } },
  },
  'lease.legal-duration': {
    'D001: three years of a person': { facts: VIDE, answer: { proposedMonths: 36, ending: 'reconduction', renewalMonths: 36 } },
    'D002: six years of a company': {
      facts: { ...VIDE, landlordKind: 'personne morale' },
      answer: { proposedMonths: 72, renewalMonths: 72 },
    },
    'a mobility lease lasts ten months at most': {
      facts: { ...VIDE, kind: 'mobilité' },
      answer: { minMonths: 1, maxMonths: 10, ending: 'fin' },
    },
  },
  'lease.term-end': {
    'D001: an empty home of a person': {
      facts: { ...VIDE, ...START, months: null },
      answer: { months: 36, endDate: '2029-06-30', ending: 'reconduction', next: { begunOn: '2029-07-01', endDate: '2032-06-30' } },
    },
    'D002: an empty home of a company': {
      facts: { ...VIDE, ...START, landlordKind: 'personne morale', months: null },
      answer: { endDate: '2032-06-30' },
    },
    'D004: a furnished home, renewed for a year': {
      facts: { ...FURNISHED, startDate: day('2026-09-15'), months: null },
      answer: { endDate: '2027-09-14', next: { endDate: '2028-09-14' } },
    },
    'D006: ten months of mobility': {
      facts: { ...VIDE, kind: 'mobilité', startDate: day('2026-09-01'), months: 10 },
      answer: { endDate: '2027-06-30', ending: 'fin', next: null },
    },
    'a holiday let, whose length nobody proposes': { facts: { ...VIDE, kind: 'saisonnier', ...START, months: null }, answer: null },
  },
  'lease.next-term': {
    'three years more': { facts: RUNNING, answer: { begunOn: '2026-09-21', endDate: '2029-09-20' } },
    'none after a mobility lease': { facts: { ...RUNNING, kind: 'mobilité' }, answer: null },
  },
  'lease.expiry': {
    'renewed on the day after': {
      facts: { ...ACTIVE, today: day('2026-09-21') },
      answer: { kind: 'renewed', begunOn: '2026-09-21', endDate: '2029-09-20' },
    },
    'nothing on the last day': { facts: { ...ACTIVE, today: day('2026-09-20') }, answer: null },
    'ended after a notice': { facts: { ...ACTIVE, exitOn: day('2026-09-20'), today: day('2026-09-21') }, answer: { kind: 'ended' } },
  },
  'lease.term-begin': {
    'the first term': { facts: { ...IN_TERM, on: day('2026-09-20') }, answer: '2023-09-21' },
    'the term that follows without notice': { facts: { ...IN_TERM, on: day('2026-09-21') }, answer: '2026-09-21' },
  },
  'lease.law-day': {
    'the signature in the first term': { facts: { ...IN_TERM, signedOn: day('2023-09-01'), on: day('2026-01-01') }, answer: '2023-09-01' },
    'the tacit renewal afterwards': { facts: { ...IN_TERM, signedOn: day('2023-09-01'), on: day('2027-01-01') }, answer: '2026-09-21' },
  },
  'lease.notice-delay': {
    'three months for the tenant of an empty home': { facts: { ...VIDE, by: 'locataire', reason: null }, answer: { months: 3 } },
    'one month in a « zone tendue »': { facts: { ...VIDE, by: 'locataire', reason: 'zone tendue' }, answer: { months: 1 } },
    'one month in a furnished home': { facts: { ...FURNISHED, by: 'locataire', reason: null }, answer: { months: 1 } },
    'six months for the landlord': { facts: { ...VIDE, by: 'bailleur', reason: 'vente' }, answer: { months: 6 } },
  },
  'lease.notice-effect': {
    'D009: received on 5 September, one month': { facts: { ...BY_TENANT, reason: 'zone tendue' }, answer: '2025-10-05' },
    'D011: received on 5 September, three months': { facts: BY_TENANT, answer: '2025-12-05' },
    'D013: on the last day': { facts: BY_LANDLORD, answer: '2026-09-20' },
    'D015: one day late, the notice is void': { facts: { ...BY_LANDLORD, receivedOn: day('2026-03-21') }, answer: null },
    'D018: a sale of a home bought occupied waits for the end of the first renewal': {
      facts: {
        ...VIDE,
        startDate: day('2018-06-01'),
        endDate: day('2021-05-31'),
        by: 'bailleur',
        receivedOn: day('2020-11-01'),
        reason: 'vente',
        boughtOccupiedOn: day('2019-03-01'),
      },
      answer: '2024-05-31',
    },
    'D019: a registered letter that nobody fetched': { facts: { ...BY_TENANT, receivedOn: null }, answer: null },
  },
  'lease.notice-deadline': {
    'D013: six months before 20 September': { facts: RUNNING, answer: '2026-03-20' },
    'three months in a furnished home': { facts: { ...RUNNING, ...FURNISHED }, answer: '2026-06-20' },
    'none without a term': { facts: { ...SHOP, startDate: day('2015-01-01'), endDate: null }, answer: null },
  },
  'lease.last-day-when-relet': {
    'let again in the notice period: until the day before': { facts: RELET, answer: '2026-07-31' },
    'let again after it': { facts: { ...RELET, nextStartsOn: day('2026-09-21') }, answer: null },
  },
  'lease.last-day-with-keys': {
    'D030: keys on the 12th after the landlord’s notice': { facts: NOTIFIED, answer: '2026-06-12' },
    'the whole period after the tenant’s own notice': {
      facts: { ...NOTIFIED, by: 'locataire', receivedOn: day('2026-06-20'), keysOn: day('2026-07-12') },
      answer: '2026-09-20',
    },
    'before the six months of the period, the lease runs as it did': {
      facts: { ...NOTIFIED, receivedOn: day('2025-12-01'), keysOn: day('2026-02-10') },
      answer: '2026-03-20',
    },
  },
  'lease.next-dates': {
    'the deadline of the notice, the end and the renewal': {
      facts: { ...RUNNING, status: 'Actif', exitOn: null, indexSeries: 'IRL', revisionDay: null, today: day('2026-01-10'), isTense: false },
      answer: [
        { kind: 'landlord-notice', day: '2026-03-20' },
        { kind: 'tenant-notice', day: '2026-04-10' },
        { kind: 'term-end', day: '2026-09-20' },
        { kind: 'revision', day: '2026-09-21' },
        { kind: 'next-term', day: '2026-09-21' },
      ],
    },
    'none of an ended lease': {
      facts: { ...RUNNING, status: 'Terminé', exitOn: null, indexSeries: null, revisionDay: null, today: day('2026-01-10'), isTense: null },
      answer: [],
    },
  },
  'lease.sale-offer': {
    'received early: the notice begins six months before the term': {
      facts: { ...RUNNING, receivedOn: day('2026-01-10'), boughtOccupiedOn: null, accepted: null },
      answer: { offerUntil: '2026-05-20', saleUntil: null, leaseUntil: '2026-09-20' },
    },
    'accepted on the last day': {
      facts: {
        ...RUNNING,
        receivedOn: day('2026-03-20'),
        boughtOccupiedOn: null,
        accepted: { sentOn: day('2026-05-20'), withLoan: false },
      },
      answer: { saleUntil: '2026-07-20', leaseUntil: '2026-09-20' },
    },
    'accepted with a loan: the lease is prolonged until the sale': {
      facts: { ...RUNNING, receivedOn: day('2026-03-20'), boughtOccupiedOn: null, accepted: { sentOn: day('2026-05-20'), withLoan: true } },
      answer: { saleUntil: '2026-09-20', leaseUntil: '2026-09-20' },
    },
    'accepted the day after': {
      facts: { ...RUNNING, receivedOn: day('2026-03-20'), boughtOccupiedOn: null, accepted: { sentOn: day('2026-05-21'), withLoan: true } },
      answer: { saleUntil: null, leaseUntil: '2026-09-20' },
    },
    'bought three years before the term': {
      facts: { ...RUNNING, receivedOn: day('2026-03-20'), boughtOccupiedOn: day('2023-09-20'), accepted: null },
      answer: { offerUntil: '2026-05-20', leaseUntil: '2026-09-20' },
    },
    'bought a day later: at the end of the next term': {
      facts: {
        ...RUNNING,
        receivedOn: day('2026-03-20'),
        boughtOccupiedOn: day('2023-09-21'),
        accepted: { sentOn: day('2029-05-20'), withLoan: true },
      },
      answer: { offerUntil: '2029-05-20', saleUntil: '2029-09-20', leaseUntil: '2029-09-20' },
    },
    'a notice that came too late': {
      facts: { ...RUNNING, receivedOn: day('2026-03-21'), boughtOccupiedOn: null, accepted: null },
      answer: null,
    },
    'a furnished home makes no offer': {
      facts: { ...RUNNING, ...FURNISHED, receivedOn: day('2026-03-20'), boughtOccupiedOn: null, accepted: null },
      answer: null,
    },
  },
  'lease.next-payment-day': {
    'the last day of February': { facts: { ...PAID, paymentDay: 31, today: day('2026-02-03') }, answer: '2026-02-28' },
    'the first days, with the first one': {
      facts: { ...PAID, startDate: day('2026-04-10'), endDate: day('2029-04-09'), today: day('2026-02-03') },
      answer: '2026-04-10',
    },
    'the last month in arrears, after the exit': {
      facts: { ...PAID, status: 'Terminé', exitOn: day('2026-02-10'), timing: 'échu', today: day('2026-02-20') },
      answer: '2026-03-05',
    },
    'none when all months are past': { facts: { ...PAID, exitOn: day('2026-02-10'), today: day('2026-03-03') }, answer: null },
    'none after a term that nothing renews': {
      facts: { ...PAID, kind: 'étudiant', furnished: true, endDate: day('2026-09-30'), today: day('2026-09-20') },
      answer: null,
    },
  },
  'lease.earliest-rent-change': {
    'a year back': { facts: { today: day('2026-11-24') }, answer: '2025-11-24' },
    'from 29 February': { facts: { today: day('2028-02-29') }, answer: '2027-02-28' },
  },
  'renewal.steps': {
    'D042: 50 € by thirds': { facts: RISE, answer: [{ riseCents: 1667 }, { riseCents: 3333 }, { riseCents: 5000, rentCents: 65_000 }] },
    'more than 10 % by sixths': {
      facts: { ...RISE, renewedCents: cents(69_000) },
      answer: [1500, 3000, 4500, 6000, 7500, 9000].map((riseCents) => ({ riseCents })),
    },
    'a lower rent has no steps': { facts: { ...RISE, renewedCents: cents(59_000) }, answer: [] },
  },
};
