/** Newest and oldest by first day; `end-asc` by known end, leases without one last. */
export const LEASE_SORTS = ['newest', 'oldest', 'end-asc', 'tenant', 'property'] as const;
export type LeaseSort = (typeof LEASE_SORTS)[number];
export const DEFAULT_LEASE_SORT: LeaseSort = 'newest';

export const LEASE_PAGE_SIZE = 25;
export const LEASE_PAGE_SIZE_MAX = 100;
