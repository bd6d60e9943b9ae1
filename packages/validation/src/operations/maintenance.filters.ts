import { COST_PAYERS } from '@lares/domain/operations/maintenance/cost-payer';
import { REQUEST_PAGE_SIZE, REQUEST_PAGE_SIZE_MAX, REQUEST_SORTS } from '@lares/domain/operations/maintenance/filters';
import { REQUEST_KINDS } from '@lares/domain/operations/maintenance/kind';
import { PRIORITIES } from '@lares/domain/operations/maintenance/priority';
import { MAINTENANCE_STATUSES } from '@lares/domain/operations/maintenance/status';
import { z } from 'zod';
import { asText, lenient } from '../shared/address-fields.ts';

const criteria = {
  status: z.enum(MAINTENANCE_STATUSES),
  priority: z.enum(PRIORITIES),
  kind: z.enum(REQUEST_KINDS),
  borneBy: z.enum(COST_PAYERS),
  propertyId: z.uuid(),
  tenantId: z.uuid(),
  /** Search terms in the title, the description or the property. */
  q: z.string().trim().min(1).max(200),
  sort: z.enum(REQUEST_SORTS),
} as const;

/** For totals: the criteria without the order. */
export const requestCriteria = z.strictObject(criteria).omit({ sort: true }).partial();

const page = {
  cursor: z.string().max(1000).optional(),
  limit: z.int().min(1).max(REQUEST_PAGE_SIZE_MAX).default(REQUEST_PAGE_SIZE),
} as const;

/** Server filters. Strict: an unknown filter is refused, never ignored. */
export const requestFilters = z.strictObject(criteria).partial().extend(page);

/** Tasks of one contractor, unfinished ones first. */
export const contractorTasksInput = z.strictObject({ contractorId: z.uuid(), ...page });

/** The same criteria in the URL of the page: an invalid value is dropped instead of failing the page. */
export const requestSearch = z.object({
  status: lenient(criteria.status),
  priority: lenient(criteria.priority),
  kind: lenient(criteria.kind),
  borneBy: lenient(criteria.borneBy),
  propertyId: lenient(criteria.propertyId),
  tenantId: lenient(criteria.tenantId),
  q: lenient(criteria.q, asText),
  sort: lenient(criteria.sort),
});

export type RequestCriteria = z.output<typeof requestCriteria>;
export type RequestFilters = z.output<typeof requestFilters>;
export type RequestSearch = z.output<typeof requestSearch>;
export type ContractorTasksInput = z.output<typeof contractorTasksInput>;
