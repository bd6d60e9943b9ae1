import { AMENITIES, type Amenity } from '../../portfolio/properties/amenities.ts';
import { fold } from '../../shared/fold.ts';
import { PROPERTY_STATUSES, type PropertyStatus } from '../../portfolio/properties/status.ts';
import { PROPERTY_TYPES, type PropertyType } from '../../portfolio/properties/type.ts';

// Values of an imported table, converted to enum values. Unknown values are refused, never guessed: null.

const TYPE_SYNONYMS: Readonly<Record<string, PropertyType>> = {
  appart: 'Appartement',
  appt: 'Appartement',
  apt: 'Appartement',
  app: 'Appartement',
  duplex: 'Appartement',
  apartment: 'Appartement',
  flat: 'Appartement',
  pavillon: 'Maison',
  house: 'Maison',
  'maison de ville': 'Maison',
  'maison individuelle': 'Maison',
  'maison villa': 'Maison',
  bureaux: 'Bureau',
  office: 'Bureau',
  local: 'Local commercial',
  'local industriel commercial ou assimile': 'Local commercial',
  'local professionnel': 'Local commercial',
  boutique: 'Local commercial',
  commerce: 'Local commercial',
  'fonds de commerce': 'Local commercial',
  terrains: 'Terrain',
  land: 'Terrain',
  parcelle: 'Terrain',
  cave: 'Autre',
  immeuble: 'Autre',
  'immeuble de rapport': 'Autre',
  dependance: 'Autre',
};

const STATUS_SYNONYMS: Readonly<Record<string, PropertyStatus>> = {
  vente: 'À Vendre',
  'en vente': 'À Vendre',
  'for sale': 'À Vendre',
  location: 'À Louer',
  'en location': 'À Louer',
  disponible: 'À Louer',
  vacant: 'À Louer',
  libre: 'À Louer',
  'for rent': 'À Louer',
  vendue: 'Vendu',
  sold: 'Vendu',
  louee: 'Loué',
  occupe: 'Loué',
  occupee: 'Loué',
  rented: 'Loué',
};

const TRUE_WORDS = new Set(['oui', 'o', 'vrai', 'true', 'yes', '1', 'x', 'meuble', 'meublee']);
const FALSE_WORDS = new Set(['non', 'n', 'faux', 'false', 'no', '0', 'vide', 'nu', 'nue', 'non meuble', 'non meublee']);

export function lookUp<Word extends string>(text: string, words: readonly Word[], synonyms: Readonly<Record<string, Word>>): Word | null {
  const wanted = fold(text);
  // Own keys only: « constructor » is not a property type.
  return words.find((word) => fold(word) === wanted) ?? (Object.hasOwn(synonyms, wanted) ? (synonyms[wanted] ?? null) : null);
}

const ROOMS = /^(.*?)\s?(?:\b(?:[tf]|type )\d{1,2}(?: ?bis)?|\b\d{1,2} pieces?)?(?: (?:non )?meublee?)?$/u;

/** « T2 » and « F4 » are flats: the number counts rooms, also of « Maison T5 ». */
export function typeFromWord(text: string): PropertyType | null {
  if (isParkingWord(text)) return 'Autre';
  const whole = lookUp(text, PROPERTY_TYPES, TYPE_SYNONYMS);
  if (whole !== null) return whole;
  const [folded, word = ''] = ROOMS.exec(fold(text)) ?? [];
  if (folded === undefined || folded === word) return null;
  return word === '' && /^(?:[tf]|type )\d/u.test(folded) ? 'Appartement' : lookUp(word, PROPERTY_TYPES, TYPE_SYNONYMS);
}

const PARKING =
  /^(?:(?:emplacement|place) (?:de |d )?)?(?:garage|box|parking|stationnement|parking box|box garage|garage box)(?: (?:ferme|couvert|exterieur|interieur|aerien|souterrain|sous sol|voiture|auto|moto|n? ?\d{1,4}))*$/u;

/** Whether a place is for vehicles. The types of property have none for it; the kinds of lease have one. */
export const isParkingWord = (text: string): boolean => PARKING.test(fold(text));

export const statusFromWord = (text: string): PropertyStatus | null => lookUp(text, PROPERTY_STATUSES, STATUS_SYNONYMS);

export function booleanFromWord(text: string): boolean | null {
  const word = fold(text);
  if (TRUE_WORDS.has(word)) return true;
  return FALSE_WORDS.has(word) ? false : null;
}

/** « RDC » is 0, « 3e étage » 3, « R+2 » 2, « SS » and « sous-sol » -1. */
export function floorFromWord(text: string): number | null {
  const word = fold(text);
  if (/^(?:rdc|rez de chaussee|r 0|rc)$/u.test(word) && !/^r\s*-/iu.test(text.trim())) return 0;
  if (/^(?:ss|sous sol)$/u.test(word)) return -1;
  const above = /^(?:r\s*\+\s*)?(\d{1,3})\s*(?:er|e|ème|eme|ère|nd|nde)?(?:\s+(?:étage|etage|ét\.?))?$/iu.exec(text.trim());
  if (above) return Number(above[1]);
  const below = /^(?:r\s*)?[-−]\s*(\d{1,2})$/iu.exec(text.trim());
  return below ? 0 - Number(below[1]) : null;
}

interface AmenityReading {
  amenities: Amenity[];
  unknown: string[];
}

/** A cell with several amenities, separated by « , ; | / » or line breaks. */
export function amenitiesFromCell(cell: string): AmenityReading {
  const words = cell
    .split(/[,;|/\n]/u)
    .map((word) => word.trim())
    .filter(Boolean);
  const read = words.map((word) => ({ word, amenity: lookUp(word, AMENITIES, {}) }));
  const found = new Set(read.map(({ amenity }) => amenity));
  return {
    amenities: AMENITIES.filter((amenity) => found.has(amenity)),
    unknown: read.filter(({ amenity }) => amenity === null).map(({ word }) => word),
  };
}
