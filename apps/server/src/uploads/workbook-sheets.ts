import { IMPORT_LIMITS } from '@lares/domain/workspace/imports/limits';
import { HEADER_ROWS } from '@lares/domain/workspace/imports/columns';
import { fold } from '@lares/domain/shared/fold';
import { DomainError } from '@lares/domain/shared/errors';
import { parseFrenchDay } from '@lares/domain/workspace/imports/french-day';
import { parseFrenchNumber } from '@lares/domain/workspace/imports/french-number';
import { UNCOMPUTED_FORMULA } from '@lares/domain/workspace/imports/spreadsheet-errors';
import { type CellValue, readXlsx, streamXlsxRows } from 'hucre/xlsx';

export interface WorkbookSheet {
  name: string;
  /** UTF-8 with « ; », a line per row of the sheet: line numbers are those of the spreadsheet. */
  csv: Uint8Array;
  /** Lines with content that the spreadsheet does not show. */
  hiddenLines: readonly number[];
}

/** Enough to tell that a sheet is too long. */
const LAST_ROW = IMPORT_LIMITS.rows + HEADER_ROWS + 1;
/** Of all sheets together. */
const MAX_CHARACTERS = 4 * IMPORT_LIMITS.bytes;

/**
 * The visible sheets with content, as text. Dates become « 31/12/2026 » and numbers « 1234,5 », as a person would type them. A formula
 * gives the value that was computed when the workbook was saved: none is run, and one without a value is marked. A text merged over several
 * rows stands on each of them that has content.
 */
export async function workbookSheets(content: Uint8Array): Promise<WorkbookSheet[]> {
  const names = await visibleSheets(content);
  const found: WorkbookSheet[] = [];
  let room = MAX_CHARACTERS;
  for (const name of names) {
    const { text, hiddenLines } = await sheetText(content, name, room);
    if (text === '') continue;
    if (found.length === IMPORT_LIMITS.sheets) throw new DomainError('import.workbook-too-large');
    room -= text.length;
    found.push({ name, csv: new TextEncoder().encode(text), hiddenLines });
  }
  if (found.length === 0) throw new DomainError('import.no-rows');
  return found;
}

/** The filter is asked about each sheet before anything of it is read. */
async function visibleSheets(content: Uint8Array): Promise<string[]> {
  const names: string[] = [];
  await readXlsx(content, {
    sheets: ({ name, hidden = false, veryHidden = false }) => {
      if (!hidden && !veryHidden) names.push(name);
      return false;
    },
  });
  return names;
}

async function sheetText(content: Uint8Array, sheet: string, room: number): Promise<{ text: string; hiddenLines: number[] }> {
  const lines: string[] = [];
  let characters = 0;
  const { uncomputed, merges, hidden } = await structureOf(content, sheet);
  const hiddenLines: number[] = [];
  const merged = new Map<number, { text: string; lastRow: number }>();
  const postalColumns = new Set<number>();
  for await (const { index, values } of streamXlsxRows(content, { sheet })) {
    const cells = values.map((value, column) => (uncomputed.has(`${index},${column}`) ? UNCOMPUTED_FORMULA : cellText(value)));
    const last = cells.findLastIndex((cell) => cell !== '');
    if (last === -1) continue;
    if (index > LAST_ROW) {
      // One row past the limit is refused as too long where the table is read.
      lines.push(...blankLines(LAST_ROW - lines.length), 'x');
      break;
    }
    fillMerged(cells, index, merged);
    for (const [column, cell] of cells.entries()) if (POSTAL_TITLE.test(fold(cell))) postalColumns.add(column);
    for (const { startCol, endRow } of merges.get(index) ?? []) {
      const text = cells[startCol] ?? '';
      const isPostalCode = postalColumns.has(startCol) && /^\d{4,5}$/u.test(text);
      if (isPostalCode || isRepeatable(values[startCol] ?? null)) merged.set(startCol, { text, lastRow: endRow });
    }
    lines.push(...blankLines(index - lines.length));
    const line = cells
      .slice(
        0,
        Math.max(
          last,
          cells.findLastIndex((cell) => cell !== ''),
        ) + 1,
      )
      .map(quoted)
      .join(';');
    characters += line.length;
    if (characters > room) throw new DomainError('import.workbook-too-large');
    lines.push(line);
    if (hidden.has(index)) hiddenLines.push(lines.length);
  }
  return { text: lines.length === 0 ? '' : `${lines.join('\n')}\n`, hiddenLines };
}

interface Merge {
  startRow: number;
  startCol: number;
  endRow: number;
}

interface Structure {
  /** Formulas without a value, by « row,column ». */
  uncomputed: ReadonlySet<string>;
  /** Cells merged over several rows, by their first row. */
  merges: Map<number, Merge[]>;
  /** Rows that are not shown. */
  hidden: ReadonlySet<number>;
}

/** What the rows do not tell. */
async function structureOf(content: Uint8Array, name: string): Promise<Structure> {
  const { sheets } = await readXlsx(content, { sheets: [name], maxRows: LAST_ROW });
  const [sheet] = sheets;
  const uncomputed = new Set<string>();
  for (const [place, { formula, value }] of sheet?.cells ?? []) if (formula !== undefined && value === null) uncomputed.add(place);
  const tall = (sheet?.merges ?? []).filter(({ startRow, endRow }) => endRow > startRow);
  const hidden = new Set([...(sheet?.rowDefs ?? [])].flatMap(([row, { hidden: isHidden = false }]) => (isHidden ? [row] : [])));
  return { uncomputed, merges: Map.groupBy(tall, ({ startRow }) => startRow), hidden };
}

/** A postal code is a number in a spreadsheet, and no amount; « CP mensuelle » is a charge (charges provisionnelles). */
const POSTAL_TITLE = /^(?:cp|c p|code post(?:al)?)(?: (?:du|de|des|ville|bien|logement|lot|immeuble|locataire|proprietaire)(?: .*)?)?$/u;

/** An amount or a day stands once: on several lines, it would be counted as often. */
const isRepeatable = (value: CellValue): boolean =>
  typeof value === 'string' && value.trim() !== '' && !parseFrenchNumber(value).ok && !parseFrenchDay(value).ok;

function fillMerged(cells: string[], row: number, merged: Map<number, { text: string; lastRow: number }>): void {
  for (const [column, { text, lastRow }] of merged) {
    if (row > lastRow) merged.delete(column);
    else {
      while (cells.length <= column) cells.push('');
      if (cells[column] === '') cells[column] = text;
    }
  }
}

const blankLines = (count: number): string[] => Array.from({ length: Math.max(0, count) }, () => '');

const quoted = (text: string) => (/[";\r\n]/u.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text);

export function cellText(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value === 'number') return numberText(value);
  if (value instanceof Date) return dayText(value);
  // No spreadsheet writes them in a cell, and the table is refused with them.
  return value.replaceAll('\0', '').trim();
}

/** As many digits as a spreadsheet computes with: 0.1 + 0.2 is « 0,3 ». */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  const rounded = Number(value.toPrecision(15));
  const text = String(Math.abs(rounded) < 1e-6 ? 0 : rounded).replace('.', ',');
  // « 62,125 » would be ambiguous as text, but this is a number.
  return /^-?[1-9]\d{0,2},\d{3}$/u.test(text) ? `${text}0` : text;
}

/** A cell without a day is a time of day: its serial number begins before 1900. */
function dayText(value: Date): string {
  if (Number.isNaN(value.getTime())) return '';
  const iso = value.toISOString();
  return value.getUTCFullYear() < 1900 ? iso.slice(11, 16) : iso.slice(0, 10).split('-').toReversed().join('/');
}
