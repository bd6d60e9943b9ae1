import type { Day } from '../../shared/day.ts';

/** What is stored and may be chosen freely. */
export const PAYMENT_STATUSES = ['Payé', 'En attente', 'Annulé'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const DEFAULT_PAYMENT_STATUS: PaymentStatus = 'Payé';

export const LATE_STATUS = 'En retard';

/** What is shown and filtered: « En retard » is derived, so « En attente » leaves it out. */
export const SHOWN_PAYMENT_STATUSES = [...PAYMENT_STATUSES, LATE_STATUS] as const;
export type ShownPaymentStatus = (typeof SHOWN_PAYMENT_STATUSES)[number];

/** En retard = En attente, and its date is past. */
export function shownPaymentStatus({ status, paymentDate }: { status: PaymentStatus; paymentDate: Day }, today: Day): ShownPaymentStatus {
  return status === 'En attente' && paymentDate < today ? LATE_STATUS : status;
}
