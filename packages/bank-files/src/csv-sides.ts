import { fold } from '@lares/domain/shared/fold';
import { withDayFirst } from '@lares/domain/workspace/imports/day-order';
import { amountIn, type Columns } from './csv-columns.ts';
import { readAmount, readDay } from './values.ts';

/** What a row says of its amount. `missing`: a side is expected, and not written. */
export type Side = 'out' | 'in' | 'as signed' | 'missing' | 'unknown';

const SIDES: readonly [RegExp, Side][] = [
  [/^(?:d|db|dr|d ?e?bits?|s|sorties?|d ?e?penses?|out|debited)$/u, 'out'],
  [/^(?:c|cr|cr ?e?dits?|e|entr ?e?es?|recettes?|in|credited)$/u, 'in'],
];

function sideIn(text: string | undefined): Side {
  const cell = (text ?? '').trim();
  if (cell === '') return 'missing';
  if (/^[-–−]$/u.test(cell)) return 'out';
  if (cell === '+') return 'in';
  return SIDES.find(([words]) => words.test(fold(cell)))?.[1] ?? 'unknown';
}

/** Types that are always money in. */
const RECEIVED = /^(?:virements? recus?|remises?|versements?(?! emis))\b/u;

const sideOfType = (type: string | undefined): Side => (RECEIVED.test(fold(type ?? '')) ? 'in' : sideIn(type));

/** What the column of the side says; without one, a type that is nothing but « Débit » or « Crédit », or that is always money in. */
export function sideOf(cells: readonly string[], { direction, fallbacks, isSigned }: Columns): Side {
  if (direction === -1)
    return (
      fallbacks.map((at) => sideOfType(cells[at])).find((side) => side === 'out' || side === 'in') ?? (isSigned ? 'as signed' : 'missing')
    );
  const side = sideIn(cells[direction]);
  return side === 'missing' && isSigned ? 'as signed' : side;
}

/**
 * Whether the amounts have their sign, also where their side is written: one that goes out is negative. Only then a row without a side says
 * nothing that its amount does not. Types that are never « Débit » are no sides.
 */
export function withSigns(found: Columns, rows: readonly (readonly string[])[]): Columns {
  const columns = { ...found, debitSigns: debitSigns(found, rows) };
  const outgoing = rows.filter((cells) => sideOf(cells, { ...columns, isSigned: true }) === 'out');
  if (outgoing.length === 0 && columns.direction === -1) return columns;
  const isSigned = (outgoing.length > 0 ? outgoing : rows).some((cells) => {
    const amount = readAmount(amountIn(cells, columns));
    return amount.ok && amount.cents < 0;
  });
  return { ...columns, isSigned };
}

/** Balances and sums, which stand in the column of debits without being any. */
const NO_OPERATION = /^(?:ancien |nouveau |sous )?(?:soldes?|tota(?:l|ux))\b/u;

/** As many of one sign as of the other: none is known to be money out. */
function debitSigns(
  { debit, labels, fallbacks, booked, debitSigns: both }: Columns,
  rows: readonly (readonly string[])[],
): readonly number[] {
  const signs = rows.flatMap((cells) => {
    const amount = readAmount(cells[debit] ?? '');
    const day = cells[booked] ?? '';
    const isOperation =
      [day, withDayFirst(day)].some((written) => readDay(written) !== null) &&
      ![...labels, ...fallbacks].some((at) => NO_OPERATION.test(fold(cells[at] ?? '')));
    return amount.ok && isOperation ? [Math.sign(amount.cents)] : [];
  });
  const most = Math.sign(signs.reduce((sum, sign) => sum + sign, 0));
  if (most !== 0) return [most];
  return signs.some((sign) => sign !== 0) ? [] : both;
}
