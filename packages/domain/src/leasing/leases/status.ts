/** Stored; changed only by actions (activer, terminer, résilier, annuler). */
export const LEASE_STATUSES = ['Actif', 'En attente', 'Terminé', 'Résilié'] as const;
export type LeaseStatus = (typeof LEASE_STATUSES)[number];

export const DEFAULT_LEASE_STATUS: LeaseStatus = 'En attente';
