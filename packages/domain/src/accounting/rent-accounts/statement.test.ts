import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { statementOf, statementSince } from './statement.ts';

const due = (id: string, dueOn: string, total: number) => ({ id, dueOn: day(dueOn), totalCents: cents(total) });
const payment = (id: string, paymentDate: string, amount: number) => ({ id, paymentDate: day(paymentDate), amountCents: cents(amount) });

const DUES = [due('april', '2026-04-05', 85_000), due('march', '2026-03-05', 85_000), due('waiver', '2026-03-20', -5_000)];
const PAYMENTS = [payment('second', '2026-03-20', 45_000), payment('first', '2026-03-05', 40_000)];

it('shows each movement with the balance after it, what is owed before what is paid', () => {
  const { rows, balanceCents } = statementOf(DUES, PAYMENTS, day('2026-04-30'));
  expect(rows.map((row) => [row.kind === 'due' ? row.due.id : row.payment.id, row.amountCents, row.balanceCents])).toEqual([
    ['march', 85_000, 85_000],
    ['first', -40_000, 45_000],
    ['waiver', -5_000, 40_000],
    ['second', -45_000, -5_000],
    ['april', 85_000, 80_000],
  ]);
  expect(balanceCents).toBe(80_000);
});

it('ends with the asked day, and keeps later dues apart', () => {
  const { rows, balanceCents, upcoming } = statementOf(DUES, PAYMENTS, day('2026-03-05'));
  expect([rows.length, balanceCents, upcoming.map(({ id }) => id)]).toEqual([2, 45_000, ['waiver', 'april']]);
});

it('prints a period between the balance before it and the one after', () => {
  const { rows } = statementOf(DUES, PAYMENTS, day('2026-04-30'));
  const { rows: inside, ...sums } = statementSince(rows, day('2026-03-20'));
  expect(inside.map(({ on }) => on)).toEqual(['2026-03-20', '2026-03-20', '2026-04-05']);
  expect(sums).toEqual({ openingCents: 45_000, owedCents: 80_000, paidCents: 45_000, closingCents: 80_000 });
});

it('prints an empty period with the balance that it carries over', () => {
  const { rows } = statementOf(DUES, PAYMENTS, day('2026-04-30'));
  const empty = { rows: [], owedCents: 0, paidCents: 0 };
  expect(statementSince(rows, day('2026-05-01'))).toEqual({ ...empty, openingCents: 80_000, closingCents: 80_000 });
  expect(statementSince([], day('2026-05-01'))).toEqual({ ...empty, openingCents: 0, closingCents: 0 });
});
