import type { Day } from '../../shared/day.ts';
import { DomainError } from '../../shared/errors.ts';
import { isDowngrade, type Plan, PLAN_FACTS } from './plan.ts';
import { trialDaysLeft } from './trial.ts';

export interface Subscribed {
  plan: Plan;
  trialEndsOn: Day | null;
}

/** Maximum number of properties today; `null` without a limit, as during the trial. */
export const propertyCapOn = ({ plan, trialEndsOn }: Subscribed, today: Day): number | null =>
  trialDaysLeft(trialEndsOn, today) > 0 ? null : PLAN_FACTS[plan].propertyCap;

/** Additions that do not fit are refused as a whole. Existing properties stay, even over the limit. */
export function refuseBeyondCap({ plan, cap, count, added }: { plan: Plan; cap: number; count: number; added: number }): void {
  if (count + added > cap) throw new DomainError('subscription.limit-reached', { details: { plan, cap, count, added } });
}

interface Downgrade {
  from: Plan;
  to: Plan;
  /** Current number of properties. */
  count: number;
}

/** The limit of a smaller plan that is below the current number of properties; `null` when the downgrade is possible. */
export function capOfRefusedDowngrade({ from, to, count }: Downgrade): number | null {
  const cap = PLAN_FACTS[to].propertyCap;
  return isDowngrade(from, to) && cap !== null && count > cap ? cap : null;
}

/**
 * Refuses a plan too small for the current properties, also during the trial, so that its end brings no surprise. An upgrade is never
 * refused, even if it is still too small.
 */
export function refuseDowngrade(change: Downgrade): void {
  const cap = capOfRefusedDowngrade(change);
  if (cap !== null) throw new DomainError('subscription.downgrade-refused', { details: { plan: change.to, cap, count: change.count } });
}
