import type { Day } from '../../shared/day.ts';

/** Version of the format of SeLoger, called Poliris. */
export const POLIRIS_VERSION = '4.1.17';

/** Every line has all of them: their order alone says what a value means. */
export const COLUMN_COUNT = 334;

/** What a column holds, in the words of the specification. A decimal is written with a point, a day as JJ/MM/AAAA, an answer as OUI or NON. */
export interface ColumnValues {
  texte: string;
  décimal: number;
  entier: number;
  date: Day;
  'oui/non': boolean;
}
export type ColumnKind = keyof ColumnValues;

interface Column {
  /** From 1. */
  rank: number;
  name: string;
  kind: ColumnKind;
  /** Longest text, in characters. */
  max?: number;
}

/**
 * The columns that Lares fills, by rank; the others stay empty. Read in a transcription of the specification 4.09 (rank, type, length) and, for
 * ranks 330 to 334, in two public programs that write or check 4.1.17.
 */
export const COLUMNS = {
  agencyId: { rank: 1, name: 'Identifiant agence', kind: 'texte', max: 16 },
  reference: { rank: 2, name: 'Référence agence du bien', kind: 'texte', max: 20 },
  transaction: { rank: 3, name: 'Type d’annonce', kind: 'texte' },
  propertyType: { rank: 4, name: 'Type de bien', kind: 'texte' },
  postalCode: { rank: 5, name: 'CP', kind: 'texte', max: 5 },
  city: { rank: 6, name: 'Ville', kind: 'texte', max: 50 },
  country: { rank: 7, name: 'Pays', kind: 'texte' },
  address: { rank: 8, name: 'Adresse', kind: 'texte', max: 128 },
  price: { rank: 11, name: 'Prix / Loyer / Prix de cession', kind: 'décimal' },
  includesCharges: { rank: 13, name: 'Loyer CC', kind: 'oui/non' },
  fees: { rank: 15, name: 'Honoraires', kind: 'décimal' },
  area: { rank: 16, name: 'Surface (m²)', kind: 'décimal' },
  land: { rank: 17, name: 'Surface terrain (m²)', kind: 'décimal' },
  rooms: { rank: 18, name: 'NB de pièces', kind: 'entier' },
  bedrooms: { rank: 19, name: 'NB de chambres', kind: 'entier' },
  title: { rank: 20, name: 'Libellé', kind: 'texte', max: 64 },
  description: { rank: 21, name: 'Descriptif', kind: 'texte', max: 4000 },
  availableFrom: { rank: 22, name: 'Date de disponibilité', kind: 'date' },
  charges: { rank: 23, name: 'Charges', kind: 'décimal' },
  floor: { rank: 24, name: 'Étage', kind: 'entier' },
  furnished: { rank: 26, name: 'Meublé', kind: 'oui/non' },
  builtYear: { rank: 27, name: 'Année de construction', kind: 'entier' },
  bathrooms: { rank: 29, name: 'NB de salles de bain', kind: 'entier' },
  lift: { rank: 41, name: 'Ascenseur', kind: 'oui/non' },
  cellar: { rank: 42, name: 'Cave', kind: 'oui/non' },
  parkingSpaces: { rank: 43, name: 'NB de parkings', kind: 'entier' },
  digicode: { rank: 45, name: 'Digicode', kind: 'oui/non' },
  intercom: { rank: 46, name: 'Interphone', kind: 'oui/non' },
  caretaker: { rank: 47, name: 'Gardien', kind: 'oui/non' },
  terrace: { rank: 48, name: 'Terrasse', kind: 'oui/non' },
  alarm: { rank: 61, name: 'Alarme', kind: 'oui/non' },
  airConditioning: { rank: 64, name: 'Climatisation', kind: 'oui/non' },
  pool: { rank: 65, name: 'Piscine', kind: 'oui/non' },
  accessible: { rank: 66, name: 'Aménagement pour handicapés', kind: 'oui/non' },
  fireplace: { rank: 68, name: 'Cheminée', kind: 'oui/non' },
  cupboards: { rank: 73, name: 'Placards', kind: 'oui/non' },
  phone: { rank: 105, name: 'Téléphone à afficher', kind: 'texte', max: 10 },
  email: { rank: 107, name: 'E-mail de contact', kind: 'texte', max: 64 },
  deposit: { rank: 161, name: 'Dépôt de garantie', kind: 'décimal' },
  technicalId: { rank: 175, name: 'Identifiant technique', kind: 'texte', max: 30 },
  energyClass: { rank: 177, name: 'Bilan consommation énergie', kind: 'texte', max: 2 },
  climateClass: { rank: 179, name: 'Bilan émission GES', kind: 'texte', max: 2 },
  subtype: { rank: 181, name: 'Sous type de bien', kind: 'texte' },
  isCondominium: { rank: 258, name: 'En copropriété', kind: 'oui/non' },
  lots: { rank: 259, name: 'Nombre de lots', kind: 'entier' },
  condominiumCharges: { rank: 260, name: 'Charges annuelles', kind: 'décimal' },
  hasProcedure: { rank: 261, name: 'Syndicat des copropriétaires en procédure', kind: 'oui/non' },
  version: { rank: 301, name: 'Version Format', kind: 'texte', max: 10 },
  feesBorneBy: { rank: 302, name: 'Honoraires à la charge de', kind: 'entier' },
  priceWithoutFees: { rank: 303, name: 'Prix hors honoraires acquéreur', kind: 'décimal' },
  chargesMode: { rank: 304, name: 'Modalités charges locataire', kind: 'entier' },
  complement: { rank: 305, name: 'Complément loyer', kind: 'décimal' },
  inventoryFees: { rank: 306, name: 'Part honoraires état des lieux', kind: 'décimal' },
  feeScheduleUrl: { rank: 307, name: 'URL du barème des honoraires de l’agence', kind: 'texte', max: 256 },
  dpeDate: { rank: 324, name: 'Date réalisation DPE', kind: 'date' },
  dpeVersion: { rank: 325, name: 'Version DPE', kind: 'texte', max: 12 },
  energyCostMin: { rank: 326, name: 'DPE coût min conso', kind: 'décimal' },
  energyCostMax: { rank: 327, name: 'DPE coût max conso', kind: 'décimal' },
  energyPriceYear: { rank: 328, name: 'DPE année de référence conso', kind: 'entier' },
  baseRent: { rank: 331, name: 'Loyer de base', kind: 'décimal' },
  referenceRent: { rank: 332, name: 'Loyer de référence majoré', kind: 'décimal' },
  isRentControlled: { rank: 333, name: 'Encadrement des loyers', kind: 'oui/non' },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof COLUMNS;

/** Longest address of a photo. */
export const MAX_PHOTO_ADDRESS = 256;

const between = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** Ranks of photos 1 to 30, in order: their columns were added over the years. */
export const PHOTO_RANKS: readonly number[] = [...between(85, 93), ...between(164, 174), ...between(264, 273)];
/** Ranks of the titles of the same photos. */
export const PHOTO_TITLE_RANKS: readonly number[] = [...between(94, 102), ...between(274, 294)];
