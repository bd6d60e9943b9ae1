import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ColumnsOnly } from '@lares/db/columns';
import { documents } from '@lares/db/schema/operations/documents';
import { files } from '@lares/db/schema/platform/files';
import { leases } from '@lares/db/schema/leasing/leases';
import { maintenanceRequests } from '@lares/db/schema/operations/maintenance';
import { payments } from '@lares/db/schema/accounting/payments';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import { mayBeStored } from '@lares/db/unanswered-commit';
import { documentFileName, MAX_GUEST_BYTES, MEGABYTE, type DocumentMediaType } from '@lares/domain/operations/documents/file';
import { documentSearchText } from '@lares/domain/operations/documents/search-text';
import { DomainError } from '@lares/domain/shared/errors';
import { cleanFileName } from '@lares/domain/shared/file-name';
import { can } from '@lares/domain/shared/permissions';
import {
  newDocument,
  type DocumentSharing,
  type DocumentUpdate,
  type DocumentValues,
  type NewDocument,
} from '@lares/validation/operations/documents';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { answerOfKey, createdIdempotently } from '../../../shared/idempotency.ts';
import type { Seal } from '../../../shared/ports.ts';
import { undoableOrThrow } from '../../../shared/undo.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { requestsVisibleTo } from '../maintenance/maintenance.scope.ts';
import { paymentsVisibleTo } from '../../accounting/payments/payments.scope.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { deletedDocumentOrThrow, documentOrThrow, documentsVisibleTo, sentDocumentsVisibleTo } from './documents.scope.ts';

/** A completely received file of a recognised type. */
export interface ReceivedDocument {
  /** The sender's file name. */
  name: string;
  mediaType: DocumentMediaType;
  seal: Seal;
  open: () => Readable;
}

type DocumentColumns = ColumnsOnly<DocumentValues, typeof documents>;

/** The metadata sent with a file: multipart forms have no procedure to parse it. */
export const newDocumentOrThrow = (sent: unknown): NewDocument => newDocument.parse(sent);

/** Checked before the file is received: a key of another or deleted document is refused without the upload. */
export async function refuseSpentKey(ctx: ActorContext, sent: NewDocument): Promise<void> {
  const first = await answerOfKey<Stored>(ctx, 'document.create', keyed(ctx, sent));
  if (first) await filedOrThrow(ctx, first);
}

/** Stores the bytes before the rows, so a row always has its file, and removes them when the rows fail or stand already. */
export async function fileDocument(ctx: ActorContext, sent: NewDocument, received: ReceivedDocument): Promise<Filed> {
  const first = await answerOfKey<Stored>(ctx, 'document.create', keyed(ctx, sent));
  return first ? filedOrThrow(ctx, first, received.seal) : store(ctx, sent, received);
}

interface Filed {
  id: string;
  /** False when it was stored under this key before. */
  isNew: boolean;
}

/** The answer kept with the key. The values do not identify the file: `sha256`, in hexadecimal, does. */
type Stored = Record<'id' | 'sha256', string>;

function keyed(ctx: ActorContext, { creationKey: key, ...values }: NewDocument) {
  return { key, content: asMayBeFiled(ctx, values), whenReused: 'document.key-reused' } as const;
}

async function store(ctx: ActorContext, sent: NewDocument, received: ReceivedDocument): Promise<Filed> {
  const [id, fileId] = [randomUUID(), randomUUID()];
  const storageKey = `${ctx.actor.organizationId}/${fileId}`;
  const { files: kept } = ctx.ports;
  const { seal, mediaType } = received;
  await kept.putStream(storageKey, received.open(), seal);
  // Until the transaction says otherwise, its row may name this file.
  let isNamed = true;
  try {
    const stored = await createdIdempotently<Stored>(ctx, 'document.create', keyed(ctx, sent), async (write) => {
      const { creationKey: _key, ...values } = sent;
      const columns: DocumentColumns = asMayBeFiled(ctx, values);
      await linkOrThrow(write, columns);
      await roomOrThrow(write, seal.bytes);
      const originalName = documentFileName(cleanFileName(received.name), mediaType);
      await write.tx.insert(files).values({ ...createdBy(write), id: fileId, originalName, mediaType, storageKey, ...seal });
      const searchText = documentSearchText(columns);
      await write.tx.insert(documents).values({ ...createdBy(write), ...columns, id, fileId, searchText });
      const after = { ...columns, file: originalName, bytes: seal.bytes };
      return { entityId: id, before: null, after, result: { id, sha256: seal.sha256.toString('hex') } };
    });
    isNamed = stored.id === id;
    return isNamed ? { id, isNew: true } : await filedOrThrow(ctx, stored, seal);
  } catch (error) {
    isNamed &&= mayBeStored(error);
    throw error;
  } finally {
    if (!isNamed) await kept.remove(storageKey);
  }
}

/** The document of a repeated request. Without a seal the file has not been received yet. */
async function filedOrThrow({ wall, actor }: ActorContext, { id, sha256 }: Stored, seal?: Seal): Promise<Filed> {
  const isLive = await wall.rows(
    selectJson({ id: documents.id })
      .from(documents)
      .where(and(sentDocumentsVisibleTo(actor), eq(documents.id, id), isNull(documents.deletedAt))),
  );
  if (isLive.length === 0) throw new DomainError('document.deleted-since');
  if (seal && seal.sha256.toString('hex') !== sha256) throw new DomainError('document.key-reused');
  return { id, isNew: false };
}

