import { sql } from 'drizzle-orm';
import { unauditedTrace } from '../../../shared/audit.ts';
import type { JobOfDay } from '../../../shared/job-runs.ts';

/** Adds up again what each writer of payments and dues added to their sums. Nothing that a user sees changes. */
export const compactSums = async ({ wall }: Pick<JobOfDay, 'wall'>): Promise<void> => {
  await unauditedTrace({ wall }, (tx) => tx.execute(sql`select compact_sums()`));
};
