import { documents } from '@lares/db/schema/operations/documents';
import { events } from '@lares/db/schema/workspace/events';
import { leases } from '@lares/db/schema/leasing/leases';
import { listings } from '@lares/db/schema/marketing/listings';
import { maintenanceRequests } from '@lares/db/schema/operations/maintenance';
import { favourites, inquiries, properties, propertyAmenities, propertyImages } from '@lares/db/schema/portfolio/properties';
import { reviews } from '@lares/db/schema/leasing/reviews';
import { searchText } from '@lares/domain/portfolio/properties/search-text';
import type { PropertyValues } from '@lares/validation/portfolio/properties';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { idAt, type ImportBatch, insertInChunks, isAmong, type NewRow } from '../../../shared/import-batch.ts';
import type { ReadyRow } from '../../../shared/import-file.ts';
import { refuseIfServing, type TakenBack, wasEdited } from '../../../shared/import-undo.ts';
import { insertAll, newIds } from '../../../shared/insert-all.ts';
import { reservePlanCapacity } from '../../../shared/plan-limit.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { ownRecordOfFounder } from '../../portfolio/properties/properties.commands.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';

export async function insertProperties(write: WriteContext, batch: ImportBatch, ready: readonly ReadyRow<PropertyValues>[]) {
  await reservePlanCapacity(write, ready.length);
  const byDefault = { agentMembershipId: write.actor.membershipId, ownerId: await ownRecordOfFounder(write) };
  await insertInChunks(write, batch, { entity: 'property', ready, insert: (rows) => insertChunk(write, batch, byDefault, rows) });
  return [];
}

interface Defaults {
  agentMembershipId: string | null;
  ownerId: string | null;
}

async function insertChunk({ tx }: WriteContext, { stamp }: ImportBatch, byDefault: Defaults, rows: readonly NewRow<PropertyValues>[]) {
  const { organizationId } = stamp;
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
      deletedAt: null,
    })),
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
}

const propertyColumns = ({ imageUrl: _image, amenities: _amenities, ...values }: PropertyValues, byDefault: Defaults) => ({
  ...values,
  agentMembershipId: values.agentMembershipId ?? byDefault.agentMembershipId,
  ownerId: values.ownerId ?? byDefault.ownerId,
  searchText: searchText(values),
});

/** Soft deletion. Properties deleted by hand stay deleted. */
export async function takeBackProperties({ tx, actor }: WriteContext, { ids: imported, since, stamp }: TakenBack): Promise<number> {
  const live = await tx
    .select({ id: properties.id, version: properties.version, updatedAt: properties.updatedAt })
    .from(properties)
    .where(and(propertiesVisibleTo(actor), isAmong(properties.id, imported)))
    .for('update');
  const ids = live.map(({ id }) => id);
  type Part =
    | typeof inquiries
    | typeof favourites
    | typeof propertyImages
    | typeof leases
    | typeof listings
    | typeof events
    | typeof maintenanceRequests
    | typeof documents
    | typeof reviews;
  const ofLive = (table: Part) => and(eq(table.organizationId, actor.organizationId), isAmong(table.propertyId, ids));
  refuseIfServing('properties', {
    edited: live.filter(wasEdited(since)).length,
    leases: await tx.$count(leases, ofLive(leases)),
    inquiries: await tx.$count(inquiries, ofLive(inquiries)),
    // Drafts and unpublished listings do not count: they are hidden, and users cannot delete them.
    listings: await tx.$count(listings, and(ofLive(listings), isNotNull(listings.publishedAt), isNull(listings.withdrawnAt))),
    events: await tx.$count(events, and(ofLive(events), isNull(events.deletedAt))),
    requests: await tx.$count(maintenanceRequests, and(ofLive(maintenanceRequests), isNull(maintenanceRequests.deletedAt))),
    documents: await tx.$count(documents, and(ofLive(documents), isNull(documents.deletedAt))),
    reviews: await tx.$count(reviews, ofLive(reviews)),
    favourites: await tx.$count(favourites, ofLive(favourites)),
    images: await tx.$count(propertyImages, and(ofLive(propertyImages), gt(propertyImages.updatedAt, since))),
  });
  const gone = await tx
    .update(properties)
    .set({ deletedAt: stamp.updatedAt, version: sql`${properties.version} + 1`, ...stamp })
    .where(and(propertiesVisibleTo(actor), isAmong(properties.id, imported)))
    .returning({ id: properties.id });
  return gone.length;
}
