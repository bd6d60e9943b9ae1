import { z } from 'zod';

type Draft<Shape extends z.ZodRawShape> = Required<z.input<z.ZodObject<Shape>>>;

/** The fields that a form may leave out: their schema says what they hold then. */
type Optional<Shape extends z.ZodRawShape> = {
  [Field in keyof z.input<z.ZodObject<Shape>>]-?: Record<never, never> extends Pick<z.input<z.ZodObject<Shape>>, Field> ? Field : never;
}[keyof z.input<z.ZodObject<Shape>>];

/**
 * What the form of a new record holds: `filled` for the fields that have no default, and the default of the schema for every other one.
 * An optional field that is added to the shape is empty in the form without another line.
 */
export function emptyDraft<Shape extends z.ZodRawShape>(
  shape: Shape,
  filled: Omit<Draft<Shape>, Optional<Shape>> & Partial<Draft<Shape>>,
): Draft<Shape> {
  const fields = Object.entries(shape).filter(([field]) => !(field in filled));
  // The type of `filled` guarantees that every other field has a default.
  return { ...Object.fromEntries(fields.map(([field, type]) => [field, emptyValue(field, type)])), ...filled } as Draft<Shape>;
}

function emptyValue(field: string, type: unknown): unknown {
  if (type instanceof z.ZodDefault || type instanceof z.ZodPrefault) return type.def.defaultValue;
  throw new Error(`The schema of ${field} has no default: give the form its first value`);
}
