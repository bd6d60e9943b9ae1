import { z } from 'zod';
import { optionalDay, requiredDay, requiredText } from '../shared/fields.ts';
import { whenValid } from '../shared/cross-field.ts';

const MAX_COMMUNES = 500;

/** Not strict: the rule across both days reads them beside the other fields. */
const days = z.object({ validFrom: requiredDay('Le premier jour est requis'), validTo: optionalDay().default(null) });

const fields = z.strictObject({
  name: requiredText('Le nom de la zone est requis', 120),
  /** As typed: separated by spaces, commas or lines. */
  postalCodes: z
    .string()
    .transform((text) => text.split(/[\s,;]+/u).filter(Boolean))
    .pipe(
      z
        .array(z.string())
        .min(1, 'Indiquez au moins un code postal')
        .max(MAX_COMMUNES, `${MAX_COMMUNES} codes postaux au plus`)
        .refine((codes) => codes.every((code) => /^\d{5}$/.test(code)), 'Chaque code postal a cinq chiffres')
        .refine((codes) => new Set(codes).size === codes.length, 'Un code postal est écrit deux fois'),
    ),
  ...days.shape,
  source: requiredText('La source est requise', 300),
});

/** A zone of rent control, with the text that creates it. */
export const rentControlZoneValues = fields.refine(({ validFrom, validTo }) => validTo === null || validTo >= validFrom, {
  path: ['validTo'],
  error: 'Le dernier jour précède le premier',
  when: whenValid(days),
});

export const rentControlZoneUpdate = rentControlZoneValues.safeExtend({ id: z.uuid(), version: z.int() });
export const rentControlZoneRemoval = z.strictObject({ id: z.uuid() });

export type RentControlZoneValues = z.output<typeof rentControlZoneValues>;
export type RentControlZoneUpdate = z.output<typeof rentControlZoneUpdate>;
export type RentControlZoneRemoval = z.output<typeof rentControlZoneRemoval>;
export type RentControlZoneDraft = Required<z.input<typeof rentControlZoneValues>>;
