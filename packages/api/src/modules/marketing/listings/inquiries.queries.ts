import { properties } from '@lares/db/schema/portfolio/properties';
import type { Transaction } from '@lares/db/wall';
import { and, eq } from 'drizzle-orm';
import { shownPropertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';

/** The agent of a property that a visitor writes about, if it has one. */
export async function agentOfProperty(tx: Transaction, { organizationId, propertyId }: { organizationId: string; propertyId: string }) {
  const [row] = await tx
    .select({ agentMembershipId: properties.agentMembershipId })
    .from(properties)
    .where(and(eq(properties.id, propertyId), shownPropertiesVisibleTo({ organizationId })));
  return row?.agentMembershipId ?? null;
}
