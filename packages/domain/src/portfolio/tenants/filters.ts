import type { TenantStatus } from './status.ts';

export const TENANT_SORTS = ['newest', 'name'] as const;
export type TenantSort = (typeof TENANT_SORTS)[number];
export const DEFAULT_TENANT_SORT: TenantSort = 'newest';

export const TENANT_PAGE_SIZE = 24;
export const TENANT_PAGE_SIZE_MAX = 100;

/** Tabs of the list with one status each; « Tous » includes all. */
export const TENANT_TAB_STATUSES = ['Actif', 'Prospect', 'Ancien'] as const satisfies readonly TenantStatus[];
