import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';
import type { CasesOf } from './calculation-cases.ts';
import type { CalculationId } from './calculations.ts';

const OCTOBER = {
  id: 'october',
  kind: 'terme',
  month: day('2026-10-01'),
  dueOn: day('2026-10-05'),
  totalCents: cents(85_000),
  lines: [
    { id: 'rent', kind: 'loyer', amountCents: cents(75_000), reversesId: null, fromDate: day('2026-10-01'), toDate: day('2026-10-31') },
    {
      id: 'charges',
      kind: 'charges',
      amountCents: cents(10_000),
      reversesId: null,
      fromDate: day('2026-10-01'),
      toDate: day('2026-10-31'),
    },
  ],
  payments: [{ paymentId: 'payment', receivedOn: day('2026-10-06'), amountCents: cents(85_000) }],
  credits: [],
} as const;
const PARTLY_PAID = { ...OCTOBER, payments: [{ ...OCTOBER.payments[0], amountCents: cents(84_999) }] };
const receiptOf = (due: typeof OCTOBER | typeof PARTLY_PAID) => ({
  dueId: 'october',
  account: { dues: [due], live: [], today: day('2026-11-23') },
});

const HIGHER_RENT = {
  id: 'correction',
  kind: 'correction',
  month: null,
  dueOn: day('2026-10-05'),
  totalCents: cents(2_000),
  reason: 'Nouveau loyer',
  lines: [
    { id: 'back', kind: 'loyer', amountCents: cents(-75_000), reversesId: 'rent', fromDate: day('2026-10-01'), toDate: day('2026-10-31') },
    { id: 'new', kind: 'loyer', amountCents: cents(77_000), reversesId: null, fromDate: day('2026-10-01'), toDate: day('2026-10-31') },
  ],
  payments: [],
  credits: [],
} as const;
const LOST_KEY = {
  ...HIGHER_RENT,
  id: 'key',
  kind: 'autre',
  totalCents: cents(4_500),
  reason: 'Clé perdue',
  lines: [{ id: 'key', kind: 'autre', amountCents: cents(4_500), reversesId: null, fromDate: null, toDate: null }],
} as const;

export const RECEIPT_CASES: CasesOf<Extract<CalculationId, `receipt.${string}`>> = {
  'receipt.channel': {
    'D081: an address without an agreement': {
      facts: { email: 'karim@exemple.fr', hasConsent: false },
      answer: { channel: 'papier', reason: 'sans accord' },
    },
    'an agreement': { facts: { email: 'karim@exemple.fr', hasConsent: true }, answer: { channel: 'e-mail' } },
    'an agreement without an address': {
      facts: { email: '', hasConsent: true },
      answer: { channel: 'papier', reason: 'sans adresse e-mail' },
    },
  },
  'receipt.consent-day': {
    'signed on an earlier day': { facts: { on: day('2025-01-01'), today: day('2026-11-20'), givenOn: null }, answer: null },
    tomorrow: { facts: { on: day('2026-11-21'), today: day('2026-11-20'), givenOn: null }, answer: 'receipt.consent-ahead' },
    'withdrawn before it was given': {
      facts: { on: day('2026-11-01'), today: day('2026-11-20'), givenOn: day('2026-11-02') },
      answer: 'receipt.withdrawn-before-consent',
    },
  },
  'receipt.kinds': {
    'a quittance for a month paid in full': { facts: receiptOf(OCTOBER), answer: ['quittance'] },
    'a reçu when one cent is missing': { facts: receiptOf(PARTLY_PAID), answer: ['reçu'] },
  },
  'receipt.amounts': {
    'rent and charges apart': {
      facts: { kind: 'quittance', ...receiptOf(OCTOBER) },
      answer: { rentCents: 75_000, chargesCents: 10_000, totalCents: 85_000, leftCents: 0 },
    },
    'a part of the month': { facts: { kind: 'reçu', ...receiptOf(PARTLY_PAID) }, answer: { totalCents: 84_999, leftCents: 1 } },
    'an avis asks for everything due on its day': {
      facts: {
        kind: 'avis',
        dueId: 'october',
        account: { dues: [{ ...OCTOBER, payments: [] }, HIGHER_RENT, LOST_KEY], live: [], today: day('2026-09-25') },
      },
      answer: {
        rentCents: 77_000,
        chargesCents: 10_000,
        otherDues: [{ kind: 'autre', reason: 'Clé perdue', amountCents: 4_500 }],
        totalCents: 91_500,
      },
    },
  },
  'receipt.unpaid': {
    'nothing after the whole payment': { facts: receiptOf(OCTOBER), answer: 0 },
    'the missing cent': { facts: receiptOf(PARTLY_PAID), answer: 1 },
  },
  'receipt.to-issue': {
    'the quittance of a paid month': { facts: receiptOf(OCTOBER), answer: 'quittance' },
    'nothing for a late month without a payment': {
      facts: { dueId: 'october', account: { dues: [{ ...OCTOBER, payments: [] }], live: [], today: day('2026-11-23') } },
      answer: null,
    },
  },
  'receipt.to-give': {
    'the quittance instead of the reçu': {
      facts: { receipts: [{ kind: 'reçu' }, { kind: 'quittance' }] },
      answer: [{ kind: 'quittance' }],
    },
    'the avis alone': { facts: { receipts: [{ kind: 'avis' }] }, answer: [{ kind: 'avis' }] },
  },
  'receipt.paid-up-to': {
    'a paid month': { facts: { account: receiptOf(OCTOBER).account, month: day('2026-10-01') }, answer: true },
    'one cent is missing': { facts: { account: receiptOf(PARTLY_PAID).account, month: day('2026-10-01') }, answer: false },
  },
  'receipt.standing-lines': {
    'the new rent instead of the called one': {
      facts: { account: { dues: [OCTOBER, HIGHER_RENT], live: [], today: day('2026-11-23') }, month: day('2026-10-01') },
      answer: [{ id: 'charges' }, { id: 'new', amountCents: 77_000 }],
    },
    'nothing of another month': { facts: { account: receiptOf(OCTOBER).account, month: day('2026-11-01') }, answer: [] },
  },
  'receipt.tenants': {
    'those of the period': {
      facts: {
        people: [
          { name: 'Karim', fromDate: null, untilDate: null },
          { name: 'Léa', fromDate: null, untilDate: day('2026-09-30') },
        ],
        start: day('2026-10-01'),
        end: day('2026-10-31'),
      },
      answer: [{ name: 'Karim' }],
    },
    'everybody without a period': {
      facts: { people: [{ name: 'Léa', fromDate: null, untilDate: day('2026-09-30') }], start: null, end: null },
      answer: [{ name: 'Léa' }],
    },
  },
  'receipt.waived': {
    'nothing without a waiver': { facts: receiptOf(OCTOBER), answer: 0 },
    'a waiver of 10 €': {
      facts: {
        dueId: 'october',
        account: {
          dues: [{ ...OCTOBER, credits: [{ kind: 'remise', amountCents: cents(1_000) }] }],
          live: [],
          today: day('2026-11-23'),
        },
      },
      answer: 1_000,
    },
  },
};
