import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type ArchivedTable, readArchive } from '@lares/db/archive-reading';
import { archiveRuns } from '@lares/db/schema/workspace/archives';
import type { Wall } from '@lares/db/wall';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { openedRows } from '../../../shared/archived-secrets.ts';
import { audited, auditedBySystem, unauditedTrace } from '../../../shared/audit.ts';
import { sweepFolders } from '../../../shared/day-folders.ts';
import type { FileStore, Seal } from '../../../shared/ports.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { payerKeyOf } from '../../banking/bank-statements/payer-keys.commands.ts';
import { ARCHIVE_FOLDER, archiveKey, isArchiveAlive, organizationName, readyArchiveOrThrow } from './archives.queries.ts';
import { allArchivesVisibleTo, archivesVisibleTo } from './archives.scope.ts';

const RUNNING = ['waiting', 'reading', 'writing'] as const;

export interface OpenedArchive {
  organization: { id: string; name: string };
  /**
   * Every row of the organisation, as one moment shows them.
   * @returns the version of the tables, and how many encrypted values could not be read.
   */
  read: (onTable: (table: ArchivedTable) => Promise<void>) => Promise<{ schema: string; unreadable: number }>;
}

/** A zip on the disk of the worker, until it is stored. */
export interface WrittenArchive {
  seal: Seal;
  open: () => Readable;
  close: () => Promise<void>;
}

interface ArchiveProgress {
  stage: 'reading' | 'writing';
  done: number;
  total: number;
}

export type WriteArchive = (
  ctx: ActorContext,
  archive: OpenedArchive,
  /** Rejects once the archive was cancelled: nothing more is written. */
  onProgress: (progress: ArchiveProgress) => Promise<void>,
) => Promise<WrittenArchive>;

/** Asks the worker for an archive. It replaces the last one of the organisation; one at a time is prepared. */
export async function startArchive(ctx: ActorContext): Promise<{ id: string }> {
  const id = randomUUID();
  const at = ctx.now().toISOString();
  const { organizationId, userId } = ctx.actor;
  const replaced = await audited(ctx, 'archive.create', async ({ tx, actor }) => {
    // Two requests at once: the second one sees the run of the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`archive of ${organizationId}`}, 0))`);
    const [last] = await tx
      .select({ id: archiveRuns.id, stage: archiveRuns.stage, readyAt: archiveRuns.readyAt, isAlive: isArchiveAlive })
      .from(archiveRuns)
      .where(archivesVisibleTo(actor));
    if (last && RUNNING.some((stage) => stage === last.stage) && last.isAlive) throw new DomainError('archive.already-running');
    await tx.delete(archiveRuns).where(archivesVisibleTo(actor));
    await tx.insert(archiveRuns).values({ organizationId, id, userId, stage: 'waiting', startedAt: at, updatedAt: at });
    await payerKeyOf({ tx, actor }, ctx.ports.vault);
    await enqueueJob(tx, 'write-archive', { archiveId: id, actor }, id);
    const result = last?.readyAt ? archiveKey(organizationId, last.id, new Date(last.readyAt)) : null;
    return { entityId: id, before: null, after: { stage: 'waiting' }, result };
  });
  // If this fails, it goes with its day.
  if (replaced) await ctx.ports.files.remove(replaced).catch(() => {});
  return { id };
}

/** The worker notices it between two parts, and keeps nothing. */
export const cancelArchive = (ctx: ActorContext, id: string): Promise<{ id: string }> =>
  audited(ctx, 'archive.cancel', async ({ tx, actor, now }) => {
    const named = and(archivesVisibleTo(actor), eq(archiveRuns.id, id));
    const [run] = await tx.select({ stage: archiveRuns.stage }).from(archiveRuns).where(named).for('update');
    if (!run) throw new DomainError('common.not-found');
    if (!RUNNING.some((stage) => stage === run.stage)) throw new DomainError('archive.not-running');
    await tx.update(archiveRuns).set({ stage: 'cancelled', updatedAt: now().toISOString() }).where(named);
    return { entityId: id, before: run, after: { stage: 'cancelled' }, result: { id } };
  });

