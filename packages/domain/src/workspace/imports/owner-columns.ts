import { ADDRESS_FIELDS, ADDRESS_LABELS } from './address-columns.ts';
import { type ColumnSynonyms, type ImportColumns } from './columns.ts';
import { TENANT_COLUMNS } from './tenant-columns.ts';

const FIELDS = ['kind', 'name', 'firstName', 'lastName', 'companyName', 'email', 'phone', ...ADDRESS_FIELDS, 'iban', 'notes'] as const;
export type OwnerImportField = (typeof FIELDS)[number];

const LABELS: Readonly<Record<OwnerImportField, string>> = {
  kind: 'Type de propriétaire',
  name: 'Nom complet',
  firstName: 'Prénom',
  lastName: 'Nom',
  companyName: 'Raison sociale',
  email: 'E-mail',
  phone: 'Téléphone',
  ...ADDRESS_LABELS,
  iban: 'IBAN',
  notes: 'Notes',
};

const { synonyms: ofTenant } = TENANT_COLUMNS;
const without = (words: readonly string[], ...others: string[]) => words.filter((word) => !others.includes(word));

const SYNONYMS: ColumnSynonyms<OwnerImportField> = {
  kind: ['Type de propriétaire', ...without(ofTenant.kind, 'Type de client', 'Tenant type'), 'Owner type'],
  name: ['Nom et prénom du propriétaire', ...without(ofTenant.name, 'Locataire', 'Tenant name')],
  firstName: ['Prénom du propriétaire', 'Prénom propriétaire', ...ofTenant.firstName],
  lastName: [
    'Nom du propriétaire',
    'Nom propriétaire',
    'Nom du bailleur',
    'Propriétaire',
    'Bailleur',
    'Mandant',
    ...without(ofTenant.lastName, 'Nom du locataire'),
    'Owner',
    'Owner name',
  ],
  companyName: ['SCI', 'Nom de la SCI', ...ofTenant.companyName],
  email: ['E-mail du propriétaire', 'E-mail propriétaire', ...ofTenant.email],
  phone: ['Téléphone du propriétaire', 'Téléphone propriétaire', ...ofTenant.phone],
  address: ['Adresse du propriétaire', 'Adresse propriétaire', 'Adresse du siège', 'Siège social', ...ofTenant.address],
  addressLine2: ofTenant.addressLine2,
  postalCode: ['Code postal du propriétaire', 'CP propriétaire', ...ofTenant.postalCode],
  city: ['Ville du propriétaire', 'Ville propriétaire', ...ofTenant.city],
  country: ofTenant.country,
  // « RIB » is not among them: such a column often says whether the document was received.
  iban: ['IBAN', 'IBAN du propriétaire', 'IBAN propriétaire', 'IBAN du bailleur', 'N° IBAN', 'Numéro IBAN', 'Code IBAN'],
  notes: ofTenant.notes,
};

export const OWNER_COLUMNS: ImportColumns<OwnerImportField> = {
  fields: FIELDS,
  labels: LABELS,
  synonyms: SYNONYMS,
  required: [['lastName', 'companyName', 'name']],
  example: {
    kind: 'personne',
    name: '',
    firstName: 'Paul',
    lastName: 'Durand',
    companyName: '',
    email: 'paul.durand@exemple.fr',
    phone: '06 12 34 56 78',
    address: '3 place Bellecour',
    addressLine2: '',
    postalCode: '69002',
    city: 'Lyon',
    country: '',
    iban: '',
    notes: 'Exemple à remplacer par vos propriétaires',
  },
  templateName: 'modele-proprietaires',
};
