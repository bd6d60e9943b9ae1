/** Newest first is the specified default. */
export const REQUEST_SORTS = ['newest', 'oldest', 'priority'] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];
export const DEFAULT_REQUEST_SORT: RequestSort = 'newest';

export const REQUEST_PAGE_SIZE = 24;
export const REQUEST_PAGE_SIZE_MAX = 100;
