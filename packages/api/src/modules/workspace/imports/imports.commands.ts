import { setTimeout as pause } from 'node:timers/promises';
import { importRows, imports } from '@lares/db/schema/workspace/imports';
import { IMPORT_COLUMNS } from '@lares/domain/workspace/imports/import-columns';
import type { KnownRecordChoice } from '@lares/domain/workspace/imports/known-records';
import type { ImportWarningCode } from '@lares/domain/workspace/imports/warnings';
import { DEFAULT_IMPORT_KIND, type ImportKind } from '@lares/domain/workspace/imports/kinds';
import { DomainError } from '@lares/domain/shared/errors';
import type { importDecisions } from '@lares/validation/workspace/imports';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { audited, createdBy, type SideChange, unauditedTrace } from '../../../shared/audit.ts';
import { confirmedOrThrow } from '../../../shared/confirmation.ts';
import { answerOfKey, createdIdempotently } from '../../../shared/idempotency.ts';
import type { CsvTable } from '../../../shared/csv-table.ts';
import type { ImportBatch } from '../../../shared/import-batch.ts';
import {
  draftOf,
  draftOrThrow,
  forgetDraft,
  type ImportDraft,
  keepDecisions,
  keepDraft,
  labelOrThrow,
  type ReceivedSheet,
} from '../../../shared/import-drafts.ts';
import type { ReadyRow } from '../../../shared/import-file.ts';
import { keepLeftOut, leftOutCsv } from '../../../shared/import-left-out.ts';
import { beginRun, type ImportProgress, readRun, refusalOf, saveProgress } from '../../../shared/import-progress.ts';
import type { TakenBack } from '../../../shared/import-undo.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { rememberHeaders, rememberTitleRow } from './headers.commands.ts';
import { type UpdateTarget, restoreKnown, updateKnown } from './updates.commands.ts';
import { insertLeases, takeBackLeases, UPDATED_LEASES } from './leases.commands.ts';
import { insertChargeExpenses, takeBackChargeExpenses } from './charge-expenses.commands.ts';
import { insertOpeningBalances, takeBackOpeningBalances, UPDATED_OPENING_BALANCES } from './opening-balances.commands.ts';
import { insertOwners, takeBackOwners, UPDATED_OWNERS } from './owners.commands.ts';
import { insertPayments, takeBackPayments } from './payments.commands.ts';
import { insertProperties, takeBackProperties, UPDATED_PROPERTIES } from './properties.commands.ts';
import { insertRentRoll } from './rent-roll.commands.ts';
import { insertTenants, takeBackTenants, UPDATED_TENANTS } from './tenants.commands.ts';
import { describeDraft, isOfficial, sheetsWithRows } from './draft-table.queries.ts';
import { countsOf, type ImportValues, type MappedDraft, readDraft } from './imports.queries.ts';
import { importOrThrow, importedRowsVisibleTo } from './imports.scope.ts';
import { importOfFile } from './past-imports.queries.ts';

interface Writer<Values> {
  /** Noun used in the audit log and in the rows of the import. */
  entity: string;
  insert: (write: WriteContext, batch: ImportBatch, ready: readonly ReadyRow<Values>[]) => Promise<SideChange[]>;
  takeBack: (write: WriteContext, taken: TakenBack) => Promise<number>;
  /** Absent where an import changes no known record. */
  known?: UpdateTarget;
}

/** One writer per kind: the rest of this file is independent of the kind. */
const WRITERS: { [Kind in ImportKind]: Writer<ImportValues[Kind]> } = {
  properties: { entity: 'property', insert: insertProperties, takeBack: takeBackProperties, known: UPDATED_PROPERTIES },
  owners: { entity: 'owner', insert: insertOwners, takeBack: takeBackOwners, known: UPDATED_OWNERS },
  tenants: { entity: 'tenant', insert: insertTenants, takeBack: takeBackTenants, known: UPDATED_TENANTS },
  leases: { entity: 'lease', insert: insertLeases, takeBack: takeBackLeases, known: UPDATED_LEASES },
  payments: { entity: 'payment', insert: insertPayments, takeBack: takeBackPayments },
  'opening-balances': {
    entity: 'rent-account',
    insert: insertOpeningBalances,
    takeBack: takeBackOpeningBalances,
    known: UPDATED_OPENING_BALANCES,
  },
  'charge-expenses': { entity: 'charge-expense', insert: insertChargeExpenses, takeBack: takeBackChargeExpenses },
  'rent-roll': { entity: 'lease', insert: insertRentRoll, takeBack: takeBackRentRoll },
};

