import { receiptConsents } from '@lares/db/schema/accounting/receipts';
import { profiles } from '@lares/db/schema/platform/accounts';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, desc, eq, sql, type AnyColumn } from 'drizzle-orm';
import { preparedQuery } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { contact, tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { consentsVisibleTo } from './consents.scope.ts';

interface Shape {
  /** The record of the user's own account, instead of a named one. */
  isOwn: boolean;
}

const asked = preparedQuery(({ isOwn }: Shape, viewer) =>
  selectJson({ tenantId: tenants.id, email: contact(tenants.email, viewer) })
    .from(tenants)
    .where(and(tenantsVisibleTo(viewer), isOwn ? eq(tenants.userId, viewer.userId) : eq(tenants.id, sql.placeholder('tenantId')))),
);

/** Whether the tenant acted, or a manager for them. */
const byTenant = (userId: AnyColumn) => sql<boolean>`coalesce(${userId} = ${tenants.userId}, false)`;
const nameOf = (userId: AnyColumn) =>
  sql<string>`coalesce((select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${userId}), '')`;

const latest = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({
    givenOn: receiptConsents.givenOn,
    recordedAt: receiptConsents.recordedAt,
    recordedByName: nameOf(receiptConsents.recordedBy),
    isGivenByTenant: byTenant(receiptConsents.recordedBy),
    withdrawnOn: receiptConsents.withdrawnOn,
    withdrawnByName: nameOf(receiptConsents.withdrawnBy),
    isWithdrawnByTenant: byTenant(receiptConsents.withdrawnBy),
  })
    .from(receiptConsents)
    .innerJoin(tenants, and(eq(tenants.organizationId, receiptConsents.organizationId), eq(tenants.id, receiptConsents.tenantId)))
    .where(and(eq(receiptConsents.tenantId, sql.placeholder('tenantId')), consentsVisibleTo(viewer), tenantsVisibleTo(viewer)))
    .orderBy(desc(receiptConsents.recordedAt), desc(receiptConsents.id))
    .limit(1),
);

/** The latest consent of a tenant to receive receipts by e-mail, in force or withdrawn; null when none was ever recorded. */
export async function consentOf(ctx: ActorContext, { tenantId }: { tenantId: string }) {
  const [tenant] = await asked(ctx, { isOwn: false }, { tenantId });
  if (!tenant) throw new DomainError('common.not-found');
  return withConsent(ctx, tenant);
}

/** The same for the user's own record; null for users who are no tenant here. */
export async function ownConsent(ctx: ActorContext) {
  const [tenant] = await asked(ctx, { isOwn: true });
  return tenant ? withConsent(ctx, tenant) : null;
}

async function withConsent(ctx: ActorContext, { tenantId, email }: { tenantId: string; email: string }) {
  const [consent = null] = await latest(ctx, {}, { tenantId });
  return { tenantId, email, today: dayInParis(ctx.now()), consent };
}
