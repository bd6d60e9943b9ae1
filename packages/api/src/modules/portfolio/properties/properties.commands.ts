import type { ColumnsOnly } from '@lares/db/columns';
import { memberships } from '@lares/db/schema/platform/organizations';
import { owners } from '@lares/db/schema/portfolio/owners';
import { properties, propertyImages } from '@lares/db/schema/portfolio/properties';
import { inOrder } from '@lares/domain/portfolio/properties/amenities';
import { MAX_IMAGES_PER_PROPERTY } from '@lares/domain/shared/images';
import { searchText } from '@lares/domain/portfolio/properties/search-text';
import { propertyWarnings } from '@lares/domain/portfolio/properties/warnings';
import { DomainError } from '@lares/domain/shared/errors';
import type { PropertyCreation, PropertyStatusUpdate, PropertyUpdate, PropertyValues } from '@lares/validation/portfolio/properties';
import { and, asc, desc, eq, or } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { confirmedOrThrow } from '../../../shared/confirmation.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { refuseOfUndoneImport } from '../../../shared/import-undo.ts';
import { reservePlanCapacity } from '../../../shared/plan-limit.ts';
import { undoableOrThrow } from '../../../shared/undo.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { heldOwnerOrThrow, isOwnerThere, ownersVisibleTo } from '../owners/owners.scope.ts';
import { writePastOwners } from './ownerships.commands.ts';
import { deletedPropertyOrThrow, propertiesVisibleTo, propertyOrThrow, visiblePropertyOrThrow } from './properties.scope.ts';
import { membersVisibleTo } from '../../platform/members/members.scope.ts';

type PropertyColumns = ColumnsOnly<Omit<PropertyValues, 'imageUrl'>, typeof properties>;

/** Defaults: the agent is the creating user; the owner is the founder in an owner's own organisation. */
export function createProperty(ctx: ActorContext, { creationKey, confirmed, ...sent }: PropertyCreation) {
  const { imageUrl, ...values } = sent;
  return createdIdempotently(ctx, 'property.create', { key: creationKey, content: sent }, async (write) => {
    confirmedOrThrow(propertyWarnings(null, values), confirmed);
    await reservePlanCapacity(write, 1);
    if (values.ownerId) await heldOwnerOrThrow(write, values.ownerId);
    const columns: PropertyColumns = {
      ...values,
      amenities: inOrder(values.amenities),
      agentMembershipId: values.agentMembershipId ?? ctx.actor.membershipId,
      ownerId: values.ownerId ?? (await ownRecordOfFounder(write)),
    };
    if (values.agentMembershipId) await agentOrThrow(write, values.agentMembershipId);
    const [row] = await write.tx
      .insert(properties)
      .values({ ...columns, searchText: searchText(columns), ...createdBy(write) })
      .returning();
    if (!row) throw new Error('insert returned no row');
    if (imageUrl) await setPrimaryUrl(write, row.id, imageUrl);
    return { entityId: row.id, before: null, after: { ...row, imageUrl }, result: { id: row.id } };
  });
}

/** The status alone: a home is offered again after an exit. */
export function setPropertyStatus(ctx: ActorContext, { id, version, status }: PropertyStatusUpdate) {
  return audited(ctx, 'property.update', async (write) => {
    const before = await propertyOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    await write.tx
      .update(properties)
      .set({ status, ...updatedBy(write, version) })
      .where(and(eq(properties.id, id), propertiesVisibleTo(write.actor)));
    return { entityId: id, before: { status: before.status }, after: { status }, result: { id, version: version + 1 } };
  });
}

/** Replaces the whole, except images: fields missing from the form are emptied. Another owner is a correction, or owns it from a day on. */
export function updateProperty(
  ctx: ActorContext,
  { id, version, confirmed, imageUrl, ownerChange, ownerFrom: fromDate, ...values }: PropertyUpdate,
) {
  return audited(ctx, 'property.update', async (write) => {
    const before = await propertyOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    confirmedOrThrow(propertyWarnings(before, values), confirmed);
    const columns: PropertyColumns = { ...values, amenities: inOrder(values.amenities) };
    await writePastOwners(write, before, { ownerId: values.ownerId, change: ownerChange, fromDate });
    if (columns.agentMembershipId && columns.agentMembershipId !== before.agentMembershipId)
      await agentOrThrow(write, columns.agentMembershipId);
    const [after] = await write.tx
      .update(properties)
      .set({ ...columns, searchText: searchText(columns), ...updatedBy(write, version) })
      .where(and(eq(properties.id, id), propertiesVisibleTo(write.actor)))
      .returning();
    const imageUrlBefore = imageUrl ? await setPrimaryUrl(write, id, imageUrl) : '';
    return {
      entityId: id,
      before: { ...before, imageUrl: imageUrlBefore },
      after: { ...after, imageUrl, ...(after?.ownerId !== before.ownerId && ownerChange === 'changement' && { ownerFrom: fromDate }) },
      result: { id, version: version + 1 },
    };
  });
}

