import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm';

/** A list instead of a join: PostgreSQL has no statistics for rows just inserted, and would choose a nested loop. */
export const isAmong = (column: AnyColumn, ids: Ids): SQL => sql`${column} = any(${sql.param(ids)}::uuid[])`;

/** Ids, or the placeholder of a select that is written once. */
export type Ids = readonly string[] | Placeholder;
