import { addDays, type Day } from '../../shared/day.ts';

/** How far ahead of its end an insurance is requested again. */
export const EXPIRING_WITHIN_DAYS = 60;

/** `soon`: expires within two months. `past`: no longer valid today. */
export const EXPIRIES = ['soon', 'past'] as const;
export type Expiry = (typeof EXPIRIES)[number];

/** A document is valid on its last day. */
export function expiryOf(expiresOn: Day | null, today: Day): Expiry | null {
  if (expiresOn === null) return null;
  if (expiresOn < today) return 'past';
  return expiresOn <= addDays(today, EXPIRING_WITHIN_DAYS) ? 'soon' : null;
}
