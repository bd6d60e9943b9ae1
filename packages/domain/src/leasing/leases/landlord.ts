/** The kind of landlord determines the shortest term of an empty dwelling (3 or 6 years). Frozen at signature. */
export const LANDLORD_KINDS = ['personne physique', 'SCI familiale', 'personne morale'] as const;
export type LandlordKind = (typeof LANDLORD_KINDS)[number];

export const DEFAULT_LANDLORD_KIND: LandlordKind = 'personne physique';
