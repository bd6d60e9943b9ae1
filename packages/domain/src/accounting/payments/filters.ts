/** The list of payments is read by date; by amount when one looks for a sum. */
export const PAYMENT_SORTS = ['newest', 'oldest', 'amount-desc', 'amount-asc'] as const;
export type PaymentSort = (typeof PAYMENT_SORTS)[number];
export const DEFAULT_PAYMENT_SORT: PaymentSort = 'newest';

export const PAYMENT_PAGE_SIZE = 25;
export const PAYMENT_PAGE_SIZE_MAX = 100;

/** How many payments are marked paid by one act. */
export const PAYMENTS_AT_ONCE = 100;
