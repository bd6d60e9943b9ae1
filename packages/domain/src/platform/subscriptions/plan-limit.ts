import type { Day } from '../../shared/day.ts';
import { DomainError } from '../../shared/errors.ts';
import { isDowngrade, type Plan, PLAN_FACTS } from './plan.ts';
import { trialDaysLeft } from './trial.ts';

export interface Subscribed {
  plan: Plan;
  trialEndsOn: Day | null;
}

/** How many properties may be held today; `null` for as many as one likes, as during the trial. */
export const propertyCapOn = ({ plan, trialEndsOn }: Subscribed, today: Day): number | null =>
  trialDaysLeft(trialEndsOn, today) > 0 ? null : PLAN_FACTS[plan].propertyCap;

/** What would not fit comes in whole or not at all: nobody picks which of the rows fit. What is there stays, over the cap or not. */
export function refuseBeyondCap({ plan, cap, count, added }: { plan: Plan; cap: number; count: number; added: number }): void {
  if (count + added > cap) throw new DomainError('subscription.no-room', { details: { plan, cap, count, added } });
}

interface Downgrade {
  from: Plan;
  to: Plan;
  /** Properties held today. */
  count: number;
}

/** How many properties may be held on a smaller plan that holds fewer than there are; `null` when nothing stands in the way. */
export function capOfRefusedDowngrade({ from, to, count }: Downgrade): number | null {
  const cap = PLAN_FACTS[to].propertyCap;
  return isDowngrade(from, to) && cap !== null && count > cap ? cap : null;
}

/**
 * A plan too small for what is held already, also during the trial: its end would otherwise come as a surprise. A larger plan is
 * never refused, even one that is too small still.
 */
export function refuseDowngrade(change: Downgrade): void {
  const cap = capOfRefusedDowngrade(change);
  if (cap !== null) throw new DomainError('subscription.downgrade-refused', { details: { plan: change.to, cap, count: change.count } });
}
