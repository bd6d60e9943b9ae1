import { CHARGE_NATURES, WHOLE_BP } from '@lares/domain/accounting/charges/natures';
import type { ChargesFacts } from '@lares/domain/rules/charges-calculations';
import { z } from 'zod';
import { aDay, amount, aRange, BACKWARDS, inOrder } from './fact-fields.ts';

const nature = z.enum(CHARGE_NATURES);
const name = z.string();
const share = z.int().nonnegative();
const whole = z.int().positive();
/** A day counts once: a month counted twice would be paid twice. */
const presence = z
  .array(aRange)
  .refine(
    (ranges) => ranges.every((one, at) => ranges.every((other, place) => at === place || one.until < other.from || other.until < one.from)),
    'Des périodes de présence se recouvrent',
  );

/** Facts as JSON, for the calculations of charges. */
export const CHARGES_CALCULATION_FACTS: { readonly [Id in keyof ChargesFacts]: z.ZodType<ChargesFacts[Id]> } = {
  'charges.recoverable-share': z.strictObject({ nature }),
  'charges.settled-days': z.strictObject({
    lease: z.strictObject({ startDate: aDay, lastDay: aDay.nullable() }),
    terms: z.array(z.strictObject({ fromDate: aDay, isProvision: z.boolean() })),
    period: aRange,
  }),
  'charges.consumption': z.strictObject({
    readings: z.array(z.strictObject({ readOn: aDay, valueMilli: share })),
    ranges: z.array(aRange),
  }),
  'charges.settlement': z.strictObject({
    isHome: z.boolean().optional(),
    period: aRange,
    presence,
    taxedDays: presence.optional(),
    expenses: z.array(
      z
        .strictObject({
          id: z.string().min(1),
          nature,
          label: z.string(),
          amountCents: amount,
          recoverableBp: z.int().min(0).max(WHOLE_BP),
          recoverableCents: amount.nullish(),
          from: aDay,
          until: aDay,
          key: z.discriminatedUnion('kind', [
            z.strictObject({ kind: z.literal('entier') }),
            z
              .strictObject({ kind: z.literal('clé'), name, shareMilli: share, totalMilli: whole })
              .refine(({ shareMilli, totalMilli }) => shareMilli <= totalMilli, {
                path: ['shareMilli'],
                error: 'La part du lot ne dépasse pas le total de la clé',
              }),
            z.strictObject({ kind: z.literal('compteur'), name, consumedMilli: share, quantityMilli: whole }),
          ]),
        })
        .refine(inOrder, BACKWARDS),
    ),
    calledCents: amount,
    earlierCents: amount.optional(),
  }),
  'charges.time-limits': z.strictObject({ until: aDay, sentOn: aDay, isHome: z.boolean().optional() }),
  'charges.instalments': z.strictObject({ amountCents: amount, firstOn: aDay }),
  'charges.first-claimable-year': z.strictObject({ today: aDay, isHome: z.boolean().optional() }),
  'charges.problem': z.strictObject({
    period: aRange,
    today: aDay,
    isSettled: z.boolean(),
    presence,
    taxesOnly: z.boolean().optional(),
    accountingStart: aDay.nullable(),
    earlierCents: amount.nullable(),
    hasExpenses: z.boolean(),
    missesReading: z.boolean(),
    balanceCents: amount,
    isPrescribed: z.boolean(),
  }),
};
