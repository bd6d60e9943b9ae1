import type { FormatCalculationFacts } from '@lares/domain/rules/format-calculations';
import { SPELLINGS } from '@lares/domain/shared/spelled-amount';
import { z } from 'zod';
import { readPhone } from '../shared/phone-fields.ts';
import { aDay, amount } from './fact-fields.ts';

const typed = z.string().max(200);

/** Facts as JSON, for what is written, read and recognised in the French way. */
export const FORMAT_CALCULATION_FACTS: { readonly [Id in keyof FormatCalculationFacts]: z.ZodType<FormatCalculationFacts[Id]> } = {
  'text.spelled-amount': z.strictObject({ amountCents: amount, spelling: z.enum(SPELLINGS).default('traditionnelle') }),
  'text.amount': z.strictObject({ amountCents: amount }),
  'text.read-amount': z.strictObject({ typed }),
  'text.day': z.strictObject({ on: aDay }),
  'text.read-day': z.strictObject({ typed }),
  // As people type it: the form fields read it in the same way.
  'text.phone': z.strictObject({ phone: typed.transform((phone) => readPhone(phone) ?? phone) }),
  'place.commune': z.strictObject({ city: typed, postalCode: typed }),
  'place.department': z.strictObject({ postalCode: typed }),
  'company.siret': z.strictObject({ siret: typed.transform((siret) => siret.replaceAll(/[\s.]/gu, '')) }),
};
