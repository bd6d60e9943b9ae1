import type { Day } from '../../shared/day.ts';
import { type Cents, sumCents } from '../../shared/money.ts';
import { standingOf } from '../dues/standing.ts';
import { expectedParts, type HousingAid } from '../housing-aids/expected-parts.ts';
import { type PlanFacts, planStanding } from '../rent-accounts/plan-standing.ts';
import type { DuePayment } from './order-standing.ts';

/** A due with everything that paid it, by day. */
export interface DatedDue {
  id: string;
  /** The called month, as its first day; null for any other kind. */
  month: Day | null;
  dueOn: Day;
  totalCents: Cents;
  paid: readonly DuePayment[];
}

/** A payment plan with the days on which it was agreed and cancelled. */
export interface DatedPlan extends Pick<PlanFacts, 'instalments' | 'requiresRent' | 'rents'> {
  agreedOn: Day;
  cancelledOn: Day | null;
  dues: readonly (PlanFacts['dues'][number] & { id: string })[];
}

export interface DatedDebt {
  dues: readonly DatedDue[];
  aids: readonly HousingAid[];
  /** The latest first. */
  plans: readonly DatedPlan[];
  on: Day;
}

/**
 * Which dues were late on a day, and with how much: what was paid before that day is not, nor an aid that was still to come, nor what a
 * payment plan delayed then. What is paid on the day itself is still owed in the morning, when the order is served.
 */
export function lateDuesOn({ dues, aids, plans, on }: DatedDebt): { id: string; lateCents: Cents }[] {
  const delayed = delayedOn(plans, on);
  return dues.flatMap(({ id, month, dueOn, totalCents, paid }) => {
    const before = paid.filter((payment) => payment.on < on);
    const paidCents = sumCents(before.map(({ amountCents }) => amountCents));
    const received = before.filter(({ isAid }) => isAid).map((payment) => ({ paymentDate: payment.on, amountCents: payment.amountCents }));
    const expected = expectedParts({ month, totalCents, paidCents, received }, aids);
    const plannedOn = delayed.has(id) ? on : null;
    const { lateCents } = standingOf({ dueOn, totalCents, paidCents, expected, plannedOn }, on);
    return lateCents > 0 ? [{ id, lateCents }] : [];
  });
}

/** The dues of the plan that ran on the eve of a day. */
function delayedOn(plans: readonly DatedPlan[], on: Day): ReadonlySet<string> {
  const plan = plans.find(({ agreedOn, cancelledOn }) => agreedOn < on && (cancelledOn === null || cancelledOn > on));
  if (plan === undefined) return new Set();
  const known = {
    ...plan,
    dues: plan.dues.map((due) => ({ ...due, paid: due.paid.filter((part) => part.on < on) })),
    rents: plan.rents.map((rent) => ({ ...rent, paid: rent.paid.filter((part) => part.on < on) })),
    isCancelled: false,
    isReplaced: false,
  };
  return new Set(planStanding(known, on).state === 'En cours' ? plan.dues.map(({ id }) => id) : []);
}
