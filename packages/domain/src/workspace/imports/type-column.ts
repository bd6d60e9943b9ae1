import { type ColumnMapping, foldHeader } from './columns.ts';
import { leaseKindFromWord } from './lease-vocabulary.ts';
import { isNoValue } from './no-value.ts';
import { typeFromWord } from './property-vocabulary.ts';
import { isTotalRow } from './total-row.ts';

/**
 * The guess for a rent roll with the column « Type », by its cells: « T2 » and « Studio » are kinds of property, « meublé » is a kind of lease. A box
 * may be both: it is a property, as beside flats. Where most cells are neither, the column is left aside.
 */
export function withTypeColumn(
  headers: readonly string[],
  rows: readonly { cells: readonly string[] }[],
  guessed: ColumnMapping<string>,
): ColumnMapping<string> {
  const column = headers.findIndex((header, at) => guessed[at] === null && foldHeader(header) === 'type');
  if (column === -1) return guessed;
  const cells = rows
    .filter((row) => !isTotalRow(row.cells))
    .map((row) => (row.cells[column] ?? '').trim())
    .filter((cell) => cell !== '' && !isNoValue(cell));
  const properties = cells.filter((cell) => typeFromWord(cell) !== null).length;
  const leases = cells.filter((cell) => leaseKindFromWord(cell) !== null).length;
  const field = properties >= leases ? 'type' : 'leaseKind';
  if (Math.max(properties, leases) * 2 <= cells.length || guessed.includes(field)) return guessed;
  return guessed.map((one, at) => (at === column ? field : one));
}
