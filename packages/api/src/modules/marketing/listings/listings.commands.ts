import type { ColumnsOnly } from '@lares/db/columns';
import { listings } from '@lares/db/schema/marketing/listings';
import { organizations } from '@lares/db/schema/platform/organizations';
import { properties } from '@lares/db/schema/portfolio/properties';
import type { ListingFacts } from '@lares/domain/marketing/listings/listing-facts';
import { checkListing } from '@lares/domain/marketing/listings/listing-rules';
import { isInRentControlZone } from '@lares/domain/marketing/listings/rent-control';
import { listingStateOf } from '@lares/domain/marketing/listings/terms';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { isRefusal } from '@lares/domain/shared/rule';
import type { ListingPublication, ListingSaving, ListingValues, ListingWithdrawal } from '@lares/validation/marketing/listings';
import { and, eq } from 'drizzle-orm';
import { audited, createdBy, type SideChange, updatedBy } from '../../../shared/audit.ts';
import { UnchangedState, ignoringUnchangedState } from '../../../shared/idempotency.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { propertiesVisibleTo, propertyOrThrow } from '../../portfolio/properties/properties.scope.ts';
import { listingsVisibleTo } from './listings.scope.ts';
import { zonesIn } from './zones.queries.ts';

type Property = Awaited<ReturnType<typeof propertyOrThrow>>;
type Listing = typeof listings.$inferSelect;
/** Sends no e-mail and stores no bytes, so the demonstration seed may publish too. */
type Publisher = Pick<ActorContext, 'now' | 'actor' | 'wall'>;

/** Replaces the whole. A published listing must stay publishable. */
export function saveListing(ctx: Publisher, { propertyId, version, ...values }: ListingSaving) {
  const columns: ColumnsOnly<ListingValues, typeof listings> = values;
  return audited(ctx, 'listing.save', async (write) => {
    const property = await propertyOrThrow(write, propertyId);
    const before = await listingOf(write, propertyId);
    if (before && version === null) throw new DomainError('common.modified-meanwhile', { details: { at: before.updatedAt } });
    if (!before) {
      const [row] = await write.tx
        .insert(listings)
        .values({ ...columns, propertyId, ...createdBy(write) })
        .returning();
      if (!row) throw new Error('insert returned no row');
      return { entityId: row.id, before: null, after: row, result: { id: row.id, version: row.version } };
    }
    await sameVersionOrThrow(write, before, version ?? before.version);
    if (listingStateOf(before) === 'Publiée') await refuseWithoutMentions(write, property, { ...before, ...values });
    await write.tx
      .update(listings)
      .set({ ...columns, ...updatedBy(write, before.version) })
      .where(and(eq(listings.id, before.id), listingsVisibleTo(write.actor)));
    return { entityId: before.id, before, after: { ...before, ...values }, result: { id: before.id, version: before.version + 1 } };
  });
}

/** `is_listed` (shown to tenants) and the public listing change together. */
export function publishListing(ctx: Publisher, { propertyId, version }: ListingPublication) {
  return ignoringUnchangedState(() =>
    audited(ctx, 'listing.publish', async (write) => {
      const property = await propertyOrThrow(write, propertyId);
      const before = await listingOf(write, propertyId);
      if (!before) throw new DomainError('common.not-found');
      if (listingStateOf(before) === 'Publiée') throw new UnchangedState({ id: before.id, version: before.version });
      await sameVersionOrThrow(write, before, version);
      await refuseWithoutMentions(write, property, before);
      const after = { publishedAt: write.now().toISOString(), publishedBy: write.actor.userId, withdrawnAt: null, withdrawnBy: null };
      return {
        ...(await turned(write, before, after)),
        sideEffects: await shown(write, property, true),
        result: { id: before.id, version: version + 1 },
      };
    }),
  );
}

export function withdrawListing(ctx: Publisher, { propertyId, version }: ListingWithdrawal) {
  return audited(ctx, 'listing.withdraw', async (write) => {
    const property = await propertyOrThrow(write, propertyId);
    const before = await listingOf(write, propertyId);
    if (!before || listingStateOf(before) !== 'Publiée') throw new DomainError('listing.not-published');
    await sameVersionOrThrow(write, before, version);
    const sideEffects = await shown(write, property, false);
    const after = { withdrawnAt: write.now().toISOString(), withdrawnBy: write.actor.userId };
    return { ...(await turned(write, before, after)), sideEffects, result: { version: before.version + 1 } };
  });
}

async function turned(write: WriteContext, before: Listing, after: Partial<Listing>) {
  await write.tx
    .update(listings)
    .set({ ...after, ...updatedBy(write, before.version) })
    .where(and(eq(listings.id, before.id), listingsVisibleTo(write.actor)));
  return { entityId: before.id, before, after: { ...before, ...after } };
}

/** The version of the property stays: no field of its form has changed. */
async function shown({ tx, actor }: WriteContext, property: Property, isListed: boolean): Promise<SideChange[]> {
  await tx
    .update(properties)
    .set({ isListed })
    .where(and(eq(properties.id, property.id), propertiesVisibleTo(actor)));
  const action = isListed ? 'property.publish' : 'property.withdraw';
  return [{ action, entityId: property.id, before: { isListed: property.isListed }, after: { isListed } }];
}

/** Refused with the number of missing mentions and their fields; the messages are in the rules, which the form applies too. */
async function refuseWithoutMentions(write: WriteContext, property: Property, terms: ListingValues): Promise<void> {
  const missing = checkListing(await factsOf(write, property, terms)).filter(isRefusal);
  const [first] = missing;
  if (!first) return;
  const fields = missing.map(({ field }) => field ?? '').join(',');
  throw new DomainError('listing.mentions-missing', {
    ...(first.field === null ? {} : { field: first.field }),
    details: { count: missing.length, fields, rule: first.ruleId, article: first.article },
  });
}

async function factsOf({ tx, actor, now }: WriteContext, property: Property, terms: ListingValues): Promise<ListingFacts> {
  const [organization] = await tx
    .select({ kind: organizations.kind })
    .from(organizations)
    .where(eq(organizations.id, actor.organizationId));
  const onDay = dayInParis(now());
  const isInZone = isInRentControlZone(await zonesIn(tx), property.postalCode, onDay);
  return { ...property, ...terms, isInRentControlZone: isInZone, isProfessional: organization?.kind === 'agence', onDay };
}

/** The row, locked. The property is locked first, so that two first versions cannot be written at once. */
async function listingOf({ tx, actor }: WriteContext, propertyId: string): Promise<Listing | undefined> {
  const [row] = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.propertyId, propertyId), listingsVisibleTo(actor)))
    .for('no key update');
  return row;
}
