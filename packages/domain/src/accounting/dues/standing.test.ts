import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { standingOf } from './standing.ts';

const due = { dueOn: day('2026-03-05'), totalCents: cents(70_000), paidCents: cents(0), expected: [] };
const aid = { amountCents: cents(21_200), expectedOn: day('2026-04-05') };

it.each([
  ['is to come on its due day', {}, '2026-03-05', { standing: 'À venir', leftCents: 70_000, lateCents: 0, daysLate: 0 }],
  ['is late the day after', {}, '2026-03-06', { standing: 'En retard', leftCents: 70_000, lateCents: 70_000, daysLate: 1 }],
  ['is partly paid', { paidCents: 40_000 }, '2026-03-05', { standing: 'Partielle', leftCents: 30_000, lateCents: 0, daysLate: 0 }],
  ['is partly paid and late', { paidCents: 69_999 }, '2026-03-15', { standing: 'En retard', leftCents: 1, lateCents: 1, daysLate: 10 }],
  ['is paid', { paidCents: 70_000 }, '2026-03-15', { standing: 'Payée', leftCents: 0, lateCents: 0, daysLate: 0 }],
  [
    'waits for the aid when the tenant has paid',
    { paidCents: 48_800, expected: [aid] },
    '2026-03-20',
    { standing: 'Partielle', leftCents: 21_200, lateCents: 0, daysLate: 0 },
  ],
  [
    'is late by the part of the tenant only',
    { expected: [aid] },
    '2026-03-20',
    { standing: 'En retard', leftCents: 70_000, lateCents: 48_800, daysLate: 15 },
  ],
  [
    'is late by the aid that did not come',
    { paidCents: 48_800, expected: [aid] },
    '2026-04-07',
    { standing: 'En retard', leftCents: 21_200, lateCents: 21_200, daysLate: 2 },
  ],
] as const)('%s', (_case, { paidCents = 0, expected = [] }: { paidCents?: number; expected?: readonly (typeof aid)[] }, today, result) => {
  expect(standingOf({ ...due, paidCents: cents(paidCents), expected }, day(today))).toEqual(result);
});
