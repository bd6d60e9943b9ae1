import { addDays, type Day } from '../../shared/day.ts';

export type InsuranceState = 'unknown' | 'expired' | 'expires-soon' | 'valid';

const SOON_DAYS = 30;

/** `insuranceUntil` is the last day covered. An unknown insurance differs from an expired one. */
export function insuranceState(insuranceUntil: Day | null, today: Day): InsuranceState {
  if (insuranceUntil === null) return 'unknown';
  if (insuranceUntil < today) return 'expired';
  return insuranceUntil <= addDays(today, SOON_DAYS) ? 'expires-soon' : 'valid';
}

/** « Assurance expirée depuis le … »: the first day without cover. */
export const uncoveredSince = (insuranceUntil: Day): Day => addDays(insuranceUntil, 1);
