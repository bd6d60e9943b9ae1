/** A stored record, as far as its form is concerned: an empty optional column is null. */
type Stored<Draft, Special extends keyof Draft> = { [Field in Exclude<keyof Draft, Special>]: Draft[Field] | null };

/**
 * What the form of a stored record starts from: each field of the form from the column of the same name, an empty column as the empty form
 * holds it. `special` gives the fields that no column holds in the form's way. A field without a column does not compile.
 */
export function storedDraft<Draft extends object, Special extends keyof Draft = never>(
  empty: Draft,
  stored: Stored<Draft, Special>,
  special?: Pick<Draft, Special>,
): Draft {
  const fields = Object.keys(empty) as Exclude<keyof Draft, Special>[];
  return { ...empty, ...Object.fromEntries(fields.map((field) => [field, stored[field] ?? empty[field]])), ...special };
}