/** Only managers choose with whom a document is shared; its sender always sees it. */
function asMayBeFiled({ actor }: ActorContext, values: DocumentValues): DocumentValues {
  return can(actor.standing, 'documents:write') ? values : { ...values, visibleToTenant: false, visibleToOwner: false };
}

/** Replaces the metadata; the file stays. */
export function updateDocument(ctx: ActorContext, { id, version, ...values }: DocumentUpdate) {
  return audited(ctx, 'document.update', async (write) => {
    const before = await documentOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    const columns: DocumentColumns = values;
    await linkOrThrow(write, columns, before);
    const after = await changed(write, id, { ...columns, searchText: documentSearchText(columns), ...updatedBy(write, version) });
    return { entityId: id, before, after, result: { id, version: version + 1 } };
  });
}

export function shareDocument(ctx: ActorContext, { id, version, ...sharing }: DocumentSharing) {
  return audited(ctx, 'document.share', async (write) => {
    const before = await documentOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    const after = await changed(write, id, { ...sharing, ...updatedBy(write, version) });
    return { entityId: id, before, after, result: { id, version: version + 1 } };
  });
}

/** Soft deletion of row and bytes: undo restores the same id, links and history. */
export function removeDocument(ctx: ActorContext, { id, version }: { id: string; version?: number | undefined }) {
  return audited(ctx, 'document.remove', async (write) => {
    const before = await documentOrThrow(write, id);
    if (version !== undefined) await sameVersionOrThrow(write, before, version);
    await changed(write, id, { deletedAt: write.now().toISOString(), ...updatedBy(write, before.version) });
    return { entityId: id, before, after: null, result: { id } };
  });
}

export function restoreDocument(ctx: ActorContext, id: string) {
  return audited(ctx, 'document.restore', async (write) => {
    const { deletedAt, version } = await deletedDocumentOrThrow(write, id);
    undoableOrThrow(write, deletedAt);
    const after = { deletedAt: null };
    await write.tx
      .update(documents)
      .set({ ...after, ...updatedBy(write, version) })
      .where(and(eq(documents.organizationId, write.actor.organizationId), eq(documents.id, id)));
    return { entityId: id, before: { deletedAt }, after, result: { id, version: version + 1 } };
  });
}

async function changed({ tx, actor }: WriteContext, id: string, columns: Partial<typeof documents.$inferInsert>) {
  const [after] = await tx
    .update(documents)
    .set(columns)
    .where(and(eq(documents.id, id), documentsVisibleTo(actor)))
    .returning();
  return after ?? null;
}

type Links = Pick<DocumentValues, 'propertyId' | 'tenantId' | 'leaseId' | 'requestId' | 'paymentId'>;

/** Records a document may be filed under, within the scope of the user, and locked so that they cannot be deleted meanwhile. */
const FILED_UNDER: Record<keyof Links, (write: WriteContext, id: string) => Promise<{ id: string }[]>> = {
  propertyId: ({ tx, actor }, id) =>
    tx
      .select({ id: properties.id })
      .from(properties)
      .where(and(eq(properties.id, id), propertiesVisibleTo(actor), actor.standing === 'tenant' ? isRented : undefined))
      .for('share'),
  tenantId: ({ tx, actor }, id) =>
    tx
      .select({ id: tenants.id })
      .from(tenants)
      .where(and(eq(tenants.id, id), tenantsVisibleTo(actor)))
      .for('share'),
  leaseId: ({ tx, actor }, id) =>
    tx
      .select({ id: leases.id })
      .from(leases)
      .where(and(eq(leases.id, id), leasesVisibleTo(actor)))
      .for('share'),
  requestId: ({ tx, actor }, id) =>
    tx
      .select({ id: maintenanceRequests.id })
      .from(maintenanceRequests)
      .where(and(eq(maintenanceRequests.id, id), requestsVisibleTo(actor)))
      .for('share'),
  paymentId: ({ tx, actor }, id) =>
    tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.id, id), paymentsVisibleTo(actor)))
      .for('share'),
};
const LINKS = Object.keys(FILED_UNDER) as (keyof Links)[];

/** Tenants see published properties too, but file documents only under the property they rent. */
const isRented = sql`${properties.id} = any(array(select my_rented_properties()))`;

/** An unchanged link is not checked again: its record may have been deleted since. */
async function linkOrThrow(write: WriteContext, links: Links, before?: Links): Promise<void> {
  for (const field of LINKS) {
    const id = links[field];
    if (id === null || id === before?.[field]) continue;
    const [row] = await FILED_UNDER[field](write, id);
    if (!row) throw new DomainError('common.invalid-reference', { field });
  }
}

/** Storage quota of users who do not manage the organisation. */
async function roomOrThrow({ tx, actor }: WriteContext, bytes: number): Promise<void> {
  if (can(actor.standing, 'documents:write')) return;
  const [sent] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${files.bytes}), 0)::float8` })
    .from(documents)
    .innerJoin(files, and(eq(files.organizationId, documents.organizationId), eq(files.id, documents.fileId)))
    .where(and(sentDocumentsVisibleTo(actor), isNull(documents.deletedAt)));
  if ((sent?.bytes ?? 0) + bytes > MAX_GUEST_BYTES)
    throw new DomainError('document.limit-reached', { details: { max: MAX_GUEST_BYTES / MEGABYTE } });
}
