import { IRL_TERRITORIES } from '@lares/domain/leasing/indices/irl';
import { ENERGY_CLASSES } from '@lares/domain/portfolio/properties/energy';
import type { RentCalculationFacts } from '@lares/domain/rules/rent-calculations';
import { cents } from '@lares/domain/shared/money';
import { z } from 'zod';
import { aDay, leaseNature, unsignedAmount } from './fact-fields.ts';

const area = z
  .number({ error: 'Une surface est un nombre de mètres carrés' })
  .min(1, 'Une surface est d’un mètre carré au moins')
  .multipleOf(0.01, 'Une surface a deux décimales au plus');
const lastRent = z.int({ error: 'Un montant est un nombre entier de centimes' }).positive('Le dernier loyer est positif').transform(cents);

/** Facts as JSON, for the calculations of the rent of a home. */
export const RENT_CALCULATION_FACTS: { readonly [Id in keyof RentCalculationFacts]: z.ZodType<RentCalculationFacts[Id]> } = {
  'rent.reletting-cap': z
    .strictObject({
      ...leaseNature,
      signedOn: aDay,
      isTense: z.boolean(),
      dpeClass: z.enum(ENERGY_CLASSES).nullable().default(null),
      territory: z.enum(IRL_TERRITORIES).default('métropole'),
      previous: z.strictObject({ rentCents: lastRent, leftOn: aDay, revisedOn: aDay.nullable().default(null) }).nullable(),
      works: z.strictObject({ costCents: unsignedAmount, endedOn: aDay }).nullable().default(null),
    })
    .refine(({ signedOn, previous }) => previous === null || previous.revisedOn === null || previous.revisedOn <= signedOn, {
      path: ['previous', 'revisedOn'],
      error: 'La dernière révision précède le nouveau bail',
    })
    .refine(({ signedOn, works }) => works === null || works.endedOn <= signedOn, {
      path: ['works', 'endedOn'],
      error: 'Les travaux précèdent le nouveau bail',
    }),
  'rent.area-reduction': z
    .strictObject({
      ...leaseNature,
      signedOn: aDay,
      startDate: aDay,
      requestedOn: aDay,
      rentCents: unsignedAmount,
      writtenAreaM2: area,
      measuredAreaM2: area,
    })
    .refine(({ signedOn, requestedOn }) => requestedOn >= signedOn, {
      path: ['requestedOn'],
      error: 'La demande suit la signature du bail',
    }),
};
