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

export const optionalEmail = (message: string) =>
  z
    .string()
    .trim()
    .max(254, '254 caractères au plus')
    .transform((text) => text.toLowerCase())
    .refine((text) => text === '' || z.email().safeParse(text).success, message)
    .default('');
