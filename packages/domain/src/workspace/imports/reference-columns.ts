import { type ColumnSynonyms } from './columns.ts';

/** A lease by its id. */
export const LEASE_ID_SYNONYMS = [
  'Identifiant du contrat',
  'Contrat',
  'ID bail',
  'Bail',
  'Référence du contrat',
  'Lease',
  'Lease ID',
  'Rental ID',
] as const;

/** How a line of a table refers to existing properties and people. */
export const REFERENCE_FIELDS = ['property', 'propertyAddress', 'propertyPostalCode', 'propertyCity', 'tenants'] as const;
export type ReferenceField = (typeof REFERENCE_FIELDS)[number];

export const REFERENCE_LABELS: Readonly<Record<ReferenceField, string>> = {
  property: 'Bien',
  propertyAddress: 'Adresse du bien',
  propertyPostalCode: 'Code postal du bien',
  propertyCity: 'Ville du bien',
  tenants: 'Locataires',
};

export const REFERENCE_SYNONYMS: ColumnSynonyms<ReferenceField> = {
  property: [
    'Bien',
    'Bien immobilier',
    'Titre du bien',
    'Nom du bien',
    'Identifiant du bien',
    'Référence du bien',
    'Logement',
    'Lot',
    'Local',
    'Property',
    'Property name',
    'Property ID',
    'Properties',
    'Biens',
    'Propriété',
    'Propriétés',
    'Désignation',
    'House name',
    'House code',
    'Unit',
    'Appartement',
    'Appart',
    'Appt',
  ],
  propertyAddress: ['Adresse du bien', 'Adresse', 'Adresse du logement', 'Adresse du local', 'Adr', 'Rue', 'Address', 'Street'],
  propertyPostalCode: ['Code postal du bien', 'Code postal', 'CP', 'Postal code', 'Zip', 'Zip code'],
  propertyCity: ['Ville du bien', 'Ville', 'Commune', 'Localité', 'City', 'Town'],
  tenants: [
    'Locataires',
    'Locataire',
    'Nom du locataire',
    'Nom locataire',
    'Nom et prénom du locataire',
    'Nom prénom du locataire',
    'E-mail du locataire',
    'Email du locataire',
    'Client',
    'Preneur',
    'Occupant',
    'Tenant',
    'Tenants',
    'Tenant name',
    'Tenant email',
    'Tenant full name',
    'Full name',
    'Nom',
    'Nom complet',
    'Nom et prénom',
    'Nom prénom',
    'Name',
    'Resident name',
  ],
};
