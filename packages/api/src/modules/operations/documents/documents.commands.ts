import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ColumnsOnly } from '@lares/db/columns';
import { auditLog } from '@lares/db/schema/platform/audit-log';
import { documents } from '@lares/db/schema/operations/documents';
import { files } from '@lares/db/schema/platform/files';
import { leases } from '@lares/db/schema/leasing/leases';
import { maintenanceRequests } from '@lares/db/schema/operations/maintenance';
import { payments } from '@lares/db/schema/accounting/payments';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
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
import { auditLogVisibleTo } from '../../platform/audit-log/audit-log.scope.ts';

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
  const first = await filedWith(ctx, sent.uploadKey);
  if (first) sameOrThrow(ctx, first, sent);
}

/**
 * Stores the bytes before the rows, so a row always has its file, and removes them when the rows fail. Idempotent by key: of two concurrent
 * uploads, the unique index lets one through, and the other is answered as a retry.
 */
export async function fileDocument(ctx: ActorContext, sent: NewDocument, received: ReceivedDocument): Promise<Filed> {
  const first = await filedWith(ctx, sent.uploadKey);
  if (first) return sameOrThrow(ctx, first, sent, received.seal);
  try {
    return await store(ctx, sent, received);
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'common.already-exists')) throw error;
    const winner = await filedWith(ctx, sent.uploadKey);
    if (!winner) throw error;
    return sameOrThrow(ctx, winner, sent, received.seal);
  }
}

interface Filed {
  id: string;
  /** False when it was stored under this key before. */
  isNew: boolean;
}

async function store(ctx: ActorContext, { uploadKey, ...values }: NewDocument, received: ReceivedDocument): Promise<Filed> {
  const [id, fileId] = [randomUUID(), randomUUID()];
  const storageKey = `${ctx.actor.organizationId}/${fileId}`;
  const { files: kept } = ctx.ports;
  await kept.putStream(storageKey, received.open(), received.seal);
  try {
    return await audited(ctx, 'document.create', async (write) => {
      const columns: DocumentColumns = asMayBeFiled(ctx, values);
      await linkOrThrow(write, columns);
      await roomOrThrow(write, received.seal.bytes);
      const originalName = documentFileName(cleanFileName(received.name), received.mediaType);
      const { seal, mediaType } = received;
      await write.tx.insert(files).values({ ...createdBy(write), id: fileId, originalName, mediaType, storageKey, ...seal });
      const searchText = documentSearchText(columns);
      await write.tx.insert(documents).values({ ...createdBy(write), ...columns, id, fileId, uploadKey, searchText });
      const after = { ...columns, file: originalName, bytes: seal.bytes };
      return { entityId: id, before: null, after, result: { id, isNew: true } };
    });
  } catch (error) {
    await kept.remove(storageKey);
    throw error;
  }
}

interface FiledBefore {
  id: string;
  isDeleted: boolean;
  sha256: string;
  written: Record<string, unknown> | null;
}

/** What this user stored under this key, from the audit log: the document may have been changed or deleted since. */
async function filedWith({ wall, actor }: ActorContext, uploadKey: string): Promise<FiledBefore | undefined> {
  const [first] = await wall.rows(
    selectJson({
      id: documents.id,
      isDeleted: sql<boolean>`${documents.deletedAt} is not null`,
      sha256: sql<string>`encode(${files.sha256}, 'hex')`,
      written: sql<Record<string, unknown> | null>`(select ${auditLog.after} from ${auditLog}
        where ${and(auditLogVisibleTo(actor), eq(auditLog.entity, 'document'), eq(auditLog.entityId, documents.id))}
        and ${auditLog.action} = 'document.create' limit 1)`,
    })
      .from(documents)
      .innerJoin(files, and(eq(files.organizationId, documents.organizationId), eq(files.id, documents.fileId)))
      .where(and(sentDocumentsVisibleTo(actor), eq(documents.uploadKey, uploadKey))),
  );
  return first;
}

/** Without a seal the file has not been received yet. */
function sameOrThrow(ctx: ActorContext, first: FiledBefore, { uploadKey: _key, ...values }: NewDocument, seal?: Seal): Filed {
  const { id, isDeleted, sha256, written } = first;
  if (isDeleted) throw new DomainError('document.deleted-since');
  const isSame = Object.entries(asMayBeFiled(ctx, values)).every(([field, value]) => written?.[field] === value);
  if (!isSame || (seal && seal.sha256.toString('hex') !== sha256)) throw new DomainError('document.key-reused');
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
const isRented = sql`${properties.id} in (select my_rented_properties())`;

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
