import { announcedNotices, leases, leaseTenants } from '@lares/db/schema/leasing/leases';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { guards } from '../../../shared/guards.ts';

guards(announcedNotices);

/**
 * Every announced notice for managers; for tenants their own, and of co-tenants those that concern them: never a withdrawn one, nor one
 * that flees violence. Owners read the notice itself, once it is received.
 */
export function announcedNoticesVisibleTo(viewer: Viewer): SQL | undefined {
  return and(eq(announcedNotices.organizationId, viewer.organizationId), withinOrganization(viewer));
}

function withinOrganization(viewer: Viewer): SQL | undefined {
  switch (viewer.standing) {
    case 'admin':
    case 'property_manager':
    case 'founder':
      return undefined;
    case 'owner':
      return sql`false`;
    case 'tenant':
      return or(announcedBy(viewer), sql`${announcedNotices.leaseId} = any(array(select my_leases())) and ${CONCERNS_EVERYBODY}`);
    default:
      return viewer.standing satisfies never;
  }
}

const CONCERNS_EVERYBODY = sql`${announcedNotices.state} <> 'Retiré' and ${announcedNotices.reason} is distinct from 'violences'`;

/** Their own, by account. */
export const announcedBy = ({ organizationId, userId }: Viewer): SQL => sql`${announcedNotices.tenantId} in (
  select t.id from tenants t where t.organization_id = ${organizationId} and t.user_id = ${userId} and t.deleted_at is null)`;

/** The user account of the tenant who announced it. */
export const announcerOf = (announcedNoticeId: SQL): SQL => sql`
  select t.user_id from announced_notices an join tenants t on t.organization_id = an.organization_id and t.id = an.tenant_id
  where an.id = any(array(${announcedNoticeId})) and t.deleted_at is null`;

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The record under which the user lives in the lease on this day. */
export async function ownSignatureOrThrow({ tx, actor }: Writing, leaseId: string, on: Day): Promise<string> {
  const [signature] = await tx
    .select({ tenantId: leaseTenants.tenantId })
    .from(leaseTenants)
    .innerJoin(tenants, and(eq(tenants.organizationId, leaseTenants.organizationId), eq(tenants.id, leaseTenants.tenantId)))
    .innerJoin(leases, and(eq(leases.organizationId, leaseTenants.organizationId), eq(leases.id, leaseTenants.leaseId)))
    .where(
      and(
        eq(leaseTenants.organizationId, actor.organizationId),
        eq(leaseTenants.leaseId, leaseId),
        eq(tenants.userId, actor.userId),
        isNull(tenants.deletedAt),
        or(isNull(leaseTenants.fromDate), lte(leaseTenants.fromDate, on)),
        or(isNull(leaseTenants.untilDate), gte(leaseTenants.untilDate, on)),
      ),
    )
    .orderBy(sql`${leaseTenants.tenantId} <> ${leases.tenantId}`, leaseTenants.tenantId)
    .limit(1);
  if (!signature) throw new DomainError('common.not-found');
  return signature.tenantId;
}

/** The row, locked until the end of the transaction: of two concurrent answers, the second reads what the first wrote. */
export async function announcedNoticeOrThrow({ tx, actor }: Writing, id: string, narrowed?: SQL) {
  const [row] = await tx
    .select()
    .from(announcedNotices)
    .where(and(eq(announcedNotices.id, id), announcedNoticesVisibleTo(actor), narrowed))
    .for('no key update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}
