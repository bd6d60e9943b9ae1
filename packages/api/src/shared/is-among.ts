import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** A list instead of a join: PostgreSQL has no statistics for rows just inserted, and would choose a nested loop. */
export const isAmong = (column: AnyColumn, ids: readonly string[]): SQL => sql`${column} = any(${sql.param(ids)}::uuid[])`;
