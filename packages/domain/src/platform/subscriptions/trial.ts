import { addDays, type Day, daysBetween } from '../../shared/day.ts';

/** The day one comes is the first of them. */
const TRIAL_DAYS = 14;

export const lastDayOfTrial = (foundedOn: Day): Day => addDays(foundedOn, TRIAL_DAYS - 1);

/** Today among them: 14 on the first day, 1 on the last, 0 afterwards. Whoever was given no last day has no trial left. */
export const trialDaysLeft = (trialEndsOn: Day | null, today: Day): number =>
  trialEndsOn === null ? 0 : Math.max(0, daysBetween(today, trialEndsOn) + 1);
