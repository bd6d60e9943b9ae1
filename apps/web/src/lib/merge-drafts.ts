/** A form written in while somebody else saved the same record. */
export interface Versions<Draft> {
  /** What the form started from. */
  loaded: Draft;
  /** What stands in it now. */
  typed: Draft;
  /** What is stored meanwhile. */
  saved: Draft;
}

export interface Difference<Draft> {
  field: keyof Draft & string;
  /** Whether who types changed it; else only the other did. */
  isMine: boolean;
  isTheirs: boolean;
}

/** The order in which boxes were ticked makes no difference, nor does the way in which nothing is written. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(itemText).toSorted((a, b) => (a < b ? -1 : 1)) : (value ?? ''));

const itemText = (item: unknown): string => JSON.stringify(item);

const same = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

/** Where what is typed and what is saved are not the same, and by whose hand. */
export function differencesOf<Draft extends object>({ loaded, typed, saved }: Versions<Draft>): Difference<Draft>[] {
  return (Object.keys(saved) as (keyof Draft & string)[])
    .filter((field) => !same(typed[field], saved[field]))
    .map((field) => ({ field, isMine: !same(typed[field], loaded[field]), isTheirs: !same(saved[field], loaded[field]) }));
}

/** What was changed here, over what is saved: a field that one did not touch is the other's to change. */
export function mergeDrafts<Draft extends object>(versions: Versions<Draft>): Draft {
  const mine = differencesOf(versions).filter(({ isMine }) => isMine);
  return { ...versions.saved, ...Object.fromEntries(mine.map(({ field }) => [field, versions.typed[field]])) };
}
