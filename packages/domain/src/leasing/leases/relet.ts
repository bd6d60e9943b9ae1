import { addDays, type Day } from '../../shared/day.ts';
import { type GivenNotice } from './early-keys.ts';
import { type RunningLease } from './notice-effect.ts';
import { isHomeLease } from './regime.ts';

/** The server activates such a lease only if the request confirms it. */
export const ACTIVATION_WARNINGS = ['relet-in-notice'] as const;
export type ActivationWarning = (typeof ACTIVATION_WARNINGS)[number];

/**
 * The last day that a tenant who gave notice owes, when the next lease of the home begins on `nextStartsOn`: the day before, if that lies in
 * their notice period (loi 89-462, art. 15 I: occupied by another tenant with the landlord's agreement). Null: the next lease changes nothing.
 */
export function lastDayWhenRelet(lease: RunningLease, { by, receivedOn, effectiveOn }: GivenNotice, nextStartsOn: Day): Day | null {
  if (by !== 'locataire' || !isHomeLease(lease) || nextStartsOn <= lease.startDate || nextStartsOn > effectiveOn) return null;
  return receivedOn === null || nextStartsOn > receivedOn ? addDays(nextStartsOn, -1) : null;
}
