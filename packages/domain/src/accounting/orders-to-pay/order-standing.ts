import { addDays, type Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';

/** The words of the screen. « Retiré » is recorded with a reason, the others are derived. */
export const ORDER_STATES = ['Délai en cours', 'Payé dans le délai', 'Impayé', 'Retiré'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What paid a due on a day. */
export interface DuePayment {
  on: Day;
  amountCents: Cents;
  /** By the fund that pays the housing aid. */
  isAid: boolean;
}

/** A due that was late when the order was served. */
export interface ClaimedDue {
  totalCents: Cents;
  paid: readonly DuePayment[];
}

export interface OrderFacts {
  servedOn: Day;
  /** The last day of the delay that the act states. */
  lastDay: Day;
  claimedCents: Cents;
  dues: readonly ClaimedDue[];
  isWithdrawn: boolean;
}

export interface OrderStanding {
  state: OrderState;
  /** What the lease really owed of the claim on the day of service: less than claimed where a payment from before is found later. */
  owedCents: Cents;
  /** Of that, what was paid in time. */
  paidInTimeCents: Cents;
  /** Of that, what is still not paid, in time or not. */
  leftCents: Cents;
  /** The day on which the termination clause takes effect: the day after the last one. Null unless the delay ran out unpaid. */
  clauseEffectiveOn: Day | null;
}

/**
 * Where an order to pay stands. Only what pays the dues that were late on the day of service counts; the aid of the fund first pays what the
 * claim left out of them. What is paid after the last day pays the debt, and the clause has taken effect all the same.
 */
export function orderStanding({ servedOn, lastDay, claimedCents, dues, isWithdrawn }: OrderFacts, today: Day): OrderStanding {
  const paid = dues.flatMap((due) => due.paid);
  const debt = sumOf(dues.map(({ totalCents }) => totalCents)) - sumOf(amounts(paid.filter(({ on }) => on < servedOn)));
  const owed = Math.max(0, Math.min(claimedCents, debt));
  const leftOut = Math.max(0, debt - claimedCents);
  const since = paid.filter(({ on }) => on >= servedOn);
  const paidBy = (counted: readonly DuePayment[]) => {
    const aid = sumOf(amounts(counted.filter(({ isAid }) => isAid)));
    const other = sumOf(amounts(counted.filter(({ isAid }) => !isAid)));
    return Math.max(0, Math.min(owed, other + Math.max(0, aid - leftOut)));
  };
  const inTime = paidBy(since.filter(({ on }) => on <= lastDay));
  const state = isWithdrawn ? 'Retiré' : inTime >= owed ? 'Payé dans le délai' : today <= lastDay ? 'Délai en cours' : 'Impayé';
  return {
    state,
    owedCents: cents(owed),
    paidInTimeCents: cents(inTime),
    leftCents: cents(owed - paidBy(since)),
    clauseEffectiveOn: state === 'Impayé' ? addDays(lastDay, 1) : null,
  };
}

const amounts = (paid: readonly DuePayment[]): number[] => paid.map(({ amountCents }) => amountCents);
const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);
