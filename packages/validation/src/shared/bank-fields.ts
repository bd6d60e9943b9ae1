import { isIban } from '@lares/domain/shared/iban';
import { z } from 'zod';

/** What people type or copy between and around the characters: blanks of every width, dashes, dots, quotes, and marks that nobody sees. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}\p{Pi}\p{Pf}−.,;:/_·|'"]/gu;

/** In capitals and without separators, as banks exchange it. « IBAN », printed before the number on a statement, is left out. */
export function plainIban(typed: string): string {
  const plain = typed.normalize('NFKC').replaceAll(SEPARATORS, '').toUpperCase();
  return plain.replace(/^IBAN/u, '');
}

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
