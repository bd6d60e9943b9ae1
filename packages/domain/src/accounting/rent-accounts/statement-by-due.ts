import type { Day } from '../../shared/day.ts';
import { type Cents, cents, sumCents } from '../../shared/money.ts';
import { partsOn, type PayingParts } from './former-parts.ts';
import type { DueMovement, PaymentMovement } from './statement.ts';

/** A part of a payment, or of a credit of the account, under the due that it pays. */
export type PaidUnder<Due, Payment> = { on: Day; amountCents: Cents } & (
  | { kind: 'payment'; payment: Payment }
  | { kind: 'credit'; due: Due }
);

export interface DueGroup<Due, Payment> {
  due: Due;
  /** Due before the period: its amount is in the balance before it. */
  isEarlier: boolean;
  /** Oldest first, up to the end of the period. */
  paid: PaidUnder<Due, Payment>[];
  /** What the due still owed at the end of the period. */
  leftCents: Cents;
}

export interface StatementByDue<Due, Payment> {
  /** Dues of the period, and older ones that were paid in it. */
  groups: DueGroup<Due, Payment>[];
  /** What was received or granted and pays nothing that is due by the last day: in advance. */
  advances: PaidUnder<Due, Payment>[];
}

interface Period {
  from: Day;
  /** The last day. */
  on: Day;
}

/**
 * The movements of a period, each payment under the due that it pays. Parts before the period are in the balance before it, and are shown
 * so that each due adds up. What each column adds up to is what `statementSince` says.
 */
export function statementByDue<Due extends DueMovement & PayingParts, Payment extends PaymentMovement & PayingParts>(
  dues: readonly Due[],
  payments: readonly Payment[],
  { from, on }: Period,
): StatementByDue<Due, Payment> {
  const sources = [
    ...payments.map((payment) => ({
      of: { kind: 'payment' as const, payment },
      on: payment.paymentDate,
      worth: payment.amountCents as number,
      parts: partsOn(payment, on),
    })),
    ...dues
      .filter(({ totalCents }) => totalCents < 0)
      .map((due) => ({ of: { kind: 'credit' as const, due }, on: due.dueOn, worth: 0 - due.totalCents, parts: partsOn(due, on) })),
  ]
    .filter((source) => source.on <= on)
    .toSorted((a, b) => compare(a.on, b.on));
  const owed = dues
    .filter(({ totalCents, dueOn }) => totalCents > 0 && dueOn <= on)
    .toSorted((a, b) => compare(a.dueOn, b.dueOn) || compare(a.id, b.id));
  const groups = owed.flatMap((due) => {
    const paid = sources.flatMap((source) =>
      source.parts.filter(({ dueId }) => dueId === due.id).map(({ amountCents }) => ({ ...source.of, on: source.on, amountCents })),
    );
    const isEarlier = due.dueOn < from;
    if (isEarlier && paid.every((part) => part.on < from)) return [];
    return [{ due, isEarlier, paid, leftCents: cents(due.totalCents - sumCents(paid.map(({ amountCents }) => amountCents))) }];
  });
  const shown = new Set(owed.map(({ id }) => id));
  const advances = sources.flatMap((source) => {
    const used = source.parts.filter(({ dueId }) => shown.has(dueId)).map(({ amountCents }) => amountCents);
    const amountCents = cents(source.worth - sumCents(used));
    return amountCents > 0 ? [{ ...source.of, on: source.on, amountCents }] : [];
  });
  return { groups, advances };
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
