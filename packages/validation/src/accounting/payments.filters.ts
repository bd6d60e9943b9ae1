import { PAYMENT_PAGE_SIZE, PAYMENT_PAGE_SIZE_MAX, PAYMENT_SORTS } from '@lares/domain/accounting/payments/filters';
import { PAYMENT_METHODS } from '@lares/domain/accounting/payments/method';
import { SHOWN_PAYMENT_STATUSES } from '@lares/domain/accounting/payments/status';
import { day, isDay } from '@lares/domain/shared/day';
import { z } from 'zod';
import { asFlag, asText, lenient } from '../shared/address-fields.ts';

const someDay = z.string().refine(isDay).transform(day);

const criteria = {
  leaseId: z.uuid(),
  propertyId: z.uuid(),
  tenantId: z.uuid(),
  /** As displayed: « En attente » excludes payments with a past date. */
  status: z.enum(SHOWN_PAYMENT_STATUSES),
  method: z.enum(PAYMENT_METHODS),
  /** Only payments of leases without a rent account. */
  withoutAccount: z.literal(true),
  /** Both days are included. */
  fromDate: someDay,
  toDate: someDay,
  /** Search terms in the property and its tenants. */
  q: z.string().trim().min(1).max(200),
  sort: z.enum(PAYMENT_SORTS),
} as const;

/** For totals: the criteria without the order. */
export const paymentCriteria = z.strictObject(criteria).omit({ sort: true }).partial();

/** The same as strings in a URL, for exports. */
export const paymentQuery = paymentCriteria.extend({ withoutAccount: z.preprocess(asFlag, criteria.withoutAccount).optional() });

/** Server filters. Strict: an unknown filter is refused, never ignored. */
export const paymentFilters = z
  .strictObject(criteria)
  .partial()
  .extend({
    cursor: z.string().max(1000).optional(),
    limit: z.int().min(1).max(PAYMENT_PAGE_SIZE_MAX).default(PAYMENT_PAGE_SIZE),
  });

/** The same criteria in the URL of the page. */
export const paymentSearch = z.object({
  leaseId: lenient(criteria.leaseId),
  propertyId: lenient(criteria.propertyId),
  tenantId: lenient(criteria.tenantId),
  status: lenient(criteria.status),
  method: lenient(criteria.method),
  withoutAccount: lenient(criteria.withoutAccount, asFlag),
  fromDate: lenient(criteria.fromDate),
  toDate: lenient(criteria.toDate),
  q: lenient(criteria.q, asText),
  sort: lenient(criteria.sort),
});

export type PaymentCriteria = z.output<typeof paymentCriteria>;
export type PaymentFilters = z.output<typeof paymentFilters>;
export type PaymentSearch = z.output<typeof paymentSearch>;
