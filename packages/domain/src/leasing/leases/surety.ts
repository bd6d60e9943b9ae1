/** Simple: the creditor sues the tenant first. Solidaire: either, at once (C. civ. art. 2298, 2305). */
export const SURETY_KINDS = ['simple', 'solidaire'] as const;
export type SuretyKind = (typeof SURETY_KINDS)[number];

export const GUARANTOR_KINDS = ['personne', 'société', 'organisme'] as const;
export type GuarantorKind = (typeof GUARANTOR_KINDS)[number];
