import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';
import type { CasesOf } from './calculation-cases.ts';
import type { CalculationId } from './calculations.ts';

const JANUARY = { id: 'january', dueOn: day('2026-01-05'), totalCents: cents(30_000) };
const FEBRUARY = { id: 'february', dueOn: day('2026-02-05'), totalCents: cents(70_000) };
const DUES = [JANUARY, FEBRUARY];
const PAYMENT = { id: 'payment', paymentDate: day('2026-02-10'), amountCents: cents(50_000) };

const NOVEMBER = {
  id: 'november',
  kind: 'terme',
  dueOn: day('2026-11-05'),
  totalCents: cents(80_000),
  lines: [{ from: day('2026-11-01'), amountCents: cents(80_000) }],
} as const;
const WAIVER = { id: 'waiver', kind: 'remise', dueOn: day('2026-11-06'), totalCents: cents(-80_000), lines: [] } as const;
const LOSS = { ...WAIVER, id: 'loss', kind: 'irrécouvrable', totalCents: cents(-30_000) } as const;
/** An exit on the 15th of November. */
const HALF = {
  id: 'exit',
  kind: 'correction',
  dueOn: day('2026-11-10'),
  totalCents: cents(-40_000),
  lines: [
    { from: day('2026-11-01'), amountCents: cents(-80_000) },
    { from: day('2026-11-01'), amountCents: cents(40_000) },
  ],
} as const;

export const SETTLEMENT_CASES: CasesOf<
  Extract<CalculationId, 'account.allocation' | 'account.lapsed-reductions' | 'account.settlement' | `account.statement${string}`>
