import { CLAUSE_DELAYS } from '@lares/domain/accounting/orders-to-pay/termination-clause';
import { LEASE_KINDS } from '@lares/domain/leasing/leases/kind';
import { LEASE_STATUSES } from '@lares/domain/leasing/leases/status';
import type { CalculationFacts } from '@lares/domain/rules/calculations';
import { cents } from '@lares/domain/shared/money';
import { z } from 'zod';
import { aDay, amount, housingAid, id, leaseNature } from './fact-fields.ts';
import { planFields } from './payment-plan-facts.ts';

const paid = z.array(z.strictObject({ on: aDay, amountCents: amount, isAid: z.boolean() }));
const received = z.array(z.strictObject({ on: aDay, amountCents: amount }));
const NO_DEPOSIT = { claimedCents: cents(0), calledCents: cents(0), received: [], settledOn: null };

type OrderCalculation =
  | 'arrears.winter-truce'
  | 'arrears.clause-deadline'
  | 'arrears.order-debt'
  | 'arrears.order-deposit'
  | 'arrears.order-standing';

/** Facts as JSON, for the calculations of orders to pay. */
export const ORDER_TO_PAY_FACTS: { readonly [Id in OrderCalculation]: z.ZodType<CalculationFacts[Id]> } = {
  'arrears.winter-truce': z.strictObject({ on: aDay }),
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
  'arrears.order-deposit': z.strictObject({
    ...leaseNature,
    status: z.enum(LEASE_STATUSES),
    signedOn: aDay.nullable(),
    startDate: aDay,
    exitOn: aDay.nullable(),
    lastDay: aDay.nullable(),
    accountingStart: aDay.nullable(),
    settledOn: aDay.nullable(),
    calledCents: amount,
    received,
    on: aDay,
  }),
  'arrears.order-standing': z.strictObject({
    servedOn: aDay,
    lastDay: aDay,
    claimedCents: amount,
    dues: z.array(z.strictObject({ totalCents: amount, paid })),
    deposit: z
      .strictObject({ claimedCents: amount, calledCents: amount, received, settledOn: aDay.nullable().default(null) })
      .default(NO_DEPOSIT),
    isWithdrawn: z.boolean().default(false),
    today: aDay,
  }),
};
