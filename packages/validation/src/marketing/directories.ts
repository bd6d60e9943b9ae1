import { MAX_SLUG_LENGTH } from '@lares/domain/platform/organizations/slug';
import { z } from 'zod';
import { asText, lenient } from '../shared/address-fields.ts';

const criteria = {
  /** Words of the name or the town. */
  q: z.string().trim().min(1).max(200),
} as const;

/** What the server reads. Strict: a filter it does not know is refused. */
export const directoryFilters = z.strictObject(criteria).partial();

/** The same in the address of the page: what makes no sense there is dropped. */
export const directorySearch = z.object({ q: lenient(criteria.q, asText) });

/** An agency by its public address, or by its id where it has none. */
export const agencyInput = z.strictObject({ agency: z.string().min(1).max(MAX_SLUG_LENGTH) });

export const agentInput = z.strictObject({ membershipId: z.uuid() });

export type DirectoryFilters = z.output<typeof directoryFilters>;
