import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, lastDayOfMonth, addMonths } from '../../shared/day.ts';
import { cents, sumCents } from '../../shared/money.ts';
import { type Movement, statementAmounts } from './amounts.ts';
import { managementFee } from './fees.ts';
import { type TakenFee, undoneFees } from './taken-fees.ts';

const taken = (amount: number, feeBp: number, month = '2026-10-01'): TakenFee => {
  const rates = { feeBp, vatBp: 2000 };
  return { ...rates, ...managementFee(cents(amount), rates), amountCents: cents(amount), month: day(month) };
};

const undoneBy = (amount: number, rows: readonly TakenFee[]) => {
  const { undone, leftCents } = undoneFees(cents(amount), rows);
  return [...undone.map(({ amountCents, feeBp, feeCents, vatCents }) => [amountCents, feeBp, feeCents, vatCents]), leftCents];
};

describe('what is undone of stated money', () => {
  const twoRates = [taken(10_000, 700), taken(5_000, 800, '2026-11-01')];

  it.each([
    ['the latest first, at its rate', -5_000, twoRates, [[-5_000, 800, -400, -80], 0]],
    ['each at its own rate', -12_000, twoRates, [[-5_000, 800, -400, -80], [-7_000, 700, -490, -98], 0]],
    ['no more than was stated', -20_000, twoRates, [[-5_000, 800, -400, -80], [-10_000, 700, -700, -140], -5_000]],
    ['nothing of what rises', 3_000, twoRates, [3_000]],
    ['nothing that is undone already', -1_000, [taken(10_000, 700), taken(-10_000, 700)], [-1_000]],
    ['what is left after a part was undone', -6_000, [taken(10_000, 700), taken(-4_000, 700)], [[-6_000, 700, -420, -84], 0]],
    ['a refund that is taken back', 4_000, [taken(-4_000, 700)], [[4_000, 700, 280, 56], 0]],
  ] as const)('is %s', (_case, amount, rows, expected) => {
    expect(undoneBy(amount, rows)).toEqual(expected);
  });

  it('is what is left of the fee, when a statement of former times gave a part back at another rate', () => {
    // 7.00 € were taken and 3.20 € given back for 40 €.
    expect(undoneBy(-6_000, [taken(10_000, 700), taken(-4_000, 800)])).toEqual([[-6_000, 700, -380, -76], 0]);
    expect(undoneBy(-2_000, [taken(10_000, 700), taken(-14_000, 700), taken(6_000, 900)])).toEqual([[-2_000, 900, -260, -52], 0]);
  });

  it('never gives more back than was taken', () => {
    const rounded = { ...taken(10_000, 700), feeCents: cents(1), vatCents: cents(0) };
    expect(undoneBy(-9_999, [rounded])).toEqual([[-9_999, 700, -1, 0], 0]);
  });
});

it('takes no fee for a payment that is completely undone, whatever the rates were', () => {
  const history = fc.array(
    fc.record({
      changes: fc.array(fc.record({ payment: fc.integer({ min: 0, max: 3 }), amount: fc.integer({ min: 0, max: 90_000 }) }), {
        maxLength: 4,
      }),
      feeBp: fc.integer({ min: 0, max: 10_000 }),
      vatBp: fc.integer({ min: 0, max: 10_000 }),
    }),
    { minLength: 1, maxLength: 7 },
  );
  const nothing = { namedFees: [], ownerMovements: [], expenses: [], previousCents: cents(0) };
  fc.assert(
    fc.property(history, (months) => {
      const now = new Map<number, number>();
      const stated = new Map<number, TakenFee[]>();
      let paidFees = 0;
      const gone = [0, 1, 2, 3].map((payment) => ({ payment, amount: 0 }));
      const last = { changes: gone, feeBp: 1234, vatBp: 777 };
      for (const [at, { changes, feeBp, vatBp }] of [...months, last].entries()) {
        for (const { payment, amount } of changes) now.set(payment, amount);
        const fromDate = addMonths(day('2026-01-01'), at);
        const movements = [...now].map(([payment, amount]): Movement => {
          const before = stated.get(payment) ?? [];
          const statedCents = sumCents(before.map(({ amountCents }) => amountCents));
          return {
            id: `${payment}`,
            leaseId: 'l',
            mandateId: 'm',
            on: day('2026-01-05'),
            nowCents: cents(amount),
            statedCents,
            taken: before,
          };
        });
        const mandates = [{ id: 'm', number: '1', feeBp, vatBp, reserveCents: cents(0) }];
        const result = statementAmounts({ ...nothing, fromDate, toDate: lastDayOfMonth(fromDate), movements, mandates });
        paidFees += result.feeCents + result.vatCents;
        for (const { id, amountCents, parts } of [...result.received, ...result.corrections]) {
          expect(sumCents(parts.map((part) => part.amountCents))).toBe(amountCents);
          const rows = parts.map(({ since: _since, ...part }) => ({ ...part, month: fromDate }));
          stated.set(Number(id), [...(stated.get(Number(id)) ?? []), ...rows]);
        }
      }
      expect(paidFees).toBe(0);
    }),
    { numRuns: 500 },
  );
});
