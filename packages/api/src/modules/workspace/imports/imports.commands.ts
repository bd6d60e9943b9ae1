import { importRows, imports } from '@lares/db/schema/workspace/imports';
import { isDvf } from '@lares/domain/workspace/imports/dvf-columns';
import { DEFAULT_IMPORT_KIND, type ImportKind } from '@lares/domain/workspace/imports/kinds';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audited, createdBy, type SideChange } from '../../../shared/audit.ts';
import { BoundedQueue } from '../../../shared/bounded-queue.ts';
import type { CsvTable } from '../../../shared/csv-table.ts';
import type { ImportBatch } from '../../../shared/import-batch.ts';
import { draftOf, draftOrThrow, forgetDraft, type ImportDraft, keepDraft, labelOrThrow } from '../../../shared/import-drafts.ts';
import type { ReadyRow } from '../../../shared/import-file.ts';
import { reportProgress, type ImportProgress } from '../../../shared/import-progress.ts';
import type { TakenBack } from '../../../shared/import-undo.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { insertLeases, takeBackLeases } from './leases.commands.ts';
import { insertPayments, takeBackPayments } from './payments.commands.ts';
import { insertProperties, takeBackProperties } from './properties.commands.ts';
import { insertTenants, takeBackTenants } from './tenants.commands.ts';
import { countsOf, describeDraft, importOfFile, type ImportValues, type MappedDraft, readDraft } from './imports.queries.ts';
import { importOrThrow } from './imports.scope.ts';

interface Writer<Values> {
  /** As the audit log and the rows of the import name it. */
  entity: string;
  insert: (write: WriteContext, batch: ImportBatch, ready: readonly ReadyRow<Values>[]) => Promise<SideChange[]>;
  takeBack: (write: WriteContext, taken: TakenBack) => Promise<number>;
}

/** One writer a kind: the rest of this file knows of none. */
const WRITERS: { [Kind in ImportKind]: Writer<ImportValues[Kind]> } = {
  properties: { entity: 'property', insert: insertProperties, takeBack: takeBackProperties },
  tenants: { entity: 'tenant', insert: insertTenants, takeBack: takeBackTenants },
  leases: { entity: 'lease', insert: insertLeases, takeBack: takeBackLeases },
  payments: { entity: 'payment', insert: insertPayments, takeBack: takeBackPayments },
};

interface ReceivedFile {
  name: string;
  content: Buffer;
  kind?: ImportKind;
}

/** Says what is in a received file, and keeps it for its sender. A file that cannot be read is not kept. */
export async function receiveFile(ctx: ActorContext, { name, content, kind = DEFAULT_IMPORT_KIND }: ReceivedFile) {
  if (content.length === 0) throw new DomainError('file.empty');
  const draft = draftOf({ name, content, kind });
  const told = await describeDraft(ctx, draft);
  await keepDraft(ctx, draft);
  return told;
}

/** Reading a large file and writing its rows costs seconds of one core: imports take their turn. */
const queue = new BoundedQueue({ width: 1, waiting: 20, busy: 'import.busy' });

export interface CommitOptions {
  /** Rows written in one statement. */
  chunk?: number;
  onProgress?: (progress: ImportProgress) => void | Promise<void>;
}

type CommitInput = MappedDraft & Partial<Pick<ImportBatch, 'setPropertyStatus' | 'setTenantStatus'>>;

/**
 * The whole file or nothing of it: one transaction, one audit row. A process that dies in the middle leaves no row,
 * because PostgreSQL undoes what was not committed.
 */
export async function commitImport(ctx: ActorContext, input: CommitInput, { chunk = 1000, onProgress }: CommitOptions = {}) {
  const { draftId } = input;
  await labelOrThrow(ctx, draftId);
  const tell = async (progress: ImportProgress) => {
    reportProgress(ctx, draftId, progress);
    await onProgress?.(progress);
  };
  return queue.run(async () => {
    try {
      await tell({ stage: 'reading', done: 0, total: 0, importId: null });
      const result = await importDraft(ctx, input.kind, input, chunk, (done, total) =>
        tell({ stage: 'writing', done, total, importId: null }),
      );
      await tell({ stage: 'done', done: result.ready, total: result.ready, importId: result.importId });
      await forgetDraft(ctx, draftId);
      return result;
    } catch (error) {
      reportProgress(ctx, draftId, { stage: 'failed', done: 0, total: 0, importId: null });
      throw error;
    }
  });
}

