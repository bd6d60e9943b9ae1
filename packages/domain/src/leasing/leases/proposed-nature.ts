import type { OwnerKind } from '../../portfolio/owners/kind.ts';
import type { PropertyType } from '../../portfolio/properties/type.ts';
import type { LeaseKind } from './kind.ts';
import type { LandlordKind } from './landlord.ts';

const KIND_OF_TYPE: Partial<Record<PropertyType, LeaseKind>> = { 'Local commercial': 'commercial', Bureau: 'professionnel' };

/** The lease that such a property usually calls for; null where its type does not tell. */
export const proposedKind = (type: PropertyType): LeaseKind | null => KIND_OF_TYPE[type] ?? null;

/**
 * Who lets, as far as the owner's record tells. A company may be a family SCI, which counts as a person (loi n° 89-462, art. 13):
 * no record says so, hence the longer protection is proposed and somebody who knows changes it.
 */
export const proposedLandlord = (owner: OwnerKind): LandlordKind => (owner === 'société' ? 'personne morale' : 'personne physique');
