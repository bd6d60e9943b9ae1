import { type ColumnSynonyms, type ImportColumns } from './columns.ts';

const FIELDS = ['kind', 'firstName', 'lastName', 'companyName', 'email', 'phone', 'address', 'status', 'notes'] as const;
export type TenantImportField = (typeof FIELDS)[number];

const LABELS: Readonly<Record<TenantImportField, string>> = {
  kind: 'Type de client',
  firstName: 'Prénom',
  lastName: 'Nom',
  companyName: 'Raison sociale',
  email: 'E-mail',
  phone: 'Téléphone',
  address: 'Adresse',
  status: 'Statut',
  notes: 'Notes',
};

const SYNONYMS: ColumnSynonyms<TenantImportField> = {
  kind: ['Type de client', 'Type', 'Nature', 'Personne ou société', 'Particulier ou société', 'Kind', 'Tenant type'],
  firstName: ['Prénom', 'Prénoms', 'Prénom du contact', 'First name', 'Firstname', 'Given name'],
  lastName: ['Nom de famille', 'Nom', 'Nom du locataire', 'Nom du contact', 'Last name', 'Lastname', 'Surname', 'Family name'],
  companyName: ['Raison sociale', 'Société', 'Entreprise', 'Dénomination', 'Nom de la société', 'Company', 'Company name'],
  email: ['E-mail', 'Email', 'Courriel', 'Mail', 'Mél', 'Adresse e-mail', 'Adresse mail', 'Adresse électronique', 'Email address'],
  phone: ['Téléphone', 'Tél', 'Portable', 'Mobile', 'Numéro de téléphone', 'Téléphone portable', 'Phone', 'Phone number'],
  address: ['Adresse', 'Adresse postale', 'Adresse actuelle', 'Domicile', 'Address'],
  status: ['Statut', 'Situation', 'État', 'Status'],
  notes: ['Notes', 'Note', 'Remarques', 'Commentaire', 'Commentaires', 'Observations', 'Comments'],
};

export const TENANT_COLUMNS: ImportColumns<TenantImportField> = {
  fields: FIELDS,
  labels: LABELS,
  synonyms: SYNONYMS,
  required: [['lastName', 'companyName']],
  example: {
    kind: 'personne',
    firstName: 'Claire',
    lastName: 'Martin',
    companyName: '',
    email: 'claire.martin@exemple.fr',
    phone: '06 12 34 56 78',
    address: '12 rue Mercière, 69002 Lyon',
    status: 'Actif',
    notes: 'Exemple à remplacer par vos clients',
  },
  templateName: 'modele-clients',
};
