import { archiveRuns } from '@lares/db/schema/workspace/archives';
import { profiles } from '@lares/db/schema/platform/accounts';
import { organizations } from '@lares/db/schema/platform/organizations';
import { selectJson } from '@lares/db/select';
import { DOMAIN_ERROR_CODES, DomainError } from '@lares/domain/shared/errors';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayFolder, dayFolderEnd } from '../../../shared/day-folders.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { archivesVisibleTo } from './archives.scope.ts';

/** As the archive is named after it. */
export async function organizationName(ctx: Pick<ActorContext, 'actor' | 'wall'>): Promise<string> {
  const [row] = await ctx.wall.rows(
    selectJson({ name: organizations.name }).from(organizations).where(eq(organizations.id, ctx.actor.organizationId)),
  );
  if (!row) throw new DomainError('common.not-found');
  return row.name;
}

export const ARCHIVE_FOLDER = 'archives';

/** Private: a key of the file store, in a folder that is removed with its day. */
export const archiveKey = (organizationId: string, id: string, readyAt: Date): string =>
  `${dayFolder(ARCHIVE_FOLDER, readyAt)}/${organizationId}/${id}`;

/** In the snapshot of the statement that reads the row: a job that ended has written its end before. */
export const isArchiveAlive = sql<boolean>`is_job_alive('write-archive', ${archiveRuns.id}::text)`;

/** Of a worker that died: nothing was stored. */
const failureOf = (stored: string | null) => z.enum(DOMAIN_ERROR_CODES).safeParse(stored).data ?? 'archive.interrupted';

/** The last archive of the organisation, for any of its managers; null when there is none to speak of. A job that died counts as failed. */
export async function currentArchive(ctx: Pick<ActorContext, 'actor' | 'wall' | 'now'>) {
  const run = await latestRun(ctx);
  if (!run || run.stage === 'cancelled') return null;
  const { id, stage, by, done, total, bytes, startedAt } = run;
  const shown = { id, by, done, total, bytes, startedAt, failure: null, expiresAt: null };
  if (stage === 'ready') {
    const expires = dayFolderEnd(new Date(run.readyAt ?? startedAt));
    return expires <= ctx.now() ? null : { ...shown, stage, expiresAt: expires.toISOString() };
  }
  const isFailed = stage === 'failed' || !run.isAlive;
  return isFailed ? { ...shown, stage: 'failed' as const, failure: failureOf(run.failure) } : { ...shown, stage };
}

/** Where the file of the archive stands, and what it is called after. */
export async function readyArchiveOrThrow(ctx: Pick<ActorContext, 'actor' | 'wall' | 'now'>) {
  const run = await latestRun(ctx);
  const readyAt = run?.readyAt ? new Date(run.readyAt) : null;
  if (!run || !readyAt || dayFolderEnd(readyAt) <= ctx.now()) throw new DomainError('archive.not-ready');
  return { id: run.id, bytes: run.bytes ?? 0, readyAt, key: archiveKey(ctx.actor.organizationId, run.id, readyAt) };
}

async function latestRun({ wall, actor }: Pick<ActorContext, 'actor' | 'wall'>) {
  const [run] = await wall.rows(
    selectJson({
      id: archiveRuns.id,
      stage: archiveRuns.stage,
      by: sql<string | null>`(select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${archiveRuns.userId})`,
      done: archiveRuns.done,
      total: archiveRuns.total,
      bytes: archiveRuns.bytes,
      failure: archiveRuns.failure,
      startedAt: archiveRuns.startedAt,
      readyAt: archiveRuns.readyAt,
      isAlive: isArchiveAlive,
    })
      .from(archiveRuns)
      .where(archivesVisibleTo(actor)),
  );
  return run ?? null;
}
