import { REVISION_PAGE_SIZE, REVISION_PAGE_SIZE_MAX, REVISION_STATES, REVISIONS_AT_ONCE } from '@lares/domain/accounting/revisions/filters';
import { INDEX_SERIES } from '@lares/domain/leasing/indices/series';
import { z } from 'zod';

const criteria = {
  state: z.enum(REVISION_STATES),
  series: z.enum(INDEX_SERIES),
  /** Search terms in the property and all its tenants together. */
  q: z.string().trim().min(1).max(200),
} as const;

/** Server filters. Strict: an unknown filter is refused, never ignored. */
export const revisionFilters = z
  .strictObject(criteria)
  .partial()
  .extend({
    cursor: z.string().max(1000).optional(),
    limit: z.int().min(1).max(REVISION_PAGE_SIZE_MAX).default(REVISION_PAGE_SIZE),
  });

/** Types a URL criterion for links, and parses it from URLs: an invalid value is dropped instead of failing the page. */
function lenient<Schema extends z.ZodType>(schema: Schema, read: (raw: unknown) => unknown = (raw) => raw) {
  return z.preprocess((value: z.output<Schema> | undefined) => read(value), schema.optional().catch(undefined)).optional();
}

/** The same criteria in the URL of the page. */
export const revisionSearch = z.object({
  state: lenient(criteria.state),
  series: lenient(criteria.series),
  /** Routers parse « ?q=75001 » as a number. */
  q: lenient(criteria.q, (raw) => (typeof raw === 'number' ? String(raw) : raw)),
});

/**
 * Revisions to confirm, each with the version of its lease and the rent without charges that the user saw: the server computes the rent
 * again, and refuses where it finds another.
 */
export const revisionsToConfirm = z.strictObject({
  revisions: z
    .array(z.strictObject({ leaseId: z.uuid(), version: z.int(), expectedCents: z.int().min(0) }))
    .min(1)
    .max(REVISIONS_AT_ONCE)
    .refine((named) => new Set(named.map(({ leaseId }) => leaseId)).size === named.length, 'Le même contrat est cité deux fois'),
});

export type RevisionFilters = z.output<typeof revisionFilters>;
export type RevisionSearch = z.output<typeof revisionSearch>;
export type RevisionsToConfirm = z.output<typeof revisionsToConfirm>;
