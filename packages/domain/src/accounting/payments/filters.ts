/** The list of payments is sorted by date, or by amount to find a sum. */
export const PAYMENT_SORTS = ['newest', 'oldest', 'amount-desc', 'amount-asc'] as const;
export type PaymentSort = (typeof PAYMENT_SORTS)[number];
export const DEFAULT_PAYMENT_SORT: PaymentSort = 'newest';

export const PAYMENT_PAGE_SIZE = 25;
export const PAYMENT_PAGE_SIZE_MAX = 100;

/** Maximum number of payments marked as paid by one request. */
export const PAYMENTS_AT_ONCE = 100;
