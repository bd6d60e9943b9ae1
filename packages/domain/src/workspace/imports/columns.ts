import { fold } from '../../shared/fold.ts';

/** Lines searched for the titles of the columns. Above them stand the name of the table, its date and blank lines. */
export const HEADER_ROWS = 30;

/** For each field, the headers that people and software use. Compared normalised: accents, case and « _ » ignored. */
export type ColumnSynonyms<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** One entry per column of the file: its field, or null when it is ignored. */
export type ColumnMapping<Field extends string> = (Field | null)[];

/** The columns of one kind of import, for the mapping, the template and the messages. */
export interface ImportColumns<Field extends string = string> {
  /** In the order of the mapping screen and of the template. */
  fields: readonly Field[];
  labels: Readonly<Record<Field, string>>;
  synonyms: ColumnSynonyms<Field>;
  /** One column of each group is required. */
  required: readonly (readonly Field[])[];
  /** Fields whose cell is a day: the order of day and month is that of the whole file. */
  days?: readonly Field[];
  /** An example line. */
  example: Readonly<Record<Field, string>>;
  /** Without its extension. */
  templateName: string;
}

/** What the example line says of itself. */
const EXAMPLE_NOTE = /^Exemple à remplacer par /u;

/**
 * Whether this is the example line of the template, left in the file: it says so, and half of its cells at least are unchanged. A spreadsheet
 * may have rewritten the others (« 980,50 » as 980,5).
 */
export function isExample({ example }: ImportColumns, cells: readonly string[], mapping: ColumnMapping<string>): boolean {
  const given = mapping.flatMap((field, at) => {
    const cell = cells[at]?.trim() ?? '';
    return field === null || cell === '' ? [] : [{ cell, isSame: cell === example[field] }];
  });
  const same = given.filter(({ isSame }) => isSame);
  return same.some(({ cell }) => EXAMPLE_NOTE.test(cell)) && same.length * 2 >= given.length;
}

/** Why a mapping is invalid. */
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
  fields.map((field) => `« ${labels[field] ?? field} »`).join(' ou ');

/** The template for users: every column under its recognised header, and an example line. */
export const templateOf = ({ fields, labels, example }: ImportColumns): string[][] => [
  fields.map((field) => labels[field] ?? field),
  fields.map((field) => example[field] ?? ''),
];

/** The second sheet of the template: what each column holds. */
export const guideOf = ({ fields, labels, example, required }: ImportColumns): string[][] => [
  ['Colonne', 'Nécessaire', 'Exemple'],
  ...fields.map((field) => {
    const group = required.find((one) => one.includes(field));
    const others = group?.filter((one) => one !== field).map((one) => labels[one] ?? one) ?? [];
    const needed = group === undefined ? 'non' : others.length === 0 ? 'oui' : `oui, ou : ${others.join(', ')}`;
    return [labels[field] ?? field, needed, example[field] ?? ''];
  }),
];

/**
 * A first guess that the user can correct. An exact synonym wins over a header that contains one and nothing else that matters (« Prix de
 * vente (€) »); each field has one column, and each column one field.
 */
export function guessColumns<Field extends string>(headers: readonly string[], synonyms: ColumnSynonyms<Field>): ColumnMapping<Field> {
  const spelled = headers.map(spellingsOf);
  const mapping: ColumnMapping<Field> = headers.map(() => null);
  const words = wordsOf(synonyms);
  // « surface habitable » must not match « surface ».
  const longestFirst = words.toSorted((a, b) => b.word.length - a.word.length);

  for (const [tried, matches] of [[words, isExactly] as const, [longestFirst, saysOnly] as const]) {
    for (const { field, word } of tried) {
      if (mapping.includes(field)) continue;
      const column = spelled.findIndex((spellings, index) => mapping[index] === null && spellings.some((header) => matches(header, word)));
      if (column >= 0) mapping[column] = field;
    }
  }
  return mapping;
}

/** How many fields have a column whose whole header is a synonym. */
export function exactColumns(headers: readonly string[], synonyms: ColumnSynonyms<string>): number {
  const spelled = new Set(headers.flatMap(spellingsOf));
  return Object.values(synonyms).filter((words) => words.some((word) => spelled.has(fold(word)))).length;
}

/** An earlier column with the same header, to warn the user that only one is used; `null` if none. */
export function earlierTwin(headers: readonly string[], column: number): number | null {
  const title = foldHeader(headers[column] ?? '');
  const first = headers.findIndex((header) => foldHeader(header) === title);
  return title === '' || first === column ? null : first;
}

/** Text in brackets is a unit or a remark: « Surface (m²) » is an area. */
export const foldHeader = (header: string) => fold(header.replaceAll(/\([^)]*\)|\[[^\]]*\]/gu, ' ')) || fold(header);

/** Programs write « LeaseStartDate » for « Lease start date ». */
const spellingsOf = (header: string): string[] => [
  ...new Set([foldHeader(header), foldHeader(header.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))]),
];

/** In their order: of two columns that are synonyms, the one that is named first has the field. */
const wordsOf = <Field extends string>(synonyms: ColumnSynonyms<Field>): { field: Field; word: string }[] =>
  (Object.entries(synonyms) as [Field, readonly string[]][]).flatMap(([field, headers]) =>
    headers.map((header) => ({ field, word: fold(header) })),
  );

const isExactly = (header: string, word: string): boolean => header === word;

/** Words beside a synonym that change nothing. « annuel », « garant » or « CC » are not among them: they name something else. */
const HARMLESS = new Set(
  (
    'a au d de des du en l la le les par un une the of per in for ' +
    'bien logement mois mensuel mensuelle mensuels mensuelles month monthly actuel actuelle principal principale total totale complet ' +
    'complete obligatoire optionnel optionnelle facultatif required optional ht hc eur euro euros n no nb nbre nombre numero'
  ).split(' '),
);

/** Synonyms of two letters (« cp », « gn ») are too short to be searched inside another header. */
function saysOnly(header: string, word: string): boolean {
  if (word.length <= 2 || !` ${header} `.includes(` ${word} `)) return false;
  const besides = ` ${header} `.replace(` ${word} `, ' ').trim();
  return besides.split(' ').every((one) => HARMLESS.has(one));
}