> = {
  'account.allocation': {
    'D078: the oldest month first, then a part of the next one': {
      facts: {
        credits: [{ id: 'payment', on: day('2026-02-10'), leftCents: cents(50_000) }],
        dues: DUES.map(({ totalCents, ...due }) => ({ ...due, leftCents: totalCents })),
      },
      answer: [
        { dueId: 'january', amountCents: 30_000, chosenBy: 'règle' },
        { dueId: 'february', amountCents: 20_000, chosenBy: 'règle' },
      ],
    },
    'the due that the payer chose': {
      facts: {
        credits: [{ id: 'payment', on: day('2026-02-10'), leftCents: cents(50_000), chosenDueIds: ['february'] }],
        dues: DUES.map(({ totalCents, ...due }) => ({ ...due, leftCents: totalCents })),
      },
      answer: [{ dueId: 'february', amountCents: 50_000, chosenBy: 'utilisateur' }],
    },
  },
  'account.lapsed-reductions': {
    'a month waived whole, then owed by half': {
      facts: { dues: [NOVEMBER, WAIVER], added: [HALF], paid: [{ creditId: 'waiver', dueId: 'november', amountCents: cents(80_000) }] },
      answer: [{ kind: 'remise', creditId: 'waiver', dueId: 'november', amountCents: 40_000, on: '2026-11-10' }],
    },
    'a waiver of no more than what is still owed stays': {
      facts: { dues: [NOVEMBER, WAIVER], added: [HALF], paid: [{ creditId: 'waiver', dueId: 'november', amountCents: cents(40_000) }] },
      answer: [],
    },
    'a loss, when the payments pay all that is still owed': {
      facts: {
        dues: [NOVEMBER, LOSS],
        added: [HALF],
        paid: [
          { creditId: 'payment', dueId: 'november', amountCents: cents(50_000) },
          { creditId: 'loss', dueId: 'november', amountCents: cents(30_000) },
        ],
      },
      answer: [{ kind: 'irrécouvrable', creditId: 'loss', dueId: 'november', amountCents: 30_000 }],
    },
    'never before the day of the waiver': {
      facts: {
        dues: [{ ...NOVEMBER, id: 'opening', kind: 'solde initial', dueOn: day('2026-09-01') }, WAIVER],
        added: [{ id: 'changed', kind: 'solde initial', dueOn: day('2026-09-01'), totalCents: cents(-30_000), lines: [] }],
        paid: [{ creditId: 'waiver', dueId: 'opening', amountCents: cents(80_000) }],
      },
      answer: [{ kind: 'remise', creditId: 'waiver', dueId: 'opening', amountCents: 30_000, on: WAIVER.dueOn }],
    },
    'without a correction, what an account was settled with stays': {
      facts: {
        dues: [NOVEMBER, WAIVER, HALF],
        added: [{ ...NOVEMBER, id: 'december', lines: [{ from: day('2026-12-01'), amountCents: cents(80_000) }] }],
        paid: [{ creditId: 'waiver', dueId: 'november', amountCents: cents(80_000) }],
      },
      answer: [],
    },
  },
  'account.settlement': {
    'a payment that no longer counts is taken back': {
      facts: {
        dues: DUES,
        payments: [{ id: 'payment', on: day('2026-02-10'), amountCents: cents(50_000), counts: false }],
        paid: [{ creditId: 'payment', dueId: 'january', amountCents: cents(30_000) }],
      },
      answer: { takenBack: [{ creditId: 'payment', dueId: 'january', amountCents: -30_000 }], allocations: [] },
    },
    'what is settled stays, the rest pays the next due': {
      facts: {
        dues: DUES,
        payments: [{ id: 'payment', on: day('2026-02-10'), amountCents: cents(50_000), counts: true }],
        paid: [{ creditId: 'payment', dueId: 'january', amountCents: cents(30_000) }],
      },
      answer: { takenBack: [], allocations: [{ creditId: 'payment', dueId: 'february', amountCents: 20_000 }] },
    },
    'a correction reduces its own month, and an older one stays late': {
      facts: {
        dues: [
          { ...JANUARY, lines: [{ from: day('2026-01-01'), amountCents: cents(30_000) }] },
          { ...FEBRUARY, lines: [{ from: day('2026-02-01'), amountCents: cents(70_000) }] },
          {
            id: 'correction',
            dueOn: day('2026-02-05'),
            totalCents: cents(-45_000),
            lines: [
              { from: day('2026-02-01'), amountCents: cents(-70_000) },
              { from: day('2026-02-01'), amountCents: cents(25_000) },
            ],
          },
        ],
        payments: [],
        paid: [],
      },
      answer: { takenBack: [], allocations: [{ creditId: 'correction', dueId: 'february', amountCents: 45_000 }] },
    },
    'a rest that the user keeps pays only what was added since': {
      facts: {
        dues: DUES,
        payments: [{ id: 'payment', on: day('2026-02-10'), amountCents: cents(50_000), counts: true, passedOverDueIds: ['january'] }],
        paid: [],
      },
      answer: { takenBack: [], allocations: [{ creditId: 'payment', dueId: 'february', amountCents: 50_000 }] },
    },
  },
  'account.statement': {
    'two dues and a payment': {
      facts: { dues: DUES, payments: [PAYMENT], on: day('2026-02-28') },
      answer: { balanceCents: 50_000, rows: [{ balanceCents: 30_000 }, { balanceCents: 100_000 }, { balanceCents: 50_000 }] },
    },
    'a due of a later day': {
      facts: { dues: DUES, payments: [], on: day('2026-01-31') },
      answer: { balanceCents: 30_000, upcoming: [{ id: 'february' }] },
    },
  },
  'account.statement-period': {
    'one month between two balances': {
      facts: { dues: DUES, payments: [PAYMENT], from: day('2026-02-01'), on: day('2026-02-28') },
      answer: { openingCents: 30_000, owedCents: 70_000, paidCents: 50_000, closingCents: 50_000 },
    },
    'a period without movement': {
      facts: { dues: DUES, payments: [PAYMENT], from: day('2026-03-01'), on: day('2026-03-31') },
      answer: { openingCents: 50_000, rows: [], owedCents: 0, paidCents: 0, closingCents: 50_000 },
    },
  },
  'account.statement-by-due': {
    'a payment of two months': {
      facts: {
        dues: DUES.map((due) => ({ ...due, parts: [] })),
        payments: [
          {
            ...PAYMENT,
            parts: [
              { dueId: 'january', amountCents: cents(30_000) },
              { dueId: 'february', amountCents: cents(20_000) },
            ],
          },
        ],
        from: day('2026-02-01'),
        on: day('2026-02-28'),
      },
      answer: {
        groups: [
          { due: { id: 'january' }, isEarlier: true, leftCents: 0 },
          { due: { id: 'february' }, isEarlier: false, leftCents: 50_000 },
        ],
        advances: [],
      },
    },
    'a payment that pays nothing yet': {
      facts: { dues: [], payments: [{ ...PAYMENT, parts: [] }], from: day('2026-02-01'), on: day('2026-02-28') },
      answer: { groups: [], advances: [{ kind: 'payment', on: '2026-02-10', amountCents: 50_000 }] },
    },
  },
};
