import type { Transaction } from '@lares/db/wall';
import { MAX_ATTEMPTS } from '@lares/domain/platform/webhooks/delivery';
import type { JobTask } from '@lares/domain/shared/job-tasks';
import { sql } from 'drizzle-orm';
import type { Actor } from '../trpc/context.ts';

/** Payload of each task, without the organisation: the database adds the one of the transaction. */
export interface JobPayloads {
  'deliver-email': { emailId: string };
  'run-import': { input: Record<string, unknown> & { draftId: string }; actor: Actor };
  'run-nightly-job': { name: string };
  'render-pdf': { document: string; id: string };
  'deliver-webhook': { deliveryId: string };
  'write-archive': { archiveId: string; actor: Actor };
}

interface TaskSettings {
  /** Attempts before the job counts as dead. The delay between attempts grows from seconds to six hours. */
  maxAttempts: number;
  /** Runs one after the other within an organisation, in the order of insertion. */
  isOrdered: boolean;
  /** What happens to a waiting job of the same key: it is replaced, or kept and nothing is added. */
  sameKey: 'replace' | 'keep';
}

const SETTINGS: Record<JobTask, TaskSettings> = {
  'deliver-email': { maxAttempts: 12, isOrdered: false, sameKey: 'keep' },
  'run-import': { maxAttempts: 3, isOrdered: true, sameKey: 'replace' },
  'run-nightly-job': { maxAttempts: 6, isOrdered: true, sameKey: 'keep' },
  'render-pdf': { maxAttempts: 5, isOrdered: false, sameKey: 'replace' },
  'deliver-webhook': { maxAttempts: MAX_ATTEMPTS, isOrdered: true, sameKey: 'replace' },
  'write-archive': { maxAttempts: 3, isOrdered: false, sameKey: 'keep' },
};

/** Adds a job in the transaction that makes it necessary, and is rolled back with it. Jobs of one key are one job. */
export async function enqueueJob<Task extends JobTask>(
  tx: Transaction,
  task: Task,
  payload: JobPayloads[Task],
  key: string,
): Promise<void> {
  const { maxAttempts, isOrdered, sameKey } = SETTINGS[task];
  await tx.execute(
    sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::text::jsonb, ${key}, ${isOrdered}, ${maxAttempts}::int, ${sameKey === 'replace'})`,
  );
}
