import { NAMED_PAYER_KINDS } from '../payments/payer.ts';

/** Third parties who pay a part of the rent of a tenant besides a fund: a guarantor of the lease, or somebody else (employer, association, parent). */
export const THIRD_PARTY_KINDS = NAMED_PAYER_KINDS;
export type ThirdPartyKind = (typeof THIRD_PARTY_KINDS)[number];