interface ReceivedFile {
  name: string;
  content: Buffer;
  kind?: ImportKind;
  /** Of a workbook, whose bytes only the server reads. */
  sheets?: readonly ReceivedSheet[];
}

/** Analyses a received file, and stores it for its sender. An unreadable file is not stored. */
export async function receiveFile(ctx: ActorContext, { name, content, kind = DEFAULT_IMPORT_KIND, sheets: received = [] }: ReceivedFile) {
  if (content.length === 0) throw new DomainError('file.empty');
  const sheets = await sheetsWithRows(ctx, received, kind);
  const draft = draftOf({ name, content, kind, sheets });
  const described = await describeDraft(ctx, draft);
  await keepDraft(ctx, draft, { sheets, isOfficial: described.isDvf });
  return described;
}

/** Keeps the decisions for single lines of a draft; `decided` names them for its preview and its import. */
export async function decideLines(ctx: ActorContext, { draftId, kind, decisions }: z.output<typeof importDecisions>) {
  return { decided: await keepDecisions(ctx, draftId, kind, decisions) };
}

type CommitInput = Omit<MappedDraft, 'known' | 'decided' | 'sheet' | 'headerLine'> &
  Partial<Pick<ImportBatch, 'setPropertyStatus' | 'setTenantStatus'>> & {
    confirmed?: readonly ImportWarningCode[];
    /** The number of refused lines that the user has read and leaves out. */
    leaveOut?: number | undefined;
    known?: KnownRecordChoice | undefined;
    decided?: string | undefined;
    sheet?: number | undefined;
    headerLine?: number | undefined;
  };

const PAUSE_MS = 150;

/** One import per draft. */
const keyed = ({ draftId, kind, mapping, sheet = 0, setPropertyStatus = false, setTenantStatus = false, leaveOut }: CommitInput) => ({
  key: draftId,
  content: {
    kind,
    mapping,
    setPropertyStatus,
    setTenantStatus,
    ...(sheet === 0 ? {} : { sheet }),
    ...(leaveOut === undefined ? {} : { leaveOut }),
  },
});

/**
 * Has the worker import a received file, and answers with what came of it. The browser that loses the response reads the stored
 * progress instead: the import goes on without it.
 */
export async function commitImport(ctx: ActorContext, input: CommitInput): Promise<ImportResult> {
  const { draftId } = input;
  const answered = () => answerOfKey<ImportResult>(ctx, 'import.create', keyed(input));
  const first = await answered();
  if (first) return first;
  try {
    await labelOrThrow(ctx, draftId);
  } catch (error) {
    // An earlier request may have imported the file, and forgotten its draft, since the first look.
    const meanwhile = await answered();
    if (meanwhile) return meanwhile;
    throw error;
  }
  await unauditedTrace(ctx, async (tx) => {
    if (await beginRun(tx, ctx, draftId)) await enqueueJob(tx, 'run-import', { input, actor: ctx.actor }, draftId);
  });
  while (!ctx.request?.signal?.aborted) {
    const run = await readRun(ctx, draftId);
    if (run?.stage === 'failed') throw refusalOf(run.outcome);
    if (run?.stage === 'done') return run.outcome as unknown as ImportResult;
    await pause(PAUSE_MS);
  }
  throw new DomainError('import.busy');
}

interface RunOptions {
  /** Rows written in one statement. */
  chunk?: number;
  /** An unexpected failure is final: no further attempt follows. */
  isLastAttempt?: boolean;
  onProgress?: (progress: Pick<ImportProgress, 'stage' | 'done' | 'total'>) => void | Promise<void>;
}

