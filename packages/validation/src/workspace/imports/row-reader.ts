import { type ColumnMapping, type ImportColumns } from '@lares/domain/workspace/imports/columns';
import { unsafeCell } from '@lares/domain/workspace/imports/csv-cell';
import { parseFrenchDay } from '@lares/domain/workspace/imports/french-day';
import { parseFrenchNumber } from '@lares/domain/workspace/imports/french-number';
import { isNoValue } from '@lares/domain/workspace/imports/no-value';
import { brokenCell } from '@lares/domain/workspace/imports/spreadsheet-errors';
import { type z } from 'zod';
import { type Reading, shown } from './cell-readings.ts';

export interface ImportCellError {
  /** Counted from 0; null when no column is concerned. */
  column: number | null;
  field: string | null;
  message: string;
}

export type ImportedRow<Values> =
  | { kind: 'empty' }
  /** `warnings`: legal findings that do not refuse. */
  | { kind: 'ready'; values: Values; warnings: number }
  | { kind: 'refused'; errors: ImportCellError[] };

export interface Fault<Field extends string> {
  field: Field;
  message: string;
}

/** How a line of one kind becomes values: its cells first, then rules across cells, then the schema of the form. */
export interface RowSpec<Field extends string, Draft extends object, Values, Known> {
  columns: ImportColumns<Field>;
  empty: Draft;
  /** The form field of a column, under which the schema reports errors. */
  draftFieldOf: Readonly<Record<Field, keyof Draft>>;
  /** The value of one cell, as the form holds it. Not called for an empty cell, which keeps the default of the form. */
  readCell: (field: Field, cell: string) => Reading<Partial<Draft>>;
  /** Form fields between which `complete` moves the value of a cell, as a whole name becomes a first and a family name. */
  moved?: readonly (keyof Draft)[];
  /** Fills missing values, and resolves references. `given`: the fields with a non-empty cell. */
  complete?: (draft: Draft, given: ReadonlySet<Field>, known: Known) => Fault<Field>[];
  schema: z.ZodType<Values>;
  /** Checks of a complete and well-formed line. */
  check?: (values: Values, known: Known) => { faults: Fault<Field>[]; warnings: number };
}

export function readRow<Field extends string, Draft extends object, Values, Known>(
  spec: RowSpec<Field, Draft, Values, Known>,
  cells: readonly string[],
  mapping: ColumnMapping<Field>,
  known: Known,
): ImportedRow<Values> {
  if (cells.every((cell) => cell.trim() === '')) return { kind: 'empty' };
  const surplus = cells.slice(mapping.length).some((cell) => cell.trim() !== '');
  if (surplus) return { kind: 'refused', errors: [wholeRow(`La ligne a ${cells.length} cellules pour ${mapping.length} colonnes`)] };

  const broken = brokenCells(cells, mapping);
  if (broken.length > 0) return { kind: 'refused', errors: broken };

  const draft = { ...spec.empty };
  const faults: Fault<Field>[] = [];
  const given = new Set<Field>();
  for (const [column, field] of mapping.entries()) {
    const cell = field === null ? '' : valueOf(cells[column]);
    if (field === null || cell === '') continue;
    given.add(field);
    const reading = spec.readCell(field, cell);
    if (reading.ok) Object.assign(draft, reading.value);
    else faults.push({ field, message: reading.message });
  }
  faults.push(...(spec.complete?.(draft, given, known) ?? []));

  const result = spec.schema.safeParse(draft);
  const reported = new Set(faults.map(({ field }) => spec.draftFieldOf[field]));
  const issues = (result.error?.issues ?? []).filter(({ path: [name] }) => !reported.has(name as keyof Draft));
  const errors = [...faults.map((fault) => errorOf(mapping, fault)), ...issues.map((issue) => issueError(spec, mapping, issue))];
  if (!result.success) return { kind: 'refused', errors: loneCellErrors(cells, mapping) ?? errors };
  const { faults: late, warnings } = spec.check?.(result.data, known) ?? { faults: [], warnings: 0 };
  // A cell that could not be read counts as empty for these checks, and has its message already.
  errors.push(...late.filter(({ field }) => !reported.has(spec.draftFieldOf[field])).map((fault) => errorOf(mapping, fault)));
  return errors.length > 0 ? { kind: 'refused', errors } : { kind: 'ready', values: result.data, warnings };
}

