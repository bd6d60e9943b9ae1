import type { ColumnsOnly } from '@lares/db/columns';
import { inquiryProspects } from '@lares/db/schema/portfolio/inquiries';
import { inquiries } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import type { Transaction } from '@lares/db/wall';
import { inquiryEmail } from '@lares/domain/portfolio/inquiries/email';
import { DomainError } from '@lares/domain/shared/errors';
import { tenantName } from '@lares/domain/portfolio/tenants/kind';
import { tenantSearchText } from '@lares/domain/portfolio/tenants/search-text';
import type { InquiryClient, InquiryCreation, InquiryHandled, InquiryProspect } from '@lares/validation/portfolio/inquiries';
import { and, asc, eq, sql } from 'drizzle-orm';
import { inquiryRule } from '../../../auth/throttle-rules.ts';
import { queueEmails } from '../../../jobs/outbox.ts';
import { createdIdempotently, ignoringUnchangedState, UnchangedState } from '../../../shared/idempotency.ts';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { Authorized } from '../../../trpc/authorize.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { visiblePropertyOrThrow } from '../properties/properties.scope.ts';
import { tenantOrThrow, tenantsVisibleTo } from '../tenants/tenants.scope.ts';
import { inquiriesVisibleTo, inquiryOrThrow } from './inquiries.scope.ts';

/** Stored and announced together: an inquiry sent twice is one inquiry and one e-mail. `isNotified` says whether there was a recipient. */
export async function createInquiry(ctx: Authorized, { creationKey: key, ...values }: InquiryCreation) {
  const tooMany = await ctx.accounts.throttle.exceeds(inquiryRule(ctx.actor.userId), ctx.now());
  if (tooMany) throw new DomainError('auth.too-many-attempts', { details: tooMany });
  return createdIdempotently(ctx, 'inquiry.create', { key, content: values }, async (write) => {
    const property = await visiblePropertyOrThrow(write, values.propertyId);
    const columns: ColumnsOnly<typeof values, typeof inquiries> = values;
    const [row] = await write.tx
      .insert(inquiries)
      .values({ ...columns, userId: write.actor.userId, ...createdBy(write) })
      .returning();
    if (!row) throw new Error('insert returned no row');
    const email = inquiryEmail(values, property, `${ctx.ports.publicUrl}/properties/${property.id}`);
    const emails = (await recipientsOf(write.tx, property.agentMembershipId)).map((to) => ({ to, replyTo: values.email, ...email }));
    await queueEmails(write.tx, ctx, { kind: 'inquiry', organizationId: write.actor.organizationId, emails });
    return { entityId: row.id, before: null, after: row, result: { id: row.id, isNotified: emails.length > 0 } };
  });
}

/** The agent of the property; without one, every manager of the organisation. */
export async function recipientsOf(tx: Transaction, agentMembershipId: string | null): Promise<string[]> {
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

type Inquiry = Awaited<ReturnType<typeof inquiryOrThrow>>;

/** Creates a tenant with status « Prospect » from the sender, and handles the inquiry. A repeated call returns the same tenant. */
export function createProspect(ctx: ActorContext, { id, version, isSomebodyElse, ...names }: InquiryProspect) {
  return ignoringUnchangedState(() =>
    audited(ctx, 'inquiry.create-prospect', async (write) => {
      const inquiry = await untakenOrThrow(write, id, version);
      const property = await visiblePropertyOrThrow(write, inquiry.propertyId);
      await oneAtATime(write, inquiry.email);
      const known = isSomebodyElse ? null : await clientOfEmail(write, inquiry.email);
      if (known) throw new DomainError('inquiry.email-known', { details: { tenantId: known.id, name: tenantName(known) } });
      const values = {
        ...names,
        kind: 'personne' as const,
        companyName: '',
        email: inquiry.email,
        phone: inquiry.phone,
        status: 'Prospect' as const,
        notes: `A écrit au sujet de « ${property.title} », ${property.city} :\n${inquiry.message}`,
      };
      const [tenant] = await write.tx
        .insert(tenants)
        .values({ ...values, searchText: tenantSearchText(values), ...createdBy(write) })
        .returning();
      if (!tenant) throw new Error('insert returned no row');
      const handled = await joined(write, inquiry, tenant.id);
      return { ...handled, sideEffects: [{ action: 'tenant.create', entityId: tenant.id, before: null, after: tenant }] };
    }),
  );
}

/** The sender is an existing tenant: links the inquiry to them, and handles it. */
export function linkClient(ctx: ActorContext, { id, version, tenantId }: InquiryClient) {
  return ignoringUnchangedState(() =>
    audited(ctx, 'inquiry.link-client', async (write) => {
      const inquiry = await untakenOrThrow(write, id, version);
      const tenant = await tenantOrThrow(write, tenantId);
      return joined(write, inquiry, tenant.id);
    }),
  );
}

/** The inquiry, locked; if it already has a tenant, returns that tenant. */
async function untakenOrThrow(write: WriteContext, id: string, version: number): Promise<Inquiry> {
  const inquiry = await inquiryOrThrow(write, id);
  const [taken] = await write.tx
    .select({ tenantId: inquiryProspects.tenantId })
    .from(inquiryProspects)
    .innerJoin(tenants, and(eq(tenants.organizationId, inquiryProspects.organizationId), eq(tenants.id, inquiryProspects.tenantId)))
    .where(and(eq(inquiryProspects.inquiryId, id), tenantsVisibleTo(write.actor)));
  if (taken) throw new UnchangedState({ id, tenantId: taken.tenantId, version: inquiry.version });
  await sameVersionOrThrow(write, inquiry, version);
  return inquiry;
}

/** Serialises conversions of one e-mail address: the second sees the tenant that the first created. */
async function oneAtATime({ tx, actor }: WriteContext, email: string): Promise<void> {
  const key = ['prospect', actor.organizationId, email].join();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

async function clientOfEmail({ tx, actor }: WriteContext, email: string) {
  const [known] = await tx
    .select()
    .from(tenants)
    .where(and(eq(tenants.email, email), tenantsVisibleTo(actor)))
    .orderBy(asc(tenants.createdAt), asc(tenants.id))
    .limit(1);
  return known ?? null;
}

/** A deleted tenant can be replaced. */
async function joined(write: WriteContext, inquiry: Inquiry, tenantId: string) {
  const { organizationId, userId } = write.actor;
  const at = write.now().toISOString();
  const link = { tenantId, createdAt: at, createdBy: userId };
  await write.tx
    .insert(inquiryProspects)
    .values({ organizationId, inquiryId: inquiry.id, ...link })
    .onConflictDoUpdate({ target: [inquiryProspects.organizationId, inquiryProspects.inquiryId], set: link });
  const handledAt = inquiry.handledAt ?? at;
  await write.tx
    .update(inquiries)
    .set({ handledAt, ...updatedBy(write, inquiry.version) })
    .where(and(eq(inquiries.id, inquiry.id), inquiriesVisibleTo(write.actor)));
  return {
    entityId: inquiry.id,
    before: { ...inquiry, tenantId: null },
    after: { ...inquiry, handledAt, tenantId },
    result: { id: inquiry.id, tenantId, version: inquiry.version + 1 },
  };
}
