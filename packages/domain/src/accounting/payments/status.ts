import type { Day } from '../../shared/day.ts';

/** Stored statuses, which users choose freely. */
export const PAYMENT_STATUSES = ['Payé', 'En attente', 'Annulé'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const DEFAULT_PAYMENT_STATUS: PaymentStatus = 'Payé';

export const LATE_STATUS = 'En retard';

/** Displayed and filtered statuses: « En retard » is derived, so « En attente » excludes it. */
export const SHOWN_PAYMENT_STATUSES = [...PAYMENT_STATUSES, LATE_STATUS] as const;
export type ShownPaymentStatus = (typeof SHOWN_PAYMENT_STATUSES)[number];

/** « En retard » is « En attente » with a past date. */
export function shownPaymentStatus({ status, paymentDate }: { status: PaymentStatus; paymentDate: Day }, today: Day): ShownPaymentStatus {
  return status === 'En attente' && paymentDate < today ? LATE_STATUS : status;
}

/** A payment that is received keeps the day it was due; while it is awaited, that day is its date. */
export function dueDateAfter(
  { status, paymentDate, dueDate }: { status: PaymentStatus; paymentDate: Day; dueDate: Day | null },
  next: PaymentStatus,
): Day | null {
  if (next === 'En attente') return null;
  return status === 'En attente' && next === 'Payé' ? paymentDate : dueDate;
}
