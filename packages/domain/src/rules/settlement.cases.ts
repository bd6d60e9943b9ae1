import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';
import type { CasesOf } from './calculation-cases.ts';

const JANUARY = { id: 'january', dueOn: day('2026-01-05'), totalCents: cents(30_000) };
const FEBRUARY = { id: 'february', dueOn: day('2026-02-05'), totalCents: cents(70_000) };
const DUES = [JANUARY, FEBRUARY];

export const SETTLEMENT_CASES: CasesOf<'account.allocation' | 'account.settlement'> = {
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
};