async function importDraft<Kind extends ImportKind>(
  ctx: ActorContext,
  kind: Kind,
  input: CommitInput,
  chunk: number,
  tell: ImportBatch['tell'],
) {
  const draft = await draftOrThrow(ctx, input.draftId, kind);
  await refuseTwice(ctx, draft);
  const { table, file } = await readDraft(ctx, draft, { ...input, kind });
  if (file.refusedRows > 0) throw new DomainError('import.rows-refused', { details: { rows: file.refusedRows } });
  if (file.ready.length === 0) throw new DomainError('import.nothing-to-import');

  const { setPropertyStatus = false, setTenantStatus = false } = input;
  const counts = countsOf(file);
  const imported = await audited(ctx, 'import.create', async (write) => {
    const stamp = createdBy(write);
    const values = {
      kind,
      fileName: draft.fileName,
      fileSha256: draft.sha256,
      mapping: usedMapping(table, input),
      counts: flatCounts(counts),
      ...stamp,
    };
    const [row] = await write.tx.insert(imports).values(values).returning({ id: imports.id });
    if (!row) throw new Error('insert returned no row');
    const batch = { stamp, importId: row.id, chunk, tell, setPropertyStatus, setTenantStatus };
    const beside = await WRITERS[kind].insert(write, batch, file.ready);
    const { fileName, mapping } = values;
    const after = { kind, fileName, mapping, counts: values.counts };
    return { entityId: row.id, before: null, after, beside, batchId: row.id, result: row.id };
  }).catch(async (error: unknown) => {
    // Two at once: the second waited for the first on the unique index, and is told as if it had come later.
    if (error instanceof DomainError && error.code === 'import.file-already-imported') await refuseTwice(ctx, draft);
    throw error;
  });
  return { importId: imported, ...counts };
}

async function refuseTwice(ctx: ActorContext, draft: ImportDraft): Promise<void> {
  const earlier = await importOfFile(ctx, draft);
  if (!earlier) return;
  const { at, by, id } = earlier;
  throw new DomainError('import.file-already-imported', { details: { at, importId: id, ...(by === null ? {} : { by }) } });
}

/** Title of the column → field, as the history of imports shows it. The DVF file needs none. */
function usedMapping({ headers }: CsvTable, { kind, mapping }: Pick<MappedDraft, 'kind' | 'mapping'>): Record<string, string> {
  if (kind === 'properties' && isDvf(headers)) return {};
  return Object.fromEntries(mapping.flatMap((field, at) => (field === null ? [] : [[headers[at] ?? `${at + 1}`, field]])));
}

function flatCounts({ rowsRead, ready, ruledOut, priceLeftOut }: ReturnType<typeof countsOf>): Record<string, number> {
  return { rowsRead, ready, ...Object.fromEntries(ruledOut.map(({ reason, rows }) => [reason, rows])), ...priceLeftOut };
}

/**
 * Takes a whole import back, unless something of it has changed or serves since: then it is refused with what and how many.
 * The same file may come in again.
 */
export function undoImport(ctx: ActorContext, id: string) {
  return audited(ctx, 'import.undo', async (write) => {
    const { tx, actor, now } = write;
    const { kind, undoneAt: earlier, fileName, createdAt } = await importOrThrow(write, id);
    if (earlier !== null) throw new DomainError('import.already-undone');
    const { entity, takeBack } = WRITERS[kind];
    const undoneAt = now().toISOString();
    const stamp = { updatedAt: undoneAt, updatedBy: actor.userId };
    const gone = await takeBack(write, { importId: id, ids: await rowIdsOf(write, id, entity), since: createdAt, stamp });
    await tx
      .update(imports)
      .set({ undoneAt, version: sql`${imports.version} + 1`, ...stamp })
      .where(and(eq(imports.organizationId, actor.organizationId), eq(imports.id, id)));
    const result: Partial<Record<ImportKind, number>> = { [kind]: gone };
    return { entityId: id, before: { undoneAt: null }, after: { undoneAt, fileName, ...result }, batchId: id, result };
  });
}

/** The rows that the import made: not those it only changed. */
async function rowIdsOf({ tx, actor }: WriteContext, importId: string, entity: string): Promise<string[]> {
  const rows = await tx
    .select({ id: importRows.entityId })
    .from(importRows)
    .where(
      and(
        eq(importRows.organizationId, actor.organizationId),
        eq(importRows.importId, importId),
        eq(importRows.entity, entity),
        isNull(importRows.change),
      ),
    );
  return rows.map(({ id }) => id);
}