/** Data leave the application: the audit row is written before the first byte. */
export async function openReadyArchive(ctx: ActorContext): Promise<{ content: Readable; bytes: number; readyAt: Date }> {
  const { id, bytes, readyAt, key } = await readyArchiveOrThrow(ctx);
  const content = await ctx.ports.files.get(key);
  if (!content) throw new DomainError('archive.not-ready');
  await audited(ctx, 'organization.archive', () =>
    Promise.resolve({ entityId: ctx.actor.organizationId, before: null, after: { archiveId: id }, result: undefined }),
  );
  return { content, bytes, readyAt };
}

/** Cancelled, or replaced by another one, while it was written. */
class ArchiveStopped extends Error {}

interface RunOptions {
  write: WriteArchive;
  /** A failure is final: no further attempt follows. */
  isLastAttempt: boolean;
}

/**
 * Writes the archive, stores it and notifies the person who asked. A worker that dies in the middle leaves the run as it was and no file:
 * the next one begins again.
 */
export async function runArchive(ctx: ActorContext & { wall: Wall }, id: string, { write, isLastAttempt }: RunOptions): Promise<void> {
  const save = async (progress: Partial<Pick<typeof archiveRuns.$inferInsert, 'stage' | 'done' | 'total' | 'failure'>>) => {
    const saved = await unauditedTrace(ctx, (tx) =>
      tx
        .update(archiveRuns)
        .set({ failure: null, ...progress, updatedAt: ctx.now().toISOString() })
        .where(and(archivesVisibleTo(ctx.actor), eq(archiveRuns.id, id), notInArray(archiveRuns.stage, ['ready', 'cancelled'])))
        .returning({ id: archiveRuns.id }),
    );
    if (saved.length === 0) throw new ArchiveStopped();
  };
  try {
    await save({ stage: 'reading', done: 0, total: 0 });
    const written = await write(ctx, await openArchive(ctx), save);
    try {
      await storeArchive(ctx, id, written);
    } finally {
      await written.close();
    }
  } catch (error) {
    if (error instanceof ArchiveStopped) return;
    const failure = error instanceof DomainError ? error.code : 'archive.interrupted';
    // Cancelled meanwhile: nobody waits for it.
    await save(isLastAttempt ? { stage: 'failed', failure } : { stage: 'waiting', done: 0, total: 0 }).catch((stopped: unknown) => {
      if (!(stopped instanceof ArchiveStopped)) throw stopped;
    });
    throw error;
  }
}

async function openArchive(ctx: ActorContext): Promise<OpenedArchive> {
  return {
    organization: { id: ctx.actor.organizationId, name: await organizationName(ctx) },
    read: async (onTable) => {
      let unreadable = 0;
      const readers = openedRows(ctx.ports.vault, () => {
        unreadable += 1;
      });
      const schema = await readArchive(ctx.wall, { readers, onTable });
      return { schema, unreadable };
    },
  };
}

async function storeArchive(ctx: ActorContext & { wall: Wall }, id: string, { seal, open }: WrittenArchive): Promise<void> {
  const { now, wall, actor, ports } = ctx;
  const { organizationId } = actor;
  const readyAt = now();
  const key = archiveKey(organizationId, id, readyAt);
  await ports.files.putStream(key, open(), seal);
  // By the system, so that the person who asked is notified.
  const isStored = await auditedBySystem({ now, organizationId, wall }, async (tx) => {
    const ready = { stage: 'ready' as const, bytes: seal.bytes, readyAt: readyAt.toISOString() };
    const [stored] = await tx
      .update(archiveRuns)
      .set({ ...ready, updatedAt: readyAt.toISOString() })
      .where(and(archivesVisibleTo(actor), eq(archiveRuns.id, id), eq(archiveRuns.stage, 'writing')))
      .returning({ id: archiveRuns.id });
    return stored ? { action: 'archive.complete', entityId: id, before: null, after: ready, result: true } : null;
  });
  if (!isStored) await ports.files.remove(key);
}

/** Removes the files of past days. Called at start and every hour. */
export const sweepArchives = (files: FileStore, at: Date): Promise<void> => sweepFolders(files, ARCHIVE_FOLDER, at);

/** After the file is gone. */
const KEPT_DAYS = 3;

export const forgetOldArchives = (ctx: Parameters<typeof unauditedTrace>[0] & Pick<ActorContext, 'now'>, organizationId: string) =>
  unauditedTrace(ctx, (tx) =>
    tx
      .delete(archiveRuns)
      .where(
        and(
          allArchivesVisibleTo(organizationId),
          sql`${archiveRuns.updatedAt} < ${ctx.now().toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)`,
          sql`not ${isArchiveAlive}`,
        ),
      ),
  );
