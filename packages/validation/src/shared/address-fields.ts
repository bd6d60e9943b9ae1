import { z } from 'zod';

/** A URL criterion of a page. Types it for links, and parses it from URLs: an invalid value is dropped instead of failing the page. */
export function lenient<Schema extends z.ZodType>(schema: Schema, read: (raw: unknown) => unknown = (raw) => raw) {
  return z.preprocess((value: z.output<Schema> | undefined) => read(value), schema.optional().catch(undefined)).optional();
}

export const asNumber = (raw: unknown) => (typeof raw === 'string' && /^\d+(?:\.\d+)?$/.test(raw) ? Number(raw) : raw);
/** Routers parse « ?q=75001 » as a number. */
export const asText = (raw: unknown) => (typeof raw === 'number' ? String(raw) : raw);
export const asFlag = (raw: unknown) => (raw === 'true' || raw === '1' || raw === 1 ? true : raw);
