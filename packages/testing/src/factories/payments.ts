import { randomUUID } from 'node:crypto';
import type { Database } from '@lares/db/client';
import { insertPayments, type PaymentSeed } from '@lares/db/seed/payments';
import { PAYMENT_WARNINGS } from '@lares/domain/accounting/payments/warnings';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { EMPTY_PAYMENT, type PaymentDraft } from '@lares/validation/accounting/payments';

type Payment = PaymentSeed & { id: string };

/** By default a transfer of 1 050 €, received on the fifth. */
export function aPayment(leaseId: string, overrides: Partial<PaymentSeed> = {}): Payment {
  return {
    id: randomUUID(),
    leaseId,
    amountCents: cents(105_000),
    paymentDate: day('2026-07-05'),
    paymentMethod: 'Virement bancaire',
    status: 'Payé',
    ...overrides,
  } as Payment;
}

export async function somePayment(database: Database, organizationId: string, leaseId: string, overrides: Partial<PaymentSeed> = {}) {
  const payment = aPayment(leaseId, overrides);
  await insertPayments(database, organizationId, [payment]);
  return payment;
}

/** A payment that the user confirms whatever the server asks. */
export const aConfirmedPayment = (leaseId: string, overrides: Partial<PaymentDraft> = {}) => ({
  ...aPaymentDraft(leaseId, overrides),
  confirmed: [...PAYMENT_WARNINGS],
});

/** Form input for a new payment. */
export function aPaymentDraft(leaseId: string, overrides: Partial<PaymentDraft> = {}): PaymentDraft {
  return { ...EMPTY_PAYMENT, leaseId, amountCents: 105_000, paymentDate: '2026-11-05', ...overrides };
}
