import { memberships } from '@lares/db/schema/platform/organizations';
import { builder } from '@lares/db/select';
import { eq, or, sql, type SQL } from 'drizzle-orm';

// Selects of user ids, behind the wall of one organisation. Scope files export them beside the condition they invert: the condition
// answers "which rows may this user read?", the select "which users may read this row?".

/** Managers and founders, who read every row of their organisation. */
export const managers: SQL = sql`${builder
  .select({ userId: memberships.userId })
  .from(memberships)
  .where(
    sql`${memberships.organizationId} = (select app_org()) and ${or(eq(memberships.role, 'property_manager'), eq(memberships.isFounder, true))}`,
  )}`;

export const anyOf = (...selects: readonly SQL[]): SQL => sql.join([...selects], sql` union `);
