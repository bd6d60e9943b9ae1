import type { Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';
import type { PlannedPart } from '../dues/planned-parts.ts';

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
  /** The months that a correction reduces: their dues come before anything else that it pays, and before what others pay of them. */
  corrects?: readonly CorrectedMonth[];
  /** The dues that the payer or the user chose, in that order. */
  chosenDueIds?: readonly string[];
  /** The dues that the user left open on purpose: this credit pays them only when they are chosen. */
  passedOverDueIds?: readonly string[];
}

/** What was called too much for a month, and the dues that called it, with the most that each gives up, in this order. */
export interface CorrectedMonth {
  amountCents: Cents;
  called: readonly { dueId: string; amountCents: Cents }[];
}

export interface OpenDue {
  id: string;
  dueOn: Day;
  /** What is not paid yet. */
  leftCents: Cents;
  /** What a running payment plan asks of it, on which days: they take over from the due day. */
  planned?: readonly PlannedPart[] | undefined;
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
 * Which credits pay which dues. What a correction takes back was never owed, so that it reduces its own dues first. The payer says which debt
 * they pay; otherwise the oldest due is paid first, in part where the money does not suffice (Code civil, art. 1342-10); a payment plan asks
 * its dues on its own days. What is left of a credit stays with it, and pays the next call; where the user keeps it, only that.
 */
export function allocate(credits: readonly Credit[], dues: readonly OpenDue[]): Allocation[] {
  // Of a long account nearly everything is paid and used: what is left is compared, not each payment with each due.
  const open = dues.filter(({ leftCents }) => leftCents > 0);
  const usable = credits.filter(({ leftCents }) => leftCents > 0).toSorted(inOrder(({ on }) => on));
  const oldestFirst = open.flatMap(claimsOf).toSorted(inOrder(({ on }) => on));
  const owed = new Map(open.map(({ id, leftCents }) => [id, leftCents]));
  const left = new Map(usable.map(({ id, leftCents }) => [id, leftCents]));
  const pay = (creditId: string, dueId: string, chosenBy: AllocationChoice, asked = Infinity): Allocation[] => {
    const owedCents = owed.get(dueId) ?? 0;
    const leftCents = left.get(creditId) ?? 0;
    const amountCents = cents(Math.min(leftCents, owedCents, asked));
    if (amountCents <= 0) return [];
    left.set(creditId, cents(leftCents - amountCents));
    owed.set(dueId, cents(owedCents - amountCents));
    return [{ creditId, dueId, amountCents, chosenBy }];
  };
  const corrected = new Map(
    usable.map(({ id, corrects = [] }) => [
      id,
      corrects.flatMap(({ amountCents: tooMuch, called }) => {
        let rest: number = tooMuch;
        return called.flatMap(({ dueId, amountCents }) => {
          const paid = pay(id, dueId, 'règle', Math.min(rest, amountCents));
          for (const part of paid) rest -= part.amountCents;
          return paid;
        });
      }),
    ]),
  );
  return usable.flatMap(({ id, chosenDueIds = [], passedOverDueIds = [] }) => {
    const passedOver = new Set(passedOverDueIds);
    const chosen = chosenDueIds.flatMap((dueId) => pay(id, dueId, 'utilisateur'));
    const ruled = oldestFirst.filter((claim) => !passedOver.has(claim.id)).flatMap((claim) => pay(id, claim.id, 'règle', claim.askedCents));
    return [...chosen, ...joined([...(corrected.get(id) ?? []), ...ruled])];
  });
}

/** A due is asked on its day, or in parts on the days of its plan; what the plan does not ask comes with the last part. */
function claimsOf({ id, dueOn, planned = [] }: OpenDue): { id: string; on: Day; askedCents: number }[] {
  if (planned.length === 0) return [{ id, on: dueOn, askedCents: Infinity }];
  const lastOn = planned.reduce((last, { on }) => (on > last ? on : last), dueOn);
  return [...planned.map(({ on, amountCents }) => ({ id, on, askedCents: amountCents })), { id, on: lastOn, askedCents: Infinity }];
}

/** Two parts of one due that a credit pays are one allocation. */
function joined(parts: readonly Allocation[]): Allocation[] {
  const byDue = new Map<string, Allocation>();
  for (const part of parts) {
    const known = byDue.get(part.dueId);
    byDue.set(part.dueId, known ? { ...known, amountCents: cents(known.amountCents + part.amountCents) } : part);
  }
  return [...byDue.values()];
}
