import type { Day } from '../../shared/day.ts';
import { type Cents, cents, sumCents } from '../../shared/money.ts';
import type { PlannedPart } from '../dues/planned-parts.ts';
import type { ExpectedPart } from '../dues/standing.ts';

export interface OpenDue {
  dueOn: Day;
  /** By everybody; null of a credit. */
  leftCents: Cents | null;
  expected: readonly ExpectedPart[];
  /** What a running payment plan asks of it, on which days. */
  planned?: readonly PlannedPart[] | undefined;
}

export interface Payable {
  /** The unpaid part of the dues until today. */
  nowCents: Cents;
  /** The next day on which the tenant has something to pay, and how much. */
  next: { on: Day; amountCents: Cents } | null;
}

/** What the tenant has to transfer: an aid that the landlord still receives in time is not asked of them, as on an avis. */
export function payableOf(dues: readonly OpenDue[], today: Day): Payable {
  const parts = dues
    .flatMap((due) => (due.planned?.length ? due.planned : [{ on: due.dueOn, amountCents: ownPart(due, today) }]))
    .filter(({ amountCents }) => amountCents > 0);
  const later = parts.filter(({ on }) => on > today);
  const [nextOn] = later.map(({ on }) => on).toSorted();
  const sumOf = (chosen: typeof parts) => sumCents(chosen.map(({ amountCents }) => amountCents));
  return {
    nowCents: sumOf(parts.filter(({ on }) => on <= today)),
    next: nextOn === undefined ? null : { on: nextOn, amountCents: sumOf(later.filter(({ on }) => on === nextOn)) },
  };
}

function ownPart({ leftCents, expected }: OpenDue, today: Day): Cents {
  const aid = sumCents(expected.filter(({ expectedOn }) => expectedOn >= today).map(({ amountCents }) => amountCents));
  return cents(Math.max(0, (leftCents ?? 0) - aid));
}
