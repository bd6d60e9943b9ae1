import { csvLine } from '../imports/csv-writing.ts';

/** Everything held on a person, by part: their card, or the rows of a list. Keys are French, because the person reads them. */
export type PersonData = Readonly<Record<string, Fields | readonly Fields[]>>;
type Fields = Readonly<Record<string, unknown>>;

export const PERSON_DATA_HEADER = csvLine(['Partie', 'N°', 'Champ', 'Valeur']);

/** The same as lines of a table: one line for each value, parts without any left out. */
export function personDataLines(data: PersonData): string[] {
  return Object.entries(data).flatMap(([part, held]) => {
    const rows = isList(held) ? held : [held];
    return rows.flatMap((row, at) => Object.entries(row).map(([field, value]) => csvLine([part, at + 1, field, textOf(value)])));
  });
}

const isList = (held: Fields | readonly Fields[]): held is readonly Fields[] => Array.isArray(held);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
