import { frenchAmount } from '@lares/domain/workspace/imports/french-amount';
import { splitRentMention } from '@lares/domain/workspace/imports/rent-mention';
import type { RentRollImportField } from '@lares/domain/workspace/imports/rent-roll-columns';
import { indivisibleMessage, monthlyPart } from './annual-amounts.ts';
import { chargesCentsIn, rentCentsIn, wholeRentCentsIn } from './cell-readings.ts';
import type { Fault } from './row-reader.ts';

export interface RentCells {
  /** Without charges. */
  rent: string;
  /** Of a line that gives the rent with and without charges, and no charges. */
  charges: string | null;
}

interface Line {
  isLet: boolean;
  /** Who signs the lease of an earlier line, which states the rent. */
  isCoTenant: boolean;
}

/**
 * The rent without charges: its own column, else the rent with charges less the charges, which the line must then say because a receipt
 * tells them apart. Of a line with both rents, the charges are their difference.
 */
export function rentCellsIn(
  cellOf: (field: RentRollImportField) => string,
  { isLet, isCoTenant }: Line,
): RentCells | Fault<RentRollImportField> {
  const [given, whole] = [cellOf('rent'), cellOf('rentWithCharges')];
  const charges = cellOf('charges');
  if (given === '' && whole === '') return annualRentIn(cellOf('annualRent'));
  if (!isLet || isCoTenant) return { rent: splitRentMention(given || whole).amount, charges: null };
  // « 650 € CC » in the column of the rent.
  if (whole === '' && splitRentMention(given).mention === 'with-charges') return withoutCharges('rent', given, charges);
  if (given === '') return withoutCharges('rentWithCharges', whole, charges);
  const rent = rentCentsIn(given);
  // Refused where the lease is read, with the other cells of the line.
  if (!rent.ok) return { rent: given, charges: null };
  const { amount } = splitRentMention(given);
  return whole === '' ? { rent: amount, charges: null } : comparedRents({ amount, cents: rent.value }, whole, charges);
}

function withoutCharges(field: RentRollImportField, whole: string, charges: string): RentCells | Fault<RentRollImportField> {
  if (charges === '') {
    const message = 'Avec un loyer charges comprises, indiquez aussi les charges, que la quittance distingue : 0 s’il n’y en a pas';
    return { field: 'charges', message };
  }
  const [total, part] = [wholeRentCentsIn(whole), chargesCentsIn(charges)];
  if (!total.ok) return { field, message: total.message };
  if (!part.ok) return { field: 'charges', message: part.message };
  if (part.value > total.value) return { field: 'charges', message: 'Les charges dépassent le loyer charges comprises' };
  return { rent: written(total.value - part.value), charges: null };
}

function comparedRents(rent: { amount: string; cents: number }, whole: string, charges: string): RentCells | Fault<RentRollImportField> {
  const total = wholeRentCentsIn(whole);
  if (!total.ok) return { field: 'rentWithCharges', message: total.message };
  if (total.value < rent.cents)
    return { field: 'rentWithCharges', message: 'Le loyer charges comprises est inférieur au loyer hors charges' };
  if (charges === '') return { rent: rent.amount, charges: written(total.value - rent.cents) };
  const part = chargesCentsIn(charges);
  if (!part.ok || rent.cents + part.value === total.value) return { rent: rent.amount, charges: null };
  const sums = `${frenchAmount(rent.cents + part.value)}, et non ${frenchAmount(total.value)}`;
  return { field: 'rentWithCharges', message: `Le loyer hors charges et les charges font ${sums} : corrigez l’un des trois montants` };
}

const written = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** The twelfth of the rent of a year. */
function annualRentIn(cell: string): RentCells | Fault<RentRollImportField> {
  if (cell === '') return { rent: '', charges: null };
  const annual = rentCentsIn(cell);
  if (!annual.ok) return { field: 'annualRent', message: annual.message };
  const monthly = monthlyPart(annual.value);
  return monthly === null ? { field: 'annualRent', message: indivisibleMessage('loyer') } : { rent: written(monthly), charges: null };
}
