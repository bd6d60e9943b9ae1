import { firstDayOfMonth } from '@lares/domain/accounting/dues/monthly-due';
import { THIRD_PARTY_KINDS } from '@lares/domain/accounting/third-party-payers/kinds';
import { z } from 'zod';
import { whenValid } from '../shared/cross-field.ts';
import { onceKey, optionalDay, requiredDay, requiredText } from '../shared/fields.ts';
import { moneyInCents } from '../shared/number-fields.ts';

const AMOUNT_TOO_LOW = 'Le montant doit être supérieur à 0';

/** Months are named by any of their days. */
const payerFields = z.object({
  payerKind: z.enum(THIRD_PARTY_KINDS, 'Choisissez qui paie cette part'),
  /** Of a guarantor: as the lease names them. */
  name: z.preprocess((name: string | null | undefined) => name ?? '', requiredText('Indiquez qui paie cette part')),
  amountCents: moneyInCents({ required: AMOUNT_TOO_LOW, min: 1, whenTooLow: AMOUNT_TOO_LOW }),
  fromMonth: requiredDay('Choisissez le premier mois').transform(firstDayOfMonth),
  untilMonth: optionalDay()
    .transform((on) => on && firstDayOfMonth(on))
    .default(null),
});

/** A third party who pays a part of each month of a lease. */
export const thirdPartyPayerValues = payerFields.refine(({ fromMonth, untilMonth }) => untilMonth === null || fromMonth <= untilMonth, {
  path: ['untilMonth'],
  error: 'Le dernier mois ne peut pas précéder le premier',
  when: whenValid(payerFields.pick({ fromMonth: true, untilMonth: true })),
});

export const newThirdPartyPayer = thirdPartyPayerValues.safeExtend({ leaseId: z.uuid(), creationKey: onceKey().optional() });

/** Names the version that the user read. */
export const namedThirdPartyPayer = z.strictObject({ id: z.uuid(), version: z.int() });
export const thirdPartyPayerUpdate = thirdPartyPayerValues.safeExtend(namedThirdPartyPayer.shape);

export type NewThirdPartyPayer = z.output<typeof newThirdPartyPayer>;
export type ThirdPartyPayerUpdate = z.output<typeof thirdPartyPayerUpdate>;
export type NamedThirdPartyPayer = z.output<typeof namedThirdPartyPayer>;
export type ThirdPartyPayerDraft = Required<z.input<typeof thirdPartyPayerValues>>;
