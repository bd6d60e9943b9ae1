import { setImmediate } from 'node:timers/promises';
import { importRows, imports } from '@lares/db/schema/imports';
import { leases } from '@lares/db/schema/leases';
import { favourites, inquiries, properties, propertyAmenities, propertyImages } from '@lares/db/schema/properties';
import type { Transaction } from '@lares/db/wall';
import { isDvf } from '@lares/domain/imports/dvf-columns';
import { searchText } from '@lares/domain/properties/search-text';
import { DomainError } from '@lares/domain/shared/errors';
import type { PropertyValues } from '@lares/validation/properties';
import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import { audited, createdBy } from '../../shared/audit.ts';
import { BoundedQueue } from '../../shared/bounded-queue.ts';
import type { CsvTable } from '../../shared/csv-table.ts';
import { draftOf, draftOrThrow, forgetDraft, keepDraft, labelOrThrow } from '../../shared/import-drafts.ts';
import { reportProgress, type ImportProgress } from '../../shared/import-progress.ts';
import { insertAll, newIds } from '../../shared/insert-all.ts';
import type { PropertyFileReading } from '../../shared/property-file.ts';
import type { ActorContext, WriteContext } from '../../trpc/context.ts';
import { ownRecordOfFounder } from '../properties/properties.commands.ts';
import { leasesVisibleTo } from '../leases/leases.scope.ts';
import { propertiesVisibleTo } from '../properties/properties.scope.ts';
import { countsOf, describeDraft, importOfFile, readDraft, type MappedDraft } from './imports.queries.ts';
import { importOrThrow } from './imports.scope.ts';

/** Says what is in a received file, and keeps it for its sender. A file that cannot be read is not kept. */
export async function receiveFile(ctx: ActorContext, { name, content }: { name: string; content: Buffer }) {
  if (content.length === 0) throw new DomainError('file.empty');
  const draft = draftOf({ name, content });
  const told = await describeDraft(ctx, draft);
  await keepDraft(ctx, draft);
  return told;
}

/** Reading a large file and writing its rows costs seconds of one core: imports take their turn. */
const queue = new BoundedQueue({ width: 1, waiting: 20, busy: 'import.busy' });

export interface CommitOptions {
  /** Properties written in one statement. */
  chunk?: number;
  onProgress?: (progress: ImportProgress) => void | Promise<void>;
}

/**
 * The whole file or nothing of it: one transaction, one audit row. A process that dies in the middle leaves no row,
 * because PostgreSQL undoes what was not committed.
 */
export async function commitImport(ctx: ActorContext, input: MappedDraft, { chunk = 1000, onProgress }: CommitOptions = {}) {
  const { draftId } = input;
  await labelOrThrow(ctx, draftId);
  const tell = async (progress: ImportProgress) => {
    reportProgress(ctx, draftId, progress);
    await onProgress?.(progress);
  };
  return queue.run(async () => {
    try {
      await tell({ stage: 'reading', done: 0, total: 0, importId: null });
      const result = await importDraft(ctx, input, chunk, (done, total) => tell({ stage: 'writing', done, total, importId: null }));
      await tell({ stage: 'done', done: result.ready, total: result.ready, importId: result.importId });
      await forgetDraft(ctx, draftId);
      return result;
    } catch (error) {
      reportProgress(ctx, draftId, { stage: 'failed', done: 0, total: 0, importId: null });
      throw error;
    }
  });
}