/**
 * The whole file or nothing of it: one transaction, one audit row. A worker that dies in the middle leaves no row, because
 * PostgreSQL undoes what was not committed; its end is stored in the transaction of the import itself.
 */
export async function runImport(
  ctx: ActorContext,
  input: CommitInput,
  { chunk = 1000, isLastAttempt = true, onProgress }: RunOptions = {},
): Promise<void> {
  const { draftId } = input;
  if ((await readRun(ctx, draftId))?.stage === 'done') return forgetDraft(ctx, draftId);
  const tell = async (progress: Pick<ImportProgress, 'stage' | 'done' | 'total'>) => {
    await unauditedTrace(ctx, (tx) => saveProgress(tx, ctx, draftId, progress));
    await onProgress?.(progress);
  };
  try {
    await tell({ stage: 'reading', done: 0, total: 0 });
    await importDraft(ctx, input.kind, input, chunk, (done, total) => tell({ stage: 'writing', done, total }));
  } catch (error) {
    const isRefused = error instanceof DomainError;
    const outcome = isRefused ? { code: error.code, details: error.details } : { code: 'import.interrupted', details: {} };
    const isOver = isRefused || isLastAttempt;
    await unauditedTrace(ctx, (tx) => saveProgress(tx, ctx, draftId, isOver ? { stage: 'failed', outcome } : { stage: 'waiting' }));
    if (isRefused) return;
    throw error;
  }
  await forgetDraft(ctx, draftId);
}

async function importDraft<Kind extends ImportKind>(
  ctx: ActorContext,
  kind: Kind,
  input: CommitInput,
  chunk: number,
  tell: ImportBatch['tell'],
) {
  const draft = await draftOrThrow(ctx, input.draftId, kind, input.sheet);
  await refuseTwice(ctx, draft);
  const read = await readDraft(ctx, draft, { ...input, kind, known: input.known ?? 'import', decided: input.decided });
  const { table, file, updates, toConfirm } = read;
  // Other lines than those that the user has read may be good ones.
  if (file.refusedRows > 0 && file.refusedRows !== input.leaveOut)
    throw new DomainError('import.rows-refused', { details: { rows: file.refusedRows } });
  if (file.ready.length + updates.length === 0) throw new DomainError('import.nothing-to-import');
  confirmedOrThrow(
    toConfirm.map(({ warning }) => warning),
    input.confirmed,
  );

  const { setPropertyStatus = false, setTenantStatus = false } = input;
  const counts = countsOf(read);
  await createdIdempotently(ctx, 'import.create', keyed(input), async (write) => {
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
    const inserted = file.ready.length;
    const total = inserted + updates.length;
    const options = { setPropertyStatus, setTenantStatus };
    const batch = { stamp, importId: row.id, chunk, tell: (done: number) => tell(done, total), vault: ctx.ports.vault, ...options };
    const ofUpdates = { ...batch, tell: (done: number) => tell(inserted + done, total) };
    const writer = WRITERS[kind];
    const sideEffects = [
      ...(await writer.insert(write, batch, file.ready)),
      ...(writer.known ? await updateKnown<ImportValues[Kind]>(write, ofUpdates, writer.known, updates) : []),
    ];
    const mapping = table.headers.map((_, at) => input.mapping[at] ?? null);
    if (!isOfficial(kind, table.headers)) {
      await rememberHeaders(write, kind, read.written, mapping);
      await rememberTitleRow(write, kind, table);
    }
    if (file.refusedRows > 0) {
      const place = { organizationId: stamp.organizationId, importId: row.id, at: new Date(stamp.createdAt) };
      await keepLeftOut(ctx.ports.files, place, leftOutCsv({ ...read, columns: IMPORT_COLUMNS[kind], mapping }));
    }
    const result = { importId: row.id, ...counts };
    await saveProgress(write.tx, ctx, draft.id, { stage: 'done', outcome: result });
    const { fileName, counts: imported } = values;
    const after = { kind, fileName, mapping: values.mapping, counts: imported };
    return { entityId: row.id, before: null, after, sideEffects, batchId: row.id, result };
  }).catch(async (error: unknown) => {
    // Of two concurrent imports, the second waited for the first on the unique index, and is refused as if it had come later.
    if (error instanceof DomainError && error.code === 'import.file-already-imported') await refuseTwice(ctx, draft);
    throw error;
  });
}

