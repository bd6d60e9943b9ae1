import { inquiries, properties } from '@lares/db/schema/portfolio/properties';
import type { Transaction } from '@lares/db/wall';
import { and, eq } from 'drizzle-orm';
import { sentInquiriesVisibleTo } from '../../portfolio/inquiries/inquiries.scope.ts';
import { shownPropertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';

/** The agent of a property that a visitor writes about, if it has one. */
export async function agentOfProperty(tx: Transaction, { organizationId, propertyId }: { organizationId: string; propertyId: string }) {
  const [row] = await tx
    .select({ agentMembershipId: properties.agentMembershipId })
    .from(properties)
    .where(and(eq(properties.id, propertyId), shownPropertiesVisibleTo({ organizationId })));
  return row?.agentMembershipId ?? null;
}

/** The inquiry that a form has sent under its key. */
export async function inquiryOfForm(tx: Transaction, sent: { organizationId: string; creationKey: string }) {
  const [row] = await tx.select().from(inquiries).where(sentInquiriesVisibleTo(sent));
  return row ?? null;
}