async function importDraft(ctx: ActorContext, input: MappedDraft, chunk: number, tell: (done: number, total: number) => Promise<void>) {
  const draft = await draftOrThrow(ctx, input.draftId);
  await refuseTwice(ctx, draft.sha256);
  const { table, file } = await readDraft(draft, input);
  if (file.refusedRows > 0) throw new DomainError('import.rows-refused', { details: { rows: file.refusedRows } });
  if (file.ready.length === 0) throw new DomainError('import.nothing-to-import');

  const counts = countsOf(file);
  const imported = await audited(ctx, 'import.create', async (write) => {
    const stamp = createdBy(write);
    const values = {
      kind: 'properties',
      fileName: draft.fileName,
      fileSha256: draft.sha256,
      mapping: usedMapping(table, input.mapping),
      counts: flatCounts(counts),
      ...stamp,
    };
    const [row] = await write.tx.insert(imports).values(values).returning({ id: imports.id });
    if (!row) throw new Error('insert returned no row');
    await insertProperties(write, { stamp, importId: row.id, chunk, tell }, file.ready);
    const { fileName, mapping } = values;
    return { entityId: row.id, before: null, after: { fileName, mapping, counts: values.counts }, batchId: row.id, result: row.id };
  }).catch(async (error: unknown) => {
    // Two at once: the second waited for the first on the unique index, and is told as if it had come later.
    if (error instanceof DomainError && error.code === 'import.file-already-imported') await refuseTwice(ctx, draft.sha256);
    throw error;
  });
  return { importId: imported, ...counts };
}

async function refuseTwice(ctx: ActorContext, sha256: Buffer): Promise<void> {
  const earlier = await importOfFile(ctx, sha256);
  if (!earlier) return;
  const { at, by, id } = earlier;
  throw new DomainError('import.file-already-imported', { details: { at, importId: id, ...(by === null ? {} : { by }) } });
}

/** Title of the column → field, as the history of imports shows it. The DVF file needs none. */
function usedMapping({ headers }: CsvTable, mapping: MappedDraft['mapping']): Record<string, string> {
  if (isDvf(headers)) return {};
  return Object.fromEntries(mapping.flatMap((field, at) => (field === null ? [] : [[headers[at] ?? `${at + 1}`, field]])));
}

function flatCounts({ rowsRead, ready, ruledOut, priceLeftOut }: ReturnType<typeof countsOf>): Record<string, number> {
  return { rowsRead, ready, ...Object.fromEntries(ruledOut.map(({ reason, rows }) => [reason, rows])), ...priceLeftOut };
}

interface Batch {
  /** One moment for the whole import: what differs from it was touched since. */
  stamp: ReturnType<typeof createdBy>;
  importId: string;
  chunk: number;
  tell: (done: number, total: number) => Promise<void>;
}

async function insertProperties(write: WriteContext, batch: Batch, ready: PropertyFileReading['ready']): Promise<void> {
  const byDefault = { agentMembershipId: write.actor.membershipId, ownerId: await ownRecordOfFounder(write) };
  for (let at = 0; at < ready.length; at += batch.chunk) {
    await batch.tell(at, ready.length);
    const rows = ready.slice(at, at + batch.chunk);
    const ids = await newIds(write.tx, rows.length);
    const named = rows.map((row, n) => ({ ...row, id: idAt(ids, n) }));
    await insertChunk(write.tx, batch, byDefault, named);
    await setImmediate();
  }
  await batch.tell(ready.length, ready.length);
}

function idAt(ids: readonly string[], at: number): string {
  const id = ids[at];
  if (id === undefined) throw new Error('fewer ids than rows');
  return id;
}

interface Defaults {
  agentMembershipId: string | null;
  ownerId: string | null;
}

type NewRow = PropertyFileReading['ready'][number] & { id: string };

async function insertChunk(tx: Transaction, { stamp, importId }: Batch, byDefault: Defaults, rows: readonly NewRow[]): Promise<void> {
  const { organizationId } = stamp;
  const base = { ...stamp, version: 1 };
  const pictured = rows.filter(({ values }) => values.imageUrl !== '');
  const imageIds = pictured.length === 0 ? [] : await newIds(tx, pictured.length);
  const image = { fileId: null, isPrimary: true, position: 0, alt: '' };

  await insertAll(
    tx,
    properties,
    rows.map(({ id, values }) => ({ ...base, id, ...propertyColumns(values, byDefault), ratingSum: 0, ratingCount: 0, deletedAt: null })),
  );
  await insertAll(
    tx,
    propertyAmenities,
    rows.flatMap(({ id, values }) => values.amenities.map((amenity) => ({ organizationId, propertyId: id, amenity }))),
  );
  await insertAll(
    tx,
    propertyImages,
    pictured.map(({ id, values: { imageUrl } }, at) => ({ ...base, ...image, id: idAt(imageIds, at), propertyId: id, imageUrl })),
  );
  await insertAll(
    tx,
    importRows,
    rows.map(({ id, line }) => ({ organizationId, importId, line, entity: 'property', entityId: id })),
  );
}

