import { properties } from '@lares/db/schema/properties';
import type { Transaction } from '@lares/db/wall';
import { and, eq } from 'drizzle-orm';

/** Who answers for the property, if somebody does. Nobody asks in his own name here: the wall of the organisation is all there is. */
export async function agentOfProperty(tx: Transaction, { organizationId, propertyId }: { organizationId: string; propertyId: string }) {
  const [row] = await tx
    .select({ agentMembershipId: properties.agentMembershipId })
    .from(properties)
    .where(and(eq(properties.organizationId, organizationId), eq(properties.id, propertyId)));
  return row?.agentMembershipId ?? null;
}
