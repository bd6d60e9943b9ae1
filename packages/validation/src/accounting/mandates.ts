import { basisPoints } from '@lares/domain/accounting/mandates/terms';
import { z } from 'zod';
import { whenValid } from '../shared/cross-field.ts';
import { onceKey, requiredDay, requiredText } from '../shared/fields.ts';
import { centsOrZero, requiredDecimal } from '../shared/number-fields.ts';

const PERCENT = { min: 0, max: 100 };
const isWholeHundredth = (percent: number): boolean => Math.abs(percent * 100 - basisPoints(percent)) < 1e-6;
const percent = (whenMissing: string) => requiredDecimal(whenMissing, PERCENT).refine(isWholeHundredth, 'Deux décimales au plus');

const mandateFields = z.object({
  number: requiredText('Le numéro du registre est requis', 20),
  fromDate: requiredDay('Choisissez le premier jour'),
  untilDate: requiredDay('Choisissez le dernier jour : un mandat sans terme est nul'),
  feePercent: percent('Saisissez les honoraires, ou 0'),
  vatPercent: percent('Saisissez le taux de TVA, ou 0'),
  reserveCents: centsOrZero({ whenTooLow: 'La réserve ne peut pas être négative' }),
  allProperties: z.boolean(),
  /** The properties it covers, when it does not cover all. */
  propertyIds: z.array(z.uuid()).max(500).default([]),
});

/** A management mandate of an owner. */
export const mandateValues = mandateFields
  .refine(({ fromDate, untilDate }) => fromDate <= untilDate, {
    path: ['untilDate'],
    error: 'Le dernier jour ne peut pas précéder le premier',
    when: whenValid(mandateFields.pick({ fromDate: true, untilDate: true })),
  })
  .refine(({ allProperties, propertyIds }) => allProperties || propertyIds.length > 0, {
    path: ['propertyIds'],
    error: 'Choisissez au moins un bien',
    when: whenValid(mandateFields.pick({ allProperties: true, propertyIds: true })),
  });

export const mandatesInput = z.strictObject({ ownerId: z.uuid() });
export const newMandate = mandateValues.safeExtend({ ownerId: z.uuid(), creationKey: onceKey().optional() });

/** Names the version that the user read. */
export const namedMandate = z.strictObject({ id: z.uuid(), version: z.int() });
export const mandateUpdate = mandateValues.safeExtend(namedMandate.shape);

export type MandateValues = z.output<typeof mandateValues>;
export type NewMandate = z.output<typeof newMandate>;
export type MandateUpdate = z.output<typeof mandateUpdate>;
export type NamedMandate = z.output<typeof namedMandate>;
export type MandateDraft = Required<z.input<typeof mandateValues>>;
