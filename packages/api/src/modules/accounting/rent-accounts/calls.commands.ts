import { dues, rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { organizations } from '@lares/db/schema/platform/organizations';
import { builder, selectJson } from '@lares/db/select';
import { firstDayOfMonth } from '@lares/domain/accounting/dues/monthly-due';
import { callUntilDay } from '@lares/domain/accounting/rent-accounts/calls';
import { and, asc, eq, notExists } from 'drizzle-orm';
import { auditedBySystem } from '../../../shared/audit.ts';
import { oncePerDay, type JobOfDay, type Jobs } from '../../../shared/job-runs.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { rentAccountsVisibleTo } from './rent-accounts.scope.ts';
import { settleAccounts } from './settlement.commands.ts';

/** Calls the rents that are due soon, for every lease whose account is kept. Missed runs are caught up: months count, not runs. */
export const callRents = (jobs: Jobs): Promise<void> => oncePerDay(jobs, 'rent-calls', callRentsOf);

/** Accounts per transaction: enough that the statements cost little, few enough that users of these accounts hardly wait. */
const AT_ONCE = 500;

/** Transactions at the same time: one computes here while the other one writes. */
const LANES = 2;

/** Accounts that may fail in one run before it is given up: with so many, the reason is not one of them. */
const FAILURES_ALLOWED = 50;

async function callRentsOf(job: JobOfDay) {
  const run = { called: 0, corrected: 0, allocated: 0, failures: 0 };
  const leaseIds = await uncalledLeases(job);
  let at = 0;
  const lane = async () => {
    while (at < leaseIds.length && run.failures < FAILURES_ALLOWED) {
      const batch = leaseIds.slice(at, at + AT_ONCE);
      at += AT_ONCE;
      await callWhatCan(job, batch, run);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const { failures, ...counts } = run;
  return failures === 0 ? counts : null;
}

interface Run {
  called: number;
  corrected: number;
  allocated: number;
  failures: number;
}

/** An account that fails holds no other one back: its batch is halved until it stands alone. */
async function callWhatCan(job: JobOfDay, leaseIds: readonly string[], run: Run): Promise<void> {
  try {
    const done = await callBatch(job, leaseIds);
    run.called += done?.called ?? 0;
    run.corrected += done?.corrected ?? 0;
    run.allocated += done?.allocated ?? 0;
  } catch (error) {
    if (leaseIds.length === 1) {
      run.failures++;
      job.onFailure(error);
      return;
    }
    const half = Math.ceil(leaseIds.length / 2);
    for (const part of [leaseIds.slice(0, half), leaseIds.slice(half)])
      if (run.failures < FAILURES_ALLOWED) await callWhatCan(job, part, run);
  }
}

const callBatch = (job: JobOfDay, leaseIds: readonly string[]) =>
  auditedBySystem(job, async (tx) => {
    const by = { organizationId: job.organizationId, actorId: null, at: job.now() };
    const { counts: done } = await settleAccounts(tx, by, leaseIds, { reason: 'Contrat modifié' });
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
  const month = firstDayOfMonth(callUntilDay(today, choice.days));
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
