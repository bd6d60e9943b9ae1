import { DUES_PAGE_SIZE, DUES_PAGE_SIZE_MAX, isMonth, LATE_OF_ALL_MONTHS } from '@lares/domain/accounting/dues/month';
import { DUE_STANDINGS } from '@lares/domain/accounting/dues/standing';
import { z } from 'zod';
import { asText, lenient } from '../shared/address-fields.ts';

const month = z.string().refine(isMonth, 'Choisissez un mois');
const monthOrLate = z.union([z.literal(LATE_OF_ALL_MONTHS), month]);

const criteria = {
  /** As displayed: a due that is paid in part and past its day is « En retard ». */
  standing: z.enum(DUE_STANDINGS),
  propertyId: z.uuid(),
  ownerId: z.uuid(),
  /** Search terms in the property and its tenants. */
  q: z.string().trim().min(1).max(200),
} as const;

/** The called dues of one month, by lease, or the late ones of all months. Strict: an unknown filter is refused, never ignored. */
export const dueCriteria = z.strictObject(criteria).partial().extend({ month: monthOrLate });

export const dueFilters = dueCriteria.extend({
  cursor: z.string().max(1000).optional(),
  limit: z.int().min(1).max(DUES_PAGE_SIZE_MAX).default(DUES_PAGE_SIZE),
});

/** The rents of a month, called by hand; a call continues after the leases of the one before. */
export const monthToCall = z.strictObject({ month });
export const monthCall = monthToCall.extend({ cursor: z.string().max(1000).optional() });

/** The same criteria in the URL of the page; without a month, the present one. */
export const dueSearch = z.object({
  month: lenient(monthOrLate),
  standing: lenient(criteria.standing),
  propertyId: lenient(criteria.propertyId),
  ownerId: lenient(criteria.ownerId),
  q: lenient(criteria.q, asText),
});

export type DueCriteria = z.output<typeof dueCriteria>;
export type DueFilters = z.output<typeof dueFilters>;
export type MonthCall = z.output<typeof monthCall>;
export type DueSearch = z.output<typeof dueSearch>;
