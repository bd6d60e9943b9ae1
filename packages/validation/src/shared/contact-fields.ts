import { z } from 'zod';

const isWebAddress = (text: string) => z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(text).success;

/** A web URL, or nothing. `javascript:`, `data:` and the like are refused. */
export const optionalWebAddress = (message: string) =>
  z
    .string()
    .trim()
    .max(2000, '2000 caractères au plus')
    .refine((text) => text === '' || isWebAddress(text), message)
    .default('');

/** Five digits, blanks accepted, or nothing. */
export const optionalPostalCode = () =>
  z
    .string()
    .transform((text) => text.replaceAll(/\s/gu, ''))
    .refine((text) => text === '' || /^\d{5}$/.test(text), 'Le code postal doit comporter 5 chiffres')
    .default('');

/** « 06 12 34 56 78 », « +33 6 12 34 56 78 » or a foreign number with its country code; kept as typed. */
function isPhone(text: string): boolean {
  if (!/^\+?[\d\s().-]+$/u.test(text)) return false;
  const digits = text.replaceAll(/\D/gu, '');
  return text.startsWith('+') ? digits.length >= 8 && digits.length <= 15 : /^0\d{9}$/.test(digits) || /^00\d{8,15}$/.test(digits);
}

const PHONE_MESSAGE = 'Numéro de téléphone invalide';

export const requiredPhone = (message: string) =>
  z
    .string()
    .trim()
    .min(1, message)
    .max(40, '40 caractères au plus')
    .refine((text) => text === '' || isPhone(text), PHONE_MESSAGE);

export const optionalPhone = () =>
  z
    .string()
    .trim()
    .max(40, '40 caractères au plus')
    .refine((text) => text === '' || isPhone(text), PHONE_MESSAGE)
    .default('');

export const optionalEmail = (message: string) =>
  z
    .string()
    .trim()
    .max(254, '254 caractères au plus')
    .transform((text) => text.toLowerCase())
    .refine((text) => text === '' || z.email().safeParse(text).success, message)
    .default('');
