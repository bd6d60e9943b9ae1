import { fold } from '../../shared/fold.ts';

/** For each field, the headers under which people and software write it. Compared folded: accents, case and « _ » ignored. */
export type ColumnSynonyms<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** One entry per column of the file: the field it feeds, or null when it is left aside. */
export type ColumnMapping<Field extends string> = (Field | null)[];

/** All that is said of the columns of one kind of import, once: the mapping, the template and the messages read it. */
export interface ImportColumns<Field extends string = string> {
  /** In the order in which the mapping screen offers them, and the template writes them. */
  fields: readonly Field[];
  labels: Readonly<Record<Field, string>>;
  synonyms: ColumnSynonyms<Field>;
  /** Of each group one column must be there. */
  required: readonly (readonly Field[])[];
  /** One line that shows how. */
  example: Readonly<Record<Field, string>>;
  templateName: string;
}

/** Why a mapping cannot be used. */
export type MappingProblem = { code: 'missing'; fields: readonly string[] } | { code: 'twice'; field: string };

export function mappingProblem({ required }: ImportColumns, mapping: ColumnMapping<string>): MappingProblem | null {
  const chosen = mapping.filter((field) => field !== null);
  const twice = chosen.find((field, index) => chosen.indexOf(field) !== index);
  if (twice) return { code: 'twice', field: twice };
  const missing = required.find((group) => !group.some((field) => chosen.includes(field)));
  return missing ? { code: 'missing', fields: missing } : null;
}

/** « Bien » ou « Adresse du bien » */
export const fieldLabels = ({ labels }: ImportColumns, fields: readonly string[]): string =>
  fields.map((field) => `« ${labels[field] ?? field} »`).join(' ou ');

/** What a new user fills in: every column under the title by which the import knows it, and one line that shows how. */
export const templateOf = ({ fields, labels, example }: ImportColumns): string[][] => [
  fields.map((field) => labels[field] ?? field),
  fields.map((field) => example[field] ?? ''),
];

/**
 * A first guess the user corrects. A header that is a synonym wins over one that merely contains it (« Prix de vente (€) »),
 * a field is given to one column only, and a column feeds one field only.
 */
export function guessColumns<Field extends string>(headers: readonly string[], synonyms: ColumnSynonyms<Field>): ColumnMapping<Field> {
  const folded = headers.map(foldHeader);
  const mapping: ColumnMapping<Field> = headers.map(() => null);
  const words = wordsOf(synonyms);

  for (const matches of [(header: string, word: string) => header === word, containsWord]) {
    for (const { field, word } of words) {
      if (mapping.includes(field)) continue;
      const column = folded.findIndex((header, index) => mapping[index] === null && matches(header, word));
      if (column >= 0) mapping[column] = field;
    }
  }
  return mapping;
}

/** Which earlier column has the same title: of two, one is left aside, and whoever sent the file should know. `null`: none. */
export function earlierTwin(headers: readonly string[], column: number): number | null {
  const title = foldHeader(headers[column] ?? '');
  const first = headers.findIndex((header) => foldHeader(header) === title);
  return title === '' || first === column ? null : first;
}

/** What stands in brackets is a unit or a remark: « Surface (m²) » is a surface. */
const foldHeader = (header: string) => fold(header.replaceAll(/\([^)]*\)|\[[^\]]*\]/gu, ' ')) || fold(header);

/** The longest synonym first: « surface habitable » must not be taken by « surface ». */
function wordsOf<Field extends string>(synonyms: ColumnSynonyms<Field>): { field: Field; word: string }[] {
  return (Object.entries(synonyms) as [Field, readonly string[]][])
    .flatMap(([field, headers]) => headers.map((header) => ({ field, word: fold(header) })))
    .sort((a, b) => b.word.length - a.word.length);
}

/** Two letters (« cp », « gn ») are too few to be looked for inside another header. */
const containsWord = (header: string, word: string) => word.length > 2 && ` ${header} `.includes(` ${word} `);
