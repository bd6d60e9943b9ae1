import { z } from 'zod';

/** A part of a JSON schema. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Where a value stands in an input, as keys; `0` is the first item of a list. */
export type Place = readonly string[];

/** The places in what a procedure accepts whose part of the schema is wanted, each once. */
export function placesIn(input: z.ZodType, isWanted: (schema: Schema, place: Place) => boolean): Place[] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
  return [...new Map(placesOf(schema, isWanted, []).map((place) => [place.join('.'), place])).values()];
}

function placesOf(schema: Schema, isWanted: (schema: Schema, place: Place) => boolean, place: Place): Place[] {
  const below = (part: Schema, key: string) => placesOf(part, isWanted, [...place, key]);
  const within = [schema.anyOf, schema.oneOf, schema.allOf]
    .flatMap((parts) => parts ?? [])
    .flatMap((part) => placesOf(part, isWanted, place));
  const fields = Object.entries(schema.properties ?? {}).flatMap(([key, part]) => below(part, key));
  const items = schema.items ? below(schema.items, '0') : [];
  const { additionalProperties: values } = schema;
  const entries = typeof values === 'object' ? below(values, 'cle') : [];
  return [...(isWanted(schema, place) ? [place] : []), ...within, ...fields, ...items, ...entries];
}

/** The input with another value at a place; what is missing on the way is made. */
export function placed(input: unknown, [key, ...rest]: Place, value: (present: unknown) => unknown): unknown {
  if (key === undefined) return value(input);
  if (key === '0') return [placed(Array.isArray(input) ? input[0] : undefined, rest, value)];
  const object = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  return { ...object, [key]: placed(object[key], rest, value) };
}
