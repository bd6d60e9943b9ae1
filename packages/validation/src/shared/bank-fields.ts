import { isIban, plainIban } from '@lares/domain/shared/iban';
import { z } from 'zod';

export const requiredIban = () =>
  z
    .string()
    .trim()
    .min(1, 'L’IBAN est requis')
    .max(80, 'Cet IBAN est trop long')
    .transform(plainIban)
    .refine(isIban, 'Cet IBAN n’est pas valable : vérifiez chaque caractère');

/** The form of an account that someone is paid on. */
export const ibanValues = z.strictObject({ iban: requiredIban() });

/** Null when nothing is typed. */
export const optionalIban = () => z.preprocess((typed: string | null | undefined) => typed?.trim() || null, requiredIban().nullable());
