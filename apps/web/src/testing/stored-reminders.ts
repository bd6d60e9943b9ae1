import type { Output } from './server-answers.ts';

/** A lease that is not late and was never reminded. */
export const NO_REMINDERS: Output<'reminders.byLease'> = { today: '2026-11-20', arrears: null, reminders: [], pause: null };

/** A lease for which no order to pay was served. */
export const NO_ORDERS: Output<'ordersToPay.byLease'> = { today: '2026-11-20', orders: [] };
