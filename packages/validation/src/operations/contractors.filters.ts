import { z } from 'zod';
import { asText, lenient } from '../shared/address-fields.ts';

// Separate from the form: the URL of every page is parsed before any page is loaded, and the form knows telephone numbers.

const criteria = {
  /** Search terms in the name or the trade. */
  q: z.string().trim().min(1).max(200),
  trade: z.string().trim().min(1).max(80),
} as const;

/** Server filters. Strict: an unknown filter is refused. */
export const contractorFilters = z
  .strictObject(criteria)
  .partial()
  .extend({ cursor: z.string().max(1000).optional(), limit: z.int().min(1).max(100).default(24) });

/** The same criteria in the URL of the page: invalid values are dropped. */
export const contractorSearch = z.object({ q: lenient(criteria.q, asText), trade: lenient(criteria.trade, asText) });

export type ContractorFilters = z.output<typeof contractorFilters>;
export type ContractorSearch = z.output<typeof contractorSearch>;
