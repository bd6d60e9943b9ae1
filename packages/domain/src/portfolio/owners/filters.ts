export const OWNER_SORTS = ['name', 'newest'] as const;
export type OwnerSort = (typeof OWNER_SORTS)[number];
export const DEFAULT_OWNER_SORT: OwnerSort = 'name';

export const OWNER_PAGE_SIZE = 50;
export const OWNER_PAGE_SIZE_MAX = 100;
