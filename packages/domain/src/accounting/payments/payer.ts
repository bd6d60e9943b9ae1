/** Who pays: the tenant, the family allowance fund (aide au logement), a guarantor, or another person. */
export const PAYER_KINDS = ['locataire', 'CAF', 'garant', 'autre'] as const;
export type PayerKind = (typeof PAYER_KINDS)[number];

/** Those whose name a payment may keep: the lease names the tenant, and the aid its fund. */
export const NAMED_PAYER_KINDS = ['garant', 'autre'] as const satisfies readonly PayerKind[];
export const isNamedPayer = (kind: PayerKind): boolean => (NAMED_PAYER_KINDS as readonly PayerKind[]).includes(kind);

/** The longest name of a payer. */
export const MAX_PAYER_NAME = 120;

export const DEFAULT_PAYER_KIND: PayerKind = 'locataire';