/** The text of a cell; nothing where it says that it has no value. */
const valueOf = (cell = ''): string => (isNoValue(cell) ? '' : unsafeCell(cell).trim());

/** Cells whose formula has no value. They are refused in every mapped column: a text would be stored as it is, an empty cell as nothing. */
export function brokenCells(cells: readonly string[], mapping: ColumnMapping<string>): ImportCellError[] {
  return mapping.flatMap((field, column) => {
    const cell = cells[column] ?? '';
    const broken = field === null ? null : brokenCell(cell);
    if (broken === null) return [];
    const message =
      broken === 'uncomputed'
        ? 'Formule non calculée : ouvrez le fichier dans votre tableur, enregistrez-le, et recommencez'
        : `« ${shown(cell.trim())} » est une erreur de votre tableur : corrigez cette cellule, et recommencez`;
    return [{ column, field, message }];
  });
}

/** An error of the schema, under the column that feeds its field. */
export function issueError<Field extends string, Draft extends object>(
  { columns, draftFieldOf }: Pick<RowSpec<Field, Draft, unknown, never>, 'columns' | 'draftFieldOf'>,
  mapping: ColumnMapping<string>,
  { path: [name], message }: z.core.$ZodIssue,
): ImportCellError {
  const fed = columns.fields.filter((candidate) => draftFieldOf[candidate] === name);
  const field = fed.find((candidate) => mapping.includes(candidate)) ?? fed[0];
  return field === undefined ? wholeRow(message) : errorOf(mapping, { field, message });
}

/**
 * The form fields that a valid line gives: an empty cell, and one that says « non connu », give none. A value that was moved counts where it
 * ended up, and the field that it left keeps what is stored.
 */
export function givenFields<Field extends string, Draft extends object>(
  {
    columns,
    draftFieldOf,
    readCell,
    moved = [],
  }: Pick<RowSpec<Field, Draft, unknown, never>, 'columns' | 'draftFieldOf' | 'readCell' | 'moved'>,
  cells: readonly string[],
  { mapping, values }: { mapping: ColumnMapping<string>; values: object },
): (keyof Draft)[] {
  const given = mappingFor(columns, mapping).flatMap((field, column) => {
    const cell = field === null ? '' : valueOf(cells[column]);
    if (field === null || cell === '') return [];
    const reading = readCell(field, cell);
    return reading.ok && Object.keys(reading.value).length > 0 ? [draftFieldOf[field]] : [];
  });
  if (!given.some((field) => moved.includes(field))) return given;
  const filled = new Map(Object.entries(values));
  return [...given.filter((field) => !moved.includes(field)), ...moved.filter((field) => filled.get(String(field)) !== '')];
}

export function errorOf<Field extends string>(mapping: ColumnMapping<string>, { field, message }: Fault<Field>): ImportCellError {
  const column = mapping.indexOf(field);
  return { column: column === -1 ? null : column, field, message };
}

/** Columns of a table in which one filled cell is no record. */
const TABLE_COLUMNS = 3;

/** Why a line is refused that has one cell only: « ASCENSEUR » above its bills, « Fait à Lyon » under the table. Null for other lines. */
export function loneCellErrors(cells: readonly string[], mapping: ColumnMapping<string>): ImportCellError[] | null {
  const filled = cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]));
  const [column] = filled;
  if (column === undefined || filled.length > 1 || mapping.filter((field) => field !== null).length < TABLE_COLUMNS) return null;
  const text = (cells[column] ?? '').trim();
  if (text.includes('@') || parseFrenchNumber(text).ok || parseFrenchDay(text).ok) return null;
  const message = `« ${shown(text)} » est seul sur sa ligne : un titre ou une note du tableau, à laisser de côté`;
  return [{ column, field: mapping[column] ?? null, message }];
}

const wholeRow = (message: string): ImportCellError => ({ column: null, field: null, message });

/** Fields of one kind only; other mapped fields are ignored. */
export const mappingFor = <Field extends string>({ fields }: ImportColumns<Field>, mapping: ColumnMapping<string>): ColumnMapping<Field> =>
  mapping.map((name) => fields.find((field) => field === name) ?? null);
