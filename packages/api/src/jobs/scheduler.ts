import type { Database } from '@lares/db/client';
import { jobRuns } from '@lares/db/schema/platform/job-runs';
import { Wall } from '@lares/db/wall';
import { DIGEST_FROM_HOUR } from '@lares/domain/workspace/notifications/digest-email';
import { dayInParis, hourInParis } from '@lares/domain/shared/day';
import { NIGHTLY_JOBS, type NightlyJob } from '@lares/domain/shared/nightly-jobs';
import type { JobHelpers } from 'graphile-worker';
import { and, eq, isNotNull } from 'drizzle-orm';
import { forgetOldArchives, sweepArchives } from '../modules/workspace/archives/archives.commands.ts';
import { sendDigests } from '../modules/workspace/notifications/digests.commands.ts';
import { expireLeases } from '../modules/leasing/leases/expiry.commands.ts';
import { notifyDueToday } from '../modules/workspace/notifications/notifications.commands.ts';
import { billSubscriptions } from '../modules/platform/subscriptions/invoices.commands.ts';
import { purgePersonalData } from '../modules/workspace/personal-data/purge.commands.ts';
import { callRents } from '../modules/accounting/rent-accounts/calls.commands.ts';
import { unauditedTrace } from '../shared/audit.ts';
import { sweepDrafts } from '../shared/import-drafts.ts';
import { sweepLeftOut } from '../shared/import-left-out.ts';
import { forgetOldRuns } from '../shared/import-progress.ts';
import { organizationsForJobs } from '../shared/job-runs.ts';
import { forgetOldEmails } from './deliver-email.ts';
import { forgetOldDeliveries } from './deliver-webhook.ts';
import { enqueueJob } from './enqueue-job.ts';
import type { JobServices } from './job-services.ts';
import { sweepPrints } from './receipt-prints.ts';
import { sweepReminderDrafts } from './reminder-drafts.ts';
import { sweepReports } from './report-prints.ts';

/** Hourly: removes expired data, and enqueues the nightly jobs still due for the Paris day. */
export async function tick(services: JobServices, helpers: JobHelpers): Promise<void> {
  const { accounts, database, now, ports } = services;
  const ends = await Promise.allSettled([
    accounts.purge(),
    sweepDrafts(ports.files, now()),
    sweepLeftOut(ports.files, now()),
    sweepPrints(ports.files, now()),
    sweepArchives(ports.files, now()),
    sweepReports(ports.files, now()),
    sweepReminderDrafts(ports.files, now()),
    forgetOldEmails(helpers, now()),
    enqueueNightlyJobs(database, now),
  ]);
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}

/**
 * One job for each organisation and nightly job that has not completed today. A waiting job is kept, and a dead one stays dead until an
 * administrator relaunches it or the next day begins.
 */
async function enqueueNightlyJobs(database: Database, now: () => Date): Promise<void> {
  const today = dayInParis(now());
  const due = NIGHTLY_JOBS.filter((name) => name !== 'digests' || hourInParis(now()) >= DIGEST_FROM_HOUR);
  for (const organizationId of await organizationsForJobs(database)) {
    const wall = new Wall(database, { organizationId, userId: null });
    await forgetOldRuns({ wall, now }, organizationId);
    await forgetOldDeliveries({ wall, now }, organizationId);
    await forgetOldArchives({ wall, now }, organizationId);
    await unauditedTrace({ wall }, async (tx) => {
      const ended = await tx
        .select({ name: jobRuns.name })
        .from(jobRuns)
        .where(and(eq(jobRuns.organizationId, organizationId), eq(jobRuns.civilDay, today), isNotNull(jobRuns.endedAt)));
      const open = due.filter((name) => !ended.some((run) => run.name === name));
      for (const name of open) await enqueueJob(tx, 'run-nightly-job', { name }, `${name}/${today}`);
    });
  }
}

const RUN: Record<NightlyJob, (services: JobServices, jobs: Parameters<typeof expireLeases>[0]) => Promise<void>> = {
  'lease-terms': (_, jobs) => expireLeases(jobs),
  'rent-calls': (_, jobs) => callRents(jobs),
  notifications: (_, jobs) => notifyDueToday(jobs),
  digests: ({ ports, formatters }, jobs) => sendDigests({ ...jobs, ports, formatters }),
  'subscription-invoices': (_, jobs) => billSubscriptions(jobs),
  purge: ({ ports }, jobs) => purgePersonalData({ ...jobs, ports }),
};

/** Runs once per day and organisation, as recorded in `job_runs`. A partial failure fails the job, and the day stays open. */
export async function runNightlyJob(services: JobServices, name: NightlyJob, organizationId: string): Promise<void> {
  const failures: unknown[] = [];
  await RUN[name](services, {
    database: services.database,
    now: services.now,
    organizationId,
    onFailure: (error) => failures.push(error),
  });
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
