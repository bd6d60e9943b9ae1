/** « Suspendu »: by Lares, after days of failures. */
export const WEBHOOK_STATES = ['Actif', 'En pause', 'Suspendu'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

export const DELIVERY_STATES = ['En attente', 'Livré', 'Échec'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why an attempt failed. */
export const DELIVERY_FAILURES = ['address', 'unreachable', 'timeout', 'certificate', 'redirect', 'status', 'paused'] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** The answer to one attempt: a status of HTTP, or why there is none. */
export type Attempt = { status: number } | { failure: Exclude<DeliveryFailure, 'redirect' | 'status' | 'paused'> };

/** Spread over two days. */
export const MAX_ATTEMPTS = 16;

/** The wait after this attempt, as the job engine chooses it: seconds at first, six hours in the end. */
export const secondsAfter = (attempts: number): number => Math.exp(Math.min(attempts, 10));

/** A webhook that never answered for so long is suspended, and the managers are notified. */
const DAYS_UNTIL_SUSPENSION = 5;

const DAY_MS = 24 * 60 * 60 * 1000;

/** « Gone »: the receiver asks never to be called again. */
const GONE = 410;

/** `null` for a delivery: any status from 200 to 299. */
export function failureOf(attempt: Attempt): DeliveryFailure | null {
  if ('failure' in attempt) return attempt.failure;
  if (attempt.status >= 200 && attempt.status < 300) return null;
  return attempt.status >= 300 && attempt.status < 400 ? 'redirect' : 'status';
}

/** After a failed attempt. */
export function isToSuspend(attempt: Attempt, { failingSince, at }: { failingSince: Date; at: Date }): boolean {
  if ('status' in attempt && attempt.status === GONE) return true;
  return at.getTime() - failingSince.getTime() >= DAYS_UNTIL_SUSPENSION * DAY_MS;
}
