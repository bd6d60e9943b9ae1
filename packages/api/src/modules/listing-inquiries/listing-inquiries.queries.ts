import type { Transaction } from '@lares/db/wall';
import { sql } from 'drizzle-orm';

/**
 * Who answers for the property, if somebody does. Nobody asks in his own name here, so that no scope says what he may see: the
 * published advertisement was found before, and the wall of its organisation is open.
 */
export async function agentOfProperty(tx: Transaction, { organizationId, propertyId }: { organizationId: string; propertyId: string }) {
  const [row] = await tx.execute<{ agent: string | null }>(
    sql`select agent_membership_id as agent from properties where organization_id = ${organizationId} and id = ${propertyId}`,
  );
  return row?.agent ?? null;
}
