import { INSURANCE_BASES, isShare, MANDATE_FEE_BASES, MANDATE_FEE_KINDS } from '@lares/domain/accounting/mandates/fees';
import { basisPoints } from '@lares/domain/accounting/mandates/terms';
import { MANDATE_WARNINGS } from '@lares/domain/accounting/mandates/warnings';
import { z } from 'zod';
import { whenValid } from '../shared/cross-field.ts';
import { onceKey, optionalDay, requiredDay, requiredText } from '../shared/fields.ts';
import { centsOrZero, optionalDecimal, requiredDecimal } from '../shared/number-fields.ts';

const PERCENT = { min: 0, max: 100 };
const isWholeHundredth = (percent: number): boolean => Math.abs(percent * 100 - basisPoints(percent)) < 1e-6;
const TWO_DECIMALS = 'Deux décimales au plus';
const percent = (whenMissing: string) => requiredDecimal(whenMissing, PERCENT).refine(isWholeHundredth, TWO_DECIMALS);
const percentOrZero = () =>
  optionalDecimal(PERCENT)
    .transform((value) => value ?? 0)
    .refine(isWholeHundredth, TWO_DECIMALS);

const mandateFields = z.object({
  number: requiredText('Le numéro du registre est requis', 20),
  fromDate: requiredDay('Choisissez le premier jour'),
  untilDate: requiredDay('Choisissez le dernier jour : un mandat sans terme est nul'),
  /** Earlier days were accounted for elsewhere; null: none were. */
  accountsFrom: optionalDay().default(null),
  feePercent: percent('Saisissez les honoraires, ou 0'),
  vatPercent: percent('Saisissez le taux de TVA, ou 0'),
  /** The first day of other rates; null: the last rates were wrong, for all their days. Of a change only. */
  ratesFrom: optionalDay().default(null),
  /** The rates until a day, before those above; left out: a change keeps them. */
  pastRates: z
    .array(
      z.strictObject({
        untilDate: requiredDay('Choisissez le dernier jour'),
        feePercent: percent('Saisissez les honoraires, ou 0'),
        vatPercent: percent('Saisissez le taux de TVA, ou 0'),
      }),
    )
    .max(100)
    .optional(),
  reserveCents: centsOrZero({ whenTooLow: 'La réserve ne peut pas être négative' }),
  allProperties: z.boolean(),
  /** The properties it covers, when it does not cover all. */
  propertyIds: z.array(z.uuid()).max(500).default([]),
  /** Those that it covers until a day, or was said to cover by mistake: null. One that a change does not list is covered until its day. */
  leftProperties: z
    .array(z.strictObject({ propertyId: z.uuid(), untilDate: optionalDay() }))
    .max(500)
    .default([]),
});

/** A management mandate of an owner. */
export const mandateValues = mandateFields
  .refine(({ fromDate, untilDate }) => fromDate <= untilDate, {
    path: ['untilDate'],
    error: 'Le dernier jour ne peut pas précéder le premier',
    when: whenValid(mandateFields.pick({ fromDate: true, untilDate: true })),
  })
  .refine(({ fromDate, accountsFrom }) => accountsFrom === null || fromDate <= accountsFrom, {
    path: ['accountsFrom'],
    error: 'Ce jour ne peut pas précéder le premier jour du mandat',
    when: whenValid(mandateFields.pick({ fromDate: true, accountsFrom: true })),
  })
  .refine(({ allProperties, propertyIds }) => allProperties || propertyIds.length > 0, {
    path: ['propertyIds'],
    error: 'Choisissez au moins un bien',
    when: whenValid(mandateFields.pick({ allProperties: true, propertyIds: true })),
  })
  .refine(({ untilDate, ratesFrom }) => ratesFrom === null || ratesFrom <= untilDate, {
    path: ['ratesFrom'],
    error: 'Choisissez un jour du mandat',
    when: whenValid(mandateFields.pick({ untilDate: true, ratesFrom: true })),
  })
  .refine(({ pastRates = [] }) => new Set(pastRates.map(({ untilDate }) => untilDate)).size === pastRates.length, {
    path: ['pastRates'],
    error: 'Deux taux ont le même dernier jour',
    when: whenValid(mandateFields.pick({ pastRates: true })),
  })
  .superRefine(({ fromDate, untilDate, allProperties, propertyIds, leftProperties }, context) => {
    if (allProperties) return;
    const named = new Set(propertyIds);
    for (const [at, { propertyId, untilDate: lastDay }] of leftProperties.entries()) {
      const path = ['leftProperties', at, 'untilDate'];
      if (lastDay !== null && (lastDay < fromDate || lastDay > untilDate))
        context.addIssue({ code: 'custom', path, message: 'Choisissez un jour du mandat' });
      if (named.has(propertyId)) context.addIssue({ code: 'custom', path, message: 'Ce bien figure deux fois' });
      named.add(propertyId);
    }
  });

