import { type ColumnSynonyms, type ImportColumns } from './columns.ts';
import { TENANT_COLUMNS } from './tenant-columns.ts';

const FIELDS = ['kind', 'name', 'firstName', 'lastName', 'companyName', 'email', 'phone', 'address', 'notes'] as const;
export type OwnerImportField = (typeof FIELDS)[number];

const LABELS: Readonly<Record<OwnerImportField, string>> = {
  kind: 'Type de propriétaire',
  name: 'Nom complet',
  firstName: 'Prénom',
  lastName: 'Nom',
  companyName: 'Raison sociale',
  email: 'E-mail',
  phone: 'Téléphone',
  address: 'Adresse',
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
  address: ['Adresse du propriétaire', 'Adresse propriétaire', ...ofTenant.address],
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
    address: '3 place Bellecour, 69002 Lyon',
    notes: 'Exemple à remplacer par vos propriétaires',
  },
  templateName: 'modele-proprietaires',
};
