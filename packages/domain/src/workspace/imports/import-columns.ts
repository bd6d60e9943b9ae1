import { fold } from '../../shared/fold.ts';
import { CHARGE_EXPENSE_COLUMNS } from './charge-expense-columns.ts';
import { type ColumnMapping, foldHeader, guessColumns, type ImportColumns } from './columns.ts';
import { undatedTitles } from './dated-title.ts';
import { type ImportKind } from './kinds.ts';
import { LEASE_COLUMNS } from './lease-columns.ts';
import { OPENING_BALANCE_COLUMNS } from './opening-balance-columns.ts';
import { OWNER_COLUMNS } from './owner-columns.ts';
import { withPaidColumn } from './paid-column.ts';
import { PAYMENT_COLUMNS } from './payment-columns.ts';
import { PROPERTY_COLUMNS } from './property-columns.ts';
import { RENT_ROLL_COLUMNS } from './rent-roll-columns.ts';
import { TENANT_COLUMNS } from './tenant-columns.ts';
import { withTypeColumn } from './type-column.ts';

/** By kind, for code where fields are plain strings, as in a URL or on the mapping screen. */
export const IMPORT_COLUMNS: Readonly<Record<ImportKind, ImportColumns>> = {
  properties: PROPERTY_COLUMNS,
  owners: OWNER_COLUMNS,
  tenants: TENANT_COLUMNS,
  leases: LEASE_COLUMNS,
  payments: PAYMENT_COLUMNS,
  'opening-balances': OPENING_BALANCE_COLUMNS,
  'charge-expenses': CHARGE_EXPENSE_COLUMNS,
  'rent-roll': RENT_ROLL_COLUMNS,
};

/** By the titles, and by the cells under those that say too little. */
export function guessImportColumns(
  kind: ImportKind,
  headers: readonly string[],
  rows: readonly { cells: readonly string[] }[] = [],
): ColumnMapping<string> {
  const titles = kind === 'opening-balances' ? undatedTitles(headers) : headers;
  const mapping = withoutNumber(headers, guessColumns(titles, IMPORT_COLUMNS[kind].synonyms));
  if (kind === 'payments') return withPaidColumn(headers, rows, mapping);
  if (kind === 'charge-expenses') return withTax(headers, mapping);
  if (kind === 'rent-roll') return withTypeColumn(headers, rows, wholeRent(headers, givenNames(headers, mapping)));
  return kind === 'owners' || kind === 'tenants' ? givenNames(headers, mapping) : mapping;
}

/** Beside a column of addresses, « Appartement » is « A12 », a number within the building, and names no property. */
function withoutNumber(headers: readonly string[], mapping: ColumnMapping<string>): ColumnMapping<string> {
  if (!mapping.includes('propertyAddress')) return mapping;
  return mapping.map((field, at) =>
    field === 'property' && /\b(?:appartement|appart|appt)\b/u.test(foldHeader(headers[at] ?? '')) ? null : field,
  );
}

/** « Dont charges » are part of the rent beside them. They are no charges of a rent that says that it comes without any. */
function wholeRent(headers: readonly string[], mapping: ColumnMapping<string>): ColumnMapping<string> {
  const saidOf = (field: string) => fold(headers[mapping.indexOf(field)] ?? '');
  if (!mapping.includes('charges') || mapping.includes('rentWithCharges') || !/^dont\b/u.test(saidOf('charges'))) return mapping;
  const isWhole = mapping.includes('rent') && !/\b(?:hc|ht|hors|nu|base)\b/u.test(saidOf('rent'));
  return mapping.map((field) => (isWhole && field === 'rent' ? 'rentWithCharges' : field === 'charges' && !isWhole ? null : field));
}

/** Tenants pay an expense with its taxes: « Montant HT » is never what it cost. */
const withTax = (headers: readonly string[], mapping: ColumnMapping<string>): ColumnMapping<string> =>
  mapping.map((field, at) => (field === 'amount' && /\bht\b/u.test(fold(headers[at] ?? '')) ? null : field));

/** « Nom » beside « Nom de famille » is the given name, as in translated forms. */
function givenNames(headers: readonly string[], mapping: ColumnMapping<string>): ColumnMapping<string> {
  if (mapping.includes('firstName') || !mapping.includes('lastName')) return mapping;
  const at = headers.findIndex((header, column) => mapping[column] === null && /^(?:nom|name)$/u.test(fold(header)));
  return mapping.map((field, column) => (column === at ? 'firstName' : field));
}
