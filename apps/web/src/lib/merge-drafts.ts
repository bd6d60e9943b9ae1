/** A form edited while another user saved the same record. */
export interface Versions<Draft> {
  /** The initial values of the form. */
  loaded: Draft;
  /** Its current values. */
  typed: Draft;
  /** The values stored meanwhile. */
  saved: Draft;
}

export interface Difference<Draft> {
  field: keyof Draft & string;
  /** Whether the user changed it; otherwise only the other user did. */
  isMine: boolean;
  isTheirs: boolean;
}

/** The order of ticked boxes and the kind of empty value make no difference. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(itemText).toSorted((a, b) => (a < b ? -1 : 1)) : (value ?? ''));

const itemText = (item: unknown): string => JSON.stringify(item);

const same = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

/** Fields whose typed and stored values differ, with their authors. */
export function differencesOf<Draft extends object>({ loaded, typed, saved }: Versions<Draft>): Difference<Draft>[] {
  return (Object.keys(saved) as (keyof Draft & string)[])
    .filter((field) => !same(typed[field], saved[field]))
    .map((field) => ({ field, isMine: !same(typed[field], loaded[field]), isTheirs: !same(saved[field], loaded[field]) }));
}

/** The user's changes over the stored values: untouched fields take the stored value. */
export function mergeDrafts<Draft extends object>(versions: Versions<Draft>): Draft {
  const mine = differencesOf(versions).filter(({ isMine }) => isMine);
  return { ...versions.saved, ...Object.fromEntries(mine.map(({ field }) => [field, versions.typed[field]])) };
}
