import { dayText, type Refusals } from '#lib/refusals.ts';

export const PROPERTY_REFUSALS: Refusals<'property'> = {
  'property.still-leased': 'Ce bien a un contrat de location : il ne peut pas être supprimé.',
  'property.owner-deleted': 'Le propriétaire de ce bien a été supprimé lui aussi. Restaurez d’abord le propriétaire.',
  'property.owner-stated': ({ label = '' }) =>
    `Le relevé de gérance n° ${label} compte à l’ancien propriétaire des mouvements de ce bien à partir de ce jour. Annulez-le d’abord, ou choisissez un jour plus tardif.`,
  'property.owner-charged': ({ label = '' }) =>
    `La dépense « ${label} » de ce bien attend sur le compte de l’ancien propriétaire. Supprimez-la d’abord, et enregistrez-la pour le nouveau.`,
  'property.owner-change-missing': 'Indiquez si le propriétaire change ou si vous corrigez une erreur.',
  'property.transfer-in-future': 'Le changement de propriétaire s’enregistre à partir de son jour.',
  'property.transfer-too-early': ({ since = '' }) =>
    `Le propriétaire actuel l’est depuis le ${dayText(since)} : choisissez un jour plus tardif.`,
  'property.location-incomplete': 'La latitude va avec la longitude.',
  'property.location-out-of-range': 'Ces coordonnées sont hors limites.',
};
