import type { WriteArchive } from '@lares/api/modules/workspace/archives/archives.commands';
import { EXPORTS, type ExportNoun } from '@lares/api/modules/workspace/exports/exports.queries';
import type { ActorContext } from '@lares/api/trpc/context';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { EXPORT_WRITERS } from '../exports/write-export.ts';
import { type ArchivedList, writeArchive } from './write-archive.ts';

const LISTS = [
  'properties',
  'buildings',
  'owners',
  'tenants',
  'leases',
  'payments',
  'expenses',
  'deposits',
  'documents',
  'bank-lines',
  'journal',
  'balances',
] as const satisfies readonly ExportNoun[];

/** Progress is stored for other processes to read: not for every file of thousands. */
const PROGRESS_MS = 500;

/** What the worker does for an archive; `spoolFolder` is for what is on its way. */
export const archiveWriter =
  (spoolFolder: string): WriteArchive =>
  (ctx, archive, onProgress) =>
    writeArchive({
      archive,
      lists: listsOf(ctx),
      files: ctx.ports.files,
      spoolFolder,
      now: ctx.now(),
      onProgress: atMostEvery(PROGRESS_MS, onProgress),
    });

function atMostEvery(pauseMs: number, report: Parameters<WriteArchive>[2]): Parameters<WriteArchive>[2] {
  let last: { stage: string; at: number } | null = null;
  return async (progress) => {
    if (last?.stage === progress.stage && performance.now() - last.at < pauseMs) return;
    last = { stage: progress.stage, at: performance.now() };
    await report(progress);
  };
}

function listsOf(ctx: ActorContext): ArchivedList[] {
  return LISTS.map((noun) => {
    const { fileName, permission, read } = EXPORTS[noun];
    if (!can(ctx.actor.standing, permission)) throw new DomainError('auth.denied');
    return { name: `${fileName}.csv`, open: () => EXPORT_WRITERS.csv.write(read({}).open(ctx)) };
  });
}
