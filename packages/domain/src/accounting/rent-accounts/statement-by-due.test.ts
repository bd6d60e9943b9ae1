import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { settle } from './settlement.ts';
import { statementOf, statementSince } from './statement.ts';
import { type PaidUnder, statementByDue } from './statement-by-due.ts';

const part = (dueId: string, amount: number) => ({ dueId, amountCents: cents(amount) });
const due = (id: string, dueOn: string, total: number, parts: ReturnType<typeof part>[] = []) => ({
  id,
  dueOn: day(dueOn),
  totalCents: cents(total),
  parts,
});
const payment = (id: string, paymentDate: string, amount: number, parts: ReturnType<typeof part>[] = []) => ({
  id,
  paymentDate: day(paymentDate),
  amountCents: cents(amount),
  parts,
});

const DUES = [
  due('february', '2026-02-05', 60_000),
  due('march', '2026-03-05', 65_000),
  due('april', '2026-04-05', 65_000),
  due('waiver', '2026-03-20', -5_000, [part('march', 5_000)]),
];
const PAYMENTS = [
  payment('before', '2026-02-20', 70_000, [part('february', 50_000), part('march', 20_000)]),
  payment('inside', '2026-03-10', 30_000, [part('february', 10_000), part('march', 15_000), part('april', 5_000)]),
];
const MARCH = { from: day('2026-03-01'), on: day('2026-03-31') };

const nameOf = (paid: PaidUnder<{ id: string }, { id: string }>) => [
  paid.kind === 'payment' ? paid.payment.id : paid.due.id,
  paid.on,
  paid.amountCents,
];

it('shows a waiver under its month until the day on which it lapsed, and under the line that took it back from then on', () => {
  const waiver = {
    ...due('waiver', '2026-03-20', -65_000, [part('lapse', 40_000), part('march', 25_000)]),
    formerParts: [{ ...part('march', 40_000), until: day('2026-04-02') }],
  };
  const correction = due('correction', '2026-04-02', -40_000, [part('march', 40_000)]);
  const dues = [due('march', '2026-03-05', 65_000), waiver, correction, due('lapse', '2026-04-02', 40_000)];
  const until = (on: string) => {
    const { groups, advances } = statementByDue(dues, [], { from: day('2026-03-01'), on: day(on) });
    return [groups.map(({ due: { id }, paid, leftCents }) => [id, paid.map(nameOf), leftCents]), advances];
  };
  expect(until('2026-03-31')).toEqual([[['march', [['waiver', '2026-03-20', 65_000]], 0]], []]);
  const march = [
    ['waiver', '2026-03-20', 25_000],
    ['correction', '2026-04-02', 40_000],
  ];
  expect(until('2026-04-02')).toEqual([
    [
      ['march', march, 0],
      ['lapse', [['waiver', '2026-03-20', 40_000]], 0],
    ],
    [],
  ]);
});

it('puts each payment and each credit under the due that it pays, with what is left of it', () => {
  const { groups, advances } = statementByDue(DUES, PAYMENTS, MARCH);
  expect(groups.map(({ due: { id }, isEarlier, paid, leftCents }) => [id, isEarlier, paid.map(nameOf), leftCents])).toEqual([
    [
      'february',
      true,
      [
        ['before', '2026-02-20', 50_000],
        ['inside', '2026-03-10', 10_000],
      ],
      0,
    ],
    [
      'march',
      false,
      [
        ['before', '2026-02-20', 20_000],
        ['inside', '2026-03-10', 15_000],
        ['waiver', '2026-03-20', 5_000],
      ],
      25_000,
    ],
  ]);
  // April is due after the period.
  expect(advances.map(nameOf)).toEqual([['inside', '2026-03-10', 5_000]]);
});

it('names what was paid in advance before the period too', () => {
  const early = payment('early', '2026-02-25', 90_000, [part('march', 20_000)]);
  expect(statementByDue(DUES, [early], MARCH).advances.map(nameOf)).toEqual([['early', '2026-02-25', 70_000]]);
});

it('leaves out older dues that nothing paid in the period', () => {
  const { groups } = statementByDue(DUES, PAYMENTS, { from: day('2026-04-01'), on: day('2026-04-30') });
  expect(groups.map(({ due: { id }, leftCents }) => [id, leftCents])).toEqual([['april', 60_000]]);
});

const someDay = fc.nat(120).map((count) => addDays(day('2026-01-01'), count));
const someDues = fc.array(fc.record({ dueOn: someDay, totalCents: fc.integer({ min: -300, max: 600 }).map(cents) }), { maxLength: 8 });
const somePayments = fc.array(fc.record({ on: someDay, amountCents: fc.integer({ min: 1, max: 600 }).map(cents) }), { maxLength: 8 });

it('adds up to what was owed, what was paid and the balance of the period, whatever pays what', () => {
  fc.assert(
    fc.property(someDues, somePayments, someDay, fc.nat(60), (rows, received, from, length) => {
      const owed = rows.filter(({ totalCents }) => totalCents !== 0).map((row, at) => ({ ...row, id: `due ${at}` }));
      const paid = received.map((row, at) => ({ ...row, id: `payment ${at}`, counts: true }));
      const { allocations } = settle(owed, paid, []);
      const partsOf = (id: string) => allocations.filter(({ creditId }) => creditId === id);
      const dues = owed.map((row) => ({ ...row, parts: partsOf(row.id) }));
      const payments = paid.map(({ id, on, amountCents }) => ({ id, paymentDate: on, amountCents, parts: partsOf(id) }));
      const period = { from, on: addDays(from, length) };
      const { groups, advances } = statementByDue(dues, payments, period);
      const said = statementSince(statementOf(dues, payments, period.on).rows, from);

      const inside = [...groups.flatMap((group) => group.paid), ...advances].filter(({ on }) => on >= from);
      const sumOf = (kind: 'payment' | 'credit') => inside.reduce((sum, row) => (row.kind === kind ? sum + row.amountCents : sum), 0);
      const called = groups.reduce((sum, { isEarlier, due: { totalCents } }) => (isEarlier ? sum : sum + totalCents), 0);
      expect(called - sumOf('credit')).toBe(said.owedCents);
      expect(sumOf('payment')).toBe(said.paidCents);
      for (const { due: of, paid: under, leftCents } of groups) {
        expect(under.reduce((left, { amountCents }) => left - amountCents, of.totalCents as number)).toBe(leftCents);
        expect(leftCents).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 1_000 },
  );
});
