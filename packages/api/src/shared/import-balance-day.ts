import { fold } from '@lares/domain/shared/fold';
import { datedTitle, openingDayOf } from '@lares/domain/workspace/imports/dated-title';
import { frenchDay } from '@lares/domain/workspace/imports/french-day';
import { guessImportColumns } from '@lares/domain/workspace/imports/import-columns';
import { OPENING_BALANCE_COLUMNS } from '@lares/domain/workspace/imports/opening-balance-columns';
import { isTotalRow } from '@lares/domain/workspace/imports/total-row';
import type { CsvTable } from './csv-table.ts';

/** Titles that may be another day: when the lease began. */
const OTHER_DAYS = ['date', 'depuis le'];

/**
 * The table of balances whose day stands in their title, « Solde au 31/12/2025 », with a column that says when the accounts begin: the user sees it
 * and may leave it aside.
 */
export function withBalanceDay(table: CsvTable): CsvTable {
  const { headers, rows } = table;
  const guessed = guessImportColumns('opening-balances', headers);
  const own = headers[guessed.indexOf('date')];
  if (own !== undefined && !OTHER_DAYS.includes(fold(own))) return table;
  const balances = headers.flatMap((header, at) => (['balance', 'debit', 'credit'].includes(guessed[at] ?? '') ? [{ at, header }] : []));
  // « Débit » and « Crédit » beside « Solde au 31/12/2025 » are of its day.
  const days = new Set(balances.flatMap(({ header }) => datedTitle(header)?.day ?? []));
  const [day] = days;
  const opens = days.size === 1 && day !== undefined ? openingDayOf(day) : null;
  if (opens === null) return table;
  const isFilled = (cells: readonly string[]) => balances.some(({ at }) => (cells[at] ?? '').trim() !== '') && !isTotalRow(cells);
  return {
    ...table,
    headers: [...headers, OPENING_BALANCE_COLUMNS.labels.date],
    // Behind the titles; a cell beyond them stays beyond, and refuses its line.
    rows: rows.map(({ line, cells }) => {
      const titled = headers.map((_, at) => cells[at] ?? '');
      return { line, cells: [...titled, isFilled(cells) ? frenchDay(opens) : '', ...cells.slice(headers.length)] };
    }),
  };
}
