import { selectJson } from '@lares/db/select';
import type { Wall } from '@lares/db/wall';
import { portalPhotoAddress } from '@lares/domain/marketing/listings/public-address';
import { isInRentControlZone } from '@lares/domain/marketing/listings/rent-control';
import type { PortalPhoto } from '@lares/domain/marketing/portal-feeds/files';
import type { PortalAdvertisement, PortalSender } from '@lares/domain/marketing/portal-feeds/portal-line';
import { portalLine } from '@lares/domain/marketing/portal-feeds/portal-line';
import { checkForPortal, type PortalFinding } from '@lares/domain/marketing/portal-feeds/preflight';
import { dayInParis } from '@lares/domain/shared/day';
import { isRefusal } from '@lares/domain/shared/rule';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../trpc/context.ts';
import type { ListingInFull, ListingPicture } from '../listings/pages.queries.ts';
import { zonesOf } from '../listings/zones.queries.ts';

/** The public page whose advertisements are sent. */
export interface PortalPage {
  slug: string;
  kind: 'agence' | 'bailleur';
}

export interface CheckedAdvertisement {
  propertyId: string;
  ad: PortalAdvertisement;
  findings: PortalFinding[];
}

interface Reading {
  wall: Pick<Wall, 'rows'>;
  now: Context['now'];
  publicUrl: string;
}

/** Every published advertisement of a page, with what portals refuse in it. The functions for visitors read them, so that nothing else leaves. */
export async function checkedAdvertisements(
  { wall, now, publicUrl }: Reading,
  { slug, kind }: PortalPage,
): Promise<CheckedAdvertisement[]> {
  const onDay = dayInParis(now());
  const [published, zones] = await Promise.all([
    wall.rows(
      selectJson({ propertyId: sql<string>`found.property_id`, listing: sql<ListingInFull>`found.listing` }).from(
        sql`public_listings_in_full(${slug}) as found`,
      ),
    ),
    zonesOf(wall),
  ]);
  return published.map(({ propertyId, listing: { pictures, ...listing } }) => {
    const isInZone = isInRentControlZone(zones, listing.postalCode, onDay);
    const photos = pictures.flatMap((picture) => photoOf(picture, slug, publicUrl));
    const ad = { ...listing, photos, isInRentControlZone: isInZone, isProfessional: kind === 'agence', onDay };
    return { propertyId, ad, findings: checkForPortal(ad) };
  });
}

function photoOf({ fileId, url, alt }: ListingPicture, slug: string, publicUrl: string): PortalPhoto[] {
  const path = fileId ? portalPhotoAddress(slug, fileId) : url;
  return path !== null && URL.canParse(path, publicUrl) ? [{ url: new URL(path, publicUrl).href, title: alt }] : [];
}

export const isSendable = ({ findings }: CheckedAdvertisement): boolean => !findings.some(isRefusal);

/** What leaves: one line for each advertisement that a portal accepts. */
export function sentOf(checked: readonly CheckedAdvertisement[], sender: PortalSender) {
  const sent = checked.filter(isSendable).map(({ ad }) => ad);
  return { ids: sent.map(({ id }) => id), agencyId: sender.agencyId, lines: sent.map((ad) => portalLine(ad, sender)) };
}
