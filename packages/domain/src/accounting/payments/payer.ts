/** Who pays: the tenant, the family allowance fund (aide au logement), a guarantor, or another person. */
export const PAYER_KINDS = ['locataire', 'CAF', 'garant', 'autre'] as const;
export type PayerKind = (typeof PAYER_KINDS)[number];

export const DEFAULT_PAYER_KIND: PayerKind = 'locataire';
