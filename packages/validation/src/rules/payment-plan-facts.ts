import { MOST_INSTALMENTS } from '@lares/domain/accounting/rent-accounts/plan-schedule';
import type { PaymentPlanFacts } from '@lares/domain/rules/payment-plan-calculations';
import { z } from 'zod';
import { aDay, amount, id, unsignedAmount } from './fact-fields.ts';

const part = z.strictObject({ on: aDay, amountCents: amount });

/** What a plan asks, and what was paid since. */
export const planFields = {
  instalments: z.array(part),
  dues: z.array(z.strictObject({ id, dueOn: aDay, totalCents: amount, plannedCents: amount, paid: z.array(part) })),
  requiresRent: z.boolean(),
  rents: z.array(z.strictObject({ dueOn: aDay, tenantCents: amount, paid: z.array(part) })),
};
const plan = z.strictObject({
  ...planFields,
  isCancelled: z.boolean(),
  isReplaced: z.boolean(),
  today: aDay,
});

/** Facts as JSON, for the calculations of payment plans. */
export const PAYMENT_PLAN_CALCULATION_FACTS: { readonly [Id in keyof PaymentPlanFacts]: z.ZodType<PaymentPlanFacts[Id]> } = {
  'plan.schedule': z
    .strictObject({ debtCents: unsignedAmount, count: z.int().min(1).max(MOST_INSTALMENTS), firstOn: aDay })
    .refine(({ debtCents, count }) => count <= debtCents, {
      path: ['debtCents'],
      error: 'Chaque mensualité est d’un centime au moins',
    }),
  'plan.parts': z.strictObject({ dues: z.array(z.strictObject({ id, dueOn: aDay, leftCents: amount })), instalments: z.array(part) }),
  'plan.standing': plan,
  'plan.held': plan,
};
