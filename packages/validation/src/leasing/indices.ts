import { INSEE_SERIES } from '@lares/domain/leasing/indices/index-table';
import { z } from 'zod';
import { requiredDay, requiredText } from '../shared/fields.ts';
import { requiredDecimal } from '../shared/number-fields.ts';

const MAX_VALUE = 10_000;

/** A published value of an index, as an administrator reads it at Insee: « 147,52 ». */
export const indexValueValues = z.strictObject({
  series: z.enum(INSEE_SERIES, 'La série est requise'),
  quarter: requiredText('Le trimestre est requis', 7).regex(/^20\d{2}-T[1-4]$/, 'Écrivez un trimestre, par exemple 2026-T3'),
  value: requiredDecimal('La valeur est requise', { min: 0.01, max: MAX_VALUE }),
  publishedOn: requiredDay('La date de publication est requise'),
  source: requiredText('La source est requise', 300),
});

export const indexValueUpdate = indexValueValues.safeExtend({ id: z.uuid(), version: z.int() });
export const indexValueRemoval = z.strictObject({ id: z.uuid() });

export type IndexValueValues = z.output<typeof indexValueValues>;
export type IndexValueUpdate = z.output<typeof indexValueUpdate>;
export type IndexValueRemoval = z.output<typeof indexValueRemoval>;
export type IndexValueDraft = Required<z.input<typeof indexValueValues>>;
