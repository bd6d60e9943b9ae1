import type { ColumnMapping } from '@lares/domain/workspace/imports/columns';
import { givenFields, type ImportCellError, issueError, type RowSpec } from '@lares/validation/workspace/imports/row-reader';
import type { z } from 'zod';
import { type FileReading, leaveOut, type ReadyRow, refuse } from './import-file.ts';
import { inBatches } from './in-batches.ts';

/** A ready line, and the stored records that it seems to describe. */
export interface KnownMatch<Values> {
  row: ReadyRow<Values>;
  ids: readonly string[];
  /** The user chose the record for this line. */
  isChosen?: boolean;
}

export const CHOSEN_RECORD_GONE = 'La fiche choisie pour cette ligne n’existe plus, ou ne lui ressemble plus : choisissez de nouveau';

/** The lines that describe one of these records, found by equal keys. */
export function matchesOf<Values, Found extends { id: string }>(
  ready: readonly ReadyRow<Values>[],
  found: readonly Found[],
  key: { line: (row: ReadyRow<Values>, at: number) => string; record: (record: Found) => string },
): KnownMatch<Values>[] {
  const known = Map.groupBy(found, key.record);
  return ready.flatMap((row, at) => {
    const records = known.get(key.line(row, at));
    return records ? [{ row, ids: records.map(({ id }) => id) }] : [];
  });
}

export interface StoredRecord<Values> {
  id: string;
  version: number;
  updatedAt: string;
  name: string;
  /** The fields that an import may change. */
  values: Partial<Values>;
}

/** A line that changes a stored record: its fields before and after, the unchanged ones included. */
export interface RecordUpdate<Values> extends Omit<StoredRecord<Values>, 'values'> {
  line: number;
  changed: (keyof Values & string)[];
  before: Partial<Values>;
  after: Partial<Values>;
}

/** How the known records of one kind are updated. */
export interface UpdatePlan<Values> {
  spec: Pick<RowSpec<string, Record<string, unknown>, unknown, never>, 'columns' | 'draftFieldOf'> & {
    given: (row: { cells: readonly string[]; values: object }, mapping: ColumnMapping<string>) => readonly string[];
  };
  stored: (ids: readonly string[]) => Promise<StoredRecord<Values>[]>;
  /** Parses the record as it would be stored, where rules across fields exist. */
  schema?: z.ZodType<Partial<Values>>;
  /** What the user reads instead of a stored value, such as the name behind an id. */
  shown?: (field: string, value: unknown) => unknown;
}

/** The part of a row specification that updates use; its fields lose their names here. */
export const specForUpdates = <Field extends string, Draft extends object>(
  spec: Pick<RowSpec<Field, Draft, unknown, never>, 'columns' | 'draftFieldOf' | 'readCell' | 'moved'>,
): UpdatePlan<never>['spec'] => ({
  columns: spec.columns,
  draftFieldOf: spec.draftFieldOf as Readonly<Record<string, string>>,
  given: ({ cells, values }, mapping) => givenFields(spec, cells, { mapping, values }).map(String),
});

/**
 * Takes the lines of known records out of the ready rows, and answers what each would change. A field without a value in its line keeps
 * the stored one. Lines that match several records, or share one, are left out unless the user chose the record: nothing says which is meant.
 */
export async function takeUpdates<Values extends object>(
  file: FileReading<Values>,
  mapping: ColumnMapping<string>,
  matches: readonly KnownMatch<Values>[],
  { spec, stored, schema }: UpdatePlan<Values>,
): Promise<RecordUpdate<Values>[]> {
  const linesOf = Map.groupBy(
    matches.flatMap(({ row, ids }) => ids.map((id) => ({ id, row }))),
    ({ id }) => id,
  );
  const isClear = ({ ids, isChosen = false }: KnownMatch<Values>) =>
    isChosen || (ids.length === 1 && ids.every((id) => linesOf.get(id)?.length === 1));
  const clear = matches.filter(isClear);
  const records = new Map((await stored(clear.flatMap(({ ids }) => ids))).map((record) => [record.id, record]));

  const updates: RecordUpdate<Values>[] = [];
  const unchanged: ReadyRow<Values>[] = [];
  const faults = new Map<ReadyRow<Values>, ImportCellError[]>();
  for await (const { row, ids, isChosen = false } of inBatches(clear)) {
    const record = records.get(ids[0] ?? '');
    if (!record) {
      // Deleted between the two reads: the line is a new record, unless the user named this one.
      if (isChosen) faults.set(row, [{ column: null, field: null, message: CHOSEN_RECORD_GONE }]);
      continue;
    }
    const { values: before, ...named } = record;
    const given = spec.given(row, mapping);
    const wanted = Object.fromEntries(Object.entries(row.values).filter(([field]) => field in before && given.includes(field)));
    const parsed = schema?.safeParse({ ...before, ...wanted });
    if (parsed?.error)
      faults.set(
        row,
        parsed.error.issues.map((issue) => issueError(spec, mapping, issue)),
      );
    else {
      const after = parsed ? parsed.data : { ...before, ...(wanted as Partial<Values>) };
      const changed = keysOf(before).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
      if (changed.length === 0) unchanged.push(row);
      else updates.push({ ...named, line: row.line, changed, before, after });
    }
  }
  for (const [{ line, cells }, errors] of faults) refuse(file, line, cells, errors);
  file.refusedCells.sort((a, b) => a.line - b.line);
  leaveOut(file, unchanged, 'unchanged');
  leaveOut(
    file,
    matches.filter((match) => !isClear(match)).map(({ row }) => row),
    'ambiguous',
  );
  const lines = new Set(updates.map(({ line }) => line));
  file.ready = file.ready.filter((row) => !lines.has(row.line) && !faults.has(row));
  return updates;
}

const keysOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

export const pickFields = <Values extends object>(values: Partial<Values>, fields: readonly (keyof Values & string)[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));
