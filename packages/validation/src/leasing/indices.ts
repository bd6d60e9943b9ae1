import { INSEE_SERIES } from '@lares/domain/leasing/indices/index-table';
import { z } from 'zod';
import { optionalDay, requiredDay, requiredText } from '../shared/fields.ts';
import { requiredDecimal } from '../shared/number-fields.ts';

const MAX_VALUE = 10_000;
const QUARTER = /^20\d{2}-T[1-4]$/;

/** A published value of an index, as an administrator reads it at Insee: « 147,52 ». */
export const indexValueValues = z.strictObject({
  series: z.enum(INSEE_SERIES, 'La série est requise'),
  quarter: requiredText('Le trimestre est requis', 7).regex(QUARTER, 'Écrivez un trimestre, par exemple 2026-T3'),
  value: requiredDecimal('La valeur est requise', { min: 0.01, max: MAX_VALUE }),
  publishedOn: requiredDay('La date de publication est requise'),
  source: requiredText('La source est requise', 300),
});

export const indexValueUpdate = indexValueValues.safeExtend({ id: z.uuid(), version: z.int() });
export const indexValueRemoval = z.strictObject({ id: z.uuid() });

/** Lines of a file of Insee: only new quarters are added. */
export const indexFileInput = z.strictObject({
  series: z.enum(INSEE_SERIES, 'La série est requise'),
  updatedOn: optionalDay(),
  rows: z
    .array(
      z.strictObject({
        quarter: z.string().regex(QUARTER),
        hundredths: z
          .int()
          .min(1)
          .max(MAX_VALUE * 100),
      }),
    )
    .min(1)
    .max(400),
});

export type IndexFileInput = z.output<typeof indexFileInput>;
export type IndexValueValues = z.output<typeof indexValueValues>;
export type IndexValueUpdate = z.output<typeof indexValueUpdate>;
export type IndexValueRemoval = z.output<typeof indexValueRemoval>;
export type IndexValueDraft = Required<z.input<typeof indexValueValues>>;
