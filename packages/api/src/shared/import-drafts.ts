import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { DEFAULT_IMPORT_KIND, IMPORT_KINDS, type ImportKind } from '@lares/domain/workspace/imports/kinds';
import { KNOWN_RECORD_CHOICES, type LineDecision } from '@lares/domain/workspace/imports/known-records';
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
  /** Of the received file. */
  bytes: number;
  /** The sheets of a workbook that have content; none for a CSV file. */
  sheets: readonly string[];
  sheet: number;
  /** Lines of the chosen sheet that its spreadsheet does not show. */
  hiddenLines: readonly number[];
  /** Of `content`: each sheet of a workbook is imported once. */
  sha256: Buffer;
  /** The file, or the chosen sheet as CSV. */
  content: Buffer;
}

/** One sheet of a workbook, as the CSV that `WORKBOOK_READING` reads. */
export interface ReceivedSheet {
  name: string;
  content: Buffer;
  hiddenLines?: readonly number[];
}

type Holder = Pick<ActorContext, 'actor' | 'ports' | 'now' | 'request'>;

const label = z.object({
  fileName: z.string(),
  sha256: z.hex(),
  kind: z.enum(IMPORT_KINDS).default(DEFAULT_IMPORT_KIND),
  bytes: z.int().optional(),
  sheets: z.array(z.string()).default([]),
  /** For each sheet. */
  hiddenLines: z.array(z.array(z.int())).default([]),
  isOfficial: z.boolean().default(false),
});

const sha256Of = (content: Buffer): Buffer => createHash('sha256').update(content).digest();
const contentKey = (key: string, sheet: number): string => (sheet === 0 ? `${key}/content` : `${key}/sheet-${sheet}`);

/** One at a time: the second of two files from one user must not remove the first while it is being written. */
const keeping = new BoundedQueue({ width: 1, waiting: 200, busy: 'import.busy' });

interface Received {
  name: string;
  content: Buffer;
  kind: ImportKind;
  sheets?: readonly ReceivedSheet[];
}

/** A received file that is not stored yet: the file itself, or the first sheet of a workbook. */
export function draftOf({ name, content, kind, sheets = [] }: Received): ImportDraft {
  const read = sheets[0]?.content ?? content;
  const names = sheets.map((sheet) => sheet.name);
  const hiddenLines = sheets[0]?.hiddenLines ?? [];
  const about = { id: randomUUID(), kind, fileName: cleanFileName(name), bytes: content.length, sheets: names, sheet: 0, hiddenLines };
  return { ...about, sha256: sha256Of(read), content: read };
}

interface KeptBeside {
  sheets?: readonly ReceivedSheet[];
  /** The file of the tax office, which updates nothing. */
  isOfficial: boolean;
}

export async function keepDraft(ctx: Holder, draft: ImportDraft, { sheets = [], isOfficial }: KeptBeside): Promise<void> {
  const { files } = ctx.ports;
  const { fileName, kind, bytes, sha256 } = draft;
  const hiddenLines = sheets.map((sheet) => sheet.hiddenLines ?? []);
  const stored = { fileName, kind, bytes, sheets: draft.sheets, hiddenLines, sha256: sha256.toString('hex'), isOfficial };
  const about = Buffer.from(JSON.stringify(stored));
  await keeping.run(ctx.request?.signal, async () => {
    for (const folder of foldersOf(ctx)) await files.remove(folder);
    const key = `${foldersOf(ctx)[0]}/${draft.id}`;
    await files.put(contentKey(key, 0), draft.content);
    for (const [sheet, { content }] of sheets.entries()) if (sheet > 0) await files.put(contentKey(key, sheet), content);
    await files.put(`${key}/label`, about);
  });
}

/** A draft of another user or kind is reported as absent, and so is a sheet that its workbook does not have. */
export async function draftOrThrow(ctx: Holder, id: string, wanted: ImportKind, sheet = 0): Promise<ImportDraft> {
  const { key, fileName, sha256, kind, bytes, sheets, hiddenLines } = await labelOrThrow(ctx, id);
  if (kind !== wanted) throw new DomainError('import.draft-expired');
  const content = await bytesAt(ctx.ports.files, contentKey(key, sheet));
  if (!content) throw new DomainError('import.draft-expired');
  const about = { id, kind, fileName, bytes: bytes ?? content.length, sheets, sheet, hiddenLines: hiddenLines[sheet] ?? [] };
  return { ...about, sha256: sheet === 0 ? Buffer.from(sha256, 'hex') : sha256Of(content), content };
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

const decisionsKey = (key: string, name: string): string => `${key}/decisions-${name}`;

const storedDecisions = z.array(z.object({ line: z.int(), choice: z.enum(KNOWN_RECORD_CHOICES), recordId: z.uuid().nullable() }));

/**
 * Keeps the decisions for single lines beside their draft, where the worker finds them, and names them by their content: what was previewed is
 * what is imported.
 */
export async function keepDecisions(ctx: Holder, draftId: string, wanted: ImportKind, decisions: readonly LineDecision[]): Promise<string> {
  const { key, kind, isOfficial } = await labelOrThrow(ctx, draftId);
  if (kind !== wanted) throw new DomainError('import.draft-expired');
  if (isOfficial) refuseUpdates(decisions);
  const content = Buffer.from(JSON.stringify(decisions.toSorted((a, b) => a.line - b.line)));
  const name = sha256Of(content).toString('hex');
  await ctx.ports.files.put(decisionsKey(key, name), content);
  return name;
}

/** Where nothing known may be written over. */
export function refuseUpdates(choices: readonly Pick<LineDecision, 'choice'>[]): void {
  if (choices.some(({ choice }) => choice === 'update')) throw new DomainError('import.official-not-updated');
}

/** Decisions of another draft, or of one that is gone, are none of this draft. */
export async function decisionsOrThrow(ctx: Holder, draftId: string, name: string | undefined): Promise<LineDecision[]> {
  if (name === undefined) return [];
  const { key } = await labelOrThrow(ctx, draftId);
  const found = await bytesAt(ctx.ports.files, decisionsKey(key, name));
  if (!found) throw new DomainError('import.draft-expired');
  return storedDecisions.parse(JSON.parse(found.toString()));
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
