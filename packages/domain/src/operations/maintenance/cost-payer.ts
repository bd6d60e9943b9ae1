/** Whose charge the repair is. */
export const BEARERS = ['propriétaire', 'locataire'] as const;
export type Bearer = (typeof BEARERS)[number];
