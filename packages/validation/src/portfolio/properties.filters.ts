import { PROPERTY_PAGE_SIZE, PROPERTY_PAGE_SIZE_MAX, PROPERTY_SORTS } from '@lares/domain/portfolio/properties/filters';
import { OCCUPANCIES } from '@lares/domain/portfolio/properties/occupancy';
import { PROPERTY_STATUSES } from '@lares/domain/portfolio/properties/status';
import { PROPERTY_TYPES } from '@lares/domain/portfolio/properties/type';
import { z } from 'zod';
import { asFlag, asNumber, asText, lenient } from '../shared/address-fields.ts';
import { text } from '../shared/fields.ts';
import { MAX_PRICE_CENTS } from '../shared/number-fields.ts';

const price = z.int().min(0).max(MAX_PRICE_CENTS);
const area = z.number().min(0).max(9_999_999.99);
const atLeast = z.int().min(0).max(999);

const criteria = {
  type: z.enum(PROPERTY_TYPES),
  status: z.enum(PROPERTY_STATUSES),
  /** Today in Paris, by leases. */
  occupancy: z.enum(OCCUPANCIES),
  minPriceCents: price,
  maxPriceCents: price,
  minAreaM2: area,
  maxAreaM2: area,
  /** « N+ »: at least N. */
  bedrooms: atLeast,
  bathrooms: atLeast,
  city: text().trim().min(1).max(100),
  /** Search terms in title, address, city, postal code, département or région. */
  q: z.string().trim().min(1).max(200),
  favourites: z.boolean(),
  ownerId: z.uuid(),
  /** The agent: a membership. */
  agentId: z.uuid(),
  sort: z.enum(PROPERTY_SORTS),
} as const;

/** For totals: the criteria without the order. */
export const propertyCriteria = z.strictObject(criteria).omit({ sort: true }).partial();

/** The same as strings in a URL, for routes that are not procedures: as strict. */
export const propertyQuery = z
  .strictObject({
    ...criteria,
    minPriceCents: z.preprocess(asNumber, price),
    maxPriceCents: z.preprocess(asNumber, price),
    minAreaM2: z.preprocess(asNumber, area),
    maxAreaM2: z.preprocess(asNumber, area),
    bedrooms: z.preprocess(asNumber, atLeast),
    bathrooms: z.preprocess(asNumber, atLeast),
    favourites: z.preprocess(asFlag, criteria.favourites),
  })
  .omit({ sort: true })
  .partial();

/** Server filters. Strict: an unknown filter is refused, never ignored. */
export const propertyFilters = z
  .strictObject(criteria)
  .partial()
  .extend({
    cursor: z.string().max(1000).optional(),
    limit: z.int().min(1).max(PROPERTY_PAGE_SIZE_MAX).default(PROPERTY_PAGE_SIZE),
  });

/** The same criteria in the URL of the page. */
export const propertySearch = z.object({
  type: lenient(criteria.type),
  status: lenient(criteria.status),
  occupancy: lenient(criteria.occupancy),
  minPriceCents: lenient(criteria.minPriceCents, asNumber),
  maxPriceCents: lenient(criteria.maxPriceCents, asNumber),
  minAreaM2: lenient(criteria.minAreaM2, asNumber),
  maxAreaM2: lenient(criteria.maxAreaM2, asNumber),
  bedrooms: lenient(criteria.bedrooms, asNumber),
  bathrooms: lenient(criteria.bathrooms, asNumber),
  city: lenient(criteria.city, asText),
  q: lenient(criteria.q, asText),
  favourites: lenient(criteria.favourites, asFlag),
  ownerId: lenient(criteria.ownerId),
  agentId: lenient(criteria.agentId),
  sort: lenient(criteria.sort),
});

export type PropertyCriteria = z.output<typeof propertyCriteria>;
export type PropertyFilters = z.output<typeof propertyFilters>;
export type PropertySearch = z.output<typeof propertySearch>;
