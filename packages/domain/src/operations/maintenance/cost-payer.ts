/** Who pays for the repair. */
export const COST_PAYERS = ['propriétaire', 'locataire'] as const;
export type CostPayer = (typeof COST_PAYERS)[number];
