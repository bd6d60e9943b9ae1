/** For requests and tasks. Any transition is allowed. */
export const MAINTENANCE_STATUSES = ['Nouveau', 'En cours', 'En attente', 'Terminé', 'Annulé'] as const;
export type MaintenanceStatus = (typeof MAINTENANCE_STATUSES)[number];

/** Unfinished statuses. */
export const OPEN_STATUSES = ['Nouveau', 'En cours', 'En attente'] as const satisfies readonly MaintenanceStatus[];

export const DEFAULT_MAINTENANCE_STATUS: MaintenanceStatus = 'Nouveau';

/** « Marquer en cours » is hidden when the request is En cours or Terminé. */
export const canStart = (status: MaintenanceStatus): boolean => status !== 'En cours' && status !== 'Terminé';

/** « Marquer terminé », and the quick check of a task, are hidden when it is Terminé. */
export const canFinish = (status: MaintenanceStatus): boolean => status !== 'Terminé';

/** The author may cancel a request while it is unfinished. */
export const canCancel = (status: MaintenanceStatus): boolean => status !== 'Terminé' && status !== 'Annulé';
