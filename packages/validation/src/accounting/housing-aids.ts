import { AID_PAYERS, AID_SCHEDULES } from '@lares/domain/accounting/housing-aids/schedule';
import { firstDayOfMonth } from '@lares/domain/accounting/dues/monthly-due';
import { z } from 'zod';
import { whenValid } from '../shared/cross-field.ts';
import { onceKey, optionalDay, requiredDay } from '../shared/fields.ts';
import { moneyInCents } from '../shared/number-fields.ts';

const AMOUNT_TOO_LOW = 'Le montant doit être supérieur à 0';

/** Months are named by any of their days. */
const aidFields = z.object({
  payer: z.enum(AID_PAYERS, 'Choisissez qui verse l’aide'),
  amountCents: moneyInCents({ required: AMOUNT_TOO_LOW, min: 1, whenTooLow: AMOUNT_TOO_LOW }),
  fromMonth: requiredDay('Choisissez le premier mois').transform(firstDayOfMonth),
  untilMonth: optionalDay()
    .transform((on) => on && firstDayOfMonth(on))
    .default(null),
  paidToLandlord: z.boolean(),
  schedule: z.enum(AID_SCHEDULES, 'Choisissez quand l’aide est versée'),
});

/** A housing aid of a lease, by month. */
export const housingAidValues = aidFields.refine(({ fromMonth, untilMonth }) => untilMonth === null || fromMonth <= untilMonth, {
  path: ['untilMonth'],
  error: 'Le dernier mois ne peut pas précéder le premier',
  when: whenValid(aidFields.pick({ fromMonth: true, untilMonth: true })),
});

export const newHousingAid = housingAidValues.safeExtend({ leaseId: z.uuid(), creationKey: onceKey().optional() });

/** Names the version that the user read. */
export const namedHousingAid = z.strictObject({ id: z.uuid(), version: z.int() });
export const housingAidUpdate = housingAidValues.safeExtend(namedHousingAid.shape);

export type NewHousingAid = z.output<typeof newHousingAid>;
export type HousingAidUpdate = z.output<typeof housingAidUpdate>;
export type NamedHousingAid = z.output<typeof namedHousingAid>;
export type HousingAidDraft = Required<z.input<typeof housingAidValues>>;
