import { expect, it } from 'vitest';
import { guessImportColumns, IMPORT_COLUMNS } from '../imports/import-columns.ts';
import { EXPENSE_EXPORT_COLUMNS } from './expense-columns.ts';
import { LEASE_EXPORT_COLUMNS } from './lease-columns.ts';
import { OWNER_EXPORT_COLUMNS } from './owner-columns.ts';
import { PAYMENT_EXPORT_COLUMNS } from './payment-columns.ts';
import { PROPERTY_EXPORT_COLUMNS } from './property-columns.ts';
import { TENANT_EXPORT_COLUMNS } from './tenant-columns.ts';

it.each([
  ['owners', OWNER_EXPORT_COLUMNS, ['Biens', 'Propriétaire depuis']],
  ['tenants', TENANT_EXPORT_COLUMNS, ['Client depuis']],
  ['properties', PROPERTY_EXPORT_COLUMNS, ['Annonce visible']],
  ['payments', PAYMENT_EXPORT_COLUMNS, ['E-mail']],
] as const)('the export of %s has the columns of its import', (kind, columns, more) => {
  const headers = columns.map(({ header }) => header).filter((header) => !more.some((one) => one === header));
  const guessed: readonly string[] = guessImportColumns(kind, headers).map(String);
  // A whole name in one cell and the parts of an address are what other files have; an account never leaves in clear text.
  const ofOthers = kind === 'properties' || kind === 'payments' ? [] : ['name', 'addressLine2', 'postalCode', 'city', 'country', 'iban'];
  const fields = IMPORT_COLUMNS[kind].fields.filter((field) => !ofOthers.includes(field));
  expect(guessed.toSorted()).toEqual(fields.toSorted());
});

it('the export of leases has the columns of its import, except amounts of a year, the duration and the first name of a guarantor', () => {
  const guessed = guessImportColumns(
    'leases',
    LEASE_EXPORT_COLUMNS.map(({ header }) => header),
  ).map(String);
  const others = ['annualRent', 'annualCharges', 'duration', 'guarantorFirstName'];
  expect([...guessed, ...others].toSorted()).toEqual([...IMPORT_COLUMNS.leases.fields].toSorted());
});

it('the export of expenses has the columns of its import, except other ways to say the place and the period', () => {
  const guessed = guessImportColumns(
    'charge-expenses',
    EXPENSE_EXPORT_COLUMNS.map(({ header }) => header),
  ).map(String);
  const otherWays = ['propertyAddress', 'propertyPostalCode', 'propertyCity', 'date', 'period'];
  expect([...guessed, ...otherWays].toSorted()).toEqual([...IMPORT_COLUMNS['charge-expenses'].fields].toSorted());
});
