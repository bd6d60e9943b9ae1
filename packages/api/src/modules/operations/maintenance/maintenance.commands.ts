import type { ColumnsOnly } from '@lares/db/columns';
import { maintenanceComments, maintenanceRequests } from '@lares/db/schema/operations/maintenance';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { canCancel, DEFAULT_MAINTENANCE_STATUS } from '@lares/domain/operations/maintenance/status';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import type {
  CommentValues,
  RequestCreation,
  RequestStatusChange,
  RequestUpdate,
  RequestValues,
} from '@lares/validation/operations/maintenance';
import { and, eq } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { UnchangedState, createdIdempotently, ignoringUnchangedState } from '../../../shared/idempotency.ts';
import { undoableOrThrow } from '../../../shared/undo.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { deletedRequestOrThrow, requestOrThrow, requestsVisibleTo } from './maintenance.scope.ts';
import { placesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import type { AuditAction } from '@lares/domain/platform/audit-log/actions';

type RequestColumns = ColumnsOnly<RequestValues, typeof maintenanceRequests>;

export function createRequest(ctx: ActorContext, { creationKey, ...values }: RequestCreation) {
  return createdIdempotently(ctx, 'request.create', { key: creationKey, content: values }, async (write) => {
    await placeOrThrow(write, values.propertyId);
    const columns: RequestColumns = await asMayBeAsked(write, values);
    if (columns.tenantId !== null) await tenantOrThrow(write, columns.tenantId);
    const [row] = await write.tx
      .insert(maintenanceRequests)
      .values({ ...columns, ...createdBy(write) })
      .returning();
    if (!row) throw new Error('insert returned no row');
    return { entityId: row.id, before: null, after: row, result: { id: row.id } };
  });
}

/** Users who do not manage the organisation describe the problem and its urgency; cost payer and status are the manager's choice. */
async function asMayBeAsked(write: WriteContext, values: RequestValues): Promise<RequestValues> {
  const { standing } = write.actor;
  if (can(standing, 'maintenance:write')) return values;
  const asked = { ...values, status: DEFAULT_MAINTENANCE_STATUS, borneBy: null };
  if (standing === 'owner') return { ...asked, tenantId: null };
  return { ...asked, tenantId: await ownRecordOf(write) };
}

/** Replaces the whole. A property or tenant deleted since may stay. */
export function updateRequest(ctx: ActorContext, { id, version, ...values }: RequestUpdate) {
  return audited(ctx, 'request.update', async (write) => {
    const before = await requestOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    if (values.propertyId !== before.propertyId) await placeOrThrow(write, values.propertyId);
    if (values.tenantId !== null && values.tenantId !== before.tenantId) await tenantOrThrow(write, values.tenantId);
    const columns: RequestColumns = values;
    const [after] = await write.tx
      .update(maintenanceRequests)
      .set({ ...columns, ...updatedBy(write, version) })
      .where(and(eq(maintenanceRequests.id, id), requestsVisibleTo(write.actor)))
      .returning();
    return { entityId: id, before, after: { ...after }, result: { id, version: version + 1 } };
  });
}

/** Quick actions. Any status may follow any other; the current one is neither a change nor a conflict. */
export const setRequestStatus = (ctx: ActorContext, { id, version, status }: RequestStatusChange) =>
  changeStatus(ctx, 'request.set-status', { id, version, status }, () => {});

/** Cancels an unfinished request: its author, or the tenant it concerns. An owner cancels only what they opened. */
export const cancelRequest = (ctx: ActorContext, { id, version }: Omit<RequestStatusChange, 'status'>) =>
  changeStatus(ctx, 'request.cancel', { id, version, status: 'Annulé' }, ({ status, createdBy: author }) => {
    if (ctx.actor.standing === 'owner' && author !== ctx.actor.userId) throw new DomainError('auth.denied');
    if (!canCancel(status)) throw new DomainError('maintenance.already-finished');
  });

function changeStatus(
  ctx: ActorContext,
  action: AuditAction,
  { id, version, status }: RequestStatusChange,
  allow: (before: Awaited<ReturnType<typeof requestOrThrow>>) => void,
) {
  return ignoringUnchangedState(() =>
    audited(ctx, action, async (write) => {
      const before = await requestOrThrow(write, id);
      if (before.status === status) throw new UnchangedState({ id, version: before.version });
      allow(before);
      await sameVersionOrThrow(write, before, version);
      await write.tx
        .update(maintenanceRequests)
        .set({ status, ...updatedBy(write, version) })
        .where(and(eq(maintenanceRequests.id, id), requestsVisibleTo(write.actor)));
      return { entityId: id, before: { status: before.status }, after: { status }, result: { id, version: version + 1 } };
    }),
  );
}

/** Soft deletion with its tasks, photos and comments: undo restores the same request. */
export function removeRequest(ctx: ActorContext, { id, version }: { id: string; version?: number | undefined }) {
  return audited(ctx, 'request.remove', async (write) => {
    const before = await requestOrThrow(write, id);
    if (version !== undefined) await sameVersionOrThrow(write, before, version);
    await write.tx
      .update(maintenanceRequests)
      .set({ deletedAt: write.now().toISOString(), ...updatedBy(write, before.version) })
      .where(and(eq(maintenanceRequests.id, id), requestsVisibleTo(write.actor)));
    return { entityId: id, before, after: null, result: { id } };
  });
}

export function restoreRequest(ctx: ActorContext, id: string) {
  return audited(ctx, 'request.restore', async (write) => {
    const { deletedAt, version } = await deletedRequestOrThrow(write, id);
    undoableOrThrow(write, deletedAt);
    const after = { deletedAt: null };
    await write.tx
      .update(maintenanceRequests)
      .set({ ...after, ...updatedBy(write, version) })
      .where(and(eq(maintenanceRequests.organizationId, write.actor.organizationId), eq(maintenanceRequests.id, id)));
    return { entityId: id, before: { deletedAt }, after, result: { id, version: version + 1 } };
  });
}

/** Every user who sees a request may comment on it. */
export function addComment(ctx: ActorContext, { requestId, text }: CommentValues) {
  return audited(ctx, 'request.add-comment', async (write) => {
    await requestOrThrow(write, requestId);
    const [comment] = await write.tx
      .insert(maintenanceComments)
      .values({ requestId, text, userId: write.actor.userId, ...createdBy(write) })
      .returning();
    if (!comment) throw new Error('insert returned no row');
    return { entityId: requestId, before: null, after: { commentId: comment.id, text }, result: { id: comment.id } };
  });
}

/** A property the user does not see is reported as absent. Locked like the tenant, so that neither can be deleted meanwhile. */
async function placeOrThrow({ tx, actor }: WriteContext, propertyId: string): Promise<void> {
  const [place] = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.id, propertyId), placesVisibleTo(actor)))
    .for('share');
  if (!place) throw new DomainError('common.invalid-reference', { field: 'propertyId' });
}

async function tenantOrThrow({ tx, actor }: WriteContext, tenantId: string): Promise<void> {
  const [tenant] = await tx
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(tenantsVisibleTo(actor), eq(tenants.id, tenantId)))
    .for('share');
  if (!tenant) throw new DomainError('common.invalid-reference', { field: 'tenantId' });
}

async function ownRecordOf({ tx, actor }: WriteContext): Promise<string | null> {
  const [own] = await tx
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(tenantsVisibleTo(actor), eq(tenants.userId, actor.userId)))
    .for('share');
  return own?.id ?? null;
}
