import { addDays, type Day } from '@lares/domain/shared/day';
import { instantInParis, MIDNIGHT } from '@lares/domain/shared/paris-clock';
import { expiredSince, prospectsWarnedUntil, type RetainedData } from '@lares/domain/workspace/personal-data/retention';
import { sql } from 'drizzle-orm';
import { compactSums } from '../../accounting/payments/sums.commands.ts';
import { auditedBySystem, unauditedTrace } from '../../../shared/audit.ts';
import { type JobOfDay, type Jobs, oncePerDay } from '../../../shared/job-runs.ts';
import { type LeftFile, removeLeftFiles } from '../../../shared/left-files.ts';
import type { FileStore } from '../../../shared/ports.ts';

/** Name in `job_runs`. */
const JOB = 'purge';

const FILES_AT_ONCE = 500;

interface Store {
  files: Pick<FileStore, 'remove'>;
}

/** Deletes what has reached the end of its time. An interrupted run leaves nothing half done: the next one finds what is left. */
export const purgePersonalData = ({ ports, ...jobs }: Jobs & { ports: Store }): Promise<void> =>
  oncePerDay(jobs, JOB, async (job) => {
    const counts = await purgeRows(job);
    await compactSums(job);
    return { ...counts, files: await purgeFiles(job, ports) };
  });

/** The first instant that is not yet at the end of its time. */
const limitOf = (kind: RetainedData, today: Day): string => instantInParis(addDays(expiredSince(kind, today), 1), MIDNIGHT).toISOString();

async function purgeRows(job: JobOfDay): Promise<Record<string, number>> {
  const { organizationId, today } = job;
  const done = await auditedBySystem(job, async (tx) => {
    const [row] = await tx.execute<{ counts: Record<string, number> }>(sql`
      select purge_personal_data(${expiredSince('refused-application', today)}::date, ${prospectsWarnedUntil(today)}::date,
        ${limitOf('deleted-record', today)}::timestamptz, ${limitOf('security-log', today)}::timestamptz) as counts`);
    const counts = row?.counts ?? {};
    if (Object.values(counts).every((count) => count === 0)) return null;
    return { action: 'personal-data.purge', entityId: organizationId, before: null, after: counts, result: counts };
  });
  return done ?? {};
}

/** Some at a time, until none is left: each is removed from the store before its row. */
async function purgeFiles({ organizationId, wall, today }: JobOfDay, ports: Store): Promise<number> {
  let count = 0;
  for (;;) {
    const left = await unauditedTrace({ wall }, (tx) =>
      tx.execute<LeftFile & Record<string, unknown>>(sql`
        select id, storage_key as "storageKey" from left_files(${limitOf('temporary-file', today)}::timestamptz, ${FILES_AT_ONCE})`),
    );
    if (left.length === 0) return count;
    await removeLeftFiles({ wall, ports, actor: { organizationId } }, left);
    count += left.length;
  }
}
