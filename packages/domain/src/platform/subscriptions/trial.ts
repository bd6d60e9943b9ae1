import { addDays, type Day, daysBetween } from '../../shared/day.ts';

/** The first day included. */
const TRIAL_DAYS = 14;

export const lastDayOfTrial = (foundedOn: Day): Day => addDays(foundedOn, TRIAL_DAYS - 1);

/** Today included: 14 on the first day, 1 on the last, 0 afterwards. Without a last day there is no trial. */
export const trialDaysLeft = (trialEndsOn: Day | null, today: Day): number =>
  trialEndsOn === null ? 0 : Math.max(0, daysBetween(today, trialEndsOn) + 1);
