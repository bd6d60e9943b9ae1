import type { JsonColumns } from '@lares/db/json-rows';
import { type AnyColumn, type GetColumnData, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Written by the server. A page that shows one of them names it. */
const SERVER_COLUMNS = [
  'organizationId',
  'id',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'version',
  'deletedAt',
  'searchText',
] as const;
type ServerColumn = (typeof SERVER_COLUMNS)[number];

/** What PostgreSQL computes is no field of a form. */
type Generated<Columns extends Record<string, AnyColumn>> = {
  [Name in keyof Columns]: Columns[Name]['_']['generated'] extends undefined ? never : Name;
}[keyof Columns];

type Managed<Table extends PgTable, Named> = {
  [Name in Exclude<keyof Table['_']['columns'], Named | ServerColumn | Generated<Table['_']['columns']>>]: SQL<GetColumnData<
    Table['_']['columns'][Name]
  > | null>;
};

interface Readers<Table extends PgTable, LeftOut> {
  table: Table;
  /** Whether the viewer runs the organisation. */
  isManaging: boolean;
  /** Columns that the record shows in another form, or not at all. */
  leftOut?: readonly LeftOut[];
}

/**
 * The columns of a record: those named here for every reader, and all other columns of its table for the people who run the organisation.
 * A new column is therefore in their form at once, and reaches an owner or a tenant only when it is named.
 */
export function withManagedColumns<Columns extends JsonColumns, Table extends PgTable, LeftOut extends string = never>(
  columns: Columns,
  { table, isManaging, leftOut = [] }: Readers<Table, LeftOut>,
): Columns & Managed<Table, keyof Columns | LeftOut> {
  const named = new Set<string>([...Object.keys(columns), ...leftOut, ...SERVER_COLUMNS]);
  const managed = Object.entries(getTableColumns(table))
    .filter(([name, { generated }]) => !named.has(name) && generated === undefined)
    .map(([name, column]) => [name, isManaging ? sql`${column}` : sql`null`]);
  // The names that the filter keeps are those of the type.
  return { ...columns, ...Object.fromEntries(managed) } as Columns & Managed<Table, keyof Columns | LeftOut>;
}
