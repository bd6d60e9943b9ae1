import type { ColumnsOnly } from '@lares/db/columns';
import { inquiries } from '@lares/db/schema/properties';
import type { Transaction } from '@lares/db/wall';
import { inquiryLetter } from '@lares/domain/inquiries/letter';
import type { InquiryHandled, InquiryValues } from '@lares/validation/inquiries';
import { and, eq, sql } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../shared/audit.ts';
import { sameVersionOrThrow } from '../../shared/version.ts';
import type { ActorContext } from '../../trpc/context.ts';
import { visiblePropertyOrThrow } from '../properties/properties.scope.ts';
import { inquiriesVisibleTo, inquiryOrThrow } from './inquiries.scope.ts';

/**
 * Stored first, then told: a letter that cannot be sent never loses the inquiry, which waits in the list.
 * `isNotified` says whether somebody was written to.
 */
export async function createInquiry(ctx: ActorContext, values: ColumnsOnly<InquiryValues, typeof inquiries>) {
  const { id, property, recipients } = await audited(ctx, 'inquiry.create', async (write) => {
    const asked = await visiblePropertyOrThrow(write, values.propertyId);
    const [row] = await write.tx
      .insert(inquiries)
      .values({ ...values, userId: write.actor.userId, ...createdBy(write) })
      .returning();
    if (!row) throw new Error('insert returned no row');
    const result = { id: row.id, property: asked, recipients: await recipientsOf(write.tx, asked.agentMembershipId) };
    return { entityId: row.id, before: null, after: row, result };
  });
  const letter = inquiryLetter(values, property, `${ctx.ports.publicUrl}/properties/${property.id}`);
  const sent = await Promise.allSettled(recipients.map((to) => ctx.ports.mailer.send({ to, ...letter })));
  return { id, isNotified: sent.some(({ status }) => status === 'fulfilled') };
}

/** The agent of the property; without one, everybody who runs the organisation. */
async function recipientsOf(tx: Transaction, agentMembershipId: string | null): Promise<string[]> {
  const agent = agentMembershipId ? await emails(tx, sql`select email from member_contact(${agentMembershipId})`) : [];
  return agent.length > 0 ? agent : emails(tx, sql`select email from manager_contacts() order by email`);
}

async function emails(tx: Transaction, query: ReturnType<typeof sql>): Promise<string[]> {
  const rows = await tx.execute<{ email: string }>(query);
  return rows.map(({ email }) => email);
}

export function markInquiryHandled(ctx: ActorContext, { id, isHandled, version }: InquiryHandled) {
  return audited(ctx, 'inquiry.mark-handled', async (write) => {
    const before = await inquiryOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    const handledAt = isHandled ? (before.handledAt ?? write.now().toISOString()) : null;
    await write.tx
      .update(inquiries)
      .set({ handledAt, ...updatedBy(write, version) })
      .where(and(eq(inquiries.id, id), inquiriesVisibleTo(write.actor)));
    return { entityId: id, before, after: { ...before, handledAt }, result: { id, handledAt, version: version + 1 } };
  });
}