type ImportResult = ReturnType<typeof countsOf> & { importId: string };

async function refuseTwice(ctx: ActorContext, draft: ImportDraft): Promise<void> {
  const earlier = await importOfFile(ctx, draft);
  if (!earlier) return;
  const { at, by, id } = earlier;
  throw new DomainError('import.file-already-imported', { details: { at, importId: id, ...(by === null ? {} : { by }) } });
}

/** Column header → field, as the history of imports shows it. The DVF file needs none. */
function usedMapping({ headers }: CsvTable, { kind, mapping }: Pick<MappedDraft, 'kind' | 'mapping'>): Record<string, string> {
  if (isOfficial(kind, headers)) return {};
  return Object.fromEntries(mapping.flatMap((field, at) => (field === null ? [] : [[headers[at] ?? `${at + 1}`, field]])));
}

function flatCounts({ rowsRead, ready, updated, refused, ruledOut, priceLeftOut }: ReturnType<typeof countsOf>): Record<string, number> {
  return {
    rowsRead,
    ready,
    ...(updated > 0 ? { updated } : {}),
    ...(refused > 0 ? { refused } : {}),
    ...Object.fromEntries(ruledOut.map(({ reason, rows }) => [reason, rows])),
    ...priceLeftOut,
  };
}

/**
 * Undoes a whole import, unless a record was edited or is in use: then it is refused with the reasons and their counts. Records that it
 * changed get their former values back. The same file may be imported again.
 */
export function undoImport(ctx: ActorContext, id: string) {
  return audited(ctx, 'import.undo', async (write) => {
    const { tx, actor, now } = write;
    const { kind, undoneAt: earlier, fileName, createdAt } = await importOrThrow(write, id);
    if (earlier !== null) throw new DomainError('import.already-undone');
    const { entity, takeBack, known } = WRITERS[kind];
    const undoneAt = now().toISOString();
    const stamp = { updatedAt: undoneAt, updatedBy: actor.userId };
    const taken = { importId: id, ids: await rowIdsOf(write, id, entity), since: createdAt, stamp };
    const { restored, sideEffects } = known ? await restoreKnown(write, taken, kind, known) : { restored: 0, sideEffects: [] };
    const gone = await takeBack(write, taken);
    await tx
      .update(imports)
      .set({ undoneAt, version: sql`${imports.version} + 1`, ...stamp })
      .where(and(eq(imports.organizationId, actor.organizationId), eq(imports.id, id)));
    const result: Partial<Record<ImportKind | 'restored', number>> = { [kind]: gone, ...(restored > 0 ? { restored } : {}) };
    return { entityId: id, before: { undoneAt: null }, after: { undoneAt, fileName, ...result }, batchId: id, sideEffects, result };
  });
}

/** The rows that the import created, not those it only changed. */
async function rowIdsOf({ tx, actor }: WriteContext, importId: string, entity: string): Promise<string[]> {
  const rows = await tx
    .select({ id: importRows.entityId })
    .from(importRows)
    .where(and(importedRowsVisibleTo(actor), eq(importRows.importId, importId), eq(importRows.entity, entity), isNull(importRows.change)));
  return rows.map(({ id }) => id);
}

/** In the order that allows it: leases, the people who signed them, then the properties. Counted in properties. */
async function takeBackRentRoll(write: WriteContext, taken: TakenBack): Promise<number> {
  const { importId } = taken;
  await takeBackLeases(write, taken);
  await takeBackTenants(write, { ...taken, ids: await rowIdsOf(write, importId, 'tenant') });
  return takeBackProperties(write, { ...taken, ids: await rowIdsOf(write, importId, 'property') });
}
