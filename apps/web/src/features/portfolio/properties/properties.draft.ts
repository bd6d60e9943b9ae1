import type { PropertyDraft } from '@lares/validation/portfolio/properties';
import type { PropertyDetail } from './properties.rows.ts';

/** The initial form of a stored property. The form edits the external picture. */
export function propertyDraft(property: PropertyDetail): PropertyDraft {
  return {
    title: property.title,
    type: property.type,
    status: property.status,
    address: property.address,
    city: property.city,
    postalCode: property.postalCode,
    priceCents: property.priceCents,
    areaM2: property.areaM2,
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    description: property.description,
    imageUrl: property.images[0]?.url ?? '',
    rooms: property.rooms ?? '',
    livingAreaM2: property.livingAreaM2 ?? '',
    floor: property.floor ?? '',
    builtYear: property.builtYear ?? '',
    parkingSpaces: property.parkingSpaces ?? '',
    furnished: property.furnished,
    dpeClass: property.dpeClass,
    dpeDate: property.dpeDate,
    dpeNumber: property.dpeNumber,
    gesClass: property.gesClass,
    taxId: property.taxId ?? '',
    longitude: property.longitude ?? '',
    latitude: property.latitude ?? '',
    videoUrl: property.videoUrl,
    ownerId: property.owner?.id ?? null,
    agentMembershipId: property.agent?.membershipId ?? null,
    amenities: property.amenities,
  };
}
