import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { isAboveCashLimit } from './cash-rules.ts';
import type { PaymentMethod } from './method.ts';
import type { PaymentStatus } from './status.ts';
import { isUnusualAmount } from './unusual-amount.ts';

/** Probable mistakes, and cash that the law limits. The server stores such a payment only if the request confirms them. */
export const PAYMENT_WARNINGS = ['repeated', 'before-lease', 'paid-in-future', 'unusual-amount', 'cash-limit'] as const;
export type PaymentWarning = (typeof PAYMENT_WARNINGS)[number];

export interface CheckedPayment {
  leaseId: string;
  amountCents: Cents;
  paymentDate: Day;
  paymentMethod: PaymentMethod;
  status: PaymentStatus;
}

export interface PaymentSurroundings {
  /** First day of the lease. */
  leaseStart: Day;
  /** Rent and charges of one month of the lease. */
  monthCents: Cents;
  /** Whether another payment of this lease has the same amount and day. */
  isRepeated: boolean;
  today: Day;
}

export function paymentWarnings(
  payment: CheckedPayment,
  { leaseStart, monthCents, isRepeated, today }: PaymentSurroundings,
): PaymentWarning[] {
  const { amountCents, paymentDate, status } = payment;
  if (status === 'Annulé') return [];
  const applies: Record<PaymentWarning, boolean> = {
    repeated: isRepeated,
    'before-lease': paymentDate < leaseStart,
    'paid-in-future': status === 'Payé' && paymentDate > today,
    'unusual-amount': isUnusualAmount(amountCents, monthCents),
    'cash-limit': isAboveCashLimit(payment),
  };
  return PAYMENT_WARNINGS.filter((warning) => applies[warning]);
}

const DEPENDS_ON: Readonly<Record<PaymentWarning, readonly (keyof CheckedPayment)[]>> = {
  repeated: ['leaseId', 'amountCents', 'paymentDate'],
  'before-lease': ['leaseId', 'paymentDate'],
  'paid-in-future': ['paymentDate', 'status'],
  'unusual-amount': ['leaseId', 'amountCents'],
  'cash-limit': ['amountCents', 'paymentMethod'],
};

/** The warnings that a change raises: those about untouched fields were confirmed when these were stored. */
export const raisedWarnings = (
  warnings: readonly PaymentWarning[],
  before: CheckedPayment | null,
  after: CheckedPayment,
): PaymentWarning[] =>
  warnings.filter(
    (warning) => before === null || before.status === 'Annulé' || DEPENDS_ON[warning].some((field) => before[field] !== after[field]),
  );

interface DatedPayment {
  leaseId: string;
  amountCents: Cents;
  paymentDate: Day;
  /** The day it was due, once received; null when it was never awaited. */
  dueDate: Day | null;
}

/** Same lease, amount and day. Two rents received on one day differ by the day they were due. */
export const isSamePayment = (one: DatedPayment, other: DatedPayment): boolean =>
  one.leaseId === other.leaseId &&
  one.amountCents === other.amountCents &&
  one.paymentDate === other.paymentDate &&
  (one.dueDate === null || other.dueDate === null || one.dueDate === other.dueDate);
