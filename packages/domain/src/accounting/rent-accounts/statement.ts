import type { Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';

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

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
