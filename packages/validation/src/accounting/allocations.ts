import { REST_CHOICES } from '@lares/domain/accounting/allocations/distribution';
import { z } from 'zod';
import { moneyInCents, optionalMoneyInCents } from '../shared/number-fields.ts';

const AMOUNT_TOO_LOW = 'Le montant doit être supérieur à 0';

/** More dues than an account of forty years has months. */
const PARTS_MAX = 500;

const part = z.strictObject({
  dueId: z.uuid(),
  amountCents: moneyInCents({ required: AMOUNT_TOO_LOW, min: 1, whenTooLow: AMOUNT_TOO_LOW }),
});

/** Which dues a payment pays: chosen parts, and its rest kept as a credit or left to the rule. */
export const paymentDistribution = z.strictObject({
  paymentId: z.uuid(),
  /** Names the state of the account that the user read. */
  asRead: z.string().max(100),
  parts: z.array(part).max(PARTS_MAX),
  rest: z.enum(REST_CHOICES),
});

export const distributedPayment = z.strictObject({ paymentId: z.uuid() });

/** The form: an amount for each due that the payment could pay; an empty one pays nothing. */
export const distributionForm = z.object({
  parts: z.array(z.object({ dueId: z.uuid(), amountCents: optionalMoneyInCents({ whenTooLow: 'Le montant ne peut pas être négatif' }) })),
});

export type PaymentDistribution = z.output<typeof paymentDistribution>;
export type DistributionDraft = z.input<typeof distributionForm>;
