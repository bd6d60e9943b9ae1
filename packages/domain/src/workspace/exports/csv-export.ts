import { csvLine } from '../imports/csv-writing.ts';
import type { Day } from '../../shared/day.ts';
import type { ExportCell } from './columns.ts';

/** 05/11/2026: the date format of French spreadsheets and of the import. */
const frenchDay = (day: Day) => day.split('-').toReversed().join('/');

/** 50,50 and not 50,5: an amount has two decimals. */
const frenchAmount = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

function written({ kind, value }: ExportCell): string | number {
  if (value === null) return '';
  if (kind === 'money') return frenchAmount(value);
  return kind === 'day' ? frenchDay(value) : value;
}

/** A cell as text, as a CSV file holds it. */
export function csvText(cell: ExportCell): string {
  const value = written(cell);
  return typeof value === 'number' ? String(value).replace('.', ',') : value;
}

export const csvHeader = (columns: readonly { header: string }[]): string => csvLine(columns.map(({ header }) => header));

export const csvRow = (cells: readonly ExportCell[]): string => csvLine(cells.map(written));
