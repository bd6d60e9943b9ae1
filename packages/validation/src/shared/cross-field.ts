import type { z } from 'zod';

/**
 * For `refine(rule, { when: whenValid(fields) })`: a rule across fields runs once these fields are valid, whatever the others are. By
 * default it waits until every field is, and its error would appear only after all others were corrected.
 */
export const whenValid =
  (fields: z.ZodObject) =>
  ({ value }: { value: unknown }): boolean =>
    fields.safeParse(value).success;
