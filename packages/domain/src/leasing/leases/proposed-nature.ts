import type { OwnerKind } from '../../portfolio/owners/kind.ts';
import type { PropertyType } from '../../portfolio/properties/type.ts';
import type { LeaseKind } from './kind.ts';
import type { LandlordKind } from './landlord.ts';

const KIND_OF_TYPE: Partial<Record<PropertyType, LeaseKind>> = { 'Local commercial': 'commercial', Bureau: 'professionnel' };

/** The usual kind of lease for this type of property; null where the type does not determine it. */
export const proposedKind = (type: PropertyType): LeaseKind | null => KIND_OF_TYPE[type] ?? null;

/**
 * The kind of landlord derived from the owner's record. A company may be a family SCI, which counts as a person (loi n° 89-462, art. 13):
 * the record does not say so, so the longer protection is proposed and the user may change it.
 */
export const proposedLandlord = (owner: OwnerKind): LandlordKind => (owner === 'société' ? 'personne morale' : 'personne physique');
