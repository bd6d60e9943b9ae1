import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';
import type { CasesOf } from './calculation-cases.ts';
import type { CalculationId } from './calculations.ts';

const due = { id: 'due', leaseId: 'lease', dueOn: day('2026-12-05') };
const payment = { id: 'payment', leaseId: 'lease', paymentDate: day('2026-12-07'), amountCents: cents(65_000) };
const movement = { id: 'movement', leaseId: 'lease', movedOn: day('2025-01-10'), amountCents: cents(60_000) } as const;
const lease = { startDate: day('2025-01-15'), accountingStart: null };
const parts = [
  { dueId: 'november', amountCents: cents(15_000) },
  { dueId: 'december', amountCents: cents(50_000) },
];

export const LEDGER_CASES: CasesOf<Extract<CalculationId, `ledger.${string}` | `payment.${string}`>> = {
  'ledger.due-entry': {
    'rent and charges of a month': {
      facts: {
        ...due,
        lines: [
          { kind: 'loyer', amountCents: cents(60_000) },
          { kind: 'charges', amountCents: cents(5000) },
        ],
      },
      answer: {
        effectiveOn: '2026-12-05',
        lines: [
          { account: 'locataire', amountCents: 65_000 },
          { account: 'loyers', amountCents: -60_000 },
          { account: 'charges', amountCents: -5000 },
        ],
      },
    },
    'lines that cancel each other': {
      facts: {
        ...due,
        lines: [
          { kind: 'loyer', amountCents: cents(60_000) },
          { kind: 'loyer', amountCents: cents(-60_000) },
        ],
      },
      answer: null,
    },
  },
  'ledger.payment-entry': {
    'a transfer arrives at the bank': {
      facts: { ...payment, paymentMethod: 'Virement bancaire' },
      answer: {
        effectiveOn: '2026-12-07',
        lines: [
          { account: 'banque', amountCents: 65_000 },
          { account: 'locataire', amountCents: -65_000 },
        ],
      },
    },
    'banknotes arrive in the cash box': {
      facts: { ...payment, paymentMethod: 'Espèces' },
      answer: {
        lines: [
          { account: 'caisse', amountCents: 65_000 },
          { account: 'locataire', amountCents: -65_000 },
        ],
      },
    },
  },
  'ledger.deposit-entry': {
    'received at the signature': {
      facts: { movement: { ...movement, kind: 'réception', paymentMethod: 'Chèque' }, lease },
      answer: {
        effectiveOn: '2025-01-10',
        lines: [
          { account: 'banque', amountCents: 60_000 },
          { account: 'dépôts', amountCents: -60_000 },
        ],
      },
    },
    'received before the lease was taken over': {
      facts: {
        movement: { ...movement, movedOn: day('2025-01-20'), kind: 'réception', paymentMethod: 'Chèque' },
        lease: { ...lease, accountingStart: day('2026-01-01') },
      },
      answer: {
        effectiveOn: '2026-01-01',
        lines: [
          { account: 'bilan', amountCents: 60_000 },
          { account: 'dépôts', amountCents: -60_000 },
        ],
      },
    },
  },
  'ledger.reversal': {
    'of a payment that is returned': {
      facts: {
        id: 'entry',
        source: 'paiement',
        sourceId: 'payment',
        leaseId: 'lease',
        effectiveOn: day('2026-12-07'),
        lines: [
          { account: 'banque', amountCents: cents(65_000) },
          { account: 'locataire', amountCents: cents(-65_000) },
        ],
      },
      answer: {
        reversesId: 'entry',
        effectiveOn: '2026-12-07',
        lines: [
          { account: 'banque', amountCents: -65_000 },
          { account: 'locataire', amountCents: 65_000 },
        ],
      },
    },
    'of a rent credit': {
      facts: {
        id: 'entry',
        source: 'échéance',
        sourceId: 'due',
        leaseId: 'lease',
        effectiveOn: day('2026-12-05'),
        lines: [
          { account: 'locataire', amountCents: cents(-1000) },
          { account: 'remises', amountCents: cents(1000) },
        ],
      },
      answer: {
        lines: [
          { account: 'locataire', amountCents: 1000 },
          { account: 'remises', amountCents: -1000 },
        ],
      },
    },
  },
  'payment.distribution': {
    'the same choice again': { facts: { standing: parts, chosen: parts }, answer: [] },
    'a part that stays gets no row': {
      facts: { standing: parts, chosen: [parts[0]!, { dueId: 'december', amountCents: cents(40_000) }] },
      answer: [
        { dueId: 'december', amountCents: -50_000 },
        { dueId: 'december', amountCents: 40_000 },
      ],
    },
  },
  'payment.rest': {
    'nothing chosen yet': { facts: { amountCents: cents(66_000), parts: [] }, answer: 66_000 },
    'ten euros too much': { facts: { amountCents: cents(66_000), parts }, answer: 1000 },
  },
  'payment.due-day': {
    'awaited on the 5th, received later': {
      facts: { before: { status: 'En attente', paymentDate: day('2026-12-05'), dueDate: null }, status: 'Payé' },
      answer: '2026-12-05',
    },
    'awaited again': {
      facts: { before: { status: 'Payé', paymentDate: day('2026-12-07'), dueDate: day('2026-12-05') }, status: 'En attente' },
      answer: null,
    },
  },
  'payment.shown-status': {
    'the day after': {
      facts: { status: 'En attente', paymentDate: day('2026-12-05'), today: day('2026-12-06') },
      answer: 'En retard',
    },
    'on the day itself': {
      facts: { status: 'En attente', paymentDate: day('2026-12-05'), today: day('2026-12-05') },
      answer: 'En attente',
    },
  },
  'payment.unusual-amount': {
    'three months are usual': { facts: { amountCents: cents(195_000), monthCents: cents(65_000) }, answer: false },
    'one cent above': { facts: { amountCents: cents(195_001), monthCents: cents(65_000) }, answer: true },
  },
};
