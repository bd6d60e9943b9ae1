import { CLAUSE_DELAYS } from '@lares/domain/accounting/orders-to-pay/termination-clause';
import { LEASE_KINDS } from '@lares/domain/leasing/leases/kind';
import type { CalculationFacts } from '@lares/domain/rules/calculations';
import { z } from 'zod';
import { aDay, amount, housingAid, id } from './fact-fields.ts';
import { planFields } from './payment-plan-facts.ts';

const paid = z.array(z.strictObject({ on: aDay, amountCents: amount, isAid: z.boolean() }));

type OrderCalculation = 'arrears.clause-deadline' | 'arrears.order-debt' | 'arrears.order-standing';

/** Facts as JSON, for the calculations of orders to pay. */
export const ORDER_TO_PAY_FACTS: { readonly [Id in OrderCalculation]: z.ZodType<CalculationFacts[Id]> } = {
  'arrears.clause-deadline': z.strictObject({
    kind: z.enum(LEASE_KINDS),
    furnished: z.boolean(),
    signedOn: aDay.nullable(),
    startDate: aDay,
    termBegunOn: aDay,
    stipulated: z.enum(CLAUSE_DELAYS).nullable(),
    servedOn: aDay,
  }),
  'arrears.order-debt': z.strictObject({
    dues: z.array(z.strictObject({ id, month: aDay.nullable(), dueOn: aDay, totalCents: amount, paid })),
    aids: z.array(housingAid).default([]),
    plans: z.array(z.strictObject({ ...planFields, agreedOn: aDay, cancelledOn: aDay.nullable() })).default([]),
    on: aDay,
  }),
  'arrears.order-standing': z.strictObject({
    servedOn: aDay,
    lastDay: aDay,
    claimedCents: amount,
    dues: z.array(z.strictObject({ totalCents: amount, paid })),
    isWithdrawn: z.boolean().default(false),
    today: aDay,
  }),
};
