import { CHARGE_NATURES, WHOLE_BP } from '@lares/domain/accounting/charges/natures';
import type { ChargesFacts } from '@lares/domain/rules/charges-calculations';
import { z } from 'zod';
import { aDay, amount } from './fact-fields.ts';

const range = { from: aDay, until: aDay };
const nature = z.enum(CHARGE_NATURES);
const name = z.string();
const share = z.int().nonnegative();
const whole = z.int().positive();

/** Facts as JSON, for the calculations of charges. */
export const CHARGES_CALCULATION_FACTS: { readonly [Id in keyof ChargesFacts]: z.ZodType<ChargesFacts[Id]> } = {
  'charges.recoverable-share': z.strictObject({ nature }),
  'charges.settled-days': z.strictObject({
    lease: z.strictObject({ startDate: aDay, lastDay: aDay.nullable() }),
    terms: z.array(z.strictObject({ fromDate: aDay, isProvision: z.boolean() })),
    period: z.strictObject(range),
  }),
  'charges.consumption': z.strictObject({
    readings: z.array(z.strictObject({ readOn: aDay, valueMilli: share })),
    ranges: z.array(z.strictObject(range)),
  }),
  'charges.settlement': z.strictObject({
    isHome: z.boolean().optional(),
    period: z.strictObject(range),
    presence: z.array(z.strictObject(range)),
    taxedDays: z.array(z.strictObject(range)).optional(),
    expenses: z.array(
      z.strictObject({
        id: z.string().min(1),
        nature,
        label: z.string(),
        amountCents: amount,
        recoverableBp: z.int().min(0).max(WHOLE_BP),
        recoverableCents: amount.nullish(),
        ...range,
        key: z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('entier') }),
          z.strictObject({ kind: z.literal('clé'), name, shareMilli: share, totalMilli: whole }),
          z.strictObject({ kind: z.literal('compteur'), name, consumedMilli: share, quantityMilli: whole }),
        ]),
      }),
    ),
    calledCents: amount,
    earlierCents: amount.optional(),
  }),
  'charges.time-limits': z.strictObject({ until: aDay, sentOn: aDay, isHome: z.boolean().optional() }),
  'charges.instalments': z.strictObject({ amountCents: amount, firstOn: aDay }),
  'charges.first-claimable-year': z.strictObject({ today: aDay, isHome: z.boolean().optional() }),
  'charges.problem': z.strictObject({
    period: z.strictObject(range),
    today: aDay,
    isSettled: z.boolean(),
    presence: z.array(z.strictObject(range)),
    taxesOnly: z.boolean().optional(),
    accountingStart: aDay.nullable(),
    earlierCents: amount.nullable(),
    hasExpenses: z.boolean(),
    missesReading: z.boolean(),
    balanceCents: amount,
    isPrescribed: z.boolean(),
  }),
};
