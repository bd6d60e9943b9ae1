import { documents } from '@lares/db/schema/operations/documents';
import { events } from '@lares/db/schema/workspace/events';
import { leases } from '@lares/db/schema/leasing/leases';
import { listings } from '@lares/db/schema/marketing/listings';
import { maintenanceRequests } from '@lares/db/schema/operations/maintenance';
import { favourites, inquiries, properties, propertyImages } from '@lares/db/schema/portfolio/properties';
import { reviews } from '@lares/db/schema/leasing/reviews';
import { inOrder } from '@lares/domain/portfolio/properties/amenities';
import { searchText } from '@lares/domain/portfolio/properties/search-text';
import type { PropertyValues } from '@lares/validation/portfolio/properties';
import { and, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { idAt, type ImportBatch, insertInChunks, type NewRow } from '../../../shared/import-batch.ts';
import { isAmong } from '../../../shared/is-among.ts';
import type { ReadyRow } from '../../../shared/import-file.ts';
import { refuseIfServing, type TakenBack, wasEdited } from '../../../shared/import-undo.ts';
import { insertAll, newIds } from '../../../shared/insert-all.ts';
import { reservePlanCapacity } from '../../../shared/plan-limit.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { ownRecordOfFounder } from '../../portfolio/properties/properties.commands.ts';
import { heldOwnerOrThrow } from '../../portfolio/owners/owners.scope.ts';
import { holdOwnersOf } from '../../portfolio/properties/ownerships.commands.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { inquiriesVisibleTo } from '../../portfolio/inquiries/inquiries.scope.ts';
import { listingsVisibleTo } from '../../marketing/listings/listings.scope.ts';
import type { UpdateTarget } from './updates.commands.ts';
import { eventsVisibleTo } from '../events/events.scope.ts';
import { requestsVisibleTo } from '../../operations/maintenance/maintenance.scope.ts';
import { documentsVisibleTo } from '../../operations/documents/documents.scope.ts';
import { reviewsVisibleTo } from '../../leasing/reviews/reviews.scope.ts';

export async function insertProperties(write: WriteContext, batch: ImportBatch, ready: readonly ReadyRow<PropertyValues>[]) {
  await writeProperties(write, batch, ready);
  return [];
}

/** The same with the id of each line. */
export async function writeProperties(write: WriteContext, batch: ImportBatch, ready: readonly ReadyRow<PropertyValues>[]) {
  await reservePlanCapacity(write, ready.length);
  // Locked, so that no owner of the file is deleted meanwhile.
  for (const id of new Set(ready.flatMap(({ values }) => values.ownerId ?? []))) await heldOwnerOrThrow(write, id);
  const byDefault = { agentMembershipId: write.actor.membershipId, ownerId: await ownRecordOfFounder(write) };
  return insertInChunks(write, batch, { entity: 'property', ready, insert: (rows) => insertChunk(write, batch, byDefault, rows) });
}

interface Defaults {
  agentMembershipId: string | null;
  ownerId: string | null;
}

async function insertChunk({ tx }: WriteContext, { stamp }: ImportBatch, byDefault: Defaults, rows: readonly NewRow<PropertyValues>[]) {
  const base = { ...stamp, version: 1 };
  const pictured = rows.filter(({ values }) => values.imageUrl !== '');
  const imageIds = pictured.length === 0 ? [] : await newIds(tx, pictured.length);
  const image = { fileId: null, isPrimary: true, position: 0, alt: '' };

  await insertAll(
    tx,
    properties,
    rows.map(({ id, values }) => ({
      ...base,
      id,
      ...propertyColumns(values, byDefault),
      isListed: false,
      ratingSum: 0,
      ratingCount: 0,
      cardImages: [],
      deletedAt: null,
    })),
  );
  await insertAll(
    tx,
    propertyImages,
    pictured.map(({ id, values: { imageUrl } }, at) => ({ ...base, ...image, id: idAt(imageIds, at), propertyId: id, imageUrl })),
  );
}

const propertyColumns = ({ imageUrl: _image, ...values }: PropertyValues, byDefault: Defaults) => ({
  ...values,
  amenities: inOrder(values.amenities),
  agentMembershipId: values.agentMembershipId ?? byDefault.agentMembershipId,
  ownerId: values.ownerId ?? byDefault.ownerId,
  searchText: searchText(values),
});

export const UPDATED_PROPERTIES: UpdateTarget = {
  entity: 'property',
  action: 'property.update',
  table: properties,
  visibleTo: propertiesVisibleTo,
  derived: (row) => ({ searchText: searchText(row as PropertyValues) }),
  references: async (write, rows) => {
    const ownerIds = rows.flatMap(({ ownerId }) => (typeof ownerId === 'string' ? [ownerId] : []));
    for (const id of new Set(ownerIds)) await heldOwnerOrThrow(write, id);
    // A file corrects owners: it has no day from which another one owns the property.
    const changed = rows.filter((row) => 'ownerId' in row).map(({ id }) => id);
    if (changed.length > 0) await holdOwnersOf(write, changed);
  },
};

/** Soft deletion. Properties deleted by hand stay deleted. */
export async function takeBackProperties({ tx, actor }: WriteContext, { ids: imported, since, stamp }: TakenBack): Promise<number> {
  const live = await tx
    .select({ id: properties.id, version: properties.version, updatedAt: properties.updatedAt })
    .from(properties)
    .where(and(propertiesVisibleTo(actor), isAmong(properties.id, imported)))
    .for('update');
  const ids = live.map(({ id }) => id);
  const ofLive = (table: { propertyId: PgColumn }, visible: SQL | undefined) => and(visible, isAmong(table.propertyId, ids));
  const parts = (table: typeof favourites | typeof propertyImages) => ofLive(table, eq(table.organizationId, actor.organizationId));
  refuseIfServing('properties', {
    edited: live.filter(wasEdited(since)).length,
    leases: await tx.$count(leases, ofLive(leases, leasesVisibleTo(actor))),
    inquiries: await tx.$count(inquiries, ofLive(inquiries, inquiriesVisibleTo(actor))),
    // Drafts and unpublished listings do not count: they are hidden, and users cannot delete them.
    listings: await tx.$count(
      listings,
      and(ofLive(listings, listingsVisibleTo(actor)), isNotNull(listings.publishedAt), isNull(listings.withdrawnAt)),
    ),
    events: await tx.$count(events, ofLive(events, eventsVisibleTo(actor))),
    requests: await tx.$count(maintenanceRequests, ofLive(maintenanceRequests, requestsVisibleTo(actor))),
    documents: await tx.$count(documents, ofLive(documents, documentsVisibleTo(actor))),
    reviews: await tx.$count(reviews, ofLive(reviews, reviewsVisibleTo(actor))),
    favourites: await tx.$count(favourites, parts(favourites)),
    images: await tx.$count(propertyImages, and(parts(propertyImages), gt(propertyImages.updatedAt, since))),
  });
  const gone = await tx
    .update(properties)
    .set({ deletedAt: stamp.updatedAt, version: sql`${properties.version} + 1`, ...stamp })
    .where(and(propertiesVisibleTo(actor), isAmong(properties.id, imported)))
    .returning({ id: properties.id });
  return gone.length;
}
