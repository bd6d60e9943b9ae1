import { EXPIRIES } from '@lares/domain/operations/documents/expiry';
import { DOCUMENT_PAGE_SIZE, DOCUMENT_PAGE_SIZE_MAX, DOCUMENT_SORTS } from '@lares/domain/operations/documents/filters';
import { RELATED_TYPES } from '@lares/domain/operations/documents/related';
import { DOCUMENT_TYPES } from '@lares/domain/operations/documents/type';
import { z } from 'zod';

const criteria = {
  documentType: z.enum(DOCUMENT_TYPES),
  relatedType: z.enum(RELATED_TYPES),
  relatedId: z.uuid(),
  /** Filed under this property or tenant, or under one of its leases, requests and payments. */
  propertyId: z.uuid(),
  tenantId: z.uuid(),
  /** Search terms in the title and the description. */
  q: z.string().trim().min(1).max(200),
  /** `soon`: within two months; `past`: no longer valid. */
  expiring: z.enum(EXPIRIES),
  sort: z.enum(DOCUMENT_SORTS),
} as const;

/** For totals: the criteria without the order. */
export const documentCriteria = z.strictObject(criteria).omit({ sort: true }).partial();

/** Server filters. Strict: an unknown filter is refused, never ignored. */
export const documentFilters = z
  .strictObject(criteria)
  .partial()
  .extend({
    cursor: z.string().max(1000).optional(),
    limit: z.int().min(1).max(DOCUMENT_PAGE_SIZE_MAX).default(DOCUMENT_PAGE_SIZE),
  });

/** Types a URL criterion for links, and parses it from URLs: an invalid value is dropped instead of failing the page. */
function lenient<Schema extends z.ZodType>(schema: Schema, read: (raw: unknown) => unknown = (raw) => raw) {
  return z.preprocess((value: z.output<Schema> | undefined) => read(value), schema.optional().catch(undefined)).optional();
}

/** Routers parse « ?q=75001 » as a number. */
const asText = (raw: unknown) => (typeof raw === 'number' ? String(raw) : raw);

/** The same criteria in the URL of the page. */
export const documentSearch = z.object({
  documentType: lenient(criteria.documentType),
  relatedType: lenient(criteria.relatedType),
  relatedId: lenient(criteria.relatedId),
  propertyId: lenient(criteria.propertyId),
  tenantId: lenient(criteria.tenantId),
  q: lenient(criteria.q, asText),
  expiring: lenient(criteria.expiring),
  sort: lenient(criteria.sort),
});

export type DocumentCriteria = z.output<typeof documentCriteria>;
export type DocumentFilters = z.output<typeof documentFilters>;
export type DocumentSearch = z.output<typeof documentSearch>;
