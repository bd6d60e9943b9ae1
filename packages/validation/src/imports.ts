import { type ColumnMapping } from '@lares/domain/imports/columns';
import { unsafeCell } from '@lares/domain/imports/csv-cell';
import { type DvfProperty, type DvfRowError } from '@lares/domain/imports/dvf';
import { DELIMITERS } from '@lares/domain/imports/delimiter';
import { IMPORT_ENCODINGS } from '@lares/domain/imports/encoding';
import { IMPORT_LIMITS } from '@lares/domain/imports/limits';
import {
  PROPERTY_IMPORT_FIELDS,
  PROPERTY_IMPORT_LABELS,
  type PropertyImportField,
  mappingProblem,
} from '@lares/domain/imports/property-columns';
import { type PropertyType } from '@lares/domain/properties/type';
import { propertyTitle } from '@lares/domain/properties/title';
import { z } from 'zod';
import { type CellReading, DRAFT_FIELD_OF, readCell } from './imports/cells.ts';
import { EMPTY_PROPERTY, type PropertyDraft, type PropertyValues, propertyValues } from './properties.ts';

/** How the user reads the file: what was guessed, or what he put right. */
export const importReading = z.object({
  encoding: z.enum(IMPORT_ENCODINGS, "L'encodage est requis"),
  delimiter: z.enum(DELIMITERS, 'Le séparateur est requis'),
});

/** One entry per column: its field, or null. Each required field once, no field twice. */
export const propertyMapping = z
  .array(z.enum(PROPERTY_IMPORT_FIELDS).nullable())
  .max(IMPORT_LIMITS.columns, `${IMPORT_LIMITS.columns} colonnes au plus`)
  .superRefine((mapping, context) => {
    const problem = mappingProblem(mapping);
    if (!problem) return;
    const label = PROPERTY_IMPORT_LABELS[problem.field];
    const message =
      problem.code === 'missing' ? `Aucune colonne ne donne « ${label} »` : `Deux colonnes donnent « ${label} » : gardez-en une`;
    context.addIssue({ code: 'custom', message });
  });

/** The same as it travels in an address: « title,,city,price ». Short, whatever the number of columns. */
export const propertyMappingText = z
  .string()
  .max(4000, 'Correspondance des colonnes illisible')
  .transform((text) => (text === '' ? [] : text.split(',').map((field) => field || null)))
  .pipe(propertyMapping);

export interface ImportCellError {
  /** Counted from 0; null when no column of the file is at fault. */
  column: number | null;
  field: PropertyImportField | null;
  message: string;
}

export type ImportedRow = { kind: 'empty' } | { kind: 'ready'; values: PropertyValues } | { kind: 'refused'; errors: ImportCellError[] };

/** One line of the table: the values of a property, or what is wrong with each cell, in French. */
export function readPropertyRow(cells: readonly string[], mapping: ColumnMapping<PropertyImportField>): ImportedRow {
  if (cells.every((cell) => cell.trim() === '')) return { kind: 'empty' };
  const surplus = cells.slice(mapping.length).some((cell) => cell.trim() !== '');
  if (surplus) return { kind: 'refused', errors: [wholeRow(`La ligne a ${cells.length} cellules pour ${mapping.length} colonnes`)] };

  const draft: PropertyDraft = { ...EMPTY_PROPERTY, priceCents: '', areaM2: '' };
  const errors: ImportCellError[] = [];
  for (const [column, field] of mapping.entries()) {
    if (field === null) continue;
    const reading: CellReading = readCell(field, unsafeCell(cells[column] ?? '').trim());
    if (reading.ok) Object.assign(draft, reading.fields);
    else errors.push({ column, field, message: reading.message });
  }
  if (draft.title === '') draft.title = titleOf(draft);

  const result = propertyValues.safeParse(draft);
  const told = new Set(errors.map(({ field }) => field));
  for (const issue of result.error?.issues ?? []) {
    const field = PROPERTY_IMPORT_FIELDS.find((candidate) => DRAFT_FIELD_OF[candidate] === issue.path[0]) ?? null;
    if (field !== null && told.has(field)) continue;
    const column = field === null ? -1 : mapping.indexOf(field);
    errors.push({ column: column === -1 ? null : column, field, message: issue.message });
  }
  return errors.length === 0 && result.success ? { kind: 'ready', values: result.data } : { kind: 'refused', errors };
}

const wholeRow = (message: string): ImportCellError => ({ column: null, field: null, message });

/** A row without a title gets one from what it says. */
function titleOf({ type, rooms, areaM2, city }: PropertyDraft): string {
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  return propertyTitle({ type: type satisfies PropertyType, rooms: number(rooms), areaM2: number(areaM2), city }).slice(0, 160);
}

/** A property of the DVF file goes through the same door as every other. */
export function dvfValues({ row: _row, ...property }: DvfProperty): z.ZodSafeParseResult<PropertyValues> {
  return propertyValues.safeParse({ ...EMPTY_PROPERTY, ...property });
}

const DVF_MESSAGES: Readonly<Record<DvfRowError['reason'], string>> = {
  'not-a-number': 'Nombre illisible',
  'not-a-day': 'Date illisible',
  'unknown-type': 'Type de local inconnu',
  missing: 'Valeur manquante',
};

export const dvfErrorMessage = ({ column, reason }: DvfRowError): string => `${DVF_MESSAGES[reason]} (${column})`;
