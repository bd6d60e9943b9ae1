/** Amenities (équipements) of a property: a closed list, in the order of the form and the card. */
export const AMENITIES = [
  'Ascenseur',
  'Balcon',
  'Terrasse',
  'Loggia',
  'Jardin',
  'Cour',
  'Véranda',
  'Piscine',
  'Cave',
  'Grenier',
  'Garage',
  'Parking',
  'Box',
  'Local à vélos',
  'Borne de recharge',
  'Cheminée',
  'Climatisation',
  'Pompe à chaleur',
  'Double vitrage',
  'Volets roulants',
  'Cuisine équipée',
  'Buanderie',
  'Dressing',
  'Placards',
  'Fibre',
  'Interphone',
  'Visiophone',
  'Digicode',
  'Alarme',
  'Gardien',
  'Accès PMR',
] as const;
export type Amenity = (typeof AMENITIES)[number];

/** Each once, in the order of the list. */
export const inOrder = (amenities: readonly Amenity[]): Amenity[] => AMENITIES.filter((amenity) => amenities.includes(amenity));
