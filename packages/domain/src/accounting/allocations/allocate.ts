import type { Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';

/** Who decided which due a payment pays: the law, or the user for the payer. */
export const ALLOCATION_CHOICES = ['règle', 'utilisateur'] as const;
export type AllocationChoice = (typeof ALLOCATION_CHOICES)[number];

/** Money that pays dues: a payment received, or a correction in favour of the tenant. */
export interface Credit {
  id: string;
  /** The day it was received. */
  on: Day;
  /** What is not allocated yet. */
  leftCents: Cents;
  /** The dues that the payer or the user chose, in that order. */
  chosenDueIds?: readonly string[];
  /** The dues that the user left open on purpose: this credit pays them only when they are chosen. */
  passedOverDueIds?: readonly string[];
}

export interface OpenDue {
  id: string;
  dueOn: Day;
  /** What is not paid yet. */
  leftCents: Cents;
}

export interface Allocation {
  creditId: string;
  dueId: string;
  /** Always positive. */
  amountCents: Cents;
  chosenBy: AllocationChoice;
}

const inOrder =
  <Row extends { id: string }>(dayOf: (row: Row) => Day) =>
  (a: Row, b: Row) => {
    if (dayOf(a) !== dayOf(b)) return dayOf(a) < dayOf(b) ? -1 : 1;
    return a.id < b.id ? -1 : Number(a.id > b.id);
  };

/**
 * Which credits pay which dues. The payer says which debt he pays; otherwise the oldest due is paid first, in part where the money does
 * not suffice (Code civil, art. 1342-10). What is left of a credit stays with it, and pays the next call; where the user keeps it, only that.
 */
export function allocate(credits: readonly Credit[], dues: readonly OpenDue[]): Allocation[] {
  const oldestFirst = dues.toSorted(inOrder(({ dueOn }) => dueOn));
  const owed = new Map(dues.map(({ id, leftCents }) => [id, leftCents]));
  return credits.toSorted(inOrder(({ on }) => on)).flatMap(({ id: creditId, leftCents, chosenDueIds = [], passedOverDueIds = [] }) => {
    const passedOver = new Set(passedOverDueIds);
    const ruled = oldestFirst.filter(({ id }) => !passedOver.has(id));
    let left: number = leftCents;
    const pay = (dueId: string, chosenBy: AllocationChoice): Allocation[] => {
      const open = owed.get(dueId) ?? 0;
      const amountCents = cents(Math.min(left, open));
      if (amountCents <= 0) return [];
      left -= amountCents;
      owed.set(dueId, cents(open - amountCents));
      return [{ creditId, dueId, amountCents, chosenBy }];
    };
    return [...chosenDueIds.flatMap((dueId) => pay(dueId, 'utilisateur')), ...ruled.flatMap(({ id }) => pay(id, 'règle'))];
  });
}