/** Soft deletion: undo restores the same id, links and history. */
export function removeProperty(ctx: ActorContext, { id, version }: { id: string; version?: number | undefined }) {
  return audited(ctx, 'property.remove', async (write) => {
    const before = await propertyOrThrow(write, id);
    if (version !== undefined) await sameVersionOrThrow(write, before, version);
    const deletedAt = write.now().toISOString();
    await write.tx
      .update(properties)
      .set({ deletedAt, ...updatedBy(write, before.version) })
      .where(and(eq(properties.id, id), propertiesVisibleTo(write.actor)));
    return { entityId: id, before, after: null, result: { id } };
  });
}

export function restoreProperty(ctx: ActorContext, id: string) {
  return audited(ctx, 'property.restore', async (write) => {
    await refuseOfUndoneImport(write, 'property', id);
    const { deletedAt, version, ownerId } = await deletedPropertyOrThrow(write, id);
    undoableOrThrow(write, deletedAt);
    // The owner was deleted after the property, so their own undo lasts longer.
    if (ownerId !== null && !(await isOwnerThere(write, ownerId))) throw new DomainError('property.owner-deleted');
    await reservePlanCapacity(write, 1);
    const after = { deletedAt: null };
    await write.tx
      .update(properties)
      .set({ ...after, ...updatedBy(write, version) })
      .where(and(eq(properties.organizationId, write.actor.organizationId), eq(properties.id, id)));
    return { entityId: id, before: { deletedAt }, after, result: { id, version: version + 1 } };
  });
}

export async function ownRecordOfFounder({ tx, actor }: WriteContext): Promise<string | null> {
  if (actor.standing !== 'founder') return null;
  const [own] = await tx
    .select({ id: owners.id })
    .from(owners)
    .where(and(ownersVisibleTo(actor), eq(owners.userId, actor.userId)))
    .for('share');
  return own?.id ?? null;
}

/** The agent of a property must be a current manager of the organisation. */
async function agentOrThrow({ tx, actor }: WriteContext, membershipId: string): Promise<void> {
  const [agent] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        membersVisibleTo(actor),
        eq(memberships.id, membershipId),
        or(eq(memberships.role, 'property_manager'), eq(memberships.isFounder, true)),
      ),
    );
  if (!agent) throw new DomainError('common.invalid-reference', { field: 'agentMembershipId' });
}

/**
 * Applies the address typed in the form: the primary image takes it; otherwise the first external image, which becomes primary; otherwise
 * it is added as the first image. An uploaded picture has no address to change: it keeps its place, and the new address comes before it.
 * @returns the address it replaces.
 */
async function setPrimaryUrl(write: WriteContext, propertyId: string, imageUrl: string): Promise<string> {
  const { tx, actor } = write;
  await visiblePropertyOrThrow(write, propertyId);
  const ofProperty = and(eq(propertyImages.organizationId, actor.organizationId), eq(propertyImages.propertyId, propertyId));
  const shown = await tx
    .select()
    .from(propertyImages)
    .where(ofProperty)
    .orderBy(desc(propertyImages.isPrimary), asc(propertyImages.position), asc(propertyImages.id));
  const [first] = shown;
  if (first?.imageUrl) {
    if (first.imageUrl === imageUrl && first.isPrimary) return imageUrl;
    await tx
      .update(propertyImages)
      .set({ imageUrl, isPrimary: true, ...updatedBy(write, first.version) })
      .where(and(ofProperty, eq(propertyImages.id, first.id)));
    return first.imageUrl;
  }
  if (shown.length >= MAX_IMAGES_PER_PROPERTY) throw new DomainError('file.too-many', { details: { max: MAX_IMAGES_PER_PROPERTY } });
  if (first?.isPrimary) {
    await tx
      .update(propertyImages)
      .set({ isPrimary: false, ...updatedBy(write, first.version) })
      .where(and(ofProperty, eq(propertyImages.id, first.id)));
  }
  const position = Math.max(-1, ...shown.map((image) => image.position)) + 1;
  await tx.insert(propertyImages).values({ propertyId, imageUrl, isPrimary: true, position, ...createdBy(write) });
  return '';
}
