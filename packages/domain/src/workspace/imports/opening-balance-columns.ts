import { type ColumnSynonyms, type ImportColumns } from './columns.ts';
import { LEASE_ID_SYNONYMS, REFERENCE_FIELDS, REFERENCE_LABELS, REFERENCE_SYNONYMS } from './reference-columns.ts';

const FIELDS = [...REFERENCE_FIELDS, 'lease', 'date', 'balance', 'side', 'debit', 'credit'] as const;
export type OpeningBalanceImportField = (typeof FIELDS)[number];

/** Text in brackets is left aside by the recognition of headers: it says which sign means that the tenant owes. */
const LABELS: Readonly<Record<OpeningBalanceImportField, string>> = {
  ...REFERENCE_LABELS,
  lease: 'Identifiant du contrat',
  date: 'Compte tenu depuis le',
  balance: 'Solde (positif : le locataire doit)',
  side: 'Sens (débit : le locataire doit)',
  debit: 'Débit (le locataire doit)',
  credit: 'Crédit (le locataire a payé d’avance)',
};

const SYNONYMS: ColumnSynonyms<OpeningBalanceImportField> = {
  ...REFERENCE_SYNONYMS,
  lease: LEASE_ID_SYNONYMS,
  // « Arrêté au 31/12 » is not among them: the account would begin on the last day that the balance already counts.
  date: [
    'Compte tenu depuis le',
    'Début du compte',
    'Date de début du compte',
    'Date du solde',
    'Date de reprise',
    'Date de reprise du solde',
    'Date d’ouverture',
    'Depuis le',
    'Date',
    'Opening date',
    'Balance date',
  ],
  balance: [
    'Solde',
    'Solde dû',
    'Solde de départ',
    'Solde initial',
    'Solde d’ouverture',
    'Solde repris',
    'Solde du locataire',
    'Solde locataire',
    'Solde du compte',
    'Reste dû',
    'Reste à payer',
    'Montant dû',
    'Montant',
    'Impayé',
    'Impayés',
    'Arriéré',
    'Arriérés',
    'Dette',
    'Balance',
    'Opening balance',
    'Balance due',
    'Amount due',
  ],
  side: ['Sens', 'Sens du solde', 'D/C', 'DC', 'Débit/Crédit', 'Débit ou crédit', 'Debit/Credit', 'Side'],
  debit: ['Solde débiteur', 'Débiteur', 'Débit', 'Dû par le locataire', 'Debit balance', 'Debit'],
  credit: ['Solde créditeur', 'Créditeur', 'Crédit', 'Payé d’avance', 'Avance', 'En faveur du locataire', 'Credit balance', 'Credit'],
};

export const OPENING_BALANCE_COLUMNS: ImportColumns<OpeningBalanceImportField> = {
  fields: FIELDS,
  labels: LABELS,
  synonyms: SYNONYMS,
  required: [['lease', 'property', 'propertyAddress', 'tenants'], ['date'], ['balance', 'debit', 'credit']],
  days: ['date'],
  example: {
    property: 'Exemple à remplacer par vos biens',
    propertyAddress: '12 rue Mercière',
    propertyPostalCode: '69002',
    propertyCity: 'Lyon',
    tenants: 'claire.martin@exemple.fr',
    lease: '',
    date: '01/01/2026',
    balance: '350,00',
    side: 'débit',
    debit: '',
    credit: '',
  },
  templateName: 'modele-soldes-de-depart',
};
