export const PROPERTY_TYPES = [
  'Appartement',
  'Maison',
  'Villa',
  'Loft',
  'Studio',
  'Bureau',
  'Local commercial',
  'Terrain',
  'Autre',
] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const DEFAULT_PROPERTY_TYPE: PropertyType = 'Appartement';

const DWELLING_TYPES: ReadonlySet<PropertyType> = new Set(['Appartement', 'Maison', 'Villa', 'Loft', 'Studio']);

/** Dwellings: the rules on DPE and decency apply to these only. « Autre » is not known to be one. */
export const isDwelling = (type: PropertyType): boolean => DWELLING_TYPES.has(type);
