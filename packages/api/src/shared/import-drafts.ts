import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { DEFAULT_IMPORT_KIND, IMPORT_KINDS, type ImportKind } from '@lares/domain/workspace/imports/kinds';
import { DomainError } from '@lares/domain/shared/errors';
import { cleanFileName } from '@lares/domain/shared/file-name';
import { z } from 'zod';
import type { ActorContext } from '../trpc/context.ts';
import { BoundedQueue } from './bounded-queue.ts';
import { recentFolders, sweepFolders } from './day-folders.ts';
import type { FileStore } from './ports.ts';

/**
 * A received file waiting to be checked and imported. It lives in the file store only, in a folder of its day, organisation and user, so
 * ownership follows from the path and a whole day can be deleted at once. Limits: one draft per user (a new one replaces it), deleted once
 * imported and after one to two days.
 */
export interface ImportDraft {
  id: string;
  /** The kind it was received as: a file of tenants cannot be opened as one of properties. */
  kind: ImportKind;
  fileName: string;
  sha256: Buffer;
  content: Buffer;
}

type Holder = Pick<ActorContext, 'actor' | 'ports' | 'now' | 'request'>;

const label = z.object({ fileName: z.string(), sha256: z.hex(), kind: z.enum(IMPORT_KINDS).default(DEFAULT_IMPORT_KIND) });

/** One at a time: the second of two files from one user must not remove the first while it is being written. */
const keeping = new BoundedQueue({ width: 1, waiting: 200, busy: 'import.busy' });

/** A received file that is not stored yet. */
export const draftOf = ({ name, content, kind }: { name: string; content: Buffer; kind: ImportKind }): ImportDraft => ({
  id: randomUUID(),
  kind,
  fileName: cleanFileName(name),
  sha256: createHash('sha256').update(content).digest(),
  content,
});

export async function keepDraft(ctx: Holder, draft: ImportDraft): Promise<void> {
  const { files } = ctx.ports;
  const about = Buffer.from(JSON.stringify({ fileName: draft.fileName, kind: draft.kind, sha256: draft.sha256.toString('hex') }));
  await keeping.run(ctx.request?.signal, async () => {
    for (const folder of foldersOf(ctx)) await files.remove(folder);
    const key = `${foldersOf(ctx)[0]}/${draft.id}`;
    await files.put(`${key}/content`, draft.content);
    await files.put(`${key}/label`, about);
  });
}

/** A draft of another user or kind is reported as absent. */
export async function draftOrThrow(ctx: Holder, id: string, wanted: ImportKind): Promise<ImportDraft> {
  const { key, fileName, sha256, kind } = await labelOrThrow(ctx, id);
  if (kind !== wanted) throw new DomainError('import.draft-expired');
  const content = await bytesAt(ctx.ports.files, `${key}/content`);
  if (!content) throw new DomainError('import.draft-expired');
  return { id, kind, fileName, sha256: Buffer.from(sha256, 'hex'), content };
}

/** The same without reading the file, to check that it exists. */
export async function labelOrThrow({ actor, now, ports }: Holder, id: string) {
  for (const folder of foldersOf({ actor, now })) {
    const key = `${folder}/${id}`;
    const found = await bytesAt(ports.files, `${key}/label`);
    if (found) return { key, ...label.parse(JSON.parse(found.toString())) };
  }
  throw new DomainError('import.draft-expired');
}

async function bytesAt(files: FileStore, key: string): Promise<Buffer | null> {
  const found = await files.get(key);
  return found && buffer(found);
}

export async function forgetDraft(ctx: Holder, id: string): Promise<void> {
  for (const folder of foldersOf(ctx)) await ctx.ports.files.remove(`${folder}/${id}`);
}

const ROOT = 'import-drafts';

/** A draft opened before midnight stays available. */
const foldersOf = ({ actor, now }: Pick<Holder, 'actor' | 'now'>): string[] =>
  recentFolders(ROOT, now()).map((folder) => `${folder}/${actor.organizationId}/${actor.userId}`);

/** Removes the drafts of past days. Called at start and every hour. */
export const sweepDrafts = (files: FileStore, at: Date): Promise<void> => sweepFolders(files, ROOT, at);
