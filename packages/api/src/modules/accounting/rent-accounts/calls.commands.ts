import { dues, rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { organizations } from '@lares/db/schema/platform/organizations';
import { builder, selectJson } from '@lares/db/select';
import { firstDayOfMonth } from '@lares/domain/accounting/dues/monthly-due';
import { addDays } from '@lares/domain/shared/day';
import { and, asc, eq, notExists } from 'drizzle-orm';
import { auditedBySystem } from '../../../shared/audit.ts';
import { oncePerDay, type JobOfDay, type Jobs } from '../../../shared/job-runs.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { rentAccountsVisibleTo } from './rent-accounts.scope.ts';
import { settleAccounts } from './settlement.commands.ts';

/** Calls the rents that are due soon, for every lease whose account is kept. Missed runs are caught up: months count, not runs. */
export const callRents = (jobs: Jobs): Promise<void> => oncePerDay(jobs, 'rent-calls', callRentsOf);

/** Accounts per transaction: one that fails does not hold the others back for long. */
const AT_ONCE = 200;

async function callRentsOf(job: JobOfDay) {
  const counts = { called: 0, corrected: 0, allocated: 0 };
  const leaseIds = await uncalledLeases(job);
  let isWhole = true;
  for (let at = 0; at < leaseIds.length; at += AT_ONCE) {
    try {
      const done = await callBatch(job, leaseIds.slice(at, at + AT_ONCE));
      if (done === null) continue;
      counts.called += done.called;
      counts.corrected += done.corrected;
      counts.allocated += done.allocated;
    } catch (error) {
      isWhole = false;
      job.onFailure(error);
    }
  }
  return isWhole ? counts : null;
}

const callBatch = (job: JobOfDay, leaseIds: readonly string[]) =>
  auditedBySystem(job, async (tx) => {
    const by = { organizationId: job.organizationId, actorId: null, at: job.now() };
    const done = await settleAccounts(tx, by, leaseIds, { reason: 'Contrat modifié' });
    if (done.called + done.corrected + done.allocated === 0) return null;
    const batchId = crypto.randomUUID();
    return { action: 'rent-account.call', entityId: batchId, batchId, before: null, after: { ...done, ids: leaseIds }, result: done };
  });

/** Running leases with an account whose next month is not called. */
async function uncalledLeases({ wall, organizationId, today }: JobOfDay): Promise<string[]> {
  const viewer: Viewer = { standing: 'admin', organizationId, userId: '' };
  const [choice] = await wall.rows(
    selectJson({ days: organizations.callDaysAhead }).from(organizations).where(eq(organizations.id, organizationId)),
  );
  if (!choice) throw new Error('a job runs for an organisation');
  const month = firstDayOfMonth(addDays(today, choice.days));
  const called = builder
    .select({ id: dues.id })
    .from(dues)
    .where(and(rentAccountsVisibleTo(viewer, dues), eq(dues.leaseId, rentAccounts.leaseId), eq(dues.month, month)));
  const rows = await wall.rows(
    selectJson({ id: rentAccounts.leaseId })
      .from(rentAccounts)
      .innerJoin(leases, and(eq(leases.organizationId, rentAccounts.organizationId), eq(leases.id, rentAccounts.leaseId)))
      .where(and(rentAccountsVisibleTo(viewer), leasesVisibleTo(viewer), eq(leases.status, 'Actif'), notExists(called)))
      .orderBy(asc(rentAccounts.leaseId)),
  );
  return rows.map(({ id }) => id);
}
