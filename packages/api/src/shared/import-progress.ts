import { importRuns } from '@lares/db/schema/workspace/imports';
import { selectJson } from '@lares/db/select';
import type { Transaction } from '@lares/db/wall';
import type { ImportStage } from '@lares/domain/workspace/imports/progress';
import { DOMAIN_ERROR_CODES, DomainError } from '@lares/domain/shared/errors';
import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ActorContext } from '../trpc/context.ts';
import { unauditedTrace } from './audit.ts';
import { allRunsVisibleTo, ownRunVisibleTo } from './import-runs.scope.ts';

export interface ImportProgress {
  stage: ImportStage;
  /** Rows written, and their total. */
  done: number;
  total: number;
  /** Once done: a browser that lost the response still finds the import. */
  importId: string | null;
}

type Viewer = Pick<ActorContext, 'actor' | 'now'>;

const isFinal = (stage: ImportStage) => stage === 'done' || stage === 'failed';

/** In the snapshot of the statement that reads the row: a job that ended has written its end before. */
const isAlive = sql<boolean>`is_job_alive('run-import', ${importRuns.id}::text)`;

const refusal = z.object({ code: z.enum(DOMAIN_ERROR_CODES), details: z.record(z.string(), z.union([z.string(), z.number()])) });

/**
 * A run at its beginning, unless one of this draft is at work or done.
 * @returns whether a job is needed.
 */
export async function beginRun(tx: Transaction, { actor, now }: Viewer, draftId: string): Promise<boolean> {
  const [run] = await tx
    .select({ stage: importRuns.stage, isAlive })
    .from(importRuns)
    .where(ownRunVisibleTo({ actor }, draftId))
    .for('update');
  if (run && (run.stage === 'done' || (run.stage !== 'failed' && run.isAlive))) return false;
  const at = now().toISOString();
  const fresh = { stage: 'waiting' as const, done: 0, total: 0, outcome: null, startedAt: at, updatedAt: at };
  await tx
    .insert(importRuns)
    .values({ organizationId: actor.organizationId, id: draftId, userId: actor.userId, ...fresh })
    .onConflictDoUpdate({ target: [importRuns.organizationId, importRuns.id], set: fresh });
  return true;
}

/** For other processes to read: in a transaction of its own, or in the one of the import when that ends it. */
export async function saveProgress(
  tx: Transaction,
  { actor, now }: Viewer,
  draftId: string,
  progress: Partial<Pick<typeof importRuns.$inferInsert, 'stage' | 'done' | 'total' | 'outcome'>>,
): Promise<void> {
  await tx
    .update(importRuns)
    .set({ ...progress, updatedAt: now().toISOString() })
    .where(ownRunVisibleTo({ actor }, draftId));
}

/** What the import of one's own draft has come to; a job that gave up without a word counts as interrupted. */
export async function readRun(ctx: Pick<ActorContext, 'actor' | 'wall'>, draftId: string) {
  const [run] = await ctx.wall.rows(
    selectJson({
      stage: importRuns.stage,
      done: importRuns.done,
      total: importRuns.total,
      outcome: importRuns.outcome,
      isAlive,
    })
      .from(importRuns)
      .where(ownRunVisibleTo(ctx, draftId)),
  );
  if (!run) return null;
  return isFinal(run.stage) || run.isAlive
    ? run
    : { ...run, stage: 'failed' as const, outcome: { code: 'import.interrupted', details: {} } };
}

export const refusalOf = (outcome: unknown): DomainError => {
  const parsed = refusal.safeParse(outcome);
  return parsed.success ? new DomainError(parsed.data.code, { details: parsed.data.details }) : new DomainError('import.interrupted');
};

/** Deleted after the draft it belongs to. */
const KEPT_DAYS = 3;

export const forgetOldRuns = (ctx: Parameters<typeof unauditedTrace>[0] & Pick<Viewer, 'now'>, organizationId: string) =>
  unauditedTrace(ctx, (tx) =>
    tx
      .delete(importRuns)
      .where(
        and(
          allRunsVisibleTo(organizationId),
          sql`${importRuns.startedAt} < ${ctx.now().toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)`,
        ),
      ),
  );
