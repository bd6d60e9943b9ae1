import { OWNER_PAGE_SIZE, OWNER_PAGE_SIZE_MAX, OWNER_SORTS } from '@lares/domain/portfolio/owners/filters';
import { OWNER_KINDS } from '@lares/domain/portfolio/owners/kind';
import { z } from 'zod';
import { asText, lenient } from '../shared/address-fields.ts';

const criteria = {
  kind: z.enum(OWNER_KINDS),
  /** Search terms in the name, the e-mail or the phone number. */
  q: z.string().trim().min(1).max(200),
  sort: z.enum(OWNER_SORTS),
} as const;

/** For totals: the criteria without the order. */
export const ownerCriteria = z.strictObject(criteria).omit({ sort: true }).partial();

/** Server filters. Strict: an unknown filter is refused, never ignored. */
export const ownerFilters = z
  .strictObject(criteria)
  .partial()
  .extend({
    cursor: z.string().max(1000).optional(),
    limit: z.int().min(1).max(OWNER_PAGE_SIZE_MAX).default(OWNER_PAGE_SIZE),
  });

/** The same criteria in the URL of the page. */
export const ownerSearch = z.object({
  kind: lenient(criteria.kind),
  q: lenient(criteria.q, asText),
  sort: lenient(criteria.sort),
});

export type OwnerCriteria = z.output<typeof ownerCriteria>;
export type OwnerFilters = z.output<typeof ownerFilters>;
export type OwnerSearch = z.output<typeof ownerSearch>;
