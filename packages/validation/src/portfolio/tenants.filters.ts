import { TENANT_PAGE_SIZE, TENANT_PAGE_SIZE_MAX, TENANT_SORTS } from '@lares/domain/portfolio/tenants/filters';
import { TENANT_KINDS } from '@lares/domain/portfolio/tenants/kind';
import { TENANT_STATUSES } from '@lares/domain/portfolio/tenants/status';
import { z } from 'zod';
import { asFlag, asText, lenient } from '../shared/address-fields.ts';

const criteria = {
  status: z.enum(TENANT_STATUSES),
  kind: z.enum(TENANT_KINDS),
  /** Has an active lease today. */
  housed: z.literal(true),
  /** Search terms in first name, last name, company, e-mail or phone number. */
  q: z.string().trim().min(1).max(200),
  sort: z.enum(TENANT_SORTS),
} as const;

/** For the counts of the tabs: every criterion except the status. */
export const tenantCriteria = z.strictObject(criteria).omit({ sort: true, status: true }).partial();

/** Filters of the list as strings in a URL, for routes that are not procedures: as strict. */
export const tenantQuery = z
  .strictObject({ ...criteria, housed: z.preprocess(asFlag, criteria.housed) })
  .omit({ sort: true })
  .partial();

/** Server filters. Strict: an unknown filter is refused, never ignored. */
export const tenantFilters = z
  .strictObject(criteria)
  .partial()
  .extend({
    cursor: z.string().max(1000).optional(),
    limit: z.int().min(1).max(TENANT_PAGE_SIZE_MAX).default(TENANT_PAGE_SIZE),
  });

/** For a select: tenants whose name, e-mail or phone number contains every search term. */
export const tenantChoices = z.strictObject({ q: z.string().trim().max(200).default(''), status: criteria.status.optional() });

/** The same criteria in the URL of the page. */
export const tenantSearch = z.object({
  status: lenient(criteria.status),
  kind: lenient(criteria.kind),
  housed: lenient(criteria.housed, asFlag),
  q: lenient(criteria.q, asText),
  sort: lenient(criteria.sort),
});

export type TenantCriteria = z.output<typeof tenantCriteria>;
export type TenantQuery = z.output<typeof tenantQuery>;
export type TenantFilters = z.output<typeof tenantFilters>;
export type TenantChoices = z.output<typeof tenantChoices>;
export type TenantSearch = z.output<typeof tenantSearch>;
