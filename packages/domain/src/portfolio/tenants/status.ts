/** Freely chosen: no transition is restricted. */
export const TENANT_STATUSES = ['Actif', 'Prospect', 'Ancien', 'En attente'] as const;
export type TenantStatus = (typeof TENANT_STATUSES)[number];

export const DEFAULT_TENANT_STATUS: TenantStatus = 'Prospect';

/** Status of an archived tenant, who cannot be deleted. */
export const ARCHIVED_TENANT_STATUS: TenantStatus = 'Ancien';
