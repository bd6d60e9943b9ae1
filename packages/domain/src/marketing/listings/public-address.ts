import { isSlug } from '../../platform/organizations/slug.ts';
import type { ImageVariant } from '../../shared/images.ts';

/** Which public page of an organisation an address names: all of its advertisements, or one. */
export interface ListingAddress {
  slug: string;
  id: string | null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `null`: another address. What stands under `/annonces` and is none is a page that was not found, not one of the application. */
export function listingAddressOf(pathname: string): ListingAddress | null {
  const [root, first, slug = '', id = '', ...rest] = pathname.replace(/\/$/u, '').split('/');
  if (root !== '' || first !== 'annonces') return null;
  const isOne = isSlug(slug) && rest.length === 0 && (id === '' || UUID.test(id));
  return isOne ? { slug, id: id || null } : { slug: '', id: null };
}

export const listingsPath = (slug: string): string => `/annonces/${slug}`;
export const listingPath = (slug: string, id: string): string => `${listingsPath(slug)}/${id}`;

/** Where a kept picture of an advertisement is given to anybody. */
export const listingPictureAddress =
  (slug: string) =>
  (fileId: string, variant: ImageVariant): string =>
    `/api/listings/${slug}/pictures/${fileId}/${variant}`;
