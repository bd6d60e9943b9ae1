import { type ColumnSynonyms } from './columns.ts';
import { PROPERTY_COLUMNS } from './property-columns.ts';

/** The address of a person: one line of text, which many tables keep in several columns. */
export const ADDRESS_FIELDS = ['address', 'addressLine2', 'postalCode', 'city', 'country'] as const;
type AddressField = (typeof ADDRESS_FIELDS)[number];

export const ADDRESS_LABELS: Readonly<Record<AddressField, string>> = {
  address: 'Adresse',
  addressLine2: 'Complément d’adresse',
  postalCode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
};

export const ADDRESS_SYNONYMS: ColumnSynonyms<AddressField> = {
  address: [
    'Adresse',
    'Adresse postale',
    'Adresse actuelle',
    'Adresse complète',
    'Adr',
    'Domicile',
    'Rue',
    'Voie',
    'N° et voie',
    'Adresse 1',
    'Adresse ligne 1',
    'Address',
    'Address line 1',
    'Street',
  ],
  addressLine2: [
    'Complément d’adresse',
    'Complément adresse',
    'Complément',
    'Adresse 2',
    'Adresse ligne 2',
    'Adresse (suite)',
    'Suite adresse',
    'Bâtiment',
    'Address line 2',
  ],
  postalCode: PROPERTY_COLUMNS.synonyms.postalCode,
  city: PROPERTY_COLUMNS.synonyms.city,
  country: ['Pays', 'Pays de résidence', 'Country'],
};
