import { selectJson } from '@lares/db/select';
import type { Wall } from '@lares/db/wall';
import { communeName } from '@lares/domain/marketing/listings/commune';
import { type ListingFacts, type ListingTerms, monthlyTotal } from '@lares/domain/marketing/listings/listing-facts';
import { isPublishable } from '@lares/domain/marketing/listings/listing-rules';
import { isInRentControlZone, type RentControlZone } from '@lares/domain/marketing/listings/rent-control';
import type { Amenity } from '@lares/domain/portfolio/properties/amenities';
import type { PropertyType } from '@lares/domain/portfolio/properties/type';
import { dayInParis, type Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { LISTINGS_PER_PAGE, type ListingPageInput } from '@lares/validation/marketing/listings.pages';
import { sql } from 'drizzle-orm';
import { zonesOf } from './zones.queries.ts';
import type { ActorContext, Context } from '../../../trpc/context.ts';

export interface ListingPicture {
  /** Set for stored pictures; external ones have a URL. */
  fileId: string | null;
  url: string | null;
  alt: string;
}

/** Columns that the database functions return, and nothing else of the property. */
export interface PublicListing
  extends ListingTerms, Pick<ListingFacts, 'type' | 'city' | 'postalCode' | 'livingAreaM2' | 'dpeClass' | 'gesClass' | 'dpeDate'> {
  id: string;
  publishedAt: string;
  availableFrom: Day | null;
  title: string;
  /** Absent unless the manager chose to show the street. */
  address: string | null;
  areaM2: number;
  rooms: number | null;
  bedrooms: number;
  bathrooms: number;
  floor: number | null;
  builtYear: number | null;
  parkingSpaces: number | null;
  pictures: ListingPicture[];
}

export interface ListingInFull extends PublicListing {
  description: string;
  amenities: Amenity[];
}

type Visit = Pick<Context, 'accounts' | 'now'>;

/** A wall without organisation: tables show no row through it, only the functions for visitors do. */
const outside = ({ accounts }: Pick<Context, 'accounts'>): Pick<Wall, 'rows'> => accounts.wallOf({ organizationId: null, userId: null });

async function pageOrThrow(ctx: Visit, slug: string) {
  const column = <Value>(name: string) => sql<Value>`page.${sql.identifier(name)}`;
  const [organization] = await outside(ctx).rows(
    selectJson({
      slug: column<string>('slug'),
      name: column<string>('name'),
      kind: column<'agence' | 'bailleur'>('kind'),
      city: column<string>('city'),
      phone: column<string>('phone'),
      email: column<string>('email'),
      presentation: column<string>('presentation'),
      isPublic: column<boolean>('is_public'),
    }).from(sql`public_listing_page(${slug}) as page`),
  );
  if (!organization) throw new DomainError('common.not-found');
  return organization;
}

/** An organisation that is not in the directory and has no visible listing shows its name, without contact details. */
function notifiedOf({ isPublic, ...organization }: Awaited<ReturnType<typeof pageOrThrow>>, shown: number) {
  return isPublic || shown > 0 ? organization : { ...organization, city: '', phone: '', email: '', presentation: '' };
}

/** The mentions are checked again at each request: the property or the law may have changed since the publication. */
function mayBeShown(law: Law, kind: 'agence' | 'bailleur', listing: PublicListing): boolean {
  return isPublishable({
    ...listing,
    isInRentControlZone: isControlled(law, listing),
    isProfessional: kind === 'agence',
    onDay: law.onDay,
  });
}

/** The law of the day: the zones of rent control are data. */
interface Law {
  zones: readonly RentControlZone[];
  onDay: Day;
}

const lawOf = async ({ now }: Pick<Context, 'now'>, wall: Pick<Wall, 'rows'>): Promise<Law> => ({
  zones: await zonesOf(wall),
  onDay: dayInParis(now()),
});

const isControlled = ({ zones, onDay }: Law, { postalCode }: PublicListing): boolean => isInRentControlZone(zones, postalCode, onDay);

const townOf = ({ city, postalCode }: PublicListing): string => communeName(city, postalCode);
/** A sale may be shown without its price: it then passes no maximum price. */
const amountOf = (listing: PublicListing): number =>
  (listing.transaction === 'location' ? monthlyTotal(listing) : listing.priceCents) ?? Number.POSITIVE_INFINITY;

/** Whether the page of an organisation has listings, for members too: the function bypasses the wall. */
export async function showsListings(
  ctx: Pick<ActorContext, 'now' | 'wall'>,
  { slug, kind }: { slug: string | null; kind: 'agence' | 'bailleur' },
): Promise<boolean> {
  if (slug === null) return false;
  const [published, law] = await Promise.all([publishedUnder(ctx.wall, slug), lawOf(ctx, ctx.wall)]);
  return published.some(({ listing }) => mayBeShown(law, kind, listing));
}

const publishedUnder = (wall: Pick<Wall, 'rows'>, slug: string) =>
  wall.rows(selectJson({ listing: sql<PublicListing>`found.listing` }).from(sql`public_listings(${slug}) as found`));

/** The public addresses of organisations that publish listings. */
export async function publishedSlugs(ctx: Visit): Promise<string[]> {
  const found = await outside(ctx).rows(selectJson({ slug: sql<string>`found.slug` }).from(sql`public_listing_slugs() as found(slug)`));
  return found.map(({ slug }) => slug);
}

/** What the public page of an organisation shows now. */
export const shownListings = async (ctx: Visit, slug: string): Promise<Pick<PublicListing, 'id' | 'publishedAt'>[]> =>
  (await shownUnder(ctx, slug)).shown;

async function shownUnder(ctx: Visit, slug: string) {
  const wall = outside(ctx);
  const [organization, published, law] = await Promise.all([pageOrThrow(ctx, slug), publishedUnder(wall, slug), lawOf(ctx, wall)]);
  const shown = published.map(({ listing }) => listing).filter((listing) => mayBeShown(law, organization.kind, listing));
  return { organization, law, shown };
}

/** The landlord's share of the fees is checked with the mentions, and is nobody else's business. */
function publicOf<Listing extends PublicListing>(law: Law, listing: Listing) {
  const { landlordFeesCents: _fees, landlordInventoryFeesCents: _inventoryFees, ...shown } = listing;
  return { ...shown, isInRentControlZone: isControlled(law, listing) };
}

/** An organisation publishes dozens of listings, seldom hundreds: all are read, checked, and then filtered. */
export async function listingPage(ctx: Visit, { slug, page, ...criteria }: ListingPageInput) {
  const { organization, law, shown } = await shownUnder(ctx, slug);
  const { transaction, type, town, maxCents } = criteria;
  const meets = {
    transaction: (listing) => transaction === undefined || listing.transaction === transaction,
    type: (listing) => type === undefined || listing.type === type,
    town: (listing) => town === undefined || townOf(listing) === town,
    maxCents: (listing) => maxCents === undefined || amountOf(listing) <= maxCents,
  } satisfies Record<keyof typeof criteria, (listing: PublicListing) => boolean>;
  const wanted = shown.filter((listing) => Object.values(meets).every((condition) => condition(listing)));
  const pages = Math.max(1, Math.ceil(wanted.length / LISTINGS_PER_PAGE));
  const at = Math.min(page, pages);
  return {
    organization: notifiedOf(organization, shown.length),
    rows: wanted.slice((at - 1) * LISTINGS_PER_PAGE, at * LISTINGS_PER_PAGE).map((listing) => publicOf(law, listing)),
    page: at,
    pages,
    total: wanted.length,
    /** Filter choices, independent of the current filter. */
    choices: {
      total: shown.length,
      towns: [...new Set(shown.map(townOf))].toSorted((a, b) => a.localeCompare(b, 'fr')),
      types: [...new Set(shown.map((listing): PropertyType => listing.type))].toSorted((a, b) => a.localeCompare(b, 'fr')),
      transactions: [...new Set(shown.map((listing) => listing.transaction))].toSorted(),
    },
  };
}

/** One listing with its organisation, which only the server uses. */
export async function publishedListingOrThrow(ctx: Visit, slug: string, id: string) {
  const wall = outside(ctx);
  const [organization, law, [found]] = await Promise.all([
    pageOrThrow(ctx, slug),
    lawOf(ctx, wall),
    wall.rows(
      selectJson({
        organizationId: sql<string>`found.organization_id`,
        propertyId: sql<string>`found.property_id`,
        listing: sql<ListingInFull>`found.listing`,
      }).from(sql`public_listing(${slug}, ${id}) as found`),
    ),
  ]);
  if (!found || !mayBeShown(law, organization.kind, found.listing)) throw new DomainError('common.not-found');
  return { organization: notifiedOf(organization, 1), law, ...found };
}

export async function listingInFull(ctx: Visit, { slug, id }: { slug: string; id: string }) {
  const { organization, law, listing } = await publishedListingOrThrow(ctx, slug, id);
  return { organization, listing: publicOf(law, listing) };
}

/** Where the bytes of a picture are, while a visible listing contains it. */
export async function listingPictureOrThrow(ctx: Visit, { slug, fileId }: { slug: string; fileId: string }) {
  const wall = outside(ctx);
  const law = await lawOf(ctx, wall);
  const [found] = await wall.rows(
    selectJson({
      storageKey: sql<string>`found.storage_key`,
      kind: sql<'agence' | 'bailleur'>`found.kind`,
      listing: sql<PublicListing>`found.listing`,
    }).from(sql`public_listing_picture(${slug}, ${fileId}) as found`),
  );
  if (!found || !mayBeShown(law, found.kind, found.listing)) throw new DomainError('common.not-found');
  return { id: fileId, storageKey: found.storageKey };
}
