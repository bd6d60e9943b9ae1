import { type ColumnMapping, guessColumns, type ImportColumns } from './columns.ts';
import { type ImportKind } from './kinds.ts';
import { LEASE_COLUMNS } from './lease-columns.ts';
import { PAYMENT_COLUMNS } from './payment-columns.ts';
import { PROPERTY_COLUMNS } from './property-columns.ts';
import { TENANT_COLUMNS } from './tenant-columns.ts';

/** By kind, for code where fields are plain strings, as in a URL or on the mapping screen. */
export const IMPORT_COLUMNS: Readonly<Record<ImportKind, ImportColumns>> = {
  properties: PROPERTY_COLUMNS,
  tenants: TENANT_COLUMNS,
  leases: LEASE_COLUMNS,
  payments: PAYMENT_COLUMNS,
};

export const guessImportColumns = (kind: ImportKind, headers: readonly string[]): ColumnMapping<string> =>
  guessColumns(headers, IMPORT_COLUMNS[kind].synonyms);
