import { PLANS } from '@lares/domain/platform/subscriptions/plan';
import { TRIAL } from '@lares/domain/platform/subscriptions/statement';
import type { BillingCalculationFacts } from '@lares/domain/rules/billing-calculations';
import { daysInMonth } from '@lares/domain/shared/day';
import { z } from 'zod';
import { aDay } from './fact-fields.ts';

const LONGEST = 80;
/** As it is typed: in capitals, without blanks. */
const code = z
  .string()
  .max(LONGEST)
  .transform((typed) => typed.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase());
const part = (pattern: RegExp, message: string) => code.refine((typed) => pattern.test(typed), message);

/** Facts as JSON, for the calculations of banks and of subscriptions. */
export const BILLING_CALCULATION_FACTS: { readonly [Id in keyof BillingCalculationFacts]: z.ZodType<BillingCalculationFacts[Id]> } = {
  'bank.iban': z.strictObject({ iban: z.string().max(LONGEST) }),
  'bank.rib': z.strictObject({
    bank: part(/^\d{5}$/u, 'Le code banque a cinq chiffres'),
    branch: part(/^\d{5}$/u, 'Le code guichet a cinq chiffres'),
    account: part(/^[A-Z0-9]{11}$/u, 'Le numéro de compte a onze caractères'),
  }),
  'bank.bic': z.strictObject({ bic: code }),
  'bank.creditor-identifier-check': z.strictObject({ identifier: code }),
  'bank.mandate-reference': z.strictObject({ reference: code }),
  'bank.collection-day': z.strictObject({
    dueOn: aDay,
    debitDay: z.int().min(1).max(28),
    noticedOn: aDay,
    noticeDays: z.int().min(0).max(30),
    today: aDay,
  }),
  'bank.creditor-identifier': z.strictObject({ issuerNumber: z.string().regex(/^[A-Z0-9]{6}$/u) }),
  'bank.mandate-expiry': z.strictObject({ signedOn: aDay, lastCollectedOn: aDay.nullable() }),
  'bank.execution-day': z.strictObject({ on: aDay }),
  'subscription.month': z
    .strictObject({ month: aDay, daysPerPlan: z.partialRecord(z.enum([TRIAL, ...PLANS]), z.int().min(0).max(31)) })
    .refine(({ month, daysPerPlan }) => Object.values(daysPerPlan).reduce((sum, days) => sum + days, 0) <= daysInMonth(month), {
      path: ['daysPerPlan'],
      error: 'Un mois n’a pas autant de jours',
    }),
  'subscription.trial-end': z.strictObject({ foundedOn: aDay }),
};
