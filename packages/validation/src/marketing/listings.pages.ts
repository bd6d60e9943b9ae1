import { LISTING_TRANSACTIONS } from '@lares/domain/marketing/listings/terms';
import { isSlug } from '@lares/domain/platform/organizations/slug';
import { PROPERTY_TYPES } from '@lares/domain/portfolio/properties/type';
import { z } from 'zod';
import { asNumber, asText, lenient } from '../shared/address-fields.ts';
import { text } from '../shared/fields.ts';
import { MAX_PRICE_CENTS, optionalEuros } from '../shared/number-fields.ts';

export const LISTINGS_PER_PAGE = 12;

const slug = z.string().max(80).refine(isSlug);
const criteria = {
  transaction: z.enum(LISTING_TRANSACTIONS),
  type: z.enum(PROPERTY_TYPES),
  /** As displayed: « Lyon 3e ». */
  town: text().trim().min(1).max(120),
  /** Of the month, charges included, or of the sale. */
  maxCents: z.int().min(0).max(MAX_PRICE_CENTS),
};
const page = z.int().min(1).max(10_000);

export const listingPageInput = z.strictObject({ slug, ...z.strictObject(criteria).partial().shape, page: page.default(1) });
export const listingBySlugInput = z.strictObject({ slug, id: z.uuid() });

/** The same criteria in the URL of the page, in euros for readability. */
export const listingPageSearch = z.object({
  transaction: lenient(criteria.transaction),
  type: lenient(criteria.type),
  town: lenient(criteria.town, asText),
  maxEuros: lenient(
    z
      .number()
      .min(0)
      .max(MAX_PRICE_CENTS / 100),
    asNumber,
  ),
  page: lenient(page, asNumber),
});

/** The highest amount as people write it, « 1 200 € » or « 1200,50 »; empty means no limit. */
export const typedBudget = optionalEuros('Le budget ne peut pas être négatif');

export type ListingPageInput = z.output<typeof listingPageInput>;
export type ListingPageSearch = z.output<typeof listingPageSearch>;
