import { leases, leaseTenants, leaseTerms } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { builder, selectJson } from '@lares/db/select';
import type { Transaction } from '@lares/db/wall';
import { expiryChange, type ExpiryChange } from '@lares/domain/leasing/leases/actions';
import { DomainError } from '@lares/domain/shared/errors';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { auditedBySystem } from '../../../shared/audit.ts';
import { oncePerDay, type JobOfDay, type Jobs } from '../../../shared/job-runs.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { leasesVisibleTo } from '../leases/leases.scope.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { partsOfLeaseVisibleTo } from './leases.scope.ts';
import type { AuditAction } from '@lares/domain/platform/audit-log/actions';

/** Name in `job_runs`. */
const JOB = 'lease-terms';

/** Renews, prolongs or ends the leases whose last day is over. Missed days are caught up, because only the dates of a lease count. */
export const expireLeases = (jobs: Jobs): Promise<void> => oncePerDay(jobs, JOB, expireLeasesOf);

async function expireLeasesOf(job: JobOfDay) {
  // Overlapping: not renewed, because another active lease of the property follows; a manager must decide.
  const counts = { ended: 0, renewed: 0, prolonged: 0, overlapping: 0 };
  let isWhole = true;
  for (const { id } of await leasesPastTheirLastDay(job)) {
    try {
      const change = await expireLease(job, id);
      if (change) counts[change] += 1;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'lease.overlap') counts.overlapping += 1;
      else {
        isWhole = false;
        job.onFailure(error);
      }
    }
  }
  return isWhole ? counts : null;
}

/** The nightly job sees all of its organisation, as an administrator does. */
const everything = (organizationId: string): Viewer => ({ standing: 'admin', organizationId, userId: '' });

const leasesPastTheirLastDay = ({ wall, organizationId, today }: JobOfDay) =>
  wall.rows(
    selectJson({ id: leases.id })
      .from(leases)
      .where(and(leasesVisibleTo(everything(organizationId)), eq(leases.status, 'Actif'), lt(leases.lastDay, today)))
      .orderBy(asc(leases.id)),
  );

const ACTIONS: Record<ExpiryChange['kind'], AuditAction> = { ended: 'lease.end', renewed: 'lease.renew', prolonged: 'lease.prolong' };

/** One transaction per lease: evaluated again under its lock, so that one of two concurrent runs acts. */
function expireLease(job: JobOfDay, id: string): Promise<ExpiryChange['kind'] | null> {
  const viewer = everything(job.organizationId);
  return auditedBySystem(job, async (tx) => {
    const mine = and(eq(leases.id, id), leasesVisibleTo(viewer));
    const named = builder.select({ id: leases.propertyId }).from(leases).where(mine);
    // Locked as by the actions, before the lease: of two leases for the same days, the second waits.
    await tx
      .select({ id: properties.id })
      .from(properties)
      .where(and(inArray(properties.id, named), propertiesVisibleTo(viewer)))
      .for('no key update');
    const [lease] = await tx.select().from(leases).where(mine).for('no key update');
    if (!lease) return null;
    const change = expiryChange({ ...lease, ...(await termsAndTenantsOf(tx, viewer, id)) }, job.today);
    if (!change) return null;
    const after = columnsOf(change, lease);
    const stamp = { updatedAt: job.now().toISOString(), updatedBy: null, version: lease.version + 1 };
    await tx
      .update(leases)
      .set({ ...after, ...stamp })
      .where(mine);
    return { action: ACTIONS[change.kind], entityId: id, before: { ...lease }, after: { ...lease, ...after }, result: change.kind };
  });
}

/** A lease that reached its last day by termination becomes « Résilié », any other « Terminé ». */
function columnsOf(change: ExpiryChange, { endReason }: typeof leases.$inferSelect) {
  if (change.kind === 'ended') return { status: endReason === '' ? 'Terminé' : 'Résilié' } as const;
  return change.kind === 'renewed' ? { endDate: change.endDate, termBegunOn: change.begunOn } : { endDate: null };
}

async function termsAndTenantsOf(tx: Transaction, viewer: Viewer, leaseId: string) {
  const [first] = await tx
    .select({ rentCents: leaseTerms.rentCents })
    .from(leaseTerms)
    .where(partsOfLeaseVisibleTo(viewer, leaseTerms, leaseId))
    .orderBy(asc(leaseTerms.fromDate))
    .limit(1);
  const tenantCount = await tx.$count(leaseTenants, partsOfLeaseVisibleTo(viewer, leaseTenants, leaseId));
  return { rentCents: first?.rentCents ?? null, tenantCount };
}
