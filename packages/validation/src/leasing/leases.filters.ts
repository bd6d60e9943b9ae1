import { LEASE_PAGE_SIZE, LEASE_PAGE_SIZE_MAX, LEASE_SORTS } from '@lares/domain/leasing/leases/filters';
import { LEASE_KINDS } from '@lares/domain/leasing/leases/kind';
import { LEASE_STATUSES } from '@lares/domain/leasing/leases/status';
import { day, isDay } from '@lares/domain/shared/day';
import { z } from 'zod';

const someDay = z.string().refine(isDay).transform(day);

const criteria = {
  status: z.enum(LEASE_STATUSES),
  propertyId: z.uuid(),
  /** Main tenant or co-tenant. */
  tenantId: z.uuid(),
  kind: z.enum(LEASE_KINDS),
  /** Search terms in the property and all its tenants together: « martin mercière ». */
  q: z.string().trim().min(1).max(200),
  /** Leases whose known last day, by notice or term, is this day or before. */
  endingBefore: someDay,
  sort: z.enum(LEASE_SORTS),
} as const;

/** For totals: the criteria without the order. */
export const leaseCriteria = z.strictObject(criteria).omit({ sort: true }).partial();

/** Server filters. Strict: an unknown filter is refused, never ignored. */
export const leaseFilters = z
  .strictObject(criteria)
  .partial()
  .extend({
    cursor: z.string().max(1000).optional(),
    limit: z.int().min(1).max(LEASE_PAGE_SIZE_MAX).default(LEASE_PAGE_SIZE),
  });

/** Types a URL criterion for links, and parses it from URLs: an invalid value is dropped instead of failing the page. */
function lenient<Schema extends z.ZodType>(schema: Schema, read: (raw: unknown) => unknown = (raw) => raw) {
  return z.preprocess((value: z.output<Schema> | undefined) => read(value), schema.optional().catch(undefined)).optional();
}

/** Routers parse « ?q=75001 » as a number. */
const asText = (raw: unknown) => (typeof raw === 'number' ? String(raw) : raw);

/** The same criteria in the URL of the page. */
export const leaseSearch = z.object({
  status: lenient(criteria.status),
  propertyId: lenient(criteria.propertyId),
  tenantId: lenient(criteria.tenantId),
  kind: lenient(criteria.kind),
  q: lenient(criteria.q, asText),
  endingBefore: lenient(criteria.endingBefore),
  sort: lenient(criteria.sort),
});

/** For selects: active leases by search terms; `include` is shown whatever its status, so that a form keeps its selection. */
export const leaseChoicesInput = z.strictObject({
  q: z.string().trim().max(200).default(''),
  include: z.uuid().optional(),
  /** Also leases that ended: tenants who left still pay what they owe. */
  ended: z.boolean().default(false),
});

export type LeaseCriteria = z.output<typeof leaseCriteria>;
export type LeaseFilters = z.output<typeof leaseFilters>;
export type LeaseSearch = z.output<typeof leaseSearch>;
export type LeaseChoicesInput = z.output<typeof leaseChoicesInput>;