const propertyColumns = ({ imageUrl: _image, amenities: _amenities, ...values }: PropertyValues, byDefault: Defaults) => ({
  ...values,
  agentMembershipId: values.agentMembershipId ?? byDefault.agentMembershipId,
  ownerId: values.ownerId ?? byDefault.ownerId,
  searchText: searchText(values),
});

/**
 * Takes a whole import back, unless something of it has changed or serves since: then it is refused with what and how many.
 * Properties deleted by hand stay deleted. The same file may come in again.
 */
export function undoImport(ctx: ActorContext, id: string) {
  return audited(ctx, 'import.undo', async (write) => {
    const { tx, actor, now } = write;
    const { undoneAt: earlier, fileName, createdAt } = await importOrThrow(write, id);
    if (earlier !== null) throw new DomainError('import.already-undone');
    const ids = await rowIdsOf(write, id);
    await refuseIfServing(write, ids, createdAt);
    const undoneAt = now().toISOString();
    const stamp = { updatedAt: undoneAt, updatedBy: actor.userId };
    const gone = await tx
      .update(properties)
      .set({ deletedAt: undoneAt, version: sql`${properties.version} + 1`, ...stamp })
      .where(and(propertiesVisibleTo(actor), isAmong(ids)))
      .returning({ id: properties.id });
    await tx
      .update(imports)
      .set({ undoneAt, version: sql`${imports.version} + 1`, ...stamp })
      .where(and(eq(imports.organizationId, actor.organizationId), eq(imports.id, id)));
    const result = { properties: gone.length };
    return { entityId: id, before: { undoneAt: null }, after: { undoneAt, fileName, ...result }, batchId: id, result };
  });
}

/** Locks the rows first: what is counted here cannot change before they are gone. */
async function refuseIfServing({ tx, actor }: WriteContext, importedIds: string[], since: string): Promise<void> {
  const live = await tx
    .select({ id: properties.id, version: properties.version })
    .from(properties)
    .where(and(propertiesVisibleTo(actor), isAmong(importedIds)))
    .for('update');
  const ids = sql.param(live.map(({ id }) => id));
  const ofLive = (table: typeof inquiries | typeof favourites | typeof propertyImages | typeof leases) =>
    and(eq(table.organizationId, actor.organizationId), sql`${table.propertyId} = any(${ids}::uuid[])`);
  const details = {
    edited: live.filter(({ version }) => version > 1).length,
    leases: await tx.$count(leases, and(ofLive(leases), leasesVisibleTo(actor))),
    inquiries: await tx.$count(inquiries, ofLive(inquiries)),
    favourites: await tx.$count(favourites, ofLive(favourites)),
    images: await tx.$count(propertyImages, and(ofLive(propertyImages), gt(propertyImages.updatedAt, since))),
  };
  if (Object.values(details).some((found) => found > 0)) throw new DomainError('import.undo-refused', { details });
}

async function rowIdsOf({ tx, actor }: WriteContext, importId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: importRows.entityId })
    .from(importRows)
    .where(and(eq(importRows.organizationId, actor.organizationId), eq(importRows.importId, importId), eq(importRows.entity, 'property')));
  return rows.map(({ id }) => id);
}

/** A list and no join: PostgreSQL has no statistics of rows that have just come in, and would compare each with each. */
const isAmong = (ids: string[]): SQL => sql`${properties.id} = any(${sql.param(ids)}::uuid[])`;
