/** Freely chosen: no transition is restricted. */
export const TENANT_STATUSES = ['Actif', 'Prospect', 'Ancien', 'En attente'] as const;
export type TenantStatus = (typeof TENANT_STATUSES)[number];

export const DEFAULT_TENANT_STATUS: TenantStatus = 'Prospect';

/** What « archiver » makes of a client who may not be deleted. */
export const ARCHIVED_TENANT_STATUS: TenantStatus = 'Ancien';
