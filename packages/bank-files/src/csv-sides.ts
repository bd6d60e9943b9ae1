import { fold } from '@lares/domain/shared/fold';
import type { Columns } from './csv-columns.ts';
import { readAmount } from './values.ts';

/** What a row says of its amount. `missing`: a side is expected, and not written. */
export type Side = 'out' | 'in' | 'as signed' | 'missing' | 'unknown';

const SIDES: readonly [RegExp, Side][] = [
  [/^(?:d|d ?e?bits?|s|sorties?|d ?e?penses?|out|debited)$/u, 'out'],
  [/^(?:c|cr ?e?dits?|e|entr ?e?es?|recettes?|in|credited)$/u, 'in'],
];

function sideIn(text: string | undefined): Side {
  const cell = (text ?? '').trim();
  if (cell === '') return 'missing';
  if (/^[-–−]$/u.test(cell)) return 'out';
  if (cell === '+') return 'in';
  return SIDES.find(([words]) => words.test(fold(cell)))?.[1] ?? 'unknown';
}

/** What the column of the side says; without one, a type that is nothing but « Débit » or « Crédit ». */
export function sideOf(cells: readonly string[], { direction, fallbacks, isSigned }: Columns): Side {
  if (direction === -1) return fallbacks.map((at) => sideIn(cells[at])).find((side) => side === 'out' || side === 'in') ?? 'as signed';
  const side = sideIn(cells[direction]);
  return side === 'missing' && isSigned ? 'as signed' : side;
}

/**
 * Whether the amounts beside a column of sides have their sign as well: one that goes out is negative. Only then an empty side says nothing
 * that the amount does not.
 */
export function withSigns(columns: Columns, rows: readonly (readonly string[])[]): Columns {
  if (columns.direction === -1) return columns;
  const outgoing = rows.filter((cells) => sideIn(cells[columns.direction]) === 'out');
  const isSigned = (outgoing.length > 0 ? outgoing : rows).some((cells) => {
    const amount = readAmount(cells[columns.amount] ?? '');
    return amount.ok && amount.cents < 0;
  });
  return { ...columns, isSigned };
}
