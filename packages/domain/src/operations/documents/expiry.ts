import { addDays, type Day } from '../../shared/day.ts';

/** Ahead of its end, an insurance is asked for again. */
export const EXPIRING_WITHIN_DAYS = 60;

/** `soon`: valid today, and no longer within two months. `past`: no longer valid today. */
export const EXPIRIES = ['soon', 'past'] as const;
export type Expiry = (typeof EXPIRIES)[number];

/** The last day is valid still. */
export function expiryOf(expiresOn: Day | null, today: Day): Expiry | null {
  if (expiresOn === null) return null;
  if (expiresOn < today) return 'past';
  return expiresOn <= addDays(today, EXPIRING_WITHIN_DAYS) ? 'soon' : null;
}