const feeFields = z.object({
  kind: z.enum(MANDATE_FEE_KINDS),
  label: requiredText('Le libellé est requis', 100),
  basis: z.enum(MANDATE_FEE_BASES),
  /** Of a share. */
  ratePercent: percentOrZero(),
  /** Of a fixed amount. */
  unitCents: centsOrZero({ whenTooLow: 'Le montant ne peut pas être négatif' }),
  vatPercent: percentOrZero(),
  fromDate: requiredDay('Choisissez le premier jour'),
  untilDate: optionalDay().default(null),
});
const INSURED: readonly string[] = INSURANCE_BASES;

/** What a mandate charges besides its management fee. */
export const mandateFeeValues = feeFields
  .refine(({ kind, basis }) => kind !== 'assurance' || INSURED.includes(basis), {
    path: ['basis'],
    error: 'Une assurance se compte sur ce qui est appelé ou encaissé',
    when: whenValid(feeFields.pick({ kind: true, basis: true })),
  })
  .refine(({ kind, vatPercent }) => kind !== 'assurance' || vatPercent === 0, {
    path: ['vatPercent'],
    error: 'Une prime d’assurance ne porte pas de TVA : saisissez 0',
    when: whenValid(feeFields.pick({ kind: true, vatPercent: true })),
  })
  .refine(({ basis, ratePercent }) => !isShare(basis) || ratePercent > 0, {
    path: ['ratePercent'],
    error: 'Saisissez le taux',
    when: whenValid(feeFields.pick({ basis: true, ratePercent: true })),
  })
  .refine(({ basis, unitCents }) => isShare(basis) || unitCents > 0, {
    path: ['unitCents'],
    error: 'Saisissez le montant',
    when: whenValid(feeFields.pick({ basis: true, unitCents: true })),
  })
  .refine(({ fromDate, untilDate }) => untilDate === null || fromDate <= untilDate, {
    path: ['untilDate'],
    error: 'Le dernier jour ne peut pas précéder le premier',
    when: whenValid(feeFields.pick({ fromDate: true, untilDate: true })),
  });

export const newMandateFee = mandateFeeValues.safeExtend({ mandateId: z.uuid(), creationKey: onceKey().optional() });

export const mandatesInput = z.strictObject({ ownerId: z.uuid() });
export const newMandate = mandateValues.safeExtend({ ownerId: z.uuid(), creationKey: onceKey().optional() });

/** Names the version that the user read. */
export const namedMandate = z.strictObject({ id: z.uuid(), version: z.int() });
/** Warnings that the user has read and confirmed. */
const confirmed = z.array(z.enum(MANDATE_WARNINGS)).max(MANDATE_WARNINGS.length).optional();
export const mandateUpdate = mandateValues.safeExtend({ ...namedMandate.shape, confirmed });
export const mandateRemoval = namedMandate.extend({ confirmed });
export const mandateFeeUpdate = mandateFeeValues.safeExtend(namedMandate.shape);

export type MandateValues = z.output<typeof mandateValues>;
export type NewMandate = z.output<typeof newMandate>;
export type MandateUpdate = z.output<typeof mandateUpdate>;
export type NamedMandate = z.output<typeof namedMandate>;
export type MandateRemoval = z.output<typeof mandateRemoval>;
export type MandateDraft = Required<z.input<typeof mandateValues>>;
export type MandateFeeValues = z.output<typeof mandateFeeValues>;
export type NewMandateFee = z.output<typeof newMandateFee>;
export type MandateFeeUpdate = z.output<typeof mandateFeeUpdate>;
export type MandateFeeDraft = Required<z.input<typeof mandateFeeValues>>;
