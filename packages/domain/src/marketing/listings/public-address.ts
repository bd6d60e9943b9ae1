import { isSlug } from '../../platform/organizations/slug.ts';
import type { ImageVariant } from '../../shared/images.ts';

/** The public page of an organisation at an address: all of its listings, or one. */
export interface ListingAddress {
  slug: string;
  id: string | null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `null` for another address. An unknown page under `/annonces` is « not found », not a page of the application. */
export function listingAddressOf(pathname: string): ListingAddress | null {
  const [root, first, slug = '', id = '', ...rest] = pathname.replace(/\/$/u, '').split('/');
  if (root !== '' || first !== 'annonces') return null;
  const isOne = isSlug(slug) && rest.length === 0 && (id === '' || UUID.test(id));
  return isOne ? { slug, id: id || null } : { slug: '', id: null };
}

export const listingsPath = (slug: string): string => `/annonces/${slug}`;
export const listingPath = (slug: string, id: string): string => `${listingsPath(slug)}/${id}`;

/** Public URL of a stored picture of a listing. */
export const listingPictureAddress =
  (slug: string) =>
  (fileId: string, variant: ImageVariant): string =>
    `/api/listings/${slug}/pictures/${fileId}/${variant}`;

/** The same picture as a JPEG, which every portal reads: each fetches it once. */
export const portalPhotoAddress = (slug: string, fileId: string): string => `/api/listings/${slug}/photos/${fileId}.jpg`;
