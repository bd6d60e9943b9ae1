import type { Refusals } from '#lib/refusals.ts';

export const PROPERTY_REFUSALS: Refusals<'property'> = {
  'property.still-leased': 'Ce bien a un contrat de location : il ne peut pas être supprimé.',
  'property.owner-deleted': 'Le propriétaire de ce bien a été supprimé lui aussi. Restaurez d’abord le propriétaire.',
  'property.location-incomplete': 'La latitude va avec la longitude.',
  'property.location-out-of-range': 'Ces coordonnées sont hors limites.',
};
