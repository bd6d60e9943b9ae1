import { MAX_SLUG_LENGTH } from '@lares/domain/platform/organizations/slug';
import { z } from 'zod';
import { asText, lenient } from '../shared/address-fields.ts';

const criteria = {
  /** Search terms in the name or the town. */
  q: z.string().trim().min(1).max(200),
} as const;

/** Server filters. Strict: an unknown filter is refused. */
export const directoryFilters = z.strictObject(criteria).partial();

/** The same in the URL of the page: invalid values are dropped. */
export const directorySearch = z.object({ q: lenient(criteria.q, asText) });

/** An agency by its slug, or by its id without one. */
export const agencyInput = z.strictObject({ agency: z.string().min(1).max(MAX_SLUG_LENGTH) });

export const agentInput = z.strictObject({ membershipId: z.uuid() });

export type DirectoryFilters = z.output<typeof directoryFilters>;
