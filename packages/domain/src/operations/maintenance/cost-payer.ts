/** Who pays for the repair. */
export const BEARERS = ['propriétaire', 'locataire'] as const;
export type Bearer = (typeof BEARERS)[number];
