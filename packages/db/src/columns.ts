import type { Cents } from '@lares/domain/shared/money';
import type { Day } from '@lares/domain/shared/day';
import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  date,
  foreignKey,
  integer,
  primaryKey,
  uuid,
  type AnyPgColumn,
  type ExtraConfigColumn,
  type PgTable,
} from 'drizzle-orm/pg-core';

export const id = () =>
  uuid()
    .notNull()
    .default(sql`uuidv7()`);

/** Column of the wall. No default: a missing organisation is an error, never an arbitrary one. */
export const organizationId = () => uuid().notNull();

export const amountCents = () => bigint({ mode: 'number' }).$type<Cents>();
export const calendarDay = () => date({ mode: 'string' }).$type<Day>();

/** An instant as an ISO 8601 string on both sides, also in JSON built by PostgreSQL. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * Newest first, in an index. PostgreSQL's `order by created_at desc` puts nulls first, and an index that puts them last (which is what
 * `.desc()` alone generates) cannot serve it: not even on a column without nulls.
 */
export const newestFirst = (column: ExtraConfigColumn) => column.desc().nullsFirst();

/** Who wrote the row and when; every update names `version`, so that the second of two concurrent updates is refused. */
export const versioned = () => ({
  createdAt: instant()
    .notNull()
    .default(sql`now()`),
  createdBy: uuid(),
  updatedAt: instant()
    .notNull()
    .default(sql`now()`),
  updatedBy: uuid(),
  version: integer().notNull().default(1),
});

interface OwnedRow {
  organizationId: AnyPgColumn;
  id: AnyPgColumn;
}

export const ownedKey = (name: string, t: OwnedRow) => primaryKey({ name: `${name}_pkey`, columns: [t.organizationId, t.id] });

/** A reference within the organisation: both columns are the key of the other table. */
export const ownedReference = (name: string, from: [AnyPgColumn, AnyPgColumn], to: OwnedRow) =>
  foreignKey({ name, columns: [from[0], from[1]], foreignColumns: [to.organizationId, to.id] });

/**
 * `Input`, unless it has a key without a column: that key then becomes `never`. Drizzle silently ignores surplus keys, so such a field
 * would be lost.
 */
export type ColumnsOnly<Input, Table extends PgTable> = Input & Record<Exclude<keyof Input, keyof Table['$inferInsert']>, never>;
