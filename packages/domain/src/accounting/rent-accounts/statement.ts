import type { Day } from '../../shared/day.ts';
import { type Cents, cents, negated, sumCents } from '../../shared/money.ts';

export interface DueMovement {
  id: string;
  dueOn: Day;
  totalCents: Cents;
}

export interface PaymentMovement {
  id: string;
  paymentDate: Day;
  amountCents: Cents;
}

/** One movement of the account and the balance after it: positive when the tenant owes. */
export type StatementRow<Due extends DueMovement, Payment extends PaymentMovement> = {
  on: Day;
  /** What it adds to the balance. */
  amountCents: Cents;
  balanceCents: Cents;
} & ({ kind: 'due'; due: Due } | { kind: 'payment'; payment: Payment });

export interface Statement<Due extends DueMovement, Payment extends PaymentMovement> {
  /** Oldest first; on one day, what is owed before what is paid. */
  rows: StatementRow<Due, Payment>[];
  balanceCents: Cents;
  /** Called, and due after that day. */
  upcoming: Due[];
}

/** The account at the end of a day: every movement up to it, with the running balance. */
export function statementOf<Due extends DueMovement, Payment extends PaymentMovement>(
  dues: readonly Due[],
  payments: readonly Payment[],
  on: Day,
): Statement<Due, Payment> {
  const movements = [
    ...dues.map((due) => ({ on: due.dueOn, rank: 0, id: due.id, amount: due.totalCents as number, of: { kind: 'due' as const, due } })),
    ...payments.map((payment) => ({
      on: payment.paymentDate,
      rank: 1,
      id: payment.id,
      amount: 0 - payment.amountCents,
      of: { kind: 'payment' as const, payment },
    })),
  ].toSorted((a, b) => compare(a.on, b.on) || a.rank - b.rank || compare(a.id, b.id));
  let balance = 0;
  const rows = movements
    .filter((movement) => movement.on <= on)
    .map((movement) => {
      balance += movement.amount;
      return { ...movement.of, on: movement.on, amountCents: cents(movement.amount), balanceCents: cents(balance) };
    });
  const upcoming = dues.filter(({ dueOn }) => dueOn > on).toSorted((a, b) => compare(a.dueOn, b.dueOn) || compare(a.id, b.id));
  return { rows, balanceCents: cents(balance), upcoming };
}

/** The part of a statement that one period prints. */
export interface StatementPeriod<Row> {
  /** The balance before its first day. */
  openingCents: Cents;
  rows: Row[];
  /** What became due in the period; waivers and corrections in favour of the tenant reduce it. */
  owedCents: Cents;
  paidCents: Cents;
  /** The opening balance, what became due, and what was paid. */
  closingCents: Cents;
}

/** The movements since a day, between the balance before them and the one after. @param rows of `statementOf`, oldest first */
export function statementSince<Row extends { on: Day; kind: 'due' | 'payment'; amountCents: Cents; balanceCents: Cents }>(
  rows: readonly Row[],
  from: Day,
): StatementPeriod<Row> {
  const inside = rows.filter(({ on }) => on >= from);
  const openingCents = rows.findLast(({ on }) => on < from)?.balanceCents ?? cents(0);
  const sumOf = (kind: Row['kind']) => sumCents(inside.filter((row) => row.kind === kind).map(({ amountCents }) => amountCents));
  const owedCents = sumOf('due');
  const paidCents = negated(sumOf('payment'));
  return { openingCents, rows: inside, owedCents, paidCents, closingCents: cents(openingCents + owedCents - paidCents) };
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
