import { EMPTY_PROPERTY, type PropertyDraft } from '@lares/validation/portfolio/properties';
import { storedDraft } from '#lib/stored-draft.ts';
import type { PropertyDetail } from './properties.rows.ts';

/** The initial form of a stored property. The form edits the external picture. */
export const propertyDraft = (property: PropertyDetail): PropertyDraft =>
  storedDraft(EMPTY_PROPERTY, property, {
    imageUrl: property.images[0]?.url ?? '',
    ownerId: property.owner?.id ?? null,
    ownerChange: null,
    ownerFrom: null,
    agentMembershipId: property.agent?.membershipId ?? null,
  });
