import { type Day, day, isDay, isLikelyDay } from '@lares/domain/shared/day';
import { z } from 'zod';
import { onOneLine } from '@lares/domain/shared/one-line';
import { storableText } from '@lares/domain/shared/storable-text';

// In one place, so that server and browser use the same French for messages that a schema does not set.
z.config(z.locales.fr());

/** Procedures clean all their input in the same way; this one also cleans rows of a file and fields of a form with a file. */
export const text = () => z.string().overwrite(storableText);

/** Each builder accepts an empty input ('' or null) and returns a French message. */
export const requiredText = (message: string, max = 200) => text().trim().min(1, message).max(max, `${max} caractères au plus`);

export const optionalText = (max = 200) => text().trim().max(max, `${max} caractères au plus`).default('');

/** A name as documents print it: without line breaks or other control characters. */
export const optionalName = (max: number) => text().overwrite(onOneLine).max(max, `${max} caractères au plus`).default('');

export const requiredId = (message: string) => z.preprocess((value: string | null | undefined) => value || null, z.uuid(message));

/** The creation key of a form, so that it creates one row. Upper and lower case are the same key. */
export const onceKey = () => z.uuid().toLowerCase();

export const optionalId = () => z.preprocess((value: string | null | undefined) => value || null, z.uuid().nullable());

const asDay = (typed: z.ZodString, whenUnknown: string) =>
  typed
    .refine(isDay, { error: whenUnknown, abort: true })
    .refine(isLikelyDay, 'Choisissez une date entre 1900 et 2200')
    .transform((text): Day => day(text));

export const optionalDay = (message = 'Date invalide') =>
  z.preprocess((value: string | null | undefined) => value || null, asDay(z.string(), message).nullable());

export const requiredDay = (message: string, whenUnknown = 'Date invalide') =>
  z.preprocess(
    (value: string | null | undefined) => value || null,
    asDay(z.string({ error: ({ input }) => (input === null ? message : whenUnknown) }), whenUnknown),
  );

export const emailAddress = (message: string) =>
  z
    .string()
    .trim()
    .max(254, '254 caractères au plus')
    .pipe(z.email(message))
    .transform((email) => email.toLowerCase());
