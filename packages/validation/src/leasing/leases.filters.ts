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
  /** Words of the property and of all its tenants together: « martin mercière ». */
  q: z.string().trim().min(1).max(200),
  /** Leases whose known last day, of notice or of term, is this day or before. */
  endingBefore: someDay,
  sort: z.enum(LEASE_SORTS),
} as const;

/** What a total counts: the criteria without the order. */
export const leaseCriteria = z.strictObject(criteria).omit({ sort: true }).partial();

/** What the server reads. Strict: a filter it does not know is refused, never ignored. */
export const leaseFilters = z
  .strictObject(criteria)
  .partial()
  .extend({
    cursor: z.string().max(1000).optional(),
    limit: z.int().min(1).max(LEASE_PAGE_SIZE_MAX).default(LEASE_PAGE_SIZE),
  });

/** Types what a link may say, and reads what an address does say: a value that makes no sense is dropped, not an error page. */
function lenient<Schema extends z.ZodType>(schema: Schema, read: (raw: unknown) => unknown = (raw) => raw) {
  return z.preprocess((value: z.output<Schema> | undefined) => read(value), schema.optional().catch(undefined)).optional();
}

/** Routers read « ?q=75001 » as a number. */
const asText = (raw: unknown) => (typeof raw === 'number' ? String(raw) : raw);

/** The same criteria in the address of the page. */
export const leaseSearch = z.object({
  status: lenient(criteria.status),
  propertyId: lenient(criteria.propertyId),
  tenantId: lenient(criteria.tenantId),
  kind: lenient(criteria.kind),
  q: lenient(criteria.q, asText),
  endingBefore: lenient(criteria.endingBefore),
  sort: lenient(criteria.sort),
});

/** For selects: active leases by words; `include` is shown whatever its status, so that a form keeps its choice. */
export const leaseChoicesInput = z.strictObject({
  q: z.string().trim().max(200).default(''),
  include: z.uuid().optional(),
});

export type LeaseCriteria = z.output<typeof leaseCriteria>;
export type LeaseFilters = z.output<typeof leaseFilters>;
export type LeaseSearch = z.output<typeof leaseSearch>;
export type LeaseChoicesInput = z.output<typeof leaseChoicesInput>;
