import type { Database } from '@lares/db/client';
import { jobRuns } from '@lares/db/schema/platform/job-runs';
import { Wall } from '@lares/db/wall';
import { dayInParis, type Day } from '@lares/domain/shared/day';
import type { NightlyJob } from '@lares/domain/shared/nightly-jobs';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SystemContext } from './audit.ts';

export interface Jobs {
  database: Database;
  now: () => Date;
  /** Restricts the run to this organisation; without it all are visited. */
  organizationId?: string;
  /** Called with failures; the work is tried again at the next tick. */
  onFailure: (error: unknown) => void;
}

export interface JobOfDay extends SystemContext {
  today: Day;
  onFailure: (error: unknown) => void;
}

/** What a job did for the day, or `null` when some of it is left: the day then stays open. */
type Outcome = Record<string, number> | null;

/**
 * Runs a job once per organisation and Paris day, in any process. An interrupted job runs again, so jobs must be idempotent. A failing
 * organisation does not stop the others.
 */
export async function oncePerDay(jobs: Jobs, name: NightlyJob, job: (context: JobOfDay) => Promise<Outcome>): Promise<void> {
  const { database, now, onFailure } = jobs;
  const today = dayInParis(now());
  for (const organizationId of jobs.organizationId ? [jobs.organizationId] : await organizationsForJobs(database)) {
    const wall = new Wall(database, { organizationId, userId: null });
    const run = { organizationId, name, civilDay: today };
    try {
      if (!(await isOpen(wall, run, now()))) continue;
      const counts = await job({ organizationId, wall, now, today, onFailure });
      if (counts) await close(wall, run, counts, now());
    } catch (error) {
      onFailure(error);
    }
  }
}

export async function organizationsForJobs(database: Database): Promise<string[]> {
  const nowhere = new Wall(database, { organizationId: null, userId: null });
  const rows = await nowhere.transaction((tx) => tx.execute<{ id: string }>(sql`select organizations_for_jobs() as id`));
  return [...rows].map(({ id }) => id);
}

type Run = Pick<typeof jobRuns.$inferInsert, 'organizationId' | 'name' | 'civilDay'>;

/** A run that started but never ended was interrupted. */
const isOpen = (wall: Wall, run: Run, at: Date): Promise<boolean> =>
  wall.transaction(async (tx) => {
    await tx
      .insert(jobRuns)
      .values({ ...run, startedAt: at.toISOString() })
      .onConflictDoNothing();
    const [found] = await tx.select({ endedAt: jobRuns.endedAt }).from(jobRuns).where(isRun(run));
    return found?.endedAt === null;
  });

const close = (wall: Wall, run: Run, counts: Record<string, number>, at: Date) =>
  wall.transaction((tx) =>
    tx
      .update(jobRuns)
      .set({ endedAt: at.toISOString(), counts })
      .where(and(isRun(run), isNull(jobRuns.endedAt))),
  );

const isRun = ({ organizationId, name, civilDay }: Run) =>
  and(eq(jobRuns.organizationId, organizationId), eq(jobRuns.name, name), eq(jobRuns.civilDay, civilDay));
