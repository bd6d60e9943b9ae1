import { leases } from '@lares/db/schema/leasing/leases';
import { jsonObject, type JsonColumns, type JsonRow } from '@lares/db/json-rows';
import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Rows of the lease that the query around reads. */
export const ofLease = (table: { organizationId: AnyColumn; leaseId: AnyColumn }) =>
  and(eq(table.organizationId, leases.organizationId), eq(table.leaseId, leases.id));

/** All of them in one column of the lease, in an order. */
export const all = <Columns extends JsonColumns>(columns: Columns, from: SQL, order: SQL) =>
  sql<JsonRow<Columns>[]>`(select coalesce(json_agg(${jsonObject(columns)} order by ${order}), '[]'::json) from ${from})`;
