import { z } from 'zod';

/**
 * A criterion in the address of a page. Types what a link may say, and reads what an address does say: a value that makes
 * no sense is dropped, not an error page.
 */
export function lenient<Schema extends z.ZodType>(schema: Schema, read: (raw: unknown) => unknown = (raw) => raw) {
  return z.preprocess((value: z.output<Schema> | undefined) => read(value), schema.optional().catch(undefined)).optional();
}

export const asNumber = (raw: unknown) => (typeof raw === 'string' && /^\d+(?:\.\d+)?$/.test(raw) ? Number(raw) : raw);
/** Routers read « ?q=75001 » as a number. */
export const asText = (raw: unknown) => (typeof raw === 'number' ? String(raw) : raw);
export const asFlag = (raw: unknown) => (raw === 'true' || raw === '1' || raw === 1 ? true : raw);
