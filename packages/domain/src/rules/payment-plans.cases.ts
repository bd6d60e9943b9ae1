import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';
import type { CasesOf } from './calculation-cases.ts';
import type { CalculationId } from './calculations.ts';

const DECEMBER = { on: day('2026-12-10'), amountCents: cents(20_000) };
const JANUARY = { on: day('2027-01-10'), amountCents: cents(20_000) };
const AUGUST = { id: 'august', dueOn: day('2026-08-05'), totalCents: cents(50_000), plannedCents: cents(40_000) };
const BEFORE = { on: day('2026-08-20'), amountCents: cents(10_000) };
const paid = (on: string, amount: number) => ({ on: day(on), amountCents: cents(amount) });
const plan = (...payments: ReturnType<typeof paid>[]) => ({
  instalments: [DECEMBER, JANUARY],
  dues: [{ ...AUGUST, paid: [BEFORE, ...payments] }],
  requiresRent: false,
  rents: [],
  isCancelled: false,
  isReplaced: false,
});
const RENT = { dueOn: day('2026-12-05'), tenantCents: cents(48_800) };

export const PAYMENT_PLAN_CASES: CasesOf<Extract<CalculationId, `plan.${string}`>> = {
  'plan.schedule': {
    'the last one takes the cents that are left': {
      facts: { debtCents: cents(100_000), count: 3, firstOn: day('2026-12-10') },
      answer: [
        { on: '2026-12-10', amountCents: 33_333 },
        { on: '2027-01-10', amountCents: 33_333 },
        { on: '2027-02-10', amountCents: 33_334 },
      ],
    },
    'the last day of shorter months': {
      facts: { debtCents: cents(300), count: 3, firstOn: day('2026-12-31') },
      answer: [{ on: '2026-12-31' }, { on: '2027-01-31' }, { on: '2027-02-28' }],
    },
    'one instalment is a delay': {
      facts: { debtCents: cents(70_000), count: 1, firstOn: day('2027-01-05') },
      answer: [{ on: '2027-01-05', amountCents: 70_000 }],
    },
  },
  'plan.parts': {
    'the oldest due first': {
      facts: {
        dues: [
          { id: 'september', dueOn: day('2026-09-05'), leftCents: cents(10_000) },
          { id: 'august', dueOn: day('2026-08-05'), leftCents: cents(30_000) },
        ],
        instalments: [DECEMBER, JANUARY],
      },
      answer: [
        { dueId: 'august', on: '2026-12-10', amountCents: 20_000 },
        { dueId: 'august', on: '2027-01-10', amountCents: 10_000 },
        { dueId: 'september', on: '2027-01-10', amountCents: 10_000 },
      ],
    },
    'what no instalment asks has no part': {
      facts: { dues: [{ id: 'august', dueOn: day('2026-08-05'), leftCents: cents(50_000) }], instalments: [DECEMBER] },
      answer: [{ dueId: 'august', on: '2026-12-10', amountCents: 20_000 }],
    },
  },
  'plan.standing': {
    'runs until the end of the day of its instalment': {
      facts: { ...plan(), today: day('2026-12-10') },
      answer: { state: 'En cours', breach: null, paidCents: 0, leftCents: 40_000, nextOn: '2026-12-10' },
    },
    'is broken the day after': {
      facts: { ...plan(paid('2026-12-10', 15_000)), today: day('2026-12-11') },
      answer: { state: 'Rompu', breach: { cause: 'échéance', on: '2026-12-10', missingCents: 5_000 }, leftCents: 25_000, nextOn: null },
    },
    'stays broken when the instalment is paid a day late': {
      facts: { ...plan(paid('2026-12-11', 20_000)), today: day('2026-12-12') },
      answer: { state: 'Rompu', breach: { on: '2026-12-10', missingCents: 20_000 }, leftCents: 20_000 },
    },
    'an advance counts for the next one': {
      facts: { ...plan(paid('2026-12-01', 30_000)), today: day('2026-12-20') },
      answer: { state: 'En cours', nextOn: '2027-01-10', instalments: [{ paidCents: 20_000 }, { paidCents: 10_000 }] },
    },
    'ends with its debt': {
      facts: { ...plan(paid('2026-12-10', 20_000), paid('2027-01-08', 20_000)), today: day('2027-03-01') },
      answer: { state: 'Soldé', leftCents: 0, settledOn: '2027-01-08' },
    },
    'an unpaid current rent breaks the one that says so': {
      facts: {
        ...plan(paid('2026-12-10', 20_000)),
        requiresRent: true,
        rents: [{ ...RENT, paid: [paid('2026-12-05', 40_000)] }],
        today: day('2026-12-20'),
      },
      answer: { state: 'Rompu', breach: { cause: 'loyer courant', on: '2026-12-05', missingCents: 8_800 } },
    },
    'and no other one': {
      facts: { ...plan(paid('2026-12-10', 20_000)), rents: [{ ...RENT, paid: [] }], today: day('2026-12-20') },
      answer: { state: 'En cours' },
    },
    'nor one whose debt was paid before': {
      facts: { ...plan(paid('2026-12-04', 40_000)), requiresRent: true, rents: [{ ...RENT, paid: [] }], today: day('2026-12-20') },
      answer: { state: 'Soldé', breach: null },
    },
    'cancelled says nothing else': {
      facts: { ...plan(), isCancelled: true, today: day('2027-03-01') },
      answer: { state: 'Annulé', breach: null, nextOn: null },
    },
  },
  'plan.held': {
    'what is left, on the days of the plan': {
      facts: { ...plan(paid('2026-12-01', 5_000)), today: day('2026-12-10') },
      answer: [
        { dueId: 'august', on: '2026-12-10', amountCents: 15_000 },
        { dueId: 'august', on: '2027-01-10', amountCents: 20_000 },
      ],
    },
    'nothing of a broken plan': { facts: { ...plan(), today: day('2026-12-11') }, answer: [] },
    'nothing of one that a later plan replaces': { facts: { ...plan(), isReplaced: true, today: day('2026-12-01') }, answer: [] },
  },
};
