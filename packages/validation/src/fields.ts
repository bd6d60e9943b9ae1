import { day, isDay } from '@lares/domain/shared/day';
import { z } from 'zod';

// One place, so that server and browser speak the same French for what a schema does not word itself.
z.config(z.locales.fr());

/** Text without the one character that PostgreSQL cannot hold; nobody types it, but a program may send it. */
export const text = () => z.string().overwrite((value) => value.replaceAll('\0', ''));

/** Each builder accepts what an empty input holds ('' or null) and answers a French message. */
export const requiredText = (message: string, max = 200) => text().trim().min(1, message).max(max, `${max} caractères au plus`);

export const optionalText = (max = 200) => text().trim().max(max, `${max} caractères au plus`).default('');

export const requiredId = (message: string) => z.preprocess((value: string | null | undefined) => value || null, z.uuid(message));

export const optionalId = () => z.preprocess((value: string | null | undefined) => value || null, z.uuid().nullable());

export const optionalDay = (message = 'Date invalide') =>
  z.preprocess((value: string | null | undefined) => value || null, z.string().refine(isDay, message).transform(day).nullable());

export const requiredDay = (message: string, whenUnknown = 'Date invalide') =>
  z.preprocess(
    (value: string | null | undefined) => value || null,
    z
      .string({ error: ({ input }) => (input === null ? message : whenUnknown) })
      .refine(isDay, whenUnknown)
      .transform(day),
  );

export const emailAddress = (message: string) =>
  z
    .string()
    .trim()
    .max(254, '254 caractères au plus')
    .pipe(z.email(message))
    .transform((email) => email.toLowerCase());
