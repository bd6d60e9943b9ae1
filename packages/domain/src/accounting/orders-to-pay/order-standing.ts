import { addDays, type Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';

/** The words of the screen. « Retiré » is recorded with a reason, the others are derived. */
export const ORDER_STATES = ['Délai en cours', 'Payé dans le délai', 'Soldé à la sortie', 'Impayé', 'Retiré'] as const;
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

/** What was received of the deposit on a day. */
export interface DepositReception {
  on: Day;
  amountCents: Cents;
}

export interface OrderFacts {
  servedOn: Day;
  /** The last day of the delay that the act states. */
  lastDay: Day;
  /** In total, with the deposit. */
  claimedCents: Cents;
  dues: readonly ClaimedDue[];
  deposit: {
    /** Of the claim; 0 where the order claims rents only. */
    claimedCents: Cents;
    /** As the lease says. */
    calledCents: Cents;
    received: readonly DepositReception[];
    /** The day of the valid solde de tout compte, which ends the claim of the deposit; null without one. */
    settledOn: Day | null;
  };
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
  /** The part of `leftCents` that is the deposit. */
  depositLeftCents: Cents;
  /** What a solde de tout compte ended of the claim: the deposit that was not received. What remains due then is on the rent account. */
  endedCents: Cents;
  /** The day on which the termination clause takes effect: the day after the last one. Null unless the delay ran out unpaid. */
  clauseEffectiveOn: Day | null;
}

/** A part of the claim: what was owed of it on the day of service, and what pays it by the end of a day. */
interface Part {
  owed: number;
  paidUntil: (last: Day | null) => number;
  /** What is no longer claimed at the end of a day, although it was not paid. */
  endedUntil: (last: Day | null) => number;
}

/**
 * Where an order to pay stands. Of the rents, only what pays the dues that were late on the day of service counts; the aid of the fund first
 * pays what the claim left out of them. Of the deposit, only what is received as deposit counts: neither pays the other. A solde de tout compte
 * ends the claim of the deposit. What is paid or ended after the last day is not left, and the clause has taken effect all the same.
 */
export function orderStanding(order: OrderFacts, today: Day): OrderStanding {
  const { lastDay, isWithdrawn } = order;
  const [rents, deposit] = [rentPart(order), depositPart(order)];
  const owed = rents.owed + deposit.owed;
  const inTime = rents.paidUntil(lastDay) + deposit.paidUntil(lastDay);
  const endedInTime = deposit.endedUntil(lastDay);
  const ended = deposit.endedUntil(null);
  const state = stateOf({ isWithdrawn, isOver: today > lastDay, isPaid: inTime >= owed, isEnded: inTime + endedInTime >= owed });
  const depositLeft = deposit.owed - deposit.paidUntil(null) - ended;
  return {
    state,
    owedCents: cents(owed),
    paidInTimeCents: cents(inTime),
    leftCents: cents(rents.owed - rents.paidUntil(null) + depositLeft),
    depositLeftCents: cents(depositLeft),
    endedCents: cents(ended),
    clauseEffectiveOn: state === 'Impayé' ? addDays(lastDay, 1) : null,
  };
}

function stateOf({ isWithdrawn, isOver, isPaid, isEnded }: Record<'isWithdrawn' | 'isOver' | 'isPaid' | 'isEnded', boolean>): OrderState {
  if (isWithdrawn) return 'Retiré';
  if (isPaid) return 'Payé dans le délai';
  if (isEnded) return 'Soldé à la sortie';
  return isOver ? 'Impayé' : 'Délai en cours';
}

function rentPart({ servedOn, claimedCents, deposit, dues }: OrderFacts): Part {
  const claimed = claimedCents - deposit.claimedCents;
  const paid = dues.flatMap((due) => due.paid);
  const debt = sumOf(dues.map(({ totalCents }) => totalCents)) - sumOf(amounts(paid.filter(({ on }) => on < servedOn)));
  const owed = Math.max(0, Math.min(claimed, debt));
  const leftOut = Math.max(0, debt - claimed);
  return {
    owed,
    endedUntil: () => 0,
    paidUntil: (last) => {
      const counted = paid.filter(({ on }) => isSince(servedOn, on, last));
      const aid = sumOf(amounts(counted.filter(({ isAid }) => isAid)));
      const other = sumOf(amounts(counted.filter(({ isAid }) => !isAid)));
      return Math.max(0, Math.min(owed, other + Math.max(0, aid - leftOut)));
    },
  };
}

function depositPart({ servedOn, deposit: { claimedCents, calledCents, received, settledOn } }: OrderFacts): Part {
  const before = sumOf(amounts(received.filter(({ on }) => on < servedOn)));
  const owed = Math.max(0, Math.min(claimedCents, calledCents - before));
  const paidUntil = (last: Day | null): number => Math.min(owed, sumOf(amounts(received.filter(({ on }) => isSince(servedOn, on, last)))));
  const isEnded = (last: Day | null): boolean => settledOn !== null && (last === null || settledOn <= last);
  return { owed, paidUntil, endedUntil: (last) => (isEnded(last) ? owed - paidUntil(null) : 0) };
}

/** @param last null: without end */
const isSince = (servedOn: Day, on: Day, last: Day | null): boolean => on >= servedOn && (last === null || on <= last);
const amounts = (paid: readonly { amountCents: Cents }[]): number[] => paid.map(({ amountCents }) => amountCents);
const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);
