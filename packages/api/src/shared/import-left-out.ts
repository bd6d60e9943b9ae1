import { buffer } from 'node:stream/consumers';
import { type ColumnMapping, type ImportColumns } from '@lares/domain/workspace/imports/columns';
import { CSV_MARK, csvLine } from '@lares/domain/workspace/imports/csv-writing';
import { LEFT_OUT_DAYS, LEFT_OUT_TITLES } from '@lares/domain/workspace/imports/left-out';
import type { CsvTable } from './csv-table.ts';
import { dayFolder, sweepFolders } from './day-folders.ts';
import { NO_DAY } from './import-day-order.ts';
import type { FileReading } from './import-file.ts';
import type { FileStore } from './ports.ts';

interface LeftOut {
  columns: ImportColumns;
  mapping: ColumnMapping<string>;
  /** As the file has it. */
  written: CsvTable;
  /** With its days in full, in French order. */
  table: CsvTable;
  file: Pick<FileReading<unknown>, 'refusedLines'>;
}

/**
 * The refused lines as a file to correct and import: the reason first, so that a line with too many cells still has too many. Days are
 * written in full, because the few lines that are left no longer tell in which order theirs were.
 */
export function leftOutCsv({ columns, mapping, written, table, file }: LeftOut): string {
  const days = new Set(mapping.flatMap((field, at) => (field !== null && columns.days?.includes(field) ? [at] : [])));
  const wholeOf = new Map(table.rows.map(({ line, cells }) => [line, cells]));
  const reasonsOf = new Map(file.refusedLines.map(({ line, cells }) => [line, cells]));
  const lines = written.rows.flatMap(({ line, cells }) => {
    const refused = reasonsOf.get(line);
    if (!refused) return [];
    const reasons = refused.map(({ column, field, message }) => {
      const header = (column === null ? null : written.headers[column]) || (field === null ? null : columns.labels[field]);
      return header ? `${header} : ${message}` : message;
    });
    const whole = wholeOf.get(line) ?? [];
    const kept = cells.map((cell, at) => (days.has(at) && whole[at] !== NO_DAY ? (whole[at] ?? cell) : cell));
    return [csvLine([line, reasons.join(' ; '), ...kept])];
  });
  return [CSV_MARK, csvLine([...LEFT_OUT_TITLES, ...written.headers]), ...lines].join('');
}

interface Place {
  organizationId: string;
  importId: string;
  /** When the import was written. */
  at: Date;
}

const ROOT = 'import-left-out';

const keyOf = ({ organizationId, importId, at }: Place): string => `${dayFolder(ROOT, at)}/${organizationId}/${importId}`;

export const keepLeftOut = (files: FileStore, place: Place, csv: string): Promise<void> => files.put(keyOf(place), Buffer.from(csv));

export async function storedLeftOut(files: FileStore, place: Place): Promise<string | null> {
  const found = await files.get(keyOf(place));
  return found && (await buffer(found)).toString();
}

/** Called at start and every hour. */
export const sweepLeftOut = (files: FileStore, at: Date): Promise<void> => sweepFolders(files, ROOT, at, LEFT_OUT_DAYS);
