import { ADDRESS_FIELDS, ADDRESS_LABELS, ADDRESS_SYNONYMS } from './address-columns.ts';
import { type ColumnSynonyms, type ImportColumns } from './columns.ts';

const FIELDS = ['kind', 'name', 'firstName', 'lastName', 'companyName', 'email', 'phone', ...ADDRESS_FIELDS, 'status', 'notes'] as const;
export type TenantImportField = (typeof FIELDS)[number];

const LABELS: Readonly<Record<TenantImportField, string>> = {
  kind: 'Type de client',
  name: 'Nom complet',
  firstName: 'Prénom',
  lastName: 'Nom',
  companyName: 'Raison sociale',
  email: 'E-mail',
  phone: 'Téléphone',
  ...ADDRESS_LABELS,
  status: 'Statut',
  notes: 'Notes',
};

const SYNONYMS: ColumnSynonyms<TenantImportField> = {
  kind: ['Type de client', 'Type', 'Nature', 'Personne ou société', 'Particulier ou société', 'Kind', 'Tenant type'],
  name: [
    'Nom complet',
    'Nom et prénom',
    'Nom et prénoms',
    'Nom prénom',
    'Prénom et nom',
    'Prénom nom',
    'Nom prénom du locataire',
    'Nom et prénom du locataire',
    'Identité',
    'Nom ou raison sociale',
    'Nom / Raison sociale',
    'Raison sociale / Nom',
    'Raison sociale ou nom',
    'Locataire',
    'Full name',
    'Tenant name',
  ],
  firstName: ['Prénom', 'Prénoms', 'Prénom du contact', 'First name', 'Firstname', 'Given name'],
  lastName: ['Nom de famille', 'Nom', 'Nom du locataire', 'Nom du contact', 'Last name', 'Lastname', 'Surname', 'Family name'],
  companyName: ['Raison sociale', 'Société', 'Entreprise', 'Dénomination', 'Nom de la société', 'Company', 'Company name'],
  email: ['E-mail', 'Email', 'Courriel', 'Mail', 'Mél', 'Adresse e-mail', 'Adresse mail', 'Adresse électronique', 'Email address'],
  phone: [
    'Téléphone',
    'Tél',
    'Portable',
    'Mobile',
    'Numéro de téléphone',
    'Téléphone portable',
    'Tél portable',
    'Téléphone mobile',
    'Tél mobile',
    'N° de tél',
    'Phone',
    'Phone number',
  ],
  ...ADDRESS_SYNONYMS,
  status: ['Statut', 'Situation', 'État', 'Status'],
  notes: ['Notes', 'Note', 'Remarques', 'Commentaire', 'Commentaires', 'Observations', 'Comments'],
};

export const TENANT_COLUMNS: ImportColumns<TenantImportField> = {
  fields: FIELDS,
  labels: LABELS,
  synonyms: SYNONYMS,
  required: [['lastName', 'companyName', 'name']],
  example: {
    kind: 'personne',
    name: '',
    firstName: 'Claire',
    lastName: 'Martin',
    companyName: '',
    email: 'claire.martin@exemple.fr',
    phone: '06 12 34 56 78',
    address: '12 rue Mercière',
    addressLine2: '',
    postalCode: '69002',
    city: 'Lyon',
    country: '',
    status: 'Actif',
    notes: 'Exemple à remplacer par vos clients',
  },
  templateName: 'modele-clients',
};
